import { Value } from 'typebox/value';
import { isOfRow, PageBlock, rowPart, type PageBlockType } from '../../../definitions/page';
import type { Edit } from '../document/edit';
import { insertion } from '../document/list-edits';
import { pointerTo, wordOf, type JsonObject } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';

/** Edits of a page. Each is one wish, and so one step of undo. */

export const columns = 24;
const narrowest = 4;

/** A block as the document has it. */
export interface BlockPlace {
  index: number;
  pointer: string;
  type: string;
  span: number;
  block: JsonObject;
}

/** The blocks of a page. A page that was made without any has an empty one, which counts for none. */
export function blocksOf(document: JsonObject): BlockPlace[] {
  const blocks = objectsAt(document, '/blocks').map((block, index) => ({
    index,
    pointer: pointerTo('blocks', index),
    type: wordOf(block.type),
    span: typeof block.span === 'number' ? block.span : columns,
    block,
  }));
  const [first] = blocks;
  const isUnmade = blocks.length === 1 && first?.type === 'text' && first.block.text === undefined;
  return isUnmade ? [] : blocks;
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
  return blocksOf(document).length === 0
    ? [{ pointer: '/blocks', value: [block] }]
    : insertion(document, '/blocks', index, block);
}

/** Takes a block out, with what only it needs: the choices of the last chart, the title of the detail. */
export function removeBlock(document: JsonObject, index: number): Edit {
  const blocks = blocksOf(document);
  const left = blocks.filter((block) => block.index !== index);
  const has = (type: string) => left.some((block) => block.type === type);
  const gone = [
    ...(has('chart') || document.filters === undefined ? [] : ['/filters']),
    ...(has('detail') || document.source !== undefined || document.titleColumn === undefined
      ? []
      : ['/titleColumn']),
  ];
  return [
    left.length === 0
      ? { pointer: '/blocks', value: [{ type: 'text' }] }
      : { pointer: pointerTo('blocks', index), value: undefined },
    ...gone.map((pointer) => ({ pointer, value: undefined })),
  ];
}

/** Adds the same block once more, behind it. */
export function duplicateBlock(document: JsonObject, index: number): Edit {
  const block = blocksOf(document)[index]?.block;
  return block === undefined ? [] : insertion(document, '/blocks', index + 1, block);
}

/** Makes a block wider or narrower within the 24 columns. The whole width is not written. */
export function setSpan(document: JsonObject, index: number, span: number): Edit {
  const next = Math.min(columns, Math.max(narrowest, Math.round(span)));
  if (blocksOf(document)[index]?.span === next) return [];
  const value = next === columns ? undefined : next;
  return [{ pointer: pointerTo('blocks', index, 'span'), value }];
}

/** Chooses what a block shows. What was said of the columns of another one goes. */
export function setTarget(document: JsonObject, index: number, member: string, id: string | undefined): Edit {
  const block = blocksOf(document)[index]?.block ?? {};
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
  const path = wordOf(document.path);
  return isOfRow({ path }) ? path.slice(0, -rowPart.length) : path;
}

/** Writes the address of a page; one that shows a row keeps that part. */
export function setPath(document: JsonObject, path: string): Edit {
  const ofRow = isOfRow({ path: wordOf(document.path) }) && !isOfRow({ path });
  return [{ pointer: '/path', value: ofRow ? path + rowPart : path }];
}

/** Makes a page one of a single row, or of none. Without a row goes what was said of it: the columns and fields that take it. */
export function setOfRow(document: JsonObject, ofRow: boolean): Edit {
  if (ofRow === isOfRow({ path: wordOf(document.path) })) return [];
  if (ofRow) return [{ pointer: '/path', value: pagePath(document) + rowPart }];
  const members = ['connection', 'field'];
  return [
    { pointer: '/path', value: pagePath(document) },
    ...blocksOf(document).flatMap(({ index, block }) =>
      members.flatMap((member) =>
        Object.hasOwn(block, member)
          ? [{ pointer: pointerTo('blocks', index, member), value: undefined }]
          : [],
      ),
    ),
  ];
}
