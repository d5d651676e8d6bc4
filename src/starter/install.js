import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.js';
import { root } from './paths.js';
import { run } from './run.js';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean, link?: boolean }} LockedPackage */

/**
 * Installs node_modules from package-lock.json. Does nothing, and does not start npm, if they already match.
 * @param {string} [folder] the repository
 */
export async function install(folder = root) {
  requireNode();
  if (isInstalled(folder)) return;
  await withLock(async () => {
    if (isInstalled(folder)) return; // another starter installed it meanwhile
    console.log('Installing packages (npm ci) …');
    const [command, ...args] = npm();
    const { code } = await run(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: folder,
    });
    if (code !== 0 || !isInstalled(folder)) {
      throw new Error('npm ci failed: see its message above. Without it nothing can be built or started.');
    }
  });
}

/**
 * Compares package-lock.json with the list that npm writes to node_modules at the end of an installation; an
 * interrupted one has none.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = lockedPackages(join(folder, 'package-lock.json'));
  const present = lockedPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (wanted === null)
    throw new Error(`There is no package-lock.json in ${folder}: this is not a whole checkout.`);
  if (present === null) return false;
  const isComplete = Object.entries(wanted).every(([path, locked]) => {
    const found = present[path];
    if (path === '' || locked.link) return true;
    // npm skips packages for other platforms.
    if (found === undefined) return locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
  return isComplete && Object.keys(present).every((path) => path in wanted);
}

/** @param {string} path @returns {Record<string, LockedPackage> | null} */
function lockedPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
}

/** Returns the npm that started this process, otherwise the one on the PATH. @returns {[string, ...string[]]} */
function npm() {
  const script = process.env.npm_execpath;
  return script !== undefined && script.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Dulaan needs Node 20.19 or later; this is ${process.versions.node}.`);
}
