import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The end of the name of a file that is being written. */
export const unfinishedEnding = '.part';

/** Writes a file that readers see as a whole or not at all, also after a power cut. Only the server's own user may read it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(dirname(path));
  const unfinished = `${path}.${randomUUID()}${unfinishedEnding}`;
  try {
    await writeSynced(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  // The name is on disk when its folder is.
  await syncFolder(dirname(path));
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
