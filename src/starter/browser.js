import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.js';

/** Prefers the headless shell: it has no windows to draw and needs a third less CPU for the same tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Finds the browser for the tests: CHROMIUM_PATH, otherwise an installed one, otherwise null.
 * @returns {string | null}
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH ?? '';
  if (named === '') return findProgram(names);
  if (existsSync(named)) return named;
  throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
}

/**
 * Finds the browser, or installs Debian's if apt is available and we are root.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  const apt = findProgram(['apt-get']);
  if (apt === null || process.getuid?.() !== 0) {
    throw new Error(
      'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program. ' +
        '(Where apt is there and npm runs as root, Debian’s package is installed by itself.)',
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(apt, ['update', '-qq'], { env });
  const installed = await installFirst(apt, ['chromium-headless-shell', 'chromium'], env);
  if (installed === null) throw new Error('apt-get could not install chromium: see its message above.');
  return installed;
}

/**
 * Installs the first of these packages that is available; earlier releases of Debian have no headless shell.
 * @param {string} apt @param {string[]} packages @param {NodeJS.ProcessEnv} env
 */
async function installFirst(apt, packages, env) {
  for (const name of packages) {
    console.log(`Installing Chromium (apt-get install ${name}) …`);
    await run(apt, ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'], { env });
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  return null;
}

/** @param {string[]} programs @returns {string | null} */
function findProgram(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // missing or not executable: try the next one
  }
}
