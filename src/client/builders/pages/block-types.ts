import type { PageBlockType } from '../../../definitions/page';

/** The icons of blocks in the palette and on the canvas. */
export const blockIcons: Readonly<Record<PageBlockType, string>> = {
  text: 'textarea',
  picture: 'image',
  list: 'list',
  cards: 'grid',
  map: 'map',
  detail: 'contact',
  form: 'clipboard',
  chart: 'chart',
  print: 'print',
  figures: 'calculator',
  values: 'list',
  table: 'grid',
  photos: 'image',
  code: 'link',
  signatures: 'edit',
};

/** The kind of definition that a block shows, and the member that names it. */
const blockTargets = {
  list: { member: 'grid', kind: 'grid' },
  cards: { member: 'grid', kind: 'grid' },
  map: { member: 'grid', kind: 'grid' },
  detail: { member: 'grid', kind: 'grid' },
  form: { member: 'form', kind: 'form' },
  chart: { member: 'chart', kind: 'chart' },
} as const;

/** Returns what a block shows; undefined for a block of its own words or pictures. */
export function blockTarget(type: string): (typeof blockTargets)[keyof typeof blockTargets] | undefined {
  return Object.entries(blockTargets).find(([each]) => each === type)?.[1];
}
