import type { Vault } from '../vault/vault';
import { fileDeletions } from './local-files';

/** Milliseconds for which an unreferenced file stays stored: its form may still be open. */
const grace = 7 * 86_400_000;

/** Deletes files that neither an entry nor a draft refers to any more, because their person removed them. */
export async function sweepFiles(vault: Vault, now = Date.now()): Promise<void> {
  const old = (await vault.all('files')).filter(({ at }) => now - at > grace).map(({ id }) => id);
  if (old.length === 0) return;
  const holders = [...(await vault.all('entries')), ...(await vault.all('drafts'))];
  // A record that cannot be decrypted may refer to any of the files.
  if (holders.some(({ value }) => value === undefined)) return;
  const text = JSON.stringify(holders.map(({ value }) => value));
  const forgotten = old.filter((id) => !text.includes(id));
  await vault.write(fileDeletions(forgotten));
}
