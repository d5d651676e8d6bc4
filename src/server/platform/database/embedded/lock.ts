import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../operator-error';
import { identifyThisProcess, isRunning, type ProcessIdentity } from './process-identity';

/** An owned folder, until `release`. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Makes this process the owner of `directory`: PGlite has no lock, and of two processes that open one folder one
 * silently loses its rows.
 *
 * The lock is a series of files beside the folder, `<directory>.lock.1`, `.lock.2` …, of which the highest counts. It
 * names its owner, or none once released. A process that finds the highest one free or its owner dead creates the next
 * number; `link` lets only one succeed. A number is deleted only while a higher one exists, so a process that looked
 * too early may still create a lower number, but then sees the higher one and steps back. @throws Error that names the
 * owner's pid
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(dirname(directory), { recursive: true });
  const prefix = lockPrefix(directory);
  for (;;) {
    const held = highest(prefix);
    if (held > 0) refuseWhileOwned(`${prefix}${held}`, directory);
    const mine = held + 1;
    if (!claim(`${prefix}${mine}`)) continue;
    if (highest(prefix) === mine) return own(prefix, mine);
    rmSync(`${prefix}${mine}`, { force: true });
  }
}

/** An owner on another host, such as a second container on the same volume, is judged by its sign of life. */
const HEARTBEAT = 5_000;
const SILENCE = 30_000;

/** One folder has one lock, whichever way it is spelled. */
function lockPrefix(directory: string): string {
  let folder: string;
  try {
    folder = realpathSync(directory);
  } catch {
    folder = join(realpathSync(dirname(directory)), basename(directory));
  }
  return `${folder}.lock.`;
}

function numbers(prefix: string): number[] {
  const start = basename(prefix);
  return readdirSync(dirname(prefix))
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => Number(name.slice(start.length)));
}

function highest(prefix: string): number {
  return Math.max(0, ...numbers(prefix));
}

function refuseWhileOwned(file: string, directory: string): void {
  const owner = readOwner(file);
  if (owner === undefined) return;
  const isHere = owner.host === identifyThisProcess().host;
  const isAlive = isHere ? isRunning(owner) : ageOf(file) < SILENCE;
  if (!isAlive) return;
  const place = isHere ? '' : ` on ${owner.host}`;
  throw new OperatorError(
    `${directory} is in use by process ${owner.pid}${place}: stop that process, or choose another DATA_DIR. (${file})`,
  );
}

/** The owner; undefined when it was released, or when a later owner has just deleted the file: look again. */
function readOwner(file: string): ProcessIdentity | undefined {
  let record: unknown;
  try {
    record = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new OperatorError(`${file} cannot be read: delete it when no server uses the folder.`, {
      cause: error,
    });
  }
  return isIdentity(record) ? record : undefined;
}

function isIdentity(record: unknown): record is ProcessIdentity {
  return (
    typeof record === 'object' &&
    record !== null &&
    'pid' in record &&
    'host' in record &&
    'started' in record
  );
}

/** Appears complete or not at all. */
function claim(file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(identifyThisProcess()), { flush: true });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function own(prefix: string, number: number): DirectoryLock {
  const file = `${prefix}${number}`;
  for (const older of numbers(prefix)) if (older < number) rmSync(`${prefix}${older}`, { force: true });
  const heartbeat = setInterval(() => touch(file), HEARTBEAT);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      writeFileSync(`${file}.free`, '{}', { flush: true });
      renameSync(`${file}.free`, file);
    },
  };
}

/** A deleted folder, as tests leave it, needs no sign of life. */
function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return Infinity;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
