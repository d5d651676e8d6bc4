import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ColumnType } from '../../../src/definitions/source';
import { joinReasons } from '../../../src/definitions/messages/message';
import { parseExpression } from '../../../src/engine/expressions/expression';

const page = await readFile(new URL('../../../docs/feel.md', import.meta.url), 'utf8');
const values: Record<string, unknown> = JSON.parse(/```json\n([^`]+)```/.exec(page)?.[1] ?? '');
const examples = [...page.matchAll(/^\| `(.+?)`\s*\| `(.+?)`\s*\|$/gm)].map(([, text = '', result = '']) => ({
  text,
  result: JSON.parse(result) as unknown,
}));

const columns = new Map<string, ColumnType>([
  ['status', 'text'],
  ['price', 'money'],
  ['note', 'text'],
  ['from_on', 'date'],
  ['to_on', 'date'],
  ['at', 'timestamp'],
]);
const lists = new Map([
  [
    'lines',
    new Map<string, ColumnType>([
      ['price', 'money'],
      ['kind', 'text'],
    ]),
  ],
]);
const user = { userId: 1, login: 'agent', role: 'agent', roleNumber: 2, organizationId: null, phone: null };

describe('the page about FEEL', () => {
  it('has examples', () => expect(examples.length).toBeGreaterThan(25));

  it.each(examples)('$text gives $result', ({ text, result }) => {
    const parsed = parseExpression(text, { columns, lists });
    if ('problems' in parsed) throw new Error(joinReasons(parsed.problems));
    const now = new Date('2026-11-20T04:00:00Z');
    expect(parsed.expression.run({ values, user, now })).toEqual({ value: result });
  });
});
