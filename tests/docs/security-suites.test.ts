import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const named = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('tested by'))
  .flatMap((line) => {
    const names = [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    // `…/` means the folder of the previous name.
    return names.map((name) => name.replace('…', dirname(names[0] ?? '')));
  });

it('names suites in the table of guarantees that are there', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

/** Whether a name is a folder of suites, or begins the name of one. */
function isThere(name: string): boolean {
  return ['tests/server', 'tests', '.'].some((base) => {
    const path = join(root, base, name.replace(/\/?\*$/, ''));
    if (existsSync(path)) return true;
    const folder = dirname(path);
    return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(`${basename(path)}.`));
  });
}
