import { timeToLive } from '../browser/expiring-storage';
import type { CachedSession, Session } from '../session/session';
import { reopenVault, currentVault } from './current-vault';
import { dropKey } from './vault/held-key';
import { offlineDatabase } from './vault/offline-database';

type Person = Omit<CachedSession, 'config'>;

const visitor: Person = { user: null, permissions: null, menu: [], kruds: [] };

/**
 * Stores the signed-in person and their rights, encrypted, and the project's configuration, which is public. Each start
 * with a connection stores them anew; without one they expire.
 */
export async function cacheSession(
  config: Session['config'],
  person: Person,
  now = Date.now(),
): Promise<void> {
  const expires = now + timeToLive * 1000;
  const database = await offlineDatabase();
  await database.put('open', { value: config, expires }, 'config');
  // The person before is not signed in any more.
  if (person.user === null) await dropKey();
  await (
    await currentVault()
  )?.write([{ store: 'answers', id: 'session', value: { value: person, expires } }]);
}

/**
 * Reads the session as it was when the server was last reached; undefined where this browser has none. Deletes what has
 * expired: the configuration, and the person with their permissions and menu.
 */
export async function readCachedSession(now = Date.now()): Promise<CachedSession | undefined> {
  const person = await readPerson(now);
  const config = await readConfig(now);
  return config && { config, ...person };
}

async function readConfig(now: number): Promise<CachedSession['config'] | undefined> {
  const database = await offlineDatabase();
  const kept: unknown = await database.get('open', 'config');
  if (kept === undefined) return undefined;
  const config = valueIn(kept, now);
  if (isConfig(config)) return config;
  await database.delete('open', 'config');
  return undefined;
}

async function readPerson(now: number): Promise<Person> {
  const vault = await reopenVault();
  const kept = await vault?.get('answers', 'session');
  if (vault === undefined || kept === undefined) return visitor;
  const person = valueIn(kept, now);
  if (isPerson(person)) return person;
  await vault.write([{ store: 'answers', id: 'session', isRemoved: true }]);
  return visitor;
}

/** The value of a record that has not expired. A record of an earlier build has no time, and counts as expired. */
function valueIn(record: unknown, now: number): unknown {
  if (typeof record !== 'object' || record === null) return undefined;
  if (!('value' in record) || !('expires' in record) || typeof record.expires !== 'number') return undefined;
  return record.expires > now ? record.value : undefined;
}

function isConfig(value: unknown): value is CachedSession['config'] {
  return typeof value === 'object' && value !== null && 'project_key' in value && 'languages' in value;
}

function isPerson(value: unknown): value is Person {
  return (
    typeof value === 'object' && value !== null && 'user' in value && 'menu' in value && 'kruds' in value
  );
}
