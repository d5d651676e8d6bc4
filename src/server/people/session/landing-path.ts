import type { Snapshot } from '../../platform/snapshot';
import { defaultMenu } from '../../definitions/menus/menu-rights';

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
