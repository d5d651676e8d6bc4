import { isSame } from '../../definitions/completion/is-same';
import type { DocumentSides } from './merge-documents';

/** A definition of a transfer with its name. */
export interface NamedSides extends DocumentSides {
  kind: string;
  id: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Gives new numbers to menu items that come in and are new there, where another item has their number here: both sites
 * count on from the same menu. Roles that come in follow. `taken` are the numbers of all menus here.
 */
export function renumberItems<T extends NamedSides>(
  documents: readonly T[],
  taken: ReadonlySet<number>,
): T[] {
  const used = new Set([...taken, ...documents.flatMap(({ theirs }) => [...numberedItems(theirs).keys()])]);
  const numbers = new Map<number, number>();
  for (const { kind, base, ours, theirs } of documents) {
    if (kind !== 'menu') continue;
    const [before, own] = [numberedItems(base), numberedItems(ours)];
    for (const [number, item] of numberedItems(theirs)) {
      if (before.has(number) || !taken.has(number) || isSame(own.get(number), item)) continue;
      const free = Math.max(0, ...used) + 1;
      used.add(free);
      numbers.set(number, free);
    }
  }
  if (numbers.size === 0) return [...documents];
  return documents.map((document) => {
    if (document.kind === 'menu') return { ...document, theirs: renumbered(document.theirs, numbers) };
    return document.kind === 'role' ? { ...document, theirs: roleAfter(document, numbers) } : document;
  });
}

/** The numbers of a menu's items, with the items. */
export function numberedItems(menu: unknown): Map<number, JsonObject> {
  const found = new Map<number, JsonObject>();
  const walk = (items: unknown) => {
    if (!Array.isArray(items)) return;
    for (const item of items) {
      if (!isObject(item)) continue;
      if (typeof item.id === 'number') found.set(item.id, item);
      walk(item.children);
    }
  };
  if (isObject(menu)) walk(menu.items);
  return found;
}

function renumbered(menu: unknown, numbers: ReadonlyMap<number, number>): unknown {
  const walk = (items: unknown): unknown =>
    Array.isArray(items) ? items.map((item: unknown) => (isObject(item) ? itemAfter(item) : item)) : items;
  const itemAfter = (item: JsonObject): JsonObject => ({
    ...item,
    ...(typeof item.id === 'number' && { id: numbers.get(item.id) ?? item.id }),
    ...(item.children !== undefined && { children: walk(item.children) }),
  });
  return isObject(menu) ? { ...menu, items: walk(menu.items) } : menu;
}

/** Items that the role had before are not those that are new. */
function roleAfter({ base, theirs }: DocumentSides, numbers: ReadonlyMap<number, number>): unknown {
  if (!isObject(theirs)) return theirs;
  const before = isObject(base) && isObject(base.menus) ? base.menus : {};
  const numberAfter = (number: string) =>
    Object.hasOwn(before, number) ? number : String(numbers.get(Number(number)) ?? number);
  return {
    ...theirs,
    ...(isObject(theirs.menus) && {
      menus: Object.fromEntries(
        Object.entries(theirs.menus).map(([number, item]) => [numberAfter(number), item]),
      ),
    }),
    ...(typeof theirs.defaultMenu === 'number' && {
      defaultMenu: numbers.get(theirs.defaultMenu) ?? theirs.defaultMenu,
    }),
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
