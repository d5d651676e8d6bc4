import type { MenuRights, ShownMenuItem } from './session-types';

/** Returns the items that the person may see, in order. A hidden item hides its children. */
export function shownItems(
  items: readonly ShownMenuItem[],
  rights: Readonly<Record<string, Pick<MenuRights, 'show'>>>,
): ShownMenuItem[] {
  return items.flatMap((item) => {
    const isShown = item.link_to === 'divider' || rights[String(item.id)]?.show === true;
    if (!isShown) return [];
    const children = shownItems(item.children ?? [], rights);
    const isEmptyGroup = isGroup(item) && children.length === 0;
    return isEmptyGroup ? [] : [{ ...item, children }];
  });
}

/** Returns the item and its ancestors, from the root; empty for an unknown id. */
export function findMenuChain(items: readonly ShownMenuItem[], id: number): ShownMenuItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = findMenuChain(item.children ?? [], id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** Counts the items of all levels. */
export function itemCount(items: readonly ShownMenuItem[]): number {
  return items.reduce((count, { children }) => count + 1 + itemCount(children ?? []), 0);
}

/** Returns the page of this site that an item opens; undefined for groups, dividers and external addresses. */
export function menuItemPath(item: ShownMenuItem): string | undefined {
  switch (item.link_to) {
    case 'crud':
    case 'iframe':
      return `/admin/p/${item.id}`;
    case 'router-link':
      return item.url ?? undefined;
    case 'noActionSubTop':
      return (item.children ?? []).map(menuItemPath).find((path) => path !== undefined);
    case 'link':
    case 'noAction':
    case 'divider':
      return undefined;
  }
}

/** Finds the item of a path, which is `/admin/p/{id}` or the address of a router-link. */
export function itemOfPath(items: readonly ShownMenuItem[], path: string): ShownMenuItem | undefined {
  for (const item of items) {
    const below = itemOfPath(item.children ?? [], path);
    if (below !== undefined) return below;
    if (item.link_to !== 'noActionSubTop' && menuItemPath(item) === path) return item;
  }
  return undefined;
}

function isGroup(item: ShownMenuItem): boolean {
  return item.link_to === 'noAction' || item.link_to === 'noActionSubTop';
}
