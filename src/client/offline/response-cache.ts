import { isUnreachable } from '../api/connection';
import { useSession, whenSessionKnown } from '../session/session';
import { currentVault } from './current-vault';
import type { Vault } from './vault/vault';

/** Maximum number of form rows that a device caches for a person. */
const maxRows = 300;

/**
 * Queries the server and caches the response on the device for the signed-in person. Returns the response cached under
 * the same name if the server is unreachable. `isAnswer` validates a cached response before it is returned. Rejects
 * like `ask`.
 */
export async function fetchWithCache<T>(
  name: string,
  ask: () => Promise<T>,
  isAnswer: (value: unknown) => value is T,
): Promise<T> {
  try {
    const answer = await ask();
    if (isAnswer(answer)) void cacheResponse(name, answer);
    return answer;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await readCachedResponse(name);
    if (kept === undefined || !isAnswer(kept)) throw error;
    return kept;
  }
}

/** Caches a response. A failure only logs a warning: the response is then missing offline. */
export async function cacheResponse(name: string, answer: unknown): Promise<void> {
  try {
    const vault = await vaultOfSession();
    await vault?.write([{ store: 'answers', id: cachedResponseId(name), value: answer }]);
  } catch (error) {
    console.warn(`“${name}” was not kept for use without a connection.`, error);
  }
}

export async function readCachedResponse(name: string): Promise<unknown> {
  const vault = await vaultOfSession();
  return vault?.get('answers', cachedResponseId(name));
}

/** A page may ask before it is known whose it is. */
async function vaultOfSession(): Promise<Vault | undefined> {
  await whenSessionKnown();
  return currentVault();
}

/** Evicts the least recently opened rows above the maximum. */
export async function evictOldResponses(vault: Vault): Promise<void> {
  const rows = (await vault.list('answers')).filter(({ id }) => / row /.test(id));
  const old = rows.slice(0, Math.max(0, rows.length - maxRows));
  await vault.write(old.map(({ id }) => ({ store: 'answers', id, isRemoved: true })));
}

/** Returns the cache id of a response. It contains the role, because a person sees other data in another role. */
export function cachedResponseId(name: string): string {
  return `${useSession.getState().user?.role ?? 'nobody'} ${name}`;
}
