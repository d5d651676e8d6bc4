import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFileSystem } from './durable-file-system';

/** PostgreSQL's major version inside the pinned PGlite; data of another one cannot be read. */
const MAJOR_VERSION = '18';

/** Reports a failure that PostgreSQL cannot survive; does not return. */
export type Die = (error: unknown) => never;

/**
 * Opens the embedded PostgreSQL in `directory`, and creates it if missing. The caller holds the lock of the directory.
 * @throws Error when the files belong to another version, when the folder contains something else, or when a commit
 * does not reach the disk
 */
export async function openCluster(directory: string, die: Die): Promise<PGlite> {
  if (existsSync(join(directory, 'PG_VERSION'))) await requireVersion(directory);
  else await createCluster(directory);
  const { pglite, complaints } = await start(directory);
  watch(pglite, complaints, die);
  return pglite;
}

/** The exit code of a PostgreSQL error that was caught; PGlite continues after it. */
const CAUGHT_BY_POSTGRES = 100;

/**
 * PGlite swallows all other errors (a stack overflow, exhausted memory, an abort) and then returns empty results. So
 * the thread exits instead, and is restarted on the same files.
 */
function watch({ Module: module }: PGlite, complaints: readonly string[], die: Die): void {
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isCaught(error)) die(complaints.some(isOfFullDisk) ? new Error('No space left on device') : error);
      throw error;
    }
  };
}

/** PostgreSQL ends itself where its log cannot be written. Its own line may quote rows. */
function isOfFullDisk(complaint: string): boolean {
  return complaint.includes('No space left on device');
}

function isCaught(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && error.status === CAUGHT_BY_POSTGRES
  );
}

/**
 * Made beside, synced and renamed into place: after a power cut the database is either whole or not there, and
 * is made anew.
 */
async function createCluster(directory: string): Promise<void> {
  if (existsSync(directory) && (await readdir(directory)).length > 0) {
    throw new Error(
      `${directory} is not empty and holds no database: move its files away or choose another folder.`,
    );
  }
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const { pglite } = await start(unfinished);
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, directory);
  await sync(dirname(directory));
}

/** With the last lines that PostgreSQL wrote to its log. */
async function start(directory: string): Promise<{ pglite: PGlite; complaints: readonly string[] }> {
  const files = new DurableFileSystem(directory);
  const complaints: string[] = [];
  try {
    const pglite = await PGlite.create({
      fs: files,
      extensions: { pg_trgm },
      startParams: [
        // -F is what turns fsync off.
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'fsync=on',
        '-c',
        'wal_sync_method=fsync',
        '-c',
        'timezone=UTC',
      ],
      onStderr: (line) => complaints.push(line) > 20 && complaints.shift() !== undefined,
    });
    await files.assertDurable(pglite);
    return { pglite, complaints };
  } catch (error) {
    throw new Error([String(error), ...complaints].join('\n'), { cause: error });
  }
}

async function requireVersion(directory: string): Promise<void> {
  const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (version === MAJOR_VERSION) return;
  throw new Error(
    `${directory} was written by PostgreSQL ${version}, this build reads ${MAJOR_VERSION}: export it with the older build first.`,
  );
}

async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await sync(path);
  }
  await sync(directory);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
