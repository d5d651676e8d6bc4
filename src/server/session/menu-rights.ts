import type { DefinitionSet } from '../../definitions/definition';
import type { Menu } from '../../definitions/menu';
import type { MenuRight, Role } from '../../definitions/role';

/** The menu that a role sees. */
export function menuOf(role: Role, definitions: DefinitionSet): Menu | undefined {
  return definitions.menu.get(role.menu ?? 'main');
}

/** What a role may do on a menu item; an administrator everything, others what their definition says. */
export function rightOn(role: Role, item: number): MenuRight {
  return role.administrator ? everything : (role.menus?.[String(item)] ?? nothing);
}

const everything: MenuRight = { show: true, c: true, r: true, u: true, d: true };
const nothing: MenuRight = { show: false, c: false, r: false, u: false, d: false };
