import { create } from 'zustand';
import { isUnreachable } from '../api/connection';
import type { Vault } from './vault/vault';
import { canSeal } from './vault/can-seal';

/** What the header and the forms know of a person's unsent entries. */
export interface Unsent {
  /** Entries that have not arrived. */
  count: number;
  /** Of these, the ones that wait for their person to decide. */
  held: number;
}

export const noneUnsent: Unsent = { count: 0, held: 0 };
export const useUnsent = create<Unsent>()(() => noneUnsent);

let opening: Promise<Vault | undefined> = Promise.resolve(undefined);
/** Until the last person's key is gone, nobody else's is brought. */
let ending: Promise<void> = Promise.resolve();

/** What the person who is signed in keeps in this browser; undefined for visitors, and where nothing can be kept. */
export function currentVault(): Promise<Vault | undefined> {
  return opening;
}

/** Opens the person's vault; to be called when he is known. Its code comes after the page's. */
export function beginVault(userId: number | string): void {
  if (canSeal()) opening = open(String(userId));
}

/** Opens the vault of whoever was signed in when the connection was lost; undefined where nobody was. */
export async function reopenVault(): Promise<Vault | undefined> {
  if (canSeal()) opening = reopen();
  return opening;
}

/** The person leaves: what he keeps stays, and nobody here can read it. */
export function endVault(): void {
  ending = end(opening);
  opening = Promise.resolve(undefined);
  useUnsent.setState(noneUnsent);
}

async function end(leaving: Promise<Vault | undefined>): Promise<void> {
  try {
    if ((await leaving) === undefined) return;
    const { closeVault } = await import('./person');
    await closeVault();
  } catch (error) {
    console.warn('The key of who has left is still in this browser.', error);
  }
}

async function open(owner: string): Promise<Vault | undefined> {
  try {
    await ending;
    const { openVault } = await import('./person');
    return await openVault(owner);
  } catch (error) {
    // Without a connection there is no key to be had; the next one brings it.
    if (!isUnreachable(error)) console.warn('Nothing can be kept in this browser.', error);
    return undefined;
  }
}

async function reopen(): Promise<Vault | undefined> {
  try {
    await ending;
    const { openHeldVault } = await import('./person');
    return await openHeldVault();
  } catch (error) {
    console.warn('What was kept in this browser cannot be opened.', error);
    return undefined;
  }
}
