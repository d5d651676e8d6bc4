import { parseExpression, evaluate, type Expression } from '../expressions/expression';
import type { Caller } from '../access/caller';
import type { ScalarType } from './condition';

const types: readonly ScalarType[] = ['string', 'number', 'boolean', 'date', 'time', 'date and time'];
const caller: Caller = { userId: 1, login: 'a', role: 'visitor', roleNumber: 1, organizationId: 1 };

/** The type of an expression that names no column, tried out with a caller who has every property; undefined for lists and null. */
export function constantType({ text }: Expression): ScalarType | undefined {
  const context = { values: {}, user: caller, now: new Date('2026-01-15T10:00:00Z') };
  return types.find((type) => {
    const parsed = parseExpression(`(${text}) instance of ${type}`, { columns: new Map(), lists: new Map() });
    if (!('expression' in parsed)) return false;
    const outcome = evaluate(parsed.expression, context);
    return 'value' in outcome && outcome.value === true;
  });
}
