import { create } from 'zustand';
import { isUnreachable } from '../api/connection';
import type { Vault } from './vault/vault';
import { canSeal } from './vault/can-seal';

/** Counts of a person's unsent entries, for the header and the forms. */
export interface Unsent {
  /** Entries that the server does not have yet. */
  count: number;
  /** The held entries among them: they need a decision of their person. */
  held: number;
}

export const noneUnsent: Unsent = { count: 0, held: 0 };
export const useUnsent = create<Unsent>()(() => noneUnsent);

let opening: Promise<Vault | undefined> = Promise.resolve(undefined);
/** Resolves once the last person's key is deleted. No other key is fetched before that. */
let ending: Promise<void> = Promise.resolve();

/** Returns the vault of the signed-in person; undefined for visitors and where nothing can be stored. */
export function currentVault(): Promise<Vault | undefined> {
  return opening;
}

/** Opens the person's vault once the user is known. Its code loads after the page's code. */
export function beginVault(userId: number | string): void {
  if (canSeal()) opening = open(String(userId));
}

/** Opens the vault of the person who was signed in when the connection was lost; undefined where there was none. */
export async function reopenVault(): Promise<Vault | undefined> {
  if (canSeal()) opening = reopen();
  return opening;
}

/** Closes the vault on sign-out. The data stays, but cannot be decrypted until the same person signs in again. */
export function endVault(): void {
  ending = end(opening);
  opening = Promise.resolve(undefined);
  useUnsent.setState(noneUnsent);
}

async function end(leaving: Promise<Vault | undefined>): Promise<void> {
  try {
    if ((await leaving) === undefined) return;
    const { closeVault } = await import('./device');
    await closeVault();
  } catch (error) {
    console.warn('The key of who has left is still in this browser.', error);
  }
}

async function open(owner: string): Promise<Vault | undefined> {
  try {
    await ending;
    const { openVault } = await import('./device');
    return await openVault(owner);
  } catch (error) {
    // Offline, no key can be fetched. It is fetched on the next connection.
    if (!isUnreachable(error)) console.warn('Nothing can be kept in this browser.', error);
    return undefined;
  }
}

async function reopen(): Promise<Vault | undefined> {
  try {
    await ending;
    const { openHeldVault } = await import('./device');
    return await openHeldVault();
  } catch (error) {
    console.warn('What was kept in this browser cannot be opened.', error);
    return undefined;
  }
}
