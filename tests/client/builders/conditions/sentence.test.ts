import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listRowComparisons,
  readSentence,
  takesValue,
  writeSentence,
  type Clause,
  type Sentence,
} from '../../../../src/client/builders/conditions/sentence';
import type { ColumnType } from '../../../../src/definitions/source';
import { parseExpression } from '../../../../src/engine/expressions/expression';

const columns = new Map<string, ColumnType>([
  ['title', 'text'],
  ['is_publish', 'boolean'],
  ['area', 'number'],
  ['rooms', 'integer'],
  ['built_on', 'date'],
  ['opens_at', 'time'],
  ['seen_at', 'timestamp'],
  ['type_id', 'reference'],
  ['photo', 'file'],
]);
const names = { columns, lists: new Map() };

const values: Readonly<Partial<Record<ColumnType, fc.Arbitrary<string | number>>>> = {
  text: fc.string({ unit: fc.constantFrom('а', 'ө', '"', '\\', ' ', 'x', '}', '1') }),
  number: fc
    .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
    .map((value) => Math.round(value * 1e4) / 1e4 || 0),
  integer: fc.integer(),
  reference: fc.integer({ min: 1 }),
  date: fc.constantFrom('2026-01-31', '1999-12-01'),
  time: fc.constantFrom('08:30:00', '23:59:59'),
  timestamp: fc.constantFrom('2026-01-31T08:30:00Z'),
};

const clauses: fc.Arbitrary<Clause> = fc.constantFrom(...columns.keys()).chain((field) => {
  const type = columns.get(field);
  return fc.constantFrom(...listRowComparisons(type)).chain((comparison) =>
    fc.record({
      field: fc.constant(field),
      comparison: fc.constant(comparison),
      value: takesValue(comparison) ? (values[type ?? 'text'] ?? fc.constant('')) : fc.constant(''),
    }),
  );
});
const sentences: fc.Arbitrary<Sentence> = fc
  .record({ join: fc.constantFrom('and', 'or'), clauses: fc.array(clauses, { minLength: 1, maxLength: 4 }) })
  .map((sentence) => (sentence.clauses.length === 1 ? { ...sentence, join: 'and' } : sentence));

describe('a sentence', () => {
  it('is read from the FEEL that it was written as, and the engine accepts it', () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        const text = writeSentence(sentence, names);
        expect(readSentence(text, names)).toEqual(sentence);
        expect(parseExpression(text, names)).toHaveProperty('expression');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['is_publish', 'and', [{ field: 'is_publish', comparison: 'yes', value: '' }]],
    ['is_publish = false', 'and', [{ field: 'is_publish', comparison: 'no', value: '' }]],
    [
      'title != "a"  and area>= -2',
      'and',
      [
        { field: 'title', comparison: 'isNot', value: 'a' },
        { field: 'area', comparison: 'atLeast', value: -2 },
      ],
    ],
    [
      'type_id = user.id and rooms = user.org_id',
      'and',
      [
        { field: 'type_id', comparison: 'mine', value: '' },
        { field: 'rooms', comparison: 'ours', value: '' },
      ],
    ],
  ])('reads %s', (text, join, read) => {
    expect(readSentence(text, names)).toEqual({ join, clauses: read });
  });

  it.each([
    'is_publish and title = "a" or rooms = 2',
    'rooms = area',
    'count(title) > 2',
    'rooms between 1 and 3',
    'built_on > today()',
    'rooms in (1, 2)',
    'true',
    'rooms != user.id',
    'title = user.login',
    'unknown = 1',
    'title = "a\\nb"',
    'rooms = ',
    '',
  ])('leaves %s to the FEEL view', (text) => {
    expect(readSentence(text, names)).toBeUndefined();
  });
});
