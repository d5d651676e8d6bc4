import type { CachedSession, Session } from '../session/session';
import { reopenVault, currentVault } from './current-vault';
import { dropKey } from './vault/held-key';
import { offlineDatabase } from './vault/offline-database';

type Person = Omit<CachedSession, 'config'>;

/** Stores the signed-in person and their rights, encrypted, and the project's configuration, which is public. */
export async function cacheSession(config: Session['config'], person: Person): Promise<void> {
  const database = await offlineDatabase();
  await database.put('open', config, 'config');
  // The person before is not signed in any more.
  if (person.user === null) await dropKey();
  await (await currentVault())?.write([{ store: 'answers', id: 'session', value: person }]);
}

/** Reads the session as it was when the server was last reached; undefined where this browser has none. */
export async function readCachedSession(): Promise<CachedSession | undefined> {
  const config: unknown = await (await offlineDatabase()).get('open', 'config');
  if (!isConfig(config)) return undefined;
  const vault = await reopenVault();
  const person = await vault?.get('answers', 'session');
  return { config, ...(isPerson(person) ? person : { user: null, permissions: null, menu: [], kruds: [] }) };
}

function isConfig(value: unknown): value is CachedSession['config'] {
  return typeof value === 'object' && value !== null && 'project_key' in value && 'languages' in value;
}

function isPerson(value: unknown): value is Person {
  return (
    typeof value === 'object' && value !== null && 'user' in value && 'menu' in value && 'kruds' in value
  );
}
