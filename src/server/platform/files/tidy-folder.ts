import { chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asideEnding, namesIn, statOf } from './file-disk';
import { unfinishedEnding } from './write-whole';

/** Milliseconds after which nobody can be writing a file any more: another server may share the folder. */
const longestWrite = 3_600_000;

/**
 * Puts a folder of contents in order at start: nobody but the server's own user looks into it, files that a server did
 * not finish are removed, and contents that one had put aside when it ended are there again.
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
  const isAside = path.endsWith(asideEnding);
  if (!isAside && !path.endsWith(unfinishedEnding)) return;
  const found = await statOf(path);
  if (!found || found.mtimeMs > Date.now() - longestWrite) return;
  // `<key>.<uuid>.aside`
  const whole = path.replace(/\.[0-9a-f-]{36}\.aside$/, '');
  if (isAside && (await statOf(whole)) === undefined) await rename(path, whole);
  else await rm(path, { force: true });
}
