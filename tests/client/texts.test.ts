import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../src/definitions/language';

const folder = join(import.meta.dirname, '../../src/client/texts');
const namespaces = readdirSync(join(folder, 'mn_MN'));

function textsOf(language: Language, namespace: string): Map<string, string> {
  const texts: unknown = JSON.parse(readFileSync(join(folder, language, namespace), 'utf8'));
  return new Map(leaves(texts, ''));
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

/** Plural forms differ by language: their endings are no difference of keys. */
const withoutPlural = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted();
const holes = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([hole]) => hole).toSorted((a, b) => a.localeCompare(b));

describe.each(languages.filter((language) => language !== 'mn_MN'))('texts in %s', (language) => {
  it('have the same files as the Mongolian ones', () => {
    expect(readdirSync(join(folder, language))).toEqual(namespaces);
  });

  it.each(namespaces)('have the same keys with the same values to fill in: %s', (namespace) => {
    const mongolian = textsOf('mn_MN', namespace);
    const texts = textsOf(language, namespace);
    expect(withoutPlural(texts.keys())).toEqual(withoutPlural(mongolian.keys()));
    for (const [key, text] of texts) {
      // A plural form that Mongolian lacks has nothing to be compared with.
      expect([key, holes(text)]).toEqual([key, holes(mongolian.get(key) ?? text)]);
      expect(text.trim(), key).not.toBe('');
    }
  });
});

const root = join(import.meta.dirname, '../..');
const code = ['src', 'widgets']
  .flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, part, name),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const literals = new Set([...code.matchAll(/['"`]([\w:.-]+)['"`]/g)].map(([, literal]) => literal));
/** Keys that are built: each hole of a template stands for one or more words. Templates without a fixed word are left out. */
const templates = [
  ...new Set(
    [...code.matchAll(/`([\w:.-]*(?:\$\{[^`{}]*\}[\w:.-]*)+)`/g)].map(([, template]) => template ?? ''),
  ),
]
  .map((template) => template.split(/\$\{[^`{}]*\}/))
  .filter((parts) => parts.some((part) => /[a-z]{3}/i.test(part.replace(/^\w+:$/, ''))))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));

function isUsed(key: string, namespace: string): boolean {
  // A widget names its texts by their full path, or without its own id.
  const names = [key, `${namespace}:${key}`];
  if (namespace === 'widgets') names.push(`widgets.${key}`, key.replace(/^\w+\./, ''));
  return names.some((name) => literals.has(name) || templates.some((template) => template.test(name)));
}

describe('texts', () => {
  it.each(namespaces)('are all used by the code: %s', (namespace) => {
    const keys = withoutPlural(textsOf('mn_MN', namespace).keys());
    expect(keys.filter((key) => !isUsed(key, namespace.replace('.json', '')))).toEqual([]);
  });
});
