import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findStats } from '../../../platform/files/file-disk';

const prefix = 'dulaan-import-';

/** A folder for one upload, which only the server's own user may read; its name says which process has it. */
export function makeUploadFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

/** Removes this user's uploads of processes that ended without doing so. To be called before this process takes any. */
export async function sweepUploadFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (owner === undefined || isOtherProcess(Number(owner))) continue;
    const path = join(tmpdir(), name);
    const folder = await findStats(path);
    if (folder?.uid === process.getuid?.()) await rm(path, { recursive: true, force: true });
  }
}

/** Returns whether another process has this number; one of another user is not ours. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
