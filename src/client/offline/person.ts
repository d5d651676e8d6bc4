import { useConnection } from '../api/connection';
import { postJson } from '../api/http';
import { noneUnsent, useUnsent } from './current-vault';
import { evictOldResponses } from './response-cache';
import { startSending } from './outbox/keep-sending';
import { sweepFiles } from './outbox/sweep-files';
import { readPins } from './kept-pins';
import { refreshPins } from './pin-refresh';
import { dropKey, heldKey, obtainKey, type KeyAnswer } from './vault/held-key';
import type { HeldKey } from './vault/offline-database';
import { createVault, type Vault } from './vault/vault';

/** The open vault, and the function that stops sending from it. */
let current: { keyId: string; vault: Vault; stop: () => void } | undefined;

/** Opens a person's vault with their key from the server and starts sending its entries. */
export async function openVault(owner: string): Promise<Vault> {
  return begin(await obtainKey(owner, (device) => postJson<KeyAnswer>('/offline/key', { device })));
}

/** Opens the vault with the key stored in this browser; undefined where none is. */
export async function openHeldVault(): Promise<Vault | undefined> {
  const held = await heldKey();
  return held && begin(held);
}

/** Stops sending and deletes the key. */
export async function closeVault(): Promise<void> {
  const leaving = current;
  current = undefined;
  leaving?.stop();
  useUnsent.setState(noneUnsent);
  await dropKey(leaving?.vault.owner);
}

function begin(held: HeldKey): Vault {
  // A session that resumes after a lost connection reuses the vault that is already open.
  if (current?.keyId === held.keyId) return current.vault;
  current?.stop();
  const vault = createVault(held);
  current = { keyId: held.keyId, vault, stop: startSending(vault) };
  sweepFiles(vault)
    .then(() => evictOldResponses(vault))
    .then(bringPinsUpToDate)
    .catch((error: unknown) => console.warn('What was kept in this browser was not tidied up.', error));
  return vault;
}

async function bringPinsUpToDate(): Promise<void> {
  if (useConnection.getState().isOnline && (await readPins()).length > 0) await refreshPins();
}
