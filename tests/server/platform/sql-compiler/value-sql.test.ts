import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ColumnType } from '../../../../src/definitions/source';
import { visitor } from '../../../../src/engine/access/caller';
import { parseValue } from '../../../../src/engine/conditions/parse-value';
import { evaluate, parseExpression } from '../../../../src/engine/expressions/expression';
import type { Row } from '../../../../src/engine/row';
import { sqlTypes } from '../../../../src/server/platform/sql-compiler/column-sql';
import { valueSql } from '../../../../src/server/platform/sql-compiler/value-sql';
import { seed } from '../../hostile/hostile-values';
import { openTestDatabase, type TestDatabase } from '../database/testing';

const types: Readonly<Record<string, ColumnType>> = {
  name: 'text',
  note: 'text',
  size: 'integer',
  share: 'number',
  price: 'money',
  is_open: 'boolean',
  day: 'date',
  until: 'date',
  moment: 'timestamp',
};
const columns = new Map(Object.entries(types));

const texts = ['Өвөрхангай', 'өвөр', 'Ёл уул', "it's", 'A', '%', ''];
const days = ['2026-10-31', '2026-01-31', '2024-02-29', '1999-12-31'];
const moments = ['2026-10-01T02:00:00.000Z', '2026-12-31T15:59:59.999Z', '2026-12-31T16:00:00.000Z'];
const values = fc.record({
  name: fc.option(fc.constantFrom(...texts)),
  note: fc.option(fc.constantFrom(...texts)),
  size: fc.option(fc.integer({ min: -3, max: 3 })),
  share: fc.option(fc.constantFrom(-1.25, 0, 0.5, 1, 2.25, 0.125)),
  price: fc.option(fc.constantFrom(0, 1, 1500, 1_550_000, 3_000_000_000)),
  is_open: fc.option(fc.boolean()),
  day: fc.option(fc.constantFrom(...days)),
  until: fc.option(fc.constantFrom(...days)),
  moment: fc.option(fc.constantFrom(...moments)),
});
const rows: Row[] = fc.sample(values, { numRuns: 60, seed }).map((row, id) => ({ id, ...row }));

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  const members = Object.entries(types).map(([name, type]) => `${name} ${sqlTypes[type]}`);
  await opened.database.script(`create table value_row (id int, ${members.join(', ')})`);
  await opened.database.query(
    'insert into value_row select * from jsonb_populate_recordset(null::value_row, $1::jsonb)',
    [JSON.stringify(rows)],
  );
});
afterAll(() => opened.drop());

const some = (...alike: string[]) => fc.constantFrom(...alike);
const of = (...parts: fc.Arbitrary<string>[]) =>
  fc.oneof({ depthSize: 'small', withCrossShrink: true }, ...parts);

/** Expressions of each type, nested in each other. */
const arbitraries = fc.letrec<Record<'text' | 'number' | 'boolean' | 'date', string>>((tie) => {
  const choice = (type: 'text' | 'number' | 'boolean' | 'date') =>
    fc
      .tuple(tie('boolean'), tie(type), fc.oneof(tie(type), fc.constant('null')))
      .map(([test, one, other]) => `(if ${test} then ${one} else ${other})`);
  return {
    text: of(
      some(
        'name',
        'note',
        '"Баатар"',
        'string(size)',
        'string(share)',
        'string(price)',
        'string(day)',
        'string(is_open)',
      ),
      fc.tuple(tie('text'), tie('text')).map(([one, other]) => `(${one} + " " + ${other})`),
      fc.tuple(tie('text'), tie('text')).map(([one, other]) => `string join([${one}, ${other}], "–")`),
      // The odd summand leaves no number halfway between two: there decimal and binary fractions part.
      fc
        .tuple(tie('number'), fc.nat(3))
        .map(([number, digits]) => `string(round half up(${number} + 0.0000123457, ${digits}))`),
      choice('text'),
    ),
    number: of(
      some(
        'size',
        'share',
        'price',
        '2',
        '-0.5',
        'day.year',
        'moment.month',
        'date(moment).day',
        '(until - day).days',
      ),
      fc
        .tuple(tie('number'), some('+', '-', '*', '/'), tie('number'))
        .map(([one, sign, other]) => `(${one} ${sign} ${other})`),
      tie('number').map((number) => `-(${number})`),
      fc
        .tuple(some('floor', 'ceiling', 'abs'), some('size', 'share', 'price'))
        .map(([name, number]) => `${name}(${number})`),
      choice('number'),
    ),
    boolean: of(
      some('is_open', 'true', 'size in (1, 2)', 'name in ("A", "өвөр")', 'price between 1 and 1500'),
      fc
        .tuple(some('<', '<=', '>', '>=', '=', '!='), tie('date'), tie('date'))
        .map(([sign, one, other]) => `(${one} ${sign} ${other})`),
      fc
        .tuple(
          some('<', '>=', '=', '!='),
          some('size', 'share', 'price', '1', 'price + size'),
          some('size', 'share', '0.5'),
        )
        .map(([sign, one, other]) => `(${one} ${sign} ${other})`),
      fc
        .tuple(tie('text'), some('=', '!='), fc.oneof(tie('text'), fc.constant('null')))
        .map((all) => `(${all.join(' ')})`),
      fc
        .tuple(some('contains', 'starts with', 'ends with'), tie('text'), tie('text'))
        .map(([test, one, other]) => `${test}(${one}, ${other})`),
      some(
        'moment > date and time("2026-12-31T15:59:59.999Z")',
        'size = null',
        '(size + share) = null',
        'size / share = null',
      ),
      fc.tuple(tie('boolean'), some('and', 'or'), tie('boolean')).map((all) => `(${all.join(' ')})`),
      tie('boolean').map((test) => `not(${test})`),
      choice('boolean'),
    ),
    date: of(
      some('day', 'until', 'date(moment)', 'date("2026-02-28")'),
      fc
        .tuple(tie('date'), some('+', '-'), some('P1D', 'P40D', 'P1M', 'P1Y2M'))
        .map(([day, sign, span]) => `(${day} ${sign} duration("${span}"))`),
      choice('date'),
    ),
  };
});

it.each(['text', 'number', 'boolean', 'date'] as const)(
  'computes a %s as the interpreter does',
  async (type) => {
    let filled = 0;
    await fc.assert(
      fc.asyncProperty(arbitraries[type], async (text) => {
        const parsed = parseValue(text, columns);
        if ('problems' in parsed) {
          // The interpreter finds fault with some constants itself, and nothing can be made of null.
          fc.pre(false);
          return;
        }
        const sql = valueSql(parsed.value, (name) => ({ sql: `r.${name}`, type: types[name] ?? 'json' }));
        const found = await opened.database.query<{ value: unknown }>(
          `select to_jsonb(${parsed.value.type === undefined ? 'null::text' : sql}) as value from value_row r order by id`,
        );
        const expected = interpreted(text);
        filled += expected.filter((value) => value !== null).length;
        const received = found.rows.map(({ value }, index) => {
          const other = expected[index];
          return agrees(value, other) ? other : value;
        });
        expect(received, `${text}\n${sql}`).toEqual(expected);
      }),
      { seed, numRuns: 150 },
    );
    expect(filled).toBeGreaterThan(1000);
  },
);

/** The interpreter's results; one that fails has no value. */
function interpreted(text: string): unknown[] {
  const parsed = parseExpression(text, { columns, lists: new Map() });
  if ('problems' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.problems)}`);
  return rows.map((row) => {
    const outcome = evaluate(parsed.expression, { values: row, user: visitor, now: new Date() });
    return 'value' in outcome ? outcome.value : null;
  });
}

const longNumber = /(\d{11,}(?:\.\d+)?)/;

function agrees(value: unknown, other: unknown): boolean {
  if (typeof value === 'number' && typeof other === 'number') return numbersAgree(value, other);
  return typeof value === 'string' && typeof other === 'string' && textsAgree(value, other);
}

/**
 * The database computes with decimals and the interpreter with binary fractions: they agree to twelve digits, and
 * where a sum of large terms cancels to nothing, to a millionth.
 */
function numbersAgree(value: number, other: number): boolean {
  return Math.abs(value - other) <= Math.max(1e-6, 1e-12 * Math.abs(other));
}

/**
 * Whether two texts agree. Rounding a number of more than eleven digits may end one apart: the summand that keeps it
 * off the half is below what a binary fraction holds of it.
 */
function textsAgree(one: string, other: string): boolean {
  const parts = one.split(longNumber);
  const others = other.split(longNumber);
  return (
    parts.length === others.length &&
    parts.every((part, index) => {
      const counterpart = others[index] ?? '';
      if (index % 2 === 0) return part === counterpart;
      return Math.abs(Number(part) - Number(counterpart)) <= Number(part) * 1e-10;
    })
  );
}

it.each([
  ['today()', '"today"'],
  ['size ** 2', '"size ** 2"'],
  ['name < note', 'no order'],
  ['string(size / share)', 'round the number first'],
  ['upper case(name)', '"upper case(name)"'],
  ['name + size', 'cannot be computed'],
  ['moment + duration("PT1H")', 'cannot compute'],
  ['if size then 1 else 2', '"size" is a'],
  ['sum(size, 1)', '"sum(size, 1)"'],
])('refuses %s, naming what cannot be computed', (text, reason) => {
  const parsed = parseValue(text, columns);
  expect('problems' in parsed && parsed.problems.map((problem) => problem.reason).join()).toContain(reason);
});
