import type { MenuType } from '../../../definitions/menu';
import type { Edit } from '../document/edit';
import { applyEdit } from '../document/edit';
import { listPlace, membersAt } from '../document/list-edits';
import { isObject, valueAt, type JsonObject } from '../document/pointer';
import { freeNumber, itemPointer, isGroup, placedAt, placedItems, rootList } from './menu-items';

/** An edit, and the pointer of the item that it leaves selected. */
export interface ItemEdit {
  edit: Edit;
  selected: string | null;
}

/** A place in a menu: before the member `index` of a list. */
export interface ItemPlace {
  list: string;
  index: number;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** The place to which an item goes in a direction; undefined where there is none. */
export function placeTowards(
  document: JsonObject,
  pointer: string,
  direction: Direction,
): ItemPlace | undefined {
  const { list, index } = listPlace(pointer);
  const members = membersAt(document, list);
  switch (direction) {
    case 'up':
      return index > 0 ? { list, index: index - 1 } : undefined;
    case 'down':
      return index < members.length - 1 ? { list, index: index + 2 } : undefined;
    case 'in': {
      const above = members[index - 1];
      if (!isObject(above) || !isGroup(above)) return undefined;
      const into = `${list}/${index - 1}/children`;
      return { list: into, index: membersAt(document, into).length };
    }
    case 'out': {
      const holder = itemPointer(list);
      if (holder === undefined) return undefined;
      const place = listPlace(holder);
      return { list: place.list, index: place.index + 1 };
    }
  }
}

/** The place of an item that is dropped on another: before it when it comes from below, after it or into it from above. */
export function placeOnto(document: JsonObject, pointer: string, onto: string): ItemPlace | undefined {
  if (onto === pointer || onto.startsWith(`${pointer}/`)) return undefined;
  const order = placedItems(document).map((each) => each.pointer);
  const target = placedAt(document, onto);
  if (target === undefined) return undefined;
  const { list, index } = target;
  if (order.indexOf(pointer) > order.indexOf(onto)) return { list, index };
  const children = `${onto}/children`;
  return membersAt(document, children).length > 0 ? { list: children, index: 0 } : { list, index: index + 1 };
}

/** Moves an item with everything below it. A group that is left empty has no list any more. */
export function moveItem(document: JsonObject, pointer: string, place: ItemPlace): ItemEdit {
  const item = valueAt(document, pointer);
  const mark = Symbol('moved');
  // The item goes to its new place first, so that no pointer changes before it is used.
  const marked = withInserted(document, place, mark);
  const gone = shifted(pointer, place, 1);
  const removed = withRemoved(marked, gone);
  const items = replaceMark(membersAt(removed, rootList), mark, item);
  const edit = [{ pointer: rootList, value: items }];
  const moved = applyEdit(document, edit);
  return { edit, selected: placedItems(moved).find((each) => each.item === item)?.pointer ?? null };
}

/** Adds an item after the selected one, into it where it is a group, else at the end. */
export function addItem(
  document: JsonObject,
  after: string | null,
  { type, title, number }: { type: MenuType; title: string; number: number },
): ItemEdit {
  const item = {
    id: number,
    title: { mn_MN: title },
    linkTo: type,
    ...(needsAddress(type) && { url: '' }),
  };
  const beside = placedAt(document, after);
  const place: ItemPlace =
    beside === undefined
      ? { list: rootList, index: membersAt(document, rootList).length }
      : isGroup(beside.item)
        ? {
            list: `${beside.pointer}/children`,
            index: membersAt(document, `${beside.pointer}/children`).length,
          }
        : { list: beside.list, index: beside.index + 1 };
  return inserted(document, place, item);
}

/** Copies an item with everything below it, under numbers that are free, and puts the copy after it. */
export function copyItem(document: JsonObject, pointer: string, taken: readonly number[]): ItemEdit {
  const { list, index } = listPlace(pointer);
  let next = freeNumber(taken);
  const renumbered = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const id = next++;
    const children: readonly unknown[] | undefined = Array.isArray(value.children)
      ? value.children
      : undefined;
    return { ...value, id, ...(children && { children: children.map(renumbered) }) };
  };
  return inserted(document, { list, index: index + 1 }, renumbered(valueAt(document, pointer)));
}

/** Removes an item with everything below it. */
export function removeItem(document: JsonObject, pointer: string): ItemEdit {
  const { list, index } = listPlace(pointer);
  const edit = [{ pointer: rootList, value: membersAt(withRemoved(document, pointer), rootList) }];
  const left = membersAt(document, list).length - 1;
  const beside = left > 0 ? `${list}/${Math.min(index, left - 1)}` : (itemPointer(list) ?? null);
  return { edit, selected: beside };
}

/** Gives an item another type. An address that the new type cannot have is removed in the same step. */
export function retypeItem(pointer: string, item: JsonObject, type: MenuType): Edit {
  const { url, target, ...rest } = item;
  const keepsAddress = needsAddress(type) && (type === 'crud') === (item.linkTo === 'crud');
  const keepsTarget = type === 'link' || type === 'router-link';
  return [
    {
      pointer,
      value: {
        ...rest,
        linkTo: type,
        ...(needsAddress(type) && { url: keepsAddress && typeof url === 'string' ? url : '' }),
        ...(keepsTarget && target !== undefined && { target }),
      },
    },
  ];
}

/** Returns whether an item of the type leads somewhere. */
export function needsAddress(type: MenuType): boolean {
  return type === 'crud' || type === 'link' || type === 'router-link' || type === 'iframe';
}

function inserted(document: JsonObject, place: ItemPlace, item: unknown): ItemEdit {
  const value = membersAt(document, place.list).toSpliced(place.index, 0, item);
  return { edit: [{ pointer: place.list, value }], selected: `${place.list}/${place.index}` };
}

function withInserted(document: JsonObject, { list, index }: ItemPlace, value: unknown): JsonObject {
  return applyEdit(document, [
    { pointer: list, value: membersAt(document, list).toSpliced(index, 0, value) },
  ]);
}

function withRemoved(document: JsonObject, pointer: string): JsonObject {
  const { list, index } = listPlace(pointer);
  const left = membersAt(document, list).toSpliced(index, 1);
  const value = left.length === 0 && list !== rootList ? undefined : left;
  return applyEdit(document, [{ pointer: list, value }]);
}

/** The pointer after a member was inserted at a place. */
function shifted(pointer: string, { list, index }: ItemPlace, by: number): string {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [first = '', ...rest] = pointer.slice(list.length + 1).split('/');
  const own = Number(first) >= index ? Number(first) + by : Number(first);
  return [list, own, ...rest].join('/');
}

function replaceMark(members: readonly unknown[], mark: symbol, item: unknown): readonly unknown[] {
  return members.map((member) => {
    if (member === mark) return item;
    if (!isObject(member) || !Array.isArray(member.children)) return member;
    const children: readonly unknown[] = member.children;
    const next = replaceMark(children, mark, item);
    return next.every((each, index) => each === children[index]) ? member : { ...member, children: next };
  });
}
