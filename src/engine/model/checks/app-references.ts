import { hasPrefix, appPrefix, type App } from '../../../definitions/app';
import type { Problem } from '../../../definitions/definition';
import { pointer } from '../../../definitions/checks/finding';
import type { ReferenceContext, Reporter } from './reporter';
import { referenceMessage } from './reference-messages';

/** The application's additions to roles and menus are checked with those roles and menus, once they are merged. */
export function checkAppReferences(app: App, reporter: Reporter, { definitions }: ReferenceContext): void {
  if (app.menu) reporter.definition('menu', app.menu.into ?? 'main', '/menu/into');
  app.menu?.items.forEach(({ krud, roles = [] }, index) => {
    const path = pointer('menu', 'items', index);
    if (krud !== undefined) reporter.definition('krud', krud, `${path}/krud`);
    const ids = Array.isArray(roles) ? roles : Object.keys(roles);
    ids.forEach((id, place) => {
      const at = Array.isArray(roles) ? `${path}/roles/${place}` : path + pointer('roles', id);
      const role = reporter.definition('role', id, at);
      const into = app.menu?.into ?? 'main';
      if (role && (role.menu ?? 'main') !== into)
        reporter.report(
          at,
          referenceMessage('role-sees-other-menu', { role: id, menu: role.menu ?? 'main', into }),
        );
    });
  });
  for (const id of Object.keys(app.roles ?? {})) reporter.definition('role', id, pointer('roles', id));
  const words = definitions.settings.get('project')?.staticWords.mn_MN ?? {};
  for (const key of Object.keys(app.texts?.mn_MN ?? {}))
    if (words[key] !== undefined && words[key] !== app.texts?.mn_MN[key])
      reporter.report(pointer('texts', 'mn_MN', key), referenceMessage('word-of-the-site', { key }));
}

/** If one application's prefix began with another's, their definitions could be confused. */
export function findPrefixCollisions(apps: ReadonlyMap<string, App>): Problem[] {
  const all = [...apps.values()];
  return all.flatMap((app, index): Problem[] => {
    const earlier = all.slice(0, index).find((other) => {
      const [own, others] = [appPrefix(app), appPrefix(other)];
      return hasPrefix(own, others) || hasPrefix(others, own);
    });
    if (!earlier) return [];
    const message = referenceMessage('prefix-of-other-app', { app: earlier.id, prefix: appPrefix(earlier) });
    return [{ kind: 'app', id: app.id, path: app.prefix === undefined ? '/id' : '/prefix', ...message }];
  });
}
