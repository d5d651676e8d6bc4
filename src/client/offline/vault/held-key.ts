import { randomKey } from '../../browser/random-key';
import { offlineDatabase, type HeldKey } from './offline-database';
import { importKey } from './seal';

/** Response of `POST /offline/key`. */
export interface KeyAnswer {
  id: string;
  /** 32 bytes in base64. */
  key: string;
}

/** Returns the stored key of the signed-in person without a request; undefined where there is none. */
export async function heldKey(): Promise<HeldKey | undefined> {
  return (await offlineDatabase()).get('keys', 'held');
}

/** Returns the person's stored key. Otherwise fetches it from the server and stores it. Rejects like `fetchKey`. */
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
 * Deletes the key of one person, or of anyone. The encrypted data stays and is readable again after the same person
 * signs in.
 */
export async function dropKey(owner?: string): Promise<void> {
  const transaction = (await offlineDatabase()).transaction('keys', 'readwrite');
  const held = await transaction.store.get('held');
  // Another person may have signed in meanwhile, in another tab.
  if (owner === undefined || held?.owner === owner) await transaction.store.delete('held');
  await transaction.done;
}

/** Returns the random name of this browser. It is not secret and stays after sign-out. */
async function deviceName(): Promise<string> {
  const database = await offlineDatabase();
  const transaction = database.transaction('open', 'readwrite');
  const known = await transaction.store.get('device');
  const name = typeof known === 'string' ? known : randomKey();
  if (name !== known) await transaction.store.put(name, 'device');
  await transaction.done;
  return name;
}
