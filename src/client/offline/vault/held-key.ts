import { randomKey } from '../../browser/random-key';
import { offlineDatabase, type HeldKey } from './offline-database';
import { importKey } from './seal';

/** What `POST /offline/key` answers. */
export interface KeyAnswer {
  id: string;
  /** 32 bytes in base64. */
  key: string;
}

/** The key of whoever is signed in, without asking the server; undefined where nobody is. */
export async function heldKey(): Promise<HeldKey | undefined> {
  return (await offlineDatabase()).get('keys', 'held');
}

/** The person's key: the one that is held, or the server's, which is held from then on. Rejects like `fetchKey`. */
export async function obtainKey(
  owner: string,
  fetchKey: (device: string) => Promise<KeyAnswer>,
): Promise<HeldKey> {
  const held = await heldKey();
  if (held?.owner === owner) return held;
  const { id, key } = await fetchKey(await deviceName());
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  const obtained: HeldKey = { owner, keyId: id, key: await importKey(bytes) };
  await (await offlineDatabase()).put('keys', obtained, 'held');
  return obtained;
}

/**
 * Forgets the key of a person, or anybody's: what it sealed stays, and opens again for the same person after he has
 * signed in.
 */
export async function dropKey(owner?: string): Promise<void> {
  const transaction = (await offlineDatabase()).transaction('keys', 'readwrite');
  const held = await transaction.store.get('held');
  // Somebody else may have signed in by now, in another tab.
  if (owner === undefined || held?.owner === owner) await transaction.store.delete('held');
  await transaction.done;
}

/** A random name that this browser has for itself; it is no secret and stays when people leave. */
async function deviceName(): Promise<string> {
  const database = await offlineDatabase();
  const transaction = database.transaction('open', 'readwrite');
  const known = await transaction.store.get('device');
  const name = typeof known === 'string' ? known : randomKey();
  if (name !== known) await transaction.store.put(name, 'device');
  await transaction.done;
  return name;
}
