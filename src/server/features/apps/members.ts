import { hasPrefix, appPrefix, type App } from '../../../definitions/app';
import type { Definition } from '../../../definitions/definition';
import type { Published } from '../../definitions/store/published';

/** The definitions in force that are the application's, without its own: those with its prefix. */
export function listMembers(app: App, { definitions }: Pick<Published, 'definitions'>): Definition[] {
  const prefix = appPrefix(app);
  return [...definitions.values()].flatMap(({ definition }) => {
    const { kind, id } = definition;
    return kind !== 'app' && kind !== 'settings' && hasPrefix(id, prefix) ? [definition] : [];
  });
}
