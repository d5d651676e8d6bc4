import type { App, AppMenuItem } from '../../../definitions/app';
import { appPrefix } from '../../../definitions/app';
import type { DefinitionSet, Problem } from '../../../definitions/definition';
import type { Menu, MenuItem } from '../../../definitions/menu';
import type { Role, RoleMenuItem } from '../../../definitions/role';
import type { Settings } from '../../../definitions/settings';
import { languages } from '../../../definitions/text';
import { stableNumber } from './stable-number';

/** Definitions with what applications add to them. */
export interface MergedSet {
  definitions: DefinitionSet;
  /** Moves a problem of what an application added from the definition that it was added to into the application. */
  toAuthor: (problem: Problem) => Problem;
}

/**
 * Adds what applications say about the site's definitions: policies of roles, groups of menus with the roles that see
 * them, words of the settings, roles that people register as. Definitions of applications in a set are few, and most sets have none.
 */
export function mergeApps(definitions: DefinitionSet): MergedSet {
  const apps = [...definitions.app.values()];
  if (apps.length === 0) return { definitions, toAuthor: (problem) => problem };
  const moves = new Map<string, string>();
  const merged = {
    ...definitions,
    role: mapOf(definitions.role, (role) => mergeRole(role, apps, definitions, moves)),
    menu: mapOf(definitions.menu, (menu) => mergeMenu(menu, apps, definitions, moves)),
    settings: mapOf(definitions.settings, (settings) =>
      mergeRegistration(mergeWords(settings, apps), apps, moves),
    ),
  };
  return { definitions: merged, toAuthor: (problem) => moved(problem, moves) };
}

/** The number of an application's menu group or, with what it opens, of one of its items. The same on every site. */
export function itemNumber(app: App, item?: AppMenuItem): number {
  return stableNumber(`${appPrefix(app)} ${item?.krud ?? item?.url ?? ''}`);
}

function mergeRole(role: Role, apps: readonly App[], definitions: DefinitionSet, moves: Moves): Role {
  const policies = [...(role.policies ?? [])];
  const menus: Record<string, RoleMenuItem> = {};
  for (const app of apps) {
    app.roles?.[role.id]?.policies.forEach((policy, index) => {
      moves.set(
        `role/${role.id} /policies/${policies.length}`,
        `${app.id} /roles/${role.id}/policies/${index}`,
      );
      policies.push(policy);
    });
    const menu = menuOf(app);
    if (!menu || (role.menu ?? 'main') !== menu.into || !definitions.menu.has(menu.into)) continue;
    menu.items.forEach((item, index) => {
      const shown = shownTo(item, role);
      if (!shown) return;
      menus[String(itemNumber(app))] = {};
      const number = itemNumber(app, item);
      menus[String(number)] = shown;
      moves.set(`role/${role.id} /menus/${number}`, `${app.id} /menu/items/${index}/roles/${role.id}`);
    });
  }
  const hasMenus = Object.keys(menus).length > 0;
  if (!hasMenus && policies.length === (role.policies?.length ?? 0)) return role;
  return { ...role, policies, ...(hasMenus && { menus: { ...role.menus, ...menus } }) };
}

/** Returns the parts of an item that a role sees; undefined if it does not see the item. */
function shownTo({ roles = [] }: AppMenuItem, role: Role): RoleMenuItem | undefined {
  if (Array.isArray(roles)) return role.administrator || roles.includes(role.id) ? {} : undefined;
  return roles[role.id] ?? (role.administrator ? {} : undefined);
}

function mergeMenu(menu: Menu, apps: readonly App[], definitions: DefinitionSet, moves: Moves): Menu {
  const items = [...menu.items];
  for (const app of apps) {
    const added = menuOf(app);
    if (added?.into !== menu.id) continue;
    const group = `menu/${menu.id} /items/${items.length}`;
    moves.set(group, `${app.id} /menu`);
    const children = added.items.map((item, index): MenuItem => {
      moves.set(`${group}/children/${index}`, `${app.id} /menu/items/${index}`);
      const { krud, url, icon } = item;
      const title = item.title ?? definitions.krud.get(krud ?? '')?.title ?? krud ?? '';
      return {
        id: itemNumber(app, item),
        title,
        ...(krud === undefined ? { linkTo: 'router-link', url } : { linkTo: 'crud', url: krud }),
        ...(icon !== undefined && { icon }),
      };
    });
    items.push({
      id: itemNumber(app),
      title: app.title,
      linkTo: 'noAction',
      ...(added.icon !== undefined && { icon: added.icon }),
      children,
    });
  }
  return items.length === menu.items.length ? menu : { ...menu, items };
}

/** The site's own words come first: an application cannot change them. */
function mergeWords(settings: Settings, apps: readonly App[]): Settings {
  const words = { ...settings.staticWords };
  for (const { texts } of apps)
    for (const language of languages)
      if (texts?.[language]) words[language] = { ...texts[language], ...words[language] };
  return { ...settings, staticWords: words };
}

/** The site's own open roles come first. */
function mergeRegistration(settings: Settings, apps: readonly App[], moves: Moves): Settings {
  const roles = [...(settings.registration?.roles ?? [])];
  for (const app of apps)
    app.registration?.roles.forEach((role, index) => {
      moves.set(
        `settings/${settings.id} /registration/roles/${roles.length}`,
        `${app.id} /registration/roles/${index}`,
      );
      roles.push(role);
    });
  return roles.length === 0 ? settings : { ...settings, registration: { roles } };
}

function menuOf({ menu }: App): { into: string; icon?: string; items: readonly AppMenuItem[] } | undefined {
  return menu && { into: 'main', ...menu };
}

/** By `<kind>/<id> <pointer>` of what was added: `<application> <pointer>` of its place there. */
type Moves = Map<string, string>;

function moved(problem: Problem, moves: Moves): Problem {
  const parts = problem.path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const place = moves.get(`${problem.kind}/${problem.id} ${parts.slice(0, length).join('/')}`);
    if (place === undefined) continue;
    const [id = '', path = ''] = place.split(' ');
    return { ...problem, kind: 'app', id, path: [path, ...parts.slice(length)].join('/') };
  }
  return problem;
}

function mapOf<T>(of: ReadonlyMap<string, T>, change: (definition: T) => T): ReadonlyMap<string, T> {
  return new Map([...of].map(([id, definition]) => [id, change(definition)]));
}
