import type { Definition } from '../src/definitions/definition';
import type { FormField, LayoutNode } from '../src/definitions/form';
import type { Column } from '../src/definitions/source';
import {
  exhibitColumn,
  exhibitField,
  exhibits,
  type Exhibit,
} from '../src/client/builders/elements/exhibits';

/**
 * A table, a form, a grid and a page with every element that there is, made of the manifests and the fixtures of
 * `widgets/`: an element that is added is part of it without another word.
 */
export const galleryMenu = 960;

const text = (mn_MN: string, en_US: string, ko_KR: string) => ({ mn_MN, en_US, ko_KR });
const title = text('Элементүүд', 'Elements', '요소');

const fields = exhibits.filter(({ manifest }) => manifest.group !== 'cell');

/** Values that a new row may be sent with: what needs a file, a row or a code of its own is left out. */
export const galleryRow: Readonly<Record<string, unknown>> = Object.fromEntries(
  exhibits.flatMap(({ manifest, fixture, name, type }) => {
    const isSendable =
      type !== undefined &&
      type !== 'file' &&
      !type.startsWith('reference') &&
      manifest.group !== 'cell' &&
      manifest.isAssigned !== true &&
      manifest.type !== 'phone_confirmation';
    return isSendable ? [[name, fixture.valid[0]?.value]] : [];
  }),
);

/** The types of the elements that the form shows, hidden ones apart. */
export const galleryTypes: readonly string[] = fields
  .filter(({ manifest }) => manifest.frame !== 'none')
  .map(({ manifest }) => manifest.type);

export const gallery: readonly Definition[] = [
  {
    kind: 'source',
    id: 'gallery',
    format: 2,
    type: 'table',
    title,
    columns: exhibits.flatMap((exhibit) => column(exhibit)),
  },
  {
    kind: 'form',
    id: 'gallery',
    format: 2,
    title,
    source: 'gallery',
    schema: { type: 'object', properties: Object.fromEntries(fields.map(({ name }) => [name, {}])) },
    fields: Object.fromEntries(fields.map((exhibit) => [exhibit.name, field(exhibit)])),
    layout: layout(),
  },
  {
    kind: 'grid',
    id: 'gallery',
    format: 2,
    title,
    source: 'gallery',
    columns: exhibits.flatMap((exhibit, index) => {
      const shown = exhibitColumn(exhibit);
      return shown === undefined ? [] : [{ ...shown, ...(index === 0 && { card: 'title' as const }) }];
    }),
  },
  {
    kind: 'krud',
    id: 'gallery',
    format: 2,
    title,
    template: 'window',
    grid: 'gallery',
    form: 'gallery',
    actions: ['create', 'view', 'update', 'delete'],
  },
  {
    kind: 'menu',
    id: 'gallery',
    format: 2,
    title,
    items: [{ id: galleryMenu, title, linkTo: 'crud', url: 'gallery' }],
  },
  {
    kind: 'role',
    id: 'curator',
    format: 3,
    number: 21,
    title: text('Үзэсгэлэн', 'Curator', '큐레이터'),
    menu: 'gallery',
    defaultMenu: galleryMenu,
    menus: { [galleryMenu]: {} },
    policies: [
      ...(['read', 'create', 'update', 'delete'] as const).map((action) => ({ source: 'gallery', action })),
      { source: 'view_users', action: 'read' },
      { source: 'users', action: 'choose', fields: ['login'] },
    ],
  },
];

function column({ manifest, fixture, name, type }: Exhibit): Column[] {
  if (type === undefined) return [];
  return [
    {
      name,
      type,
      title: manifest.label,
      ...(manifest.isAssigned && { readOnly: true }),
      ...(fixture.reference && { references: { source: fixture.reference.source, onDelete: 'setNull' } }),
    },
  ];
}

function field(exhibit: Exhibit): FormField {
  const { type } = exhibit.manifest;
  return exhibitField(exhibit, text(`Элемент: ${type}`, `Element: ${type}`, `요소: ${type}`));
}

/** A section for each group; what takes room has a row of its own. */
function layout(): LayoutNode[] {
  const groups = [...new Set(fields.map(({ manifest }) => manifest.group))];
  return groups.map((group): LayoutNode => {
    const members = fields.filter(({ manifest }) => manifest.group === group);
    const isWide = ({ type, manifest }: Exhibit) =>
      group === 'map' ||
      group === 'media' ||
      type === 'json' ||
      type === 'richText' ||
      manifest.frame === 'bare';
    const small = members.filter((each) => !isWide(each)).map((each) => leaf(each, 8));
    const rows: LayoutNode[] = small.length === 0 ? [] : [{ type: 'row', children: small }];
    return {
      type: 'section',
      title: text(`Бүлэг: ${group}`, `Group: ${group}`, `그룹: ${group}`),
      children: [...rows, ...members.filter(isWide).map((each) => leaf(each, 24))],
    };
  });
}

function leaf({ name }: Exhibit, span: number): LayoutNode {
  return { type: 'field', field: name, span };
}
