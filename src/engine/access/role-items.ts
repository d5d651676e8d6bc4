import type { MenuItem } from '../../definitions/menu';
import type { Role, RoleMenuItem } from '../../definitions/role';

/**
 * `shown`: the menu shows it. `hidden`: the role lists it with `show: false`, so that it opens by its address. `belowHidden`: an
 * item above it is not shown. `unlisted`: the role does not list it, so that it opens no page.
 */
export type ItemState = 'shown' | 'hidden' | 'belowHidden' | 'unlisted';

/** A menu item as a role has it. */
export interface ItemOfRole {
  item: MenuItem;
  /** The items above it, the outermost first. */
  above: readonly MenuItem[];
  state: ItemState;
  /** Whether the menu shows it: a hidden item hides what is below it. */
  isShown: boolean;
  /** Whether its page opens, by its address at least: the role lists the item. Administrators have all items. */
  isOpen: boolean;
  conditions: Pick<RoleMenuItem, 'formCondition' | 'gridCondition'>;
}

/** Every item of a menu as a role has it, parents before children. */
export function itemsAsRoleHas(
  role: Pick<Role, 'administrator' | 'menus'>,
  items: readonly MenuItem[],
): ItemOfRole[] {
  const below = (
    members: readonly MenuItem[],
    above: readonly MenuItem[],
    isAboveShown: boolean,
  ): ItemOfRole[] =>
    members.flatMap((item) => {
      const listed = role.menus?.[String(item.id)];
      const { show = true, ...conditions } = listed ?? {};
      const isOpen = role.administrator === true || listed !== undefined;
      const isShown = isAboveShown && isOpen && show;
      const state = stateOf(isOpen, show, isAboveShown);
      return [
        { item, above, state, isShown, isOpen, conditions },
        ...below(item.children ?? [], [...above, item], isShown),
      ];
    });
  return below(items, [], true);
}

function stateOf(isOpen: boolean, show: boolean, isAboveShown: boolean): ItemState {
  if (!isOpen) return 'unlisted';
  if (!show) return 'hidden';
  return isAboveShown ? 'shown' : 'belowHidden';
}
