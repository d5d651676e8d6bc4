import type { LayoutItem } from '../../../../definitions/form';
import { applyEdit } from '../../document/edit';
import { listPlace, membersAt } from '../../document/list-edits';
import { valueAt } from '../../document/pointer';
import {
  isLayoutItem,
  isNames,
  isNode,
  itemsIn,
  layoutPointer,
  leafName,
  placedItems,
  type LayoutObject,
} from './layout-items';
import type { Place } from './places';

/** The columns of a row. */
const width = 24;
/** Members of one row. */
const maxInRow = 6;

type Items = readonly LayoutItem[];

/** A changed layout, and where the item that was moved or inserted is now. */
export interface Changed {
  items: Items;
  pointer: string;
}

/** Inserts an item at a place. In a row of own widths all members get the same one. */
export function insertItem(
  items: Items,
  item: LayoutItem,
  { list, index }: Pick<Place, 'list' | 'index'>,
  lists: ReadonlySet<string>,
): Changed {
  const inserted = withList(items, list, membersAt({ layout: items }, list).toSpliced(index, 0, item));
  return withEvenSpans({ items: inserted, pointer: `${list}/${index}` }, lists);
}

/** Moves the item at a pointer to a place. A row of which one member is left is that member. */
export function moveItem(
  items: Items,
  from: string,
  { list, index }: Pick<Place, 'list' | 'index'>,
  lists: ReadonlySet<string>,
): Changed {
  const isWithin = listPlace(from).list === list;
  const moved = isWithin ? itemAt(items, from) : withoutSpan(itemAt(items, from));
  // The mark holds the old place, so that no pointer changes before the item is in the new one.
  const marked = withItem(items, from, mark);
  const inserted = withList(marked, list, membersAt({ layout: marked }, list).toSpliced(index, 0, moved));
  const cleaned = withoutMark(inserted);
  const changed = { items: cleaned, pointer: pointerOf(cleaned, moved) };
  return isWithin ? changed : withEvenSpans(changed, lists);
}

/** Puts an item beside another one, in one row. Returns undefined where the row is full. */
export function putBeside(
  items: Items,
  from: string,
  target: string,
  side: 'before' | 'after',
  lists: ReadonlySet<string>,
): Changed | undefined {
  const { list, index } = listPlace(target);
  const row: unknown =
    list === layoutPointer ? undefined : valueAt({ layout: items }, list.replace(/\/children$/, ''));
  const moved = withoutSpan(itemAt(items, from));
  const partner = itemAt(items, target);
  if (from === target || leafName(moved) === undefined || leafName(partner) === undefined) return undefined;
  if (isLayoutItem(row) && isRow(row)) {
    const isFull = itemsIn(row).length >= maxInRow && listPlace(from).list !== list;
    return isFull
      ? undefined
      : moveItem(items, from, { list, index: side === 'before' ? index : index + 1 }, lists);
  }
  const pair = side === 'before' ? [moved, partner] : [partner, moved];
  const cleaned = withoutMark(withItem(withItem(items, from, mark), target, rowOf(pair, lists)));
  return { items: cleaned, pointer: pointerOf(cleaned, moved) };
}

/** Takes an item out of its row and puts it below the row. */
export function takeApart(items: Items, from: string, lists: ReadonlySet<string>): Changed {
  const row = listPlace(listPlace(from).list.replace(/\/children$/, ''));
  return moveItem(items, from, { list: row.list, index: row.index + 1 }, lists);
}

/** Returns whether an item is a member of a row. */
export function isInRow(items: Items, pointer: string): boolean {
  const { list } = listPlace(pointer);
  if (list === layoutPointer) return false;
  const row: unknown = valueAt({ layout: items }, list.replace(/\/children$/, ''));
  return isLayoutItem(row) && isRow(row);
}

/** Removes the item at a pointer; with `isKept` the items in it take its place. */
export function removeItem(items: Items, pointer: string, isKept = false): Items {
  if (!isKept) return withoutMark(withItem(items, pointer, mark));
  const { list, index } = listPlace(pointer);
  const item = itemAt(items, pointer);
  const inner = isRow(item) ? itemsIn(item).map(withoutSpan) : itemsIn(item);
  return withList(items, list, membersAt({ layout: items }, list).toSpliced(index, 1, ...inner));
}

/** Lists what lies on the form itself and in no part of it: fields, rows, notes and dividers. */
export function looseItems(items: Items): Items {
  return items.filter((item) => !isNode(item) || item.children === undefined || item.type === 'row');
}

/** Moves what lies on the form itself into the tab, step or section at a pointer. */
export function gatherLoose(items: Items, pointer: string): Changed {
  const loose = looseItems(items);
  const target = itemAt(items, pointer);
  if (!isNode(target)) return { items, pointer };
  const filled: LayoutItem = { ...target, children: [...itemsIn(target), ...loose] };
  const gathered = withItem(items, pointer, filled).filter((item) => !loose.includes(item));
  return { items: gathered, pointer: pointerOf(gathered, filled) };
}

/** Returns the item at a pointer; throws where there is none. */
export function itemAt(items: Items, pointer: string): LayoutItem {
  const item = valueAt({ layout: items }, pointer);
  if (!isLayoutItem(item)) throw new Error(`The layout has nothing at "${pointer}"`);
  return item;
}

/** Holds a place while an item moves; compared by identity. */
const mark: LayoutItem = { type: 'divider' };

function isRow(item: LayoutItem): boolean {
  return isNames(item) || (isNode(item) && item.type === 'row');
}

function rowOf(members: readonly LayoutItem[], lists: ReadonlySet<string>): LayoutItem {
  const names = members.filter((item) => typeof item === 'string');
  if (names.length === members.length) return names;
  const span = Math.floor(width / members.length);
  return { type: 'row', children: members.map((item) => ({ ...asNode(item, lists), span })) };
}

function asNode(item: LayoutItem, lists: ReadonlySet<string>): LayoutObject {
  if (isNode(item)) return item;
  if (isNames(item)) return { type: 'row', children: item };
  return { type: lists.has(item) ? 'subTable' : 'field', field: item };
}

/** Gives all members of the row around an item the same width, where it is a row of own widths. */
function withEvenSpans({ items, pointer }: Changed, lists: ReadonlySet<string>): Changed {
  const { list } = listPlace(pointer);
  const row: unknown = valueAt({ layout: items }, list.replace(/\/children$/, ''));
  if (!list.endsWith('/children') || !isLayoutItem(row) || !isNode(row) || row.type !== 'row')
    return { items, pointer };
  const members = itemsIn(row);
  const span = Math.max(1, Math.floor(width / members.length));
  const spanned = members.map((item) => ({ ...asNode(item, lists), span }));
  return { items: withList(items, list, spanned), pointer };
}

export function withoutSpan(item: LayoutItem): LayoutItem {
  if (!isNode(item)) return item;
  const { span: _span, ...rest } = item;
  const { type, field, ...more } = rest;
  const isLeaf = type === 'field' || type === 'subTable';
  return isLeaf && field !== undefined && Object.keys(more).length === 0 ? field : rest;
}

function withoutMark(items: Items): Items {
  const cleaned = items.flatMap((item): LayoutItem[] => {
    if (item === mark) return [];
    const inner = itemsIn(item);
    const left = withoutMark(inner);
    if (left === inner) return [item];
    if (isNode(item) && item.type !== 'row') return [{ ...item, children: [...left] }];
    // Only a row that loses a member is dissolved here: one that was written with a single member stays.
    const [only, another] = left;
    if (only === undefined) return [];
    if (another === undefined) return [withoutSpan(only)];
    if (isNode(item)) return [{ ...item, children: [...left] }];
    return [left.filter((name) => typeof name === 'string')];
  });
  return cleaned.length === items.length && cleaned.every((item, index) => item === items[index])
    ? items
    : cleaned;
}

function withItem(items: Items, pointer: string, item: LayoutItem): Items {
  return layoutOf(applyEdit({ layout: items }, [{ pointer, value: item }]));
}

function withList(items: Items, list: string, members: readonly unknown[]): Items {
  return layoutOf(applyEdit({ layout: items }, [{ pointer: list, value: members }]));
}

function layoutOf(document: unknown): Items {
  return membersAt(document, layoutPointer).filter(isLayoutItem);
}

/** Finds an item again: an object by its identity, a field by its name. */
function pointerOf(items: Items, item: LayoutItem): string {
  const name = leafName(item);
  const found = placedItems(items).find((each) =>
    name === undefined ? each.item === item : leafName(each.item) === name,
  );
  return found?.pointer ?? layoutPointer;
}
