import { constantProblem } from '../../../definitions/checks/constant';
import { isNumberType } from '../../../definitions/source';
import { callerProperties, callerProperty, type CallerProperty } from '../../access/caller';
import { filterValue } from '../../filter/filter-value';
import { referenceTarget, type ModelColumn } from '../model';
import { constantColumn } from './constant-column';
import type { Message } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { filterMessage } from './filter-messages';

export interface ConstantPlace {
  /** `$user.…` there is the caller's property; elsewhere it would be compared as it is written. */
  knowsCaller: boolean;
}

/**
 * Explains why a column never holds a value that a definition gives as JSON; undefined if it can. Null empties the
 * column, and keys may be given as strings, as in every write.
 */
export function checkConstant(
  column: ModelColumn,
  value: unknown,
  place: ConstantPlace,
): Message | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string' && isCaller(value)) return callerProblem(column, value, place);
  const isWhole = column.type !== 'number' && (isNumberType(column.type) || column.type === 'reference');
  const whole =
    isWhole && typeof value === 'string' ? Number(filterValue(column.type, value) ?? Number.NaN) : value;
  const constant = Number.isNaN(whole) ? value : whole;
  return constantProblem(constantColumn(column), constant);
}

/** Whether a value is meant to be replaced by a property of the caller. */
export function isCaller(value: string): boolean {
  return value.startsWith('$user.');
}

/** The sources whose keys the caller's properties are. */
const targets: Readonly<Partial<Record<CallerProperty, string>>> = {
  id: 'users',
  role_id: 'roles',
  org_id: 'organizations',
};

/** Explains why the column never equals the property of the caller that a value names. */
export function callerProblem(
  column: ModelColumn,
  value: string,
  { knowsCaller }: ConstantPlace,
): Message | undefined {
  const { name, type } = column;
  const points = referenceTarget(column);
  if (!knowsCaller) return filterMessage('caller-unknown-here', { value });
  const property = callerProperty(value);
  if (property === undefined)
    return nameMessage('unknown-caller-property', {
      value,
      allowed: callerProperties.map((each) => `$user.${each}`).join(', '),
    });
  const target = targets[property];
  if (type === 'text') return undefined;
  if (target === undefined) return filterMessage('caller-is-text', { value, column: name, type });
  if (type === 'reference' || type === 'references')
    return points === undefined || points === target
      ? undefined
      : filterMessage('caller-is-other-key', { value, target, column: name, source: points });
  return isNumberType(type) ? undefined : filterMessage('caller-is-number', { value, column: name, type });
}
