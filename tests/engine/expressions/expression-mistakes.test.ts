import { describe, expect, it } from 'vitest';
import { expressionMistakes } from '../../../src/engine/expressions/expression-mistakes';
import type { ColumnType } from '../../../src/definitions/source';
import { untranslated } from '../../definitions/messages/untranslated';

const types = {
  status: 'text',
  amount: 'number',
  level: 'integer',
  day: 'date',
  is_open: 'boolean',
  extra: 'json',
} as const satisfies Record<string, ColumnType>;
const scope = {
  names: {
    columns: new Map<string, ColumnType>(Object.entries(types)),
    lists: new Map([['rows', new Map<string, ColumnType>([['status', 'text']])]]),
  },
  columns: new Map([
    ['status', { type: 'text' as const, values: ['a', 'b"c'] }],
    ['level', { type: 'integer' as const, values: [-1, 1] }],
  ]),
  roles: new Set(['visitor', 'admin']),
};

describe('a comparison', () => {
  it.each([
    ['"x" = status', /"status" is never "x"/],
    ['not(status = "x")', /"status" is never "x"/],
    ['if status = "x" then 1 else 2', /"status" is never "x"/],
    ['level = -2', /"level" is never -2/],
    ['status in ["a", "x"]', /"status" is never "x"/],
    ['user.role != "clerk"', /"user.role" is never "clerk"/],
    ['user.role in ("admin", 7)', /"user.role" is never 7/],
    ['day > "2026-01-01"', /as in date\(/],
    ['is_open = "true"', /its type is "boolean"/],
    ['level == 1', /no "=="/],
    ['status == "a" and level = 1', /no "=="/],
  ])('is a mistake: %s', (text, reason) => {
    const mistakes = expressionMistakes(text, scope);
    expect(mistakes).toMatchObject([{ reason: expect.stringMatching(reason) }]);
    expect(mistakes.flatMap(untranslated)).toEqual([]);
  });

  it.each([
    'status = "b\\"c"',
    'level = -1',
    'level > 5',
    'status > "x"',
    'extra = "x"',
    'status = null',
    'some status in rows satisfies status = "x"',
    'count(rows[item.status = "x"]) > 0',
    'user.role_id > 7',
    'user.login = "x"',
    'day > date("2026-01-01")',
  ])('is none: %s', (text) => {
    expect(expressionMistakes(text, scope)).toEqual([]);
  });
});

describe('a result', () => {
  it.each([
    ['condition', 'amount', /this gives a number/],
    ['condition', '"true"', /this gives "true"/],
    ['condition', '[is_open]', /this gives a list/],
    ['condition', 'if is_open then "yes" else "no"', /this gives "yes"/],
    [{ type: 'integer' }, 'today()', /gives a temporal/],
    [{ type: 'integer' }, '1.5', /1.5 is no value of the type "integer"/],
    [{ type: 'boolean' }, 'string(amount)', /gives a text/],
    [{ type: 'text', maxLength: 2 }, '"abc"', /longer than maxLength/],
    [{ type: 'integer', maximum: 5 }, '6', /outside minimum and maximum/],
    [{ type: 'date' }, '"tomorrow"', /no value of the type "date"/],
    [{ type: 'text' }, 'amount * 2', /gives a number/],
  ] as const)('for %j is a mistake: %s', (wanted, text, reason) => {
    const [mistake] = expressionMistakes(text, scope, wanted);
    expect(mistake?.reason).toMatch(reason);
    expect(untranslated(mistake)).toEqual([]);
  });

  it.each([
    ['condition', 'is_open'],
    ['condition', 'null'],
    ['condition', 'extra'],
    ['condition', 'if is_open then null else amount > 3'],
    [{ type: 'integer' }, 'amount'],
    [{ type: 'money' }, '1.5'],
    [{ type: 'integer' }, 'min(amount, 3)'],
    [{ type: 'date' }, 'status'],
    [{ type: 'text' }, 'day'],
    [{ type: 'json' }, '[1, 2]'],
    [{ type: 'date' }, 'day + duration("P1D")'],
    [{ type: 'text' }, '""'],
  ] as const)('for %j is none: %s', (wanted, text) => {
    expect(expressionMistakes(text, scope, wanted)).toEqual([]);
  });
});
