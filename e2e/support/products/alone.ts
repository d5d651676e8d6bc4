import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs work while no other process, and no other call of this one, runs work under the same lock file. */
export async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!take(lock)) await wait(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    // A process that was killed leaves its lock behind.
    if (!isRunning(ownerOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

/** The process that has the lock; undefined while it takes or gives it. */
function ownerOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
