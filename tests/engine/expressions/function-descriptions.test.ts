import { describe, expect, it } from 'vitest';
import { evaluate, parseExpression } from '../../../src/engine/expressions/expression';
import { functions } from '../../../src/engine/expressions/expression-limits';
import { functionDescriptions } from '../../../src/engine/expressions/function-descriptions';
import { joinReasons } from '../../../src/definitions/messages/message';

const names = { columns: new Map([['house', 'json' as const]]), lists: new Map() };
const user = { userId: null, login: null, role: 'visitor', roleNumber: 0, organizationId: null, phone: null };
const now = new Date('2026-03-01T10:00:00Z');

it('describes every function that expressions may call', () => {
  expect(Object.keys(functionDescriptions).toSorted()).toEqual([...functions].toSorted());
});

describe.each(Object.entries(functionDescriptions))('%s', (name, { parameters, helps, example }) => {
  it('has an example that calls it and has a value', () => {
    expect(example.startsWith(`${name}(`)).toBe(true);
    const parsed = parseExpression(example, names);
    if ('problems' in parsed) throw new Error(joinReasons(parsed.problems));
    expect(evaluate(parsed.expression, { values: { house: { length: 8 } }, user, now })).toEqual({
      value: expect.anything(),
    });
  });

  it('has a help line in each language and optional parameters last', () => {
    for (const text of Object.values(helps)) expect(text).not.toBe('');
    const firstOptional = parameters.findIndex((parameter) => parameter.endsWith('?'));
    if (firstOptional < 0) return;
    expect(parameters.slice(firstOptional).every((parameter) => parameter.endsWith('?'))).toBe(true);
  });
});
