import { useFirstView } from '../ui/first-view';
import { useSession } from './session';
import type { Config } from './session-types';

/** Returns the project's settings; null until they are loaded. A page that the server has rendered knows them at once. */
export function useConfig(): Config | null {
  const loaded = useSession((session) => session.config);
  const first = useFirstView()?.config;
  return loaded ?? first ?? null;
}
