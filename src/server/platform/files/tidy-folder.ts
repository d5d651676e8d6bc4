import { chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removedSuffix, namesIn, findStats } from './file-disk';
import { unfinishedSuffix } from './write-atomically';

/** Milliseconds after which no process can still be writing a file: another server may share the folder. */
const longestWrite = 3_600_000;

/**
 * Tidies a folder of contents at start: restricts it to the server's own user, removes unfinished files, and restores
 * contents that a crashed server had moved aside.
 */
export async function tidyFolder(folder: string): Promise<void> {
  const groups = await namesIn(folder);
  if (groups.length === 0) return;
  await chmod(folder, 0o700);
  for (const group of groups.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const name of await namesIn(join(folder, group))) await tidyFile(join(folder, group, name));
  }
}

async function tidyFile(path: string): Promise<void> {
  const isAside = path.endsWith(removedSuffix);
  if (!isAside && !path.endsWith(unfinishedSuffix)) return;
  const found = await findStats(path);
  if (!found || found.mtimeMs > Date.now() - longestWrite) return;
  // `<key>.<uuid>.aside`
  const whole = path.replace(/\.[0-9a-f-]{36}\.aside$/, '');
  if (isAside && (await findStats(whole)) === undefined) await rename(path, whole);
  else await rm(path, { force: true });
}
