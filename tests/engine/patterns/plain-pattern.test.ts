import { expect, test } from 'vitest';
import { linearRegExp } from '../../../src/engine/patterns/linear-regexp';
import { isPlainPattern, patternsOf } from '../../../src/engine/patterns/plain-pattern';

test.each([
  '^[A-Za-z0-9_-]+$',
  String.raw`^\d{8}$`,
  String.raw`^[А-ЯЁӨҮ]{2}\d{8}$`,
  '^[a-z][a-z0-9_]{0,62}$',
  String.raw`^https://[^\s]+$`,
  String.raw`^\p{L}+$`,
])('%s takes a time proportional to the text on any engine, with the same result on both', (pattern) => {
  expect(isPlainPattern(pattern)).toBe(true);
  const own = new RegExp(pattern, 'u');
  const linear = linearRegExp(pattern);
  for (const text of [
    '',
    'a',
    'a_1-Z',
    '12345678',
    'УБ12345678',
    'https://мон.mn',
    'Өвөл',
    'a b',
    'a\n',
    '😀',
  ])
    expect({ text, matches: own.test(text) }).toEqual({ text, matches: linear.test(text) });
});

test.each([
  '^(a+)+$',
  '^(a|aa)+$',
  '^a*a*$',
  '^a?a?a$',
  'a+$',
  '^a+',
  '^a|b$',
  String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
  String.raw`^\bword$`,
  String.raw`^(a)\1$`,
  '^a$|^b+$',
  '^a{1,}{2}$',
])('%s stays with the linear engine', (pattern) => {
  expect(isPlainPattern(pattern)).toBe(false);
});

test('patterns are found at every depth of a schema, those of property names included', () => {
  const schema = {
    properties: {
      pattern: { type: 'string', pattern: '^a$' },
      rows: { items: { anyOf: [{ pattern: '^b$' }, { patternProperties: { '^c$': { pattern: '^d$' } } }] } },
    },
  };
  expect(patternsOf(schema)).toEqual(['^a$', '^b$', '^c$', '^d$']);
});
