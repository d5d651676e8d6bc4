import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.js';

/**
 * The environment of a server: files, compression, name lookup, password hashing and pictures share the thread pool of
 * libuv, whose default of four threads can only be changed before the process starts.
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment() {
  return { UV_THREADPOOL_SIZE: '8', ...process.env };
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program until it ends. While it runs, SIGTERM and SIGINT to the starter are passed on to it, so that it can
 * close its database; the starter ends after it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} [options] `quiet`: collect the output instead of
 * showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, cwd = root, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += String(chunk)));
    child.stderr?.on('data', (chunk) => (output += String(chunk)));
    running.add(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    if (running.size === 0) process.exit(exitCodeOf(signal));
    // A terminal sends Ctrl-C to every process in it; a second signal would mean "at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of running) child.kill(signal);
  });
}

/** Returns the exit code by which a shell reports a process ended by a signal. @param {NodeJS.Signals | null} signal */
function exitCodeOf(signal) {
  return signal === null ? 1 : 128 + constants.signals[signal];
}
