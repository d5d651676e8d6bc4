import { Value } from 'typebox/value';
import {
  blockShares,
  blockSpan,
  isOfRow,
  PageBlock,
  pageDevices,
  rowPart,
  type PageBlockType,
  type PageDevice,
} from '../../../definitions/page';
import { freeName, nameOfTitle } from '../column-name';
import type { Edit } from '../document/edit';
import { insertion } from '../document/list-edits';
import { isObject, pointerTo, scalarText, type JsonObject } from '../document/pointer';
import { objectsAt, textsAt } from '../editor/document-lists';

/** Edits of a page. Each is one wish, and so one step of undo. */

export const columns = 24;
const narrowest = 4;

/** A block as the document has it. */
export interface BlockPlace {
  index: number;
  pointer: string;
  type: string;
  /** The columns of 24 that it takes on each screen. */
  spans: Readonly<Record<PageDevice, number>>;
  hiddenOn: readonly PageDevice[];
  block: JsonObject;
}

/** The blocks of a page. A page that was made without any has an empty one, which counts for none. */
export function listBlocks(document: JsonObject): BlockPlace[] {
  const blocks = objectsAt(document, '/blocks').map((block, index) => ({
    index,
    pointer: pointerTo('blocks', index),
    type: scalarText(block.type),
    spans: spansOf(block),
    hiddenOn: pageDevices.filter((device) => textsAt(block, '/hiddenOn').includes(device)),
    block,
  }));
  const [first] = blocks;
  const isUnmade = blocks.length === 1 && first?.type === 'text' && first.block.text === undefined;
  return isUnmade ? [] : blocks;
}

function spansOf({ span, spans }: JsonObject): Record<PageDevice, number> {
  const own = isObject(spans) ? spans : {};
  const shares = {
    ...(isShare(own.tablet) && { tablet: own.tablet }),
    ...(isShare(own.phone) && { phone: own.phone }),
  };
  const block = { ...(typeof span === 'number' && { span }), spans: shares };
  return {
    computer: blockSpan(block, 'computer'),
    tablet: blockSpan(block, 'tablet'),
    phone: blockSpan(block, 'phone'),
  };
}

function isShare(value: unknown): value is (typeof blockShares)[number] {
  return blockShares.some((share) => share === value);
}

/** Returns a block that can be drawn: undefined for one that is not finished. */
export function finishedBlock(block: JsonObject): PageBlock | undefined {
  return Value.Check(PageBlock, block) ? block : undefined;
}

/** The words with which a text block begins: it has to have some. */
export interface FirstWords {
  text: unknown;
  form: unknown;
}

/** Adds a block before the one at `index`. */
export function addBlock(document: JsonObject, type: PageBlockType, index: number, words: FirstWords): Edit {
  const first = type === 'text' ? { text: words.text } : type === 'form' ? { title: words.form } : {};
  const block = { type, ...first };
  return listBlocks(document).length === 0
    ? [{ pointer: '/blocks', value: [block] }]
    : insertion(document, '/blocks', index, block);
}

/** Takes a block out, with what only it needs: links to it, the choices of the last chart, the title of the detail. */
export function removeBlock(document: JsonObject, index: number): Edit {
  const blocks = listBlocks(document);
  const unlinked = linkingTo(document, index).flatMap((place) => withoutLink(place, blocks[index]?.block.id));
  const left = blocks.filter((block) => block.index !== index);
  const has = (type: string) => left.some((block) => block.type === type);
  const gone = [
    ...(has('chart') || document.filters === undefined ? [] : ['/filters']),
    ...(has('detail') || document.source !== undefined || document.titleColumn === undefined
      ? []
      : ['/titleColumn']),
  ];
  return [
    ...unlinked,
    left.length === 0
      ? { pointer: '/blocks', value: [{ type: 'text' }] }
      : { pointer: pointerTo('blocks', index), value: undefined },
    ...gone.map((pointer) => ({ pointer, value: undefined })),
  ];
}

/** Adds the same block once more, behind it. Links lead to the first of both. */
export function duplicateBlock(document: JsonObject, index: number): Edit {
  const block = listBlocks(document)[index]?.block;
  if (block === undefined) return [];
  const { id: _id, ...rest } = block;
  return insertion(document, '/blocks', index + 1, rest);
}

/** Makes a block wider or narrower on one screen. The width that it has there by itself is not written. */
export function setSpan(document: JsonObject, index: number, device: PageDevice, span: number): Edit {
  const place = listBlocks(document)[index];
  if (place === undefined) return [];
  if (device === 'computer') {
    const next = Math.min(columns, Math.max(narrowest, Math.round(span)));
    if (place.spans.computer === next) return [];
    const value = next === columns ? undefined : next;
    return [{ pointer: pointerTo('blocks', index, 'span'), value }];
  }
  const next = blockShares.findLast((share) => share <= span) ?? blockShares[0];
  if (place.spans[device] === next) return [];
  const { [device]: _own, ...others } = isObject(place.block.spans) ? place.block.spans : {};
  const isUsual = spansOf({ ...place.block, spans: others })[device] === next;
  const spans = isUsual ? others : { ...others, [device]: next };
  return [
    {
      pointer: pointerTo('blocks', index, 'spans'),
      value: Object.keys(spans).length > 0 ? spans : undefined,
    },
  ];
}

/** The next width of a block on a screen, wider or narrower; undefined where there is none. */
export function nextSpan({ spans }: BlockPlace, device: PageDevice, direction: 1 | -1): number | undefined {
  const span = spans[device];
  if (device !== 'computer')
    return direction === 1
      ? blockShares.find((share) => share > span)
      : blockShares.findLast((share) => share < span);
  const next = Math.min(columns, Math.max(narrowest, span + 4 * direction));
  return next === span ? undefined : next;
}

/** Shows a block on a screen, or not. One screen always shows it. */
export function setHidden(document: JsonObject, index: number, device: PageDevice, isHidden: boolean): Edit {
  const { hiddenOn = [] } = listBlocks(document)[index] ?? {};
  const next = pageDevices.filter((each) => (each === device ? isHidden : hiddenOn.includes(each)));
  if (next.length === hiddenOn.length || next.length === pageDevices.length) return [];
  return [{ pointer: pointerTo('blocks', index, 'hiddenOn'), value: next.length > 0 ? next : undefined }];
}

/** The blocks with a link to the one at `index`. */
export function linkingTo(document: JsonObject, index: number): BlockPlace[] {
  const blocks = listBlocks(document);
  const id = blocks[index]?.block.id;
  return typeof id === 'string'
    ? blocks.filter((place) => place.index !== index && textsAt(place.block, '/links').includes(id))
    : [];
}

/** Adds a link from a block to another one, which gets an id if it has none. */
export function addLink(document: JsonObject, index: number, to: number): Edit {
  const blocks = listBlocks(document);
  const [from, target] = [blocks[index], blocks[to]];
  if (from === undefined || target === undefined) return [];
  const taken = blocks.flatMap(({ block }) => (typeof block.id === 'string' ? [block.id] : []));
  const own = scalarText(target.block.id);
  const id = own === '' ? freeName(nameOfTitle(firstText(target.block.title)), taken, target.type) : own;
  return [
    ...(own === '' ? [{ pointer: pointerTo('blocks', to, 'id'), value: id }] : []),
    { pointer: pointerTo('blocks', index, 'links'), value: [...textsAt(from.block, '/links'), id] },
  ];
}

/** Takes a link out. The other block keeps its id, which addresses elsewhere may have. */
export function removeLink(document: JsonObject, index: number, link: string): Edit {
  const from = listBlocks(document)[index];
  return from === undefined ? [] : withoutLink(from, link);
}

function withoutLink({ index, block }: BlockPlace, link: unknown): Edit {
  const links = textsAt(block, '/links').filter((each) => each !== link);
  return [{ pointer: pointerTo('blocks', index, 'links'), value: links.length > 0 ? links : undefined }];
}

function firstText(title: unknown): string {
  if (typeof title === 'string') return title;
  const [first] = isObject(title)
    ? Object.values(title).filter((each) => typeof each === 'string' && each !== '')
    : [];
  return typeof first === 'string' ? first : '';
}

/** Chooses what a block shows. What was said of the columns of another one goes. */
export function setTarget(document: JsonObject, index: number, member: string, id: string | undefined): Edit {
  const block = listBlocks(document)[index]?.block ?? {};
  const ofColumns = member === 'grid' ? ['filterColumns', 'connection', 'link'] : ['field'];
  return [
    { pointer: pointerTo('blocks', index, member), value: id },
    ...ofColumns.flatMap((each) =>
      Object.hasOwn(block, each) ? [{ pointer: pointerTo('blocks', index, each), value: undefined }] : [],
    ),
  ];
}

/** Opens a page to everybody, or to roles: a page is for one of both. */
export function setAudience(document: JsonObject, roles: readonly string[] | 'everybody'): Edit {
  if (roles === 'everybody')
    return [
      { pointer: '/isPublic', value: true },
      ...(document.roles === undefined ? [] : [{ pointer: '/roles', value: undefined }]),
    ];
  return [
    ...(document.isPublic === undefined ? [] : [{ pointer: '/isPublic', value: undefined }]),
    { pointer: '/roles', value: roles.length > 0 ? roles : undefined },
  ];
}

/** The address of a page without the part that names a row. */
export function pagePath(document: JsonObject): string {
  const path = scalarText(document.path);
  return isOfRow({ path }) ? path.slice(0, -rowPart.length) : path;
}

/** Writes the address of a page; one that shows a row keeps that part. */
export function setPath(document: JsonObject, path: string): Edit {
  const ofRow = isOfRow({ path: scalarText(document.path) }) && !isOfRow({ path });
  return [{ pointer: '/path', value: ofRow ? path + rowPart : path }];
}

/** Makes a page one of a single row, or of none. Without a row goes what was said of it: the columns and fields that take it. */
export function setOfRow(document: JsonObject, ofRow: boolean): Edit {
  if (ofRow === isOfRow({ path: scalarText(document.path) })) return [];
  if (ofRow) return [{ pointer: '/path', value: pagePath(document) + rowPart }];
  const members = ['connection', 'field'];
  return [
    { pointer: '/path', value: pagePath(document) },
    ...listBlocks(document).flatMap(({ index, block }) =>
      members.flatMap((member) =>
        Object.hasOwn(block, member)
          ? [{ pointer: pointerTo('blocks', index, member), value: undefined }]
          : [],
      ),
    ),
  ];
}
