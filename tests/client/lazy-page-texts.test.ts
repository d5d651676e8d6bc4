import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const client = 'src/client';
/** A lazily loaded page: the module that it imports and the namespaces that load with it. */
const page = /lazyPage\(\s*(?:async )?\(\)\s*=>[^[]*?import\('([^']+)'\)[^[]*?,\s*\[([^\]]*)\]/g;
const staticImport = /^import\s(?!type\s)[^;]*?from '(\.[^']+)'|^export\s(?!type\s)[^;]*?from '(\.[^']+)'/gm;
const usedTexts = /useTranslation\('([^']+)'\)|useTranslation\(\[([^\]]*)\]/g;

function resolve(from: string, path: string): string | undefined {
  const base = join(dirname(from), path);
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => existsSync(file) && statSync(file).isFile());
}

/** Namespaces that a module and all that it imports use, with the module that uses each. */
function namespacesOf(module: string, seen = new Set<string>()): Map<string, string> {
  const found = new Map<string, string>();
  if (seen.has(module) || !/\.tsx?$/.test(module)) return found;
  seen.add(module);
  const code = readFileSync(module, 'utf8');
  for (const [, one, several] of code.matchAll(usedTexts))
    for (const name of one === undefined ? quoted(several) : [one]) found.set(name, module);
  for (const [, imported, exported] of code.matchAll(staticImport)) {
    const next = resolve(module, imported ?? exported ?? '');
    if (next !== undefined) for (const [name, user] of namespacesOf(next, seen)) found.set(name, user);
  }
  return found;
}

function sourceFiles(): string[] {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(client, name));
}

function quoted(list = ''): string[] {
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
}

it('a page is loaded with the texts of all its parts: one that asked later would take the page away for a moment', () => {
  const pages = sourceFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(page)].map(([, path = '', listed]) => ({
      file,
      path,
      listed: quoted(listed),
    })),
  );
  expect(pages.length).toBeGreaterThan(60);
  const missing = pages.flatMap(({ file, path, listed }) => {
    const module = resolve(file, path);
    if (module === undefined) throw new Error(`${file} imports ${path}, which does not exist.`);
    return [...namespacesOf(module)]
      .filter(([name]) => /^[\w-]+$/.test(name) && name !== 'shell' && !listed.includes(name))
      .map(([name, user]) => `${relative(client, module)}: ${name}, of ${relative(client, user)}`);
  });
  expect(missing).toEqual([]);
});
