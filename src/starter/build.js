import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './lock.js';
import { dist, root, tool } from './paths.js';
import { run } from './run.js';

/** Inputs of the builds. Definitions in schemas/ are not among them: the server reads them when it starts. */
const inputs = [
  'src',
  'src/starter/bundled-packages.js',
  'src/starter/chunk-groups.ts',
  'widgets',
  'seed',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** All but what the configuration of the builds imports. */
const notInputs = new Set([join(root, 'src', 'starter')]);

const stamp = join(dist, 'build.json');
const vite = tool('vite', 'bin/vite.js');

/**
 * Builds dist/client and dist/server unless they match the present source. The name of a build is the hash of its
 * inputs, so every server built from the same source has the same name; `dist/build.json`, written last, describes the
 * build: `{ build, built_at }`.
 * @returns {Promise<string>} the name of the build
 */
export async function build() {
  const name = nameOfInputs();
  if (isBuilt(name)) return name;
  return withLock(async () => {
    const wanted = nameOfInputs();
    if (!isBuilt(wanted)) await buildAs(wanted);
    return wanted;
  });
}

/** @param {string} name */
function isBuilt(name) {
  if (
    !['client/index.html', 'server/main.js', 'server/first-view.js', 'build.json'].every((path) =>
      existsSync(join(dist, path)),
    )
  )
    return false;
  return JSON.parse(readFileSync(stamp, 'utf8')).build === name;
}

/**
 * Builds into a separate folder and replaces the previous build only when both builds are complete.
 * @param {string} name
 */
async function buildAs(name) {
  const begun = performance.now();
  console.log('Building the pages and the server …');
  removeAbandoned();
  const folder = mkdtempSync(join(dist, '.build-'));
  // Overrides the caller's environment, which could otherwise cause a development build.
  const env = { ...process.env, NODE_ENV: 'production', VITE_BUILD: name };
  const results = await Promise.all([
    run(process.execPath, [vite, 'build', '--outDir', join(folder, 'client')], { env, quiet: true }),
    run(process.execPath, [vite, 'build', '--ssr', '--outDir', join(folder, 'server')], { env, quiet: true }),
  ]);
  const failed = results.filter((result) => result.code !== 0);
  if (failed.length > 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The build failed:\n${failed.map((result) => result.output).join('\n')}`);
  }
  putInPlace(folder, name);
  console.log(`Built ${name} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

/** @param {string} folder @param {string} name */
function putInPlace(folder, name) {
  rmSync(stamp, { force: true });
  const old = join(folder, 'old');
  mkdirSync(old);
  for (const part of ['client', 'server']) {
    if (existsSync(join(dist, part))) renameSync(join(dist, part), join(old, part));
    renameSync(join(folder, part), join(dist, part));
  }
  writeFileSync(
    join(folder, 'build.json'),
    `${JSON.stringify({ build: name, built_at: new Date().toISOString() })}\n`,
  );
  renameSync(join(folder, 'build.json'), stamp);
  rmSync(folder, { recursive: true, force: true });
}

/** Removes folders of interrupted builds; the lock excludes other builders. */
function removeAbandoned() {
  for (const entry of readdirSync(dist)) {
    if (entry.startsWith('.build-')) rmSync(join(dist, entry), { recursive: true, force: true });
  }
}

/** Hashes contents, not times: a fresh clone or a switched branch changes times only. */
function nameOfInputs() {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesIn(join(root, input)))) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}

/** @param {string} path @returns {string[]} every file in or at the path, always in the same order */
function filesIn(path) {
  if (!existsSync(path) || notInputs.has(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}
