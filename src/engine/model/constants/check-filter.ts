import type { Finding } from '../../../definitions/checks/finding';
import type { Condition, Filter } from '../../../definitions/filter';
import type { ColumnType } from '../../../definitions/source';
import { filterLimits, filterValue, instantValue, isDay, listValues } from '../../filter/filter-value';
import type { ModelColumn } from '../model';
import { callerProblem, isCaller, type ConstantPlace } from './check-constant';

/**
 * Finds what is wrong with a filter of a definition beside its column's name: a condition that the type refuses, a value
 * that is missing, too long, of another type, or not among those that the column takes. A filter without a finding
 * compiles in `server/definitions/tables/filter-sql.ts`. The path is a pointer into the filter.
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
      reason: `"${condition}" is not possible: "${column.name}" is of the type "${column.type}"`,
    };
  const reason =
    typeof value === 'string'
      ? valueProblem(column, { condition, value }, place)
      : `the condition "${condition}" needs a value`;
  return reason === undefined ? undefined : { path: '/value', reason };
}

const unordered: readonly ColumnType[] = ['boolean', 'json', 'file'];
const refusals: Readonly<Partial<Record<Condition, readonly ColumnType[]>>> = {
  equals: ['json'],
  notEqual: ['json'],
  whereIn: ['json'],
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
): string | undefined {
  if (isCaller(value)) return callerProblem(column, value, place);
  if (condition === 'whereIn') return listProblem(column, value);
  if (value.length > filterLimits.value) return `is longer than ${filterLimits.value} characters`;
  if (searches.includes(condition)) return undefined;
  return (
    typeProblem(column, value) ??
    (condition === 'equals' || condition === 'notEqual' ? choiceProblem(column, value) : undefined)
  );
}

function listProblem(column: ModelColumn, list: string): string | undefined {
  if (list.length > filterLimits.list) return `is longer than ${filterLimits.list} characters`;
  const values = listValues(list);
  const most = column.type === 'timestamp' ? filterLimits.days : filterLimits.values;
  if (values.length === 0) return 'the condition "whereIn" needs at least one value, separated by commas';
  if (values.length > most) return `has more than ${most} values`;
  for (const value of values) {
    const reason = typeProblem(column, value) ?? choiceProblem(column, value);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function typeProblem({ name, type }: ModelColumn, value: string): string | undefined {
  const isValue =
    type === 'timestamp'
      ? isDay(value) || instantValue(value) !== undefined
      : filterValue(type, value) !== undefined;
  return isValue ? undefined : `"${value}" is no value of "${name}", which is of the type "${type}"`;
}

function choiceProblem({ name, type, declared }: ModelColumn, value: string): string | undefined {
  const values = declared?.values;
  const found = filterValue(type, value);
  if (!values || values.some((allowed) => String(allowed) === found)) return undefined;
  return `"${value}" is not among the values of "${name}": ${values.join(', ')}`;
}
