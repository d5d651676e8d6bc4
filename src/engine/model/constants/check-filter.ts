import type { Finding } from '../../../definitions/checks/finding';
import type { Condition, Filter } from '../../../definitions/filter';
import type { ColumnType } from '../../../definitions/source';
import { filterLimits, filterValue, instantValue, isDay, listValues } from '../../filter/filter-value';
import type { ModelColumn } from '../model';
import { callerProblem, isCaller, type ConstantPlace } from './check-constant';
import type { Message } from '../../../definitions/messages/message';
import { filterMessage } from './filter-messages';

/**
 * Finds what is wrong with a filter of a definition beside its column's name: a condition that the type refuses, a value
 * that is missing, too long, of another type, or not among those that the column takes. A filter without a finding
 * compiles in `server/platform/sql-compiler/filter-sql.ts`. The path is a pointer into the filter.
 */
export function checkFilter(
  column: ModelColumn,
  { condition, value }: Filter,
  place: ConstantPlace,
): Finding | undefined {
  if (condition === 'isNull' || condition === 'notNull') return undefined;
  if (refusals[condition]?.includes(column.type))
    return {
      path: '/condition',
      ...filterMessage('condition-not-possible', { condition, column: column.name, type: column.type }),
    };
  const problem =
    typeof value === 'string'
      ? valueProblem(column, { condition, value }, place)
      : filterMessage('condition-without-value', { condition });
  return problem && { path: '/value', ...problem };
}

const unordered: readonly ColumnType[] = ['boolean', 'json', 'file', 'references'];
const noText: readonly ColumnType[] = ['references'];
const refusals: Readonly<Partial<Record<Condition, readonly ColumnType[]>>> = {
  equals: ['json'],
  notEqual: ['json'],
  whereIn: ['json'],
  contains: noText,
  notContains: noText,
  startsWith: noText,
  endsWith: noText,
  greaterThan: unordered,
  greaterThanOrEqual: unordered,
  lessThan: unordered,
  lessThanOrEqual: unordered,
};

/** Conditions that look for a part of the value's text. */
const searches: readonly Condition[] = ['contains', 'notContains', 'startsWith', 'endsWith'];

function valueProblem(
  column: ModelColumn,
  { condition, value }: { condition: Condition; value: string },
  place: ConstantPlace,
): Message | undefined {
  if (isCaller(value)) return callerProblem(column, value, place);
  if (condition === 'whereIn') return listProblem(column, value);
  if (value.length > filterLimits.value)
    return filterMessage('value-too-long', { limit: filterLimits.value });
  if (searches.includes(condition)) return undefined;
  return (
    typeProblem(column, value) ??
    (condition === 'equals' || condition === 'notEqual' ? choiceProblem(column, value) : undefined)
  );
}

function listProblem(column: ModelColumn, list: string): Message | undefined {
  if (list.length > filterLimits.list) return filterMessage('value-too-long', { limit: filterLimits.list });
  const values = listValues(list);
  const most = column.type === 'timestamp' ? filterLimits.days : filterLimits.values;
  if (values.length === 0) return filterMessage('list-is-empty');
  if (values.length > most) return filterMessage('list-too-long', { most });
  for (const value of values) {
    const problem = typeProblem(column, value) ?? choiceProblem(column, value);
    if (problem) return problem;
  }
  return undefined;
}

function typeProblem({ name, type }: ModelColumn, value: string): Message | undefined {
  const isValue =
    type === 'timestamp'
      ? isDay(value) || instantValue(value) !== undefined
      : filterValue(type, value) !== undefined;
  return isValue ? undefined : filterMessage('not-of-column-type', { value, column: name, type });
}

function choiceProblem({ name, type, declared }: ModelColumn, value: string): Message | undefined {
  const values = declared?.values;
  const found = filterValue(type, value);
  if (!values || values.some((allowed) => String(allowed) === found)) return undefined;
  return filterMessage('not-among-column-values', { value, column: name, allowed: values.join(', ') });
}
