import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dist } from './paths.js';

const lockFile = join(dist, '.starter.lock');
const heartbeat = 2_000;
const abandonedAfter = 10_000;

/**
 * Runs `work` while no other starter of this checkout installs or builds. Takes over the lock of a dead process: at
 * once if the process is gone, otherwise when its heartbeat stops.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  await takeLock();
  const beat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lockFile, { force: true });
  }
}

async function takeLock() {
  mkdirSync(dirname(lockFile), { recursive: true });
  let told = false;
  while (!tryLock()) {
    if (isAbandoned()) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!told) console.log('Another starter is installing or building here; waiting for it …');
    told = true;
    await wait(200);
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, JSON.stringify({ host: hostname(), pid: process.pid }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > abandonedAfter) return true;
    const text = readFileSync(lockFile, 'utf8');
    if (text === '') return false; // created, not yet written
    const holder = JSON.parse(text);
    return holder.host === hostname() && !isAlive(holder.pid);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false; // released meanwhile
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
