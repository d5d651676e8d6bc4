import { menuTypes, type MenuItem, type MenuType } from '../../../definitions/menu';
import { membersAt } from '../document/list-edits';
import { isObject, pointerTo, splitPointer, valueAt, scalarText, type JsonObject } from '../document/pointer';
import { readText } from '../panel/read-text';

/** An item of a menu's document with its place. */
export interface PlacedItem {
  pointer: string;
  /** The pointer of the list that holds it, and its index there. */
  list: string;
  index: number;
  /** 0 for items of the first level. */
  depth: number;
  item: JsonObject;
}

export const rootList = '/items';

/** Every item of a menu, parents before children. */
export function placedItems(document: JsonObject, list = rootList, depth = 0): PlacedItem[] {
  return membersAt(document, list).flatMap((item, index) => {
    if (!isObject(item)) return [];
    const pointer = `${list}/${index}`;
    return [
      { pointer, list, index, depth, item },
      ...placedItems(document, `${pointer}/children`, depth + 1),
    ];
  });
}

export function placedAt(document: JsonObject, pointer: string | null): PlacedItem | undefined {
  return pointer === null ? undefined : placedItems(document).find((each) => each.pointer === pointer);
}

export function itemNumber({ id }: JsonObject): number | undefined {
  return typeof id === 'number' ? id : undefined;
}

export function typeOfItem({ linkTo }: JsonObject): MenuType | undefined {
  return menuTypes.find((type) => type === linkTo);
}

/** Returns whether items of the type may have children. */
export function isGroup(item: JsonObject): boolean {
  const type = typeOfItem(item);
  return type === 'noAction' || type === 'noActionSubTop';
}

/** The pointer of the item that holds a list; undefined for the first level. */
export function itemPointer(list: string): string | undefined {
  const tokens = splitPointer(list);
  return tokens.length > 1 ? pointerTo(...tokens.slice(0, -1)) : undefined;
}

/** The items of a document, as far as they are items. */
export function menuItems(document: JsonObject): MenuItem[] {
  return itemsIn(membersAt(document, rootList));
}

function itemsIn(members: readonly unknown[]): MenuItem[] {
  return members.flatMap((member) => {
    if (!isObject(member)) return [];
    const id = itemNumber(member);
    if (id === undefined) return [];
    const children: readonly unknown[] = Array.isArray(member.children) ? member.children : [];
    const url = scalarText(member.url);
    return {
      id,
      title: readText(member.title) ?? '',
      linkTo: typeOfItem(member) ?? 'noAction',
      ...(url !== '' && { url }),
      children: itemsIn(children),
    };
  });
}

/** The first number that no item has. */
export function freeNumber(items: readonly number[]): number {
  return Math.max(0, ...items) + 1;
}

/** The numbers of an item and of those below it. */
export function numbersWithin(document: JsonObject, pointer: string): number[] {
  const item = valueAt(document, pointer);
  if (!isObject(item)) return [];
  const below = placedItems(document, `${pointer}/children`).map((each) => each.item);
  return [item, ...below].flatMap((each) => itemNumber(each) ?? []);
}
