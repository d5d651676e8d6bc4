/**
 * Allowed imports between the parts of the code. Imports point one way: `definitions ← engine ← server | client`;
 * `energy` imports nothing.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'vite';
import { wrongBand } from './bands.js';

/** @typedef {{ file: string, line: number, imported: string, reason: string }} WrongImport */

/**
 * Allowed imports of each part besides itself and npm packages. The most specific folder that contains a file applies.
 * `energy` is open to three places only, regardless of their other imports.
 * @type {Record<string, string[]>}
 */
const allowed = {
  'src/definitions': [],
  'src/energy': [],
  'src/engine': ['src/definitions'],
  'src/server': ['src/definitions', 'src/engine', 'widgets'],
  // The entry, which loads the next while the database opens.
  'src/server/main.ts': ['src/server'],
  // The only file that imports both sides: it loads the page renderer and registers the physics by name.
  'src/server/serve.ts': [
    'src/definitions',
    'src/engine',
    'src/energy',
    'src/client',
    'src/server',
    'widgets',
    'seed',
  ],
  'src/client': ['src/definitions', 'src/engine', 'widgets'],
  'src/client/portal': ['src/definitions', 'src/engine', 'src/energy', 'src/client', 'widgets'],
  'src/starter': [],
  widgets: ['src/definitions', 'src/engine'],
  seed: ['src/definitions', 'src/engine', 'src/energy', 'src/server'],
};

/** Parts from the longest path down, because `src/client` also contains `src/client/portal`. @type {string[]} */
const parts = Object.keys(allowed).toSorted((a, b) => b.length - a.length);

/** Packages for browsers only; the server half of a widget must not import them. */
const browserPackages = /^(react|react-dom|antd|@ant-design\/.*|@rjsf\/.*|ag-grid-.*|@tiptap\/.*)(\/|$)/;

/**
 * Reads every source file under `root` and returns the imports that point the wrong way.
 * @param {string} root the repository
 * @returns {WrongImport[]}
 */
export function findWrongImports(root) {
  return ['src', 'widgets', 'seed']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .flatMap((path) => wrongImportsOf(root, path));
}

/** @param {string} root @param {string} path @returns {WrongImport[]} */
function wrongImportsOf(root, path) {
  const file = relative(root, path).split(sep).join('/');
  const text = readFileSync(path, 'utf8');
  return importsOf(path, text).flatMap(({ specifier, offset }) => {
    const target = specifier.startsWith('.') ? relativeTarget(root, path, specifier) : rootTarget(specifier);
    const reason = target === null ? wrongPackage(file, specifier) : wrongTarget(file, target);
    return reason === null ? [] : [{ file, line: lineOf(text, offset), imported: specifier, reason }];
  });
}

/** @param {string} root @param {string} path @param {string} specifier */
function relativeTarget(root, path, specifier) {
  return relative(root, resolve(dirname(path), specifier))
    .split(sep)
    .join('/');
}

/** Resolves `/src/…`, the form of the repository's own folders in import.meta.glob. @param {string} specifier */
function rootTarget(specifier) {
  return /^\/(src|widgets|seed)\//.test(specifier) ? specifier.slice(1) : null;
}

/** @param {string} file @param {string} specifier @returns {string | null} */
function wrongPackage(file, specifier) {
  if (/^widgets\/.*\/server\.ts$/.test(file) && browserPackages.test(specifier)) {
    return 'the server half of a widget runs without a browser';
  }
  if (
    /^src\/(energy|engine|definitions)\//.test(file) &&
    (specifier.startsWith('node:') || browserPackages.test(specifier))
  ) {
    return 'this part runs in browser and server alike';
  }
  return file.startsWith('src/energy/') ? 'src/energy imports nothing' : null;
}

/** @param {string} file @param {string} target @returns {string | null} */
function wrongTarget(file, target) {
  const from = partOf(file);
  const to = partOf(target);
  if (from === null) return null;
  if (/^widgets\/.*\/server\.ts$/.test(file) && /\.tsx$|\/(Field|Cell|Filter)$/.test(target)) {
    return 'the server half of a widget runs without a browser';
  }
  if (to === null) {
    return /^(tests|e2e)\//.test(target) ? 'product code does not import tests' : null;
  }
  if (owner(from) === owner(to) && to !== 'src/server/serve.ts') return wrongBand(file, target);
  const isAllowed = (allowed[from] ?? []).some((part) => target === part || target.startsWith(`${part}/`));
  return isAllowed ? null : `${from} may not import ${to}`;
}

/** @param {string} path @returns {string | null} */
function partOf(path) {
  return (
    parts.find(
      (part) => path === part || path === part.replace(/\.ts$/, '') || path.startsWith(`${part}/`),
    ) ?? null
  );
}

/** Maps `src/client/portal` to `src/client`. @param {string} part */
function owner(part) {
  return part
    .split('/')
    .slice(0, part.startsWith('src/') ? 2 : 1)
    .join('/');
}

/**
 * Lists every import, type import, re-export, dynamic import and import.meta.glob of one file.
 * @param {string} path @param {string} text
 * @returns {{ specifier: string, offset: number }[]}
 */
function importsOf(path, text) {
  const { module } = parseSync(path, text);
  const reexports = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => entry.moduleRequest ?? []),
  );
  const quoted = module.dynamicImports.map(({ moduleRequest }) => ({
    value: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    start: moduleRequest.start,
  }));
  const globs = text.includes('import.meta.glob')
    ? [...text.matchAll(/['"]!?((?:\.{1,2}\/|\/)[^'"\n]*\*[^'"\n]*)['"]/g)]
    : [];
  return [
    ...[...module.staticImports.map((statement) => statement.moduleRequest), ...reexports, ...quoted].map(
      ({ value, start }) => ({
        specifier: value,
        offset: start,
      }),
    ),
    ...globs.map((match) => ({ specifier: match[1] ?? '', offset: match.index })),
  ];
}

/** @param {string} text @param {number} offset */
function lineOf(text, offset) {
  return text.slice(0, offset).split('\n').length;
}

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.(ts|tsx|js)$/.test(name) ? [path] : [];
  });
}
