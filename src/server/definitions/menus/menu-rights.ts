import type { DefinitionSet } from '../../../definitions/definition';
import type { Menu, MenuItem } from '../../../definitions/menu';
import type { MenuRight, Role } from '../../../definitions/role';

/** The menu that a role sees. */
export function menuOf(role: Role, definitions: DefinitionSet): Menu | undefined {
  return definitions.menu.get(role.menu ?? 'main');
}

/** A role's rights on a menu item: administrators have all, others those of their definition. */
export function rightOn(role: Role, item: number): MenuRight {
  return role.administrator ? everything : (role.menus?.[String(item)] ?? nothing);
}

export interface ItemRight {
  item: MenuItem;
  right: MenuRight;
}

/**
 * A role's right on every item of its menu, parents before children. `show` decides what the menu shows, and a hidden
 * item hides what is below it; what the role may do on an item counts wherever the item is.
 */
export function rightsInMenu(role: Role, definitions: DefinitionSet): ItemRight[] {
  const below = (items: readonly MenuItem[], isVisible: boolean): ItemRight[] =>
    items.flatMap((item) => {
      const right = rightOn(role, item.id);
      const show = isVisible && right.show;
      return [{ item, right: { ...right, show } }, ...below(item.children ?? [], show)];
    });
  return below(menuOf(role, definitions)?.items ?? [], true);
}

/** The page of an item opens where the item is shown, and by its address where the role may do something there. */
export function opensPage({ show, c, r, u, d }: MenuRight): boolean {
  return show || c || r || u || d;
}

const everything: MenuRight = { show: true, c: true, r: true, u: true, d: true };
const nothing: MenuRight = { show: false, c: false, r: false, u: false, d: false };
