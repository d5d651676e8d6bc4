import { evaluate, parseExpression, sampleRow, type Expression } from '../expressions/expression';
import type { Caller } from '../access/caller';
import type { ScalarType } from './condition';
import { ambientNames, editedName, type EditedRow } from './edited-row';

const types: readonly ScalarType[] = ['string', 'number', 'boolean', 'date', 'time', 'date and time'];
const caller: Caller = { userId: 1, login: 'a', role: 'visitor', roleNumber: 1, organizationId: 1 };

/**
 * The type of an expression that names no column, tried out with a caller who has every property and with a row that has
 * every value; undefined for lists and null.
 */
export function constantType({ text }: Expression, edited?: EditedRow): ScalarType | undefined {
  const values = edited ? { [editedName]: sampleRow(edited) } : {};
  const context = { values, user: caller, now: new Date('2026-01-15T10:00:00Z') };
  return types.find((type) => {
    const parsed = parseExpression(`(${text}) instance of ${type}`, ambientNames(edited));
    if (!('expression' in parsed)) return false;
    const outcome = evaluate(parsed.expression, context);
    return 'value' in outcome && outcome.value === true;
  });
}
