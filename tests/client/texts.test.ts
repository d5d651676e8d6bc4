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
