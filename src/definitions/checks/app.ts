import { hasPrefix, appPrefix, type App } from '../app';
import { findRepeats, pointer, type Finding } from './finding';
import { peopleMessage } from '../messages/people-messages';

export function checkApp(app: App): Finding[] {
  const prefix = appPrefix(app);
  const items = (app.menu?.items ?? []).flatMap((item, index): Finding[] => {
    const at = pointer('menu', 'items', index);
    if ((item.krud === undefined) === (item.url === undefined))
      return [{ path: at, ...peopleMessage('krud-or-url') }];
    if (item.url !== undefined && item.title === undefined)
      return [{ path: `${at}/title`, ...peopleMessage('address-without-title') }];
    return [];
  });
  const own = Object.keys(app.roles ?? {})
    .filter((role) => hasPrefix(role, prefix))
    .map((role) => ({
      path: pointer('roles', role),
      ...peopleMessage('own-role', { role }),
    }));
  const open = app.registration?.roles ?? [];
  const foreign = open.flatMap(({ role }, index) =>
    hasPrefix(role, prefix)
      ? []
      : [
          {
            path: pointer('registration', 'roles', index, 'role'),
            ...peopleMessage('opens-foreign-role', { role, prefix }),
          },
        ],
  );
  const repeated = findRepeats(
    open.map(({ role }) => role),
    (index) => pointer('registration', 'roles', index, 'role'),
    'role',
  );
  const words = Object.entries(app.texts ?? {}).flatMap(([language, texts]) =>
    Object.keys(texts)
      .filter((key) => !hasPrefix(key, prefix))
      .map((key) => ({
        path: pointer('texts', language, key),
        ...peopleMessage('word-without-prefix', { prefix }),
      })),
  );
  return [...items, ...own, ...foreign, ...repeated, ...words];
}
