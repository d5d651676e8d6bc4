import type { Snapshot } from '../../platform/snapshot';
import { defaultMenu } from '../../definitions/menus/menu-rights';

/**
 * Returns the address that opens after signing in: that of the settings, else the role's redirect, else its default menu.
 * Role 1 goes to the admin area unless something is configured; a role without a menu goes to the home page.
 */
export function landingPath({ definitions }: Snapshot, roleId: string): string {
  const role = definitions.role.get(roleId);
  if (!role) return '/';
  const settings = [...definitions.settings.values()];
  const redirects = settings.flatMap((setting) => setting.roleRedirects);
  const configured = redirects.find((redirect) => redirect.role === role.id)?.url ?? role.redirect;
  if (configured !== undefined) return configured;
  if (role.number === 1) return '/admin';
  const menu = defaultMenu(role, definitions);
  return menu === null ? '/' : `/admin/p/${menu}`;
}
