import { freemem } from 'node:os';
import { statfsSync } from 'node:fs';

const folder = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Returns Linux's folder in memory where it has room for the databases of a test run, else undefined. Copying and
 * syncing databases on a disk costs a suite more system time than all its tests.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  if (process.platform !== 'linux' || freemem() < 6 * gigabyte) return undefined;
  const { bavail, bsize, type } = statfsSync(folder, { bigint: false });
  const tmpfs = 0x01021994;
  return type === tmpfs && bavail * bsize >= 4 * gigabyte ? folder : undefined;
}
