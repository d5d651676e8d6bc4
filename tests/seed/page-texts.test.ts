import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpTopics } from '../../seed/base/pages/guides/guides';
import type { Texts } from '../../seed/base/pages/in-languages';
import { questions } from '../../seed/base/pages/questions/questions';
import { languages, type Language } from '../../src/definitions/language';
import { publicPages } from '../../src/definitions/public-pages/public-pages';

const root = join(import.meta.dirname, '../..');
const keys = { mn_MN: 'mn', en_US: 'en', ko_KR: 'ko' } as const satisfies Record<Language, keyof Texts>;
const guides = helpTopics.flatMap((topic) => topic.guides);

/** The marks around names of the interface. */
const quotes = { mn_MN: /«([^»]+)»/g, en_US: /“([^”]+)”/g, ko_KR: /‘([^’]+)’/g } as const;

/** The texts of a language in a document: all of a file of texts, and what a definition has under the language. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function inLanguage(value: unknown, language: Language): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === language ? leaves(inner) : inLanguage(inner, language),
  );
}

function documents(folder: string): unknown[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8')));
}

const definitions = documents('schemas');

function namesIn(language: Language): ReadonlySet<string> {
  return new Set([
    ...documents(`src/client/texts/${language}`).flatMap(leaves),
    ...definitions.flatMap((definition) => inLanguage(definition, language)),
    ...publicPages.flatMap(({ title }) => inLanguage(title, language)),
  ]);
}

const linesOf = (text: string) => text.split('\n').length;

describe.each(languages)('the texts of pages in %s', (language) => {
  const key = keys[language];
  const texts = [
    ...guides.flatMap(({ title, text }) => [title[key], text[key]]),
    ...questions.flatMap(({ question, answer }) => [question[key], answer[key]]),
  ];

  it('name only buttons, pages and lists that the interface has', () => {
    const names = namesIn(language);
    const quoted = texts.flatMap((text) => [...text.matchAll(quotes[language])].map(([, name = '']) => name));
    expect(quoted.length).toBeGreaterThan(guides.length);
    expect([...new Set(quoted)].filter((name) => !names.has(name))).toEqual([]);
  });

  it('are all there, with as many steps and paragraphs as in Mongolian', () => {
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    const uneven = [...guides.map(({ text }) => text), ...questions.map(({ answer }) => answer)]
      .filter((text) => linesOf(text[key]) !== linesOf(text.mn))
      .map((text) => text[key].slice(0, 40));
    expect(uneven).toEqual([]);
  });
});

describe('the questions and guides', () => {
  it('are thirty questions, each asked once', () => {
    expect(questions).toHaveLength(30);
    expect(new Set(questions.map(({ question }) => question.mn)).size).toBe(30);
  });

  it('have guides for every role that works in the portal', () => {
    expect(new Set(guides.map(({ role }) => role))).toEqual(
      new Set(['admin', 'agent', 'bank', 'citizen', 'crew', 'inspector', null]),
    );
  });
});
