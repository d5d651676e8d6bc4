import type { Role } from '../../../definitions/role';
import type { Snapshot } from '../../platform/snapshot';
import { rightsInMenu } from '../../definitions/menus/menu-rights';

/**
 * Where a role goes after signing in: what the settings say, else the role's own redirect, else its default menu.
 * Role 1 goes to the admin area unless something is configured; who has no menu goes home.
 */
export function landingPath({ definitions }: Snapshot, roleId: string): string {
  const role = definitions.role.get(roleId);
  if (!role) return '/';
  const settings = [...definitions.settings.values()];
  const redirects = settings.flatMap((setting) => setting['role-redirects']);
  const configured = redirects.find((redirect) => redirect.role_id === role.number)?.url ?? role.redirect;
  if (configured !== undefined) return configured;
  if (role.number === 1) return '/admin';
  const menu = defaultMenu(role, definitions);
  return menu === null ? '/' : `/admin/p/${menu}`;
}

/** The item that opens first: the role's choice, else the first page that it is shown; null where there is none. */
export function defaultMenu(role: Role, definitions: Snapshot['definitions']): number | null {
  const shown = rightsInMenu(role, definitions).flatMap(({ item, right }) => (right.show ? [item] : []));
  const chosen = shown.find((item) => item.id === role.default_menu);
  return (chosen ?? shown.find((item) => item.link_to === 'crud'))?.id ?? null;
}
