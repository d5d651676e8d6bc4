import { describe, expect, test } from 'vitest';
import type { ColumnType } from '../../../src/definitions/source';
import { evaluate, parseExpression, type Expression } from '../../../src/engine/expressions/expression';
import { joinReasons } from '../../../src/definitions/messages/message';
import { untranslated } from '../../definitions/messages/untranslated';

const columns = new Map<string, ColumnType>([
  ['a', 'number'],
  ['b', 'number'],
  ['cost', 'money'],
  ['title', 'text'],
  ['day', 'date'],
  ['hour', 'time'],
  ['at', 'timestamp'],
  ['is_open', 'boolean'],
  ['if', 'integer'],
  ['count', 'integer'],
  ['ref', 'reference'],
]);
const lists = new Map([
  [
    'rows',
    new Map<string, ColumnType>([
      ['amount', 'number'],
      ['on', 'date'],
    ]),
  ],
]);
const user = { userId: 7, login: 'agent', role: 'agent', roleNumber: 2, organizationId: null, phone: null };
const now = new Date('2026-11-20T20:00:00Z');
const values = {
  a: 3,
  b: null,
  title: 'Сайн',
  day: '2026-03-01',
  hour: '09:30',
  at: '2026-03-01T20:00:00Z',
  is_open: true,
  rows: [
    { amount: 2, on: '2026-01-01' },
    { amount: 5, on: '2026-04-02' },
  ],
};

function parsed(text: string): Expression {
  const result = parseExpression(text, { columns, lists });
  if ('expression' in result) return result.expression;
  throw new Error(joinReasons(result.problems));
}
const problems = (text: string) => {
  const result = parseExpression(text, { columns, lists });
  return 'problems' in result ? result.problems : [];
};
const outcome = (text: string, row: Record<string, unknown> = values) =>
  evaluate(parsed(text), { values: row, user, now });

describe('an expression', () => {
  test.each([
    ['a + 1', 4],
    ['title + "!"', 'Сайн!'],
    ['if is_open then a else b', 3],
    ['title in ("Муу", "Сайн") and a > 2', true],
    ['day + duration("P1M")', '2026-04-01'],
    ['day - date("2026-01-01")', 'P59D'],
    ['hour', '09:30:00'],
    ['at', '2026-03-01T20:00:00.000Z'],
    ['sum(rows.amount)', 7],
    ['rows[item.amount > 3].amount', [5]],
    ['some x in rows satisfies x.on > day', true],
    ['for i in 1..3 return i * a', [3, 6, 9]],
    ['user.id', 7],
    ['string length(title) > 2', true],
  ])('gives for %s the value %j', (text, value) => {
    expect(outcome(text)).toEqual({ value });
  });

  test('lives in the days of Ulaanbaatar', () => {
    expect(outcome('today()')).toEqual({ value: '2026-11-21' });
    expect(outcome('date(at)')).toEqual({ value: '2026-03-02' });
    expect(outcome('now()')).toEqual({ value: now.toISOString() });
  });

  test('names the fields that it reads and sees no others', () => {
    expect(parsed('sum(rows.amount) + a').reads).toEqual(['rows', 'a']);
  });

  test.each(['a + b', 'a > b', 'string length(title)', 'a / 0', 'sum(rows.amount)'])(
    'gives null for %s where a field is empty',
    (text) => {
      expect(outcome(text, { a: 1, b: null, title: null, rows: [{ amount: null }] })).toEqual({
        value: null,
      });
    },
  );

  test('reads a value of the wrong type as null: the column reports it', () => {
    expect(outcome('a + 1', { a: 'three' })).toEqual({ value: null });
  });

  test('fails where the interpreter only warns', () => {
    expect(outcome('date(title)')).toHaveProperty('failure');
    expect(outcome('a ** 400 ** 400')).toHaveProperty('failure');
  });

  test('forgets the warnings of earlier runs', () => {
    const expression = parsed('date(title) > day');
    const run = (title: string) => evaluate(expression, { values: { ...values, title }, user, now });
    expect(run('bad')).toHaveProperty('failure');
    expect(run('2026-05-01')).toEqual({ value: true });
    expect(run('bad')).toHaveProperty('failure');
  });
});

describe('a problem at publish is', () => {
  test.each([
    ['an unknown name', 'nope + 1', '"nope" does not exist'],
    ['an unknown property of a row', 'rows.price', '"price" does not exist'],
    ['an unknown property of the user', 'user.password', '"user.password" does not exist'],
    ['an unknown function', 'foo(a)', '"foo" does not exist'],
    ['a field that is called like a function', 'count(rows)', 'there is no function "count"'],
    ['the name of a function as a value', 'number > 1', '"number" does not exist'],
    [
      'the name of a function of several words as a value',
      'string length = 2',
      '"string length" does not exist',
    ],
    ['the name of a function of the time as a value', 'today > day', '"today" does not exist'],
    [
      'a sum of a number and a text',
      'title + 1',
      '"title + 1" cannot be computed: its left side is a text, its right side a number',
    ],
    ['a property of a reference', 'ref.amount', '"ref" is the key of the other row here'],
    ['a sum of no rows', 'sum([]) - 0', '"sum([])" can be empty (null)'],
    [
      'a sum that may have no rows',
      'a * (0 - sum(rows[item.amount < 0].amount))',
      '"sum(rows[item.amount < 0].amount)" can be',
    ],
    ['a day that no calendar has', 'date("2026-02-30")', 'the function does not take this value'],
    ['an unfinished expression', 'a + ', 'the expression is not finished'],
    ['two expressions', 'a = 1 ) + ( 2', 'cannot be read'],
    ['a column of a row without its row', 'rows[amount > 3]', 'item.amount'],
    ['a function', 'function(x) x', 'functions and contexts'],
    ['a context, which could double itself', '{x: [1,1], y: concatenate(x, x)}.y', 'functions and contexts'],
    ['a loop over what people type', 'for i in 1..a return i', 'written out'],
    ['a loop whose end is never met', 'for i in 1..2.5 return i', 'written out'],
    ['a loop over a range that hides in a list', 'for i in [[1..2.5]][1] return i', 'a list or'],
    ['a loop that is too long', 'for i in 1..1000, j in 1..1000 return i', '10000 steps'],
    ['loops that are nested too deep', 'for x in rows, y in rows, z in rows return 1', '2 loops'],
    ['a pattern, which could run for hours', 'matches(title, "(a+)+$")', '"matches" does not exist'],
    ['a number that the interpreter misreads', '1e3', 'written out'],
  ])('%s', (_, text, reason) => {
    expect(joinReasons(problems(text))).toContain(reason);
    expect(problems(text).flatMap(untranslated)).toEqual([]);
  });

  test.each([
    ['a list behind a reference', 'count(ref.loans[item.on > day and item.of = "x"]) = 0', 'ref.loans'],
    ['a loop over such a list', 'some r in ref.loans satisfies r.on > day or r.of = a', 'ref.loans'],
    [
      'a filter of an unknown list',
      'count(nope[item.on > 1 and item.of = 2].of) = 0',
      '"nope" does not exist',
    ],
    ['a path of an unknown name', 'nope.on.of = 1', '"nope" does not exist'],
    ['an operand that may be empty', '(a - sum([])) * b - 1', '"sum([])" can be empty'],
  ])('one problem for one cause: %s', (_, text, reason) => {
    expect(problems(text).map((problem) => problem.reason)).toEqual([expect.stringContaining(reason)]);
  });

  test('none where a condition uses the word of a column', () => {
    expect(problems('if is_open then a else b')).toEqual([]);
  });
});

test('rows in number do not make an expression slow', () => {
  const rows = Array.from({ length: 400 }, (_, amount) => ({ amount, on: null }));
  expect(outcome('for x in rows, y in rows return x.amount', { rows })).toEqual({
    failure: expect.objectContaining({ reason: 'there are too many rows' }),
  });
  expect(outcome('sum(rows.amount)', { rows })).toEqual({ value: 79_800 });
});
