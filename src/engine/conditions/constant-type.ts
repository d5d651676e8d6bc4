import { evaluate, parseExpression, sampleRow, sampleUser, type Expression } from '../expressions/expression';
import type { ScalarType } from './condition';
import { ambientNames, editedName, type EditedRow } from './edited-row';

const types: readonly ScalarType[] = ['string', 'number', 'boolean', 'date', 'time', 'date and time'];

/**
 * The type of an expression that names no column, tried out with a caller who has every property and with a row that has
 * every value; undefined for lists and null.
 */
export function constantType({ text }: Expression, edited?: EditedRow): ScalarType | undefined {
  const values = edited ? { [editedName]: sampleRow(edited) } : {};
  const context = { values, user: sampleUser, now: new Date('2026-01-15T10:00:00Z') };
  return types.find((type) => {
    const parsed = parseExpression(`(${text}) instance of ${type}`, ambientNames(edited));
    if (!('expression' in parsed)) return false;
    const outcome = evaluate(parsed.expression, context);
    return 'value' in outcome && outcome.value === true;
  });
}
