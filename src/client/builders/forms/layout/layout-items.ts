import type { FormDocument, LayoutItem, LayoutNode } from '../../../../definitions/form';
import { isObject, pointerTo } from '../../document/pointer';

/** The pointer of the layout in a form's document. */
export const layoutPointer = '/layout';

/** Members of a row that is written as a list of names. */
const maxNamesInRow = 6;

export type LayoutObject = Exclude<LayoutItem, string | string[]>;
export type NodeType = LayoutNode['type'];

/** The type of what contains an item: `names` is a row that is written as a list of names, `form` the form itself. */
export type ParentType = NodeType | 'names' | 'form';

/**
 * A part of the layout as the canvas selects it: the name of a field or a sub-table, or the pointer of anything else. The
 * empty text is the form itself.
 */
export type PartKey = string;

/** Returns the layout as it is written; all fields, one below the other, where the document leaves it out. */
export function layoutItems(
  document: Pick<FormDocument, 'layout' | 'subTables'>,
  fields: readonly string[],
): readonly LayoutItem[] {
  return document.layout ?? [...fields, ...(document.subTables ?? []).map(({ name }) => name)];
}

export function isNames(item: LayoutItem): item is string[] {
  return Array.isArray(item);
}

export function isNode(item: LayoutItem): item is LayoutObject {
  return typeof item !== 'string' && !Array.isArray(item);
}

/** Returns the name of the field or sub-table that an item is; undefined for a container, a note or a divider. */
export function leafName(item: LayoutItem): string | undefined {
  if (typeof item === 'string') return item;
  return isNode(item) && (item.type === 'field' || item.type === 'subTable') ? item.field : undefined;
}

export function partKey(item: LayoutItem, pointer: string): PartKey {
  return leafName(item) ?? pointer;
}

/** Returns the items directly in an item. */
export function itemsIn(item: LayoutItem): readonly LayoutItem[] {
  if (typeof item === 'string') return [];
  return Array.isArray(item) ? item : (item.children ?? []);
}

/** Returns the pointer of the list of an item's own items. */
export function listPointer(item: LayoutItem, pointer: string): string {
  return isNode(item) ? `${pointer}/children` : pointer;
}

/** An item with its place. */
export interface PlacedItem {
  item: LayoutItem;
  pointer: string;
  parent: ParentType;
}

/** Lists all items in reading order, each before those in it. */
export function placedItems(
  items: readonly LayoutItem[],
  list: string = layoutPointer,
  parent: ParentType = 'form',
): PlacedItem[] {
  return items.flatMap((item, index) => {
    const pointer = list + pointerTo(index);
    return [
      { item, pointer, parent },
      ...placedItems(itemsIn(item), listPointer(item, pointer), isNode(item) ? item.type : 'names'),
    ];
  });
}

/** Finds a part by its key. */
export function findPart(items: readonly LayoutItem[], key: PartKey): PlacedItem | undefined {
  return placedItems(items).find(({ item, pointer }) => partKey(item, pointer) === key);
}

/** Lists the names of the fields and sub-tables in reading order. */
export function namesOfItems(items: readonly LayoutItem[]): string[] {
  return items.flatMap((item) => leafName(item) ?? namesOfItems(itemsIn(item)));
}

/** Returns whether an item may lie in a container of the type. */
export function mayContain(parent: ParentType, item: LayoutItem, members: number): boolean {
  switch (parent) {
    case 'tabs':
    case 'steps':
      return isNode(item) && item.type === 'section';
    case 'names':
      return leafName(item) !== undefined && members < maxNamesInRow;
    case 'row':
      return leafName(item) !== undefined || (isNode(item) && item.type === 'section');
    case 'form':
    case 'section':
    case 'modal':
      return true;
    case 'field':
    case 'subTable':
    case 'divider':
    case 'note':
      return false;
  }
}

/** Returns whether a value is a layout item, for what a browser's drag brings along. */
export function isLayoutItem(value: unknown): value is LayoutItem {
  return (
    typeof value === 'string' || Array.isArray(value) || (isObject(value) && typeof value.type === 'string')
  );
}
