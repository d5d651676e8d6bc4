import type { Vault } from '../vault/vault';
import { forgetting } from './local-files';

/** Milliseconds for which a file stays that nothing names: the form that took it may still stand open. */
const grace = 7 * 86_400_000;

/** Forgets files that neither an entry nor an unfinished one names any more: their person took them out. */
export async function sweepFiles(vault: Vault, now = Date.now()): Promise<void> {
  const old = (await vault.all('files')).filter(({ at }) => now - at > grace).map(({ id }) => id);
  if (old.length === 0) return;
  const holders = [...(await vault.all('entries')), ...(await vault.all('drafts'))];
  // One that does not open may name any of them.
  if (holders.some(({ value }) => value === undefined)) return;
  const text = JSON.stringify(holders.map(({ value }) => value));
  const forgotten = old.filter((id) => !text.includes(id));
  await vault.write(forgetting(forgotten));
}
