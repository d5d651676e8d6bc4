import { timeZone } from '../../../engine/time/ulaanbaatar';
import type { Condition, Filter, GroupFilter } from '../../../definitions/filter';
import type { ColumnType } from '../../../definitions/source';
import type { ModelSource } from '../../../engine/model/model';
import { columnSql, relationSql, sqlTypes } from './column-sql';
import {
  filterLimits,
  filterValue,
  instantValue,
  isDay,
  listValues,
} from '../../../engine/filter/filter-value';
import { messages } from '../http/query-messages';
import { QueryError } from '../http/query-error';
import type { Statement } from '../database/sql-statement';

/** A filter as SQL. Unknown columns, values that do not fit and conditions without a value are BAD_USER_INPUT. */
export function filterSql(statement: Statement, source: ModelSource, alias: string, filter: Filter): string {
  const column = source.columns.get(filter.column);
  if (!column || column.secret) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(filter.column));
  const sql = columnSql(source, column.name, alias);
  if (filter.condition === 'isNull') return `${sql} is null`;
  if (filter.condition === 'notNull') return `${sql} is not null`;
  if (filter.value === null || filter.value === undefined) {
    throw new QueryError('BAD_USER_INPUT', messages.missingValue(filter.column, filter.condition));
  }
  if (filter.condition !== 'whereIn' && filter.value.length > filterLimits.value)
    throw new QueryError('BAD_USER_INPUT', messages.valueTooLong(filter.column, filterLimits.value));
  const operand: Operand = { statement, sql, type: column.type, column: column.name, value: filter.value };
  return conditionSql(operand, filter.condition);
}

export function groupFilterSql(
  statement: Statement,
  source: ModelSource,
  alias: string,
  group: GroupFilter,
): string {
  const parts = group.filters.map((filter) => filterSql(statement, source, alias, filter));
  return parts.length === 0 ? 'true' : `(${parts.join(group.combine === 'or' ? ' or ' : ' and ')})`;
}

/**
 * Compiles the same as `groupFilterSql`, with one lookup for each alternative. Of a view that joins tables, the database
 * computes an OR for every row, because no index covers several tables; each alternative has one.
 */
export function splitGroupSql(
  statement: Statement,
  source: ModelSource,
  alias: string,
  group: GroupFilter,
): string {
  if (group.combine !== 'or' || group.filters.length < 2)
    return groupFilterSql(statement, source, alias, group);
  return `${alias}.id = any(array(${lookupsSql(statement, source, `${alias}_found`, group)}))`;
}

/** The keys of the rows that each alternative of a group finds, as often as it finds them. */
export function lookupsSql(
  statement: Statement,
  source: ModelSource,
  alias: string,
  { filters }: GroupFilter,
): string {
  const lookups = filters.map(
    (filter) =>
      `select ${alias}.id from ${relationSql(source)} ${alias} where ${filterSql(statement, source, alias, filter)}`,
  );
  return lookups.join(' union all ');
}

interface Operand {
  statement: Statement;
  sql: string;
  type: ColumnType;
  column: string;
  value: string;
}

function conditionSql(operand: Operand, condition: Exclude<Condition, 'isNull' | 'notNull'>): string {
  switch (condition) {
    case 'equals':
      return equality(operand);
    case 'notEqual':
      return `(${equality(operand)}) is not true`;
    case 'whereIn':
      return oneOf(operand);
    case 'contains':
      return like(operand, '%', '%');
    case 'notContains':
      return `(${like(operand, '%', '%')}) is not true`;
    case 'startsWith':
      return like(operand, '', '%');
    case 'endsWith':
      return like(operand, '%', '');
    case 'greaterThan':
    case 'greaterThanOrEqual':
    case 'lessThan':
    case 'lessThanOrEqual':
      return comparison(operand, condition);
  }
}

function equality(operand: Operand): string {
  refuseJson(operand, 'equals');
  if (operand.type === 'references') return `${operand.sql} @> array[${bound(operand, 'int8')}]`;
  if (operand.type !== 'timestamp') return `${operand.sql} = ${bound(operand)}`;
  const { start, end } = period(operand);
  return `(${operand.sql} >= ${start()} and ${operand.sql} < ${end()})`;
}

function oneOf(operand: Operand): string {
  refuseJson(operand, 'whereIn');
  if (operand.value.length > filterLimits.list)
    throw new QueryError('BAD_USER_INPUT', messages.valueTooLong(operand.column, filterLimits.list));
  const filled = listValues(operand.value);
  if (filled.length === 0) return 'false';
  const most = operand.type === 'timestamp' ? filterLimits.days : filterLimits.values;
  if (filled.length > most) throw new QueryError('BAD_USER_INPUT', messages.tooManyConditions(most));
  if (operand.type === 'timestamp')
    return `(${filled.map((value) => equality({ ...operand, value })).join(' or ')})`;
  const cast = filled.map((value) => castValue({ ...operand, value }));
  if (operand.type === 'references') return `${operand.sql} && ${operand.statement.bind(cast, 'int8[]')}`;
  return `${operand.sql} = any(${operand.statement.bind(cast, `${sqlTypes[operand.type]}[]`)})`;
}

/** There is no one way to write a JSON value as text that it could be compared with. */
function refuseJson({ type, column }: Operand, condition: Condition): void {
  if (type === 'json') throw new QueryError('BAD_USER_INPUT', messages.wrongCondition(column, condition));
}

/** A list has neither a text nor an order: `equals` and `whereIn` look for its keys. */
function refuseList({ type, column }: Operand, condition: Condition): void {
  if (type === 'references')
    throw new QueryError('BAD_USER_INPUT', messages.wrongCondition(column, condition));
}

/** Case and look-alike letters are folded; `%`, `_` and `\` mean themselves. */
function like(operand: Operand, before: string, after: string): string {
  refuseList(operand, 'contains');
  const isText = operand.type === 'text' || operand.type === 'richText';
  const literal = operand.value
    .replaceAll('\u0000', '')
    .replaceAll(/[\\%_]/g, (character) => `\\${character}`);
  const pattern = operand.statement.bind(`${before}${literal}${after}`, 'text');
  return `dulaan.fold(${isText ? operand.sql : `${operand.sql}::text`}) like dulaan.fold(${pattern})`;
}

const operators = {
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
} as const;

function comparison(operand: Operand, condition: keyof typeof operators): string {
  refuseList(operand, condition);
  if (operand.type === 'boolean' || operand.type === 'json' || operand.type === 'file') {
    throw new QueryError('BAD_USER_INPUT', messages.wrongCondition(operand.column, condition));
  }
  if (operand.type === 'timestamp') {
    const { start, end } = period(operand);
    if (condition === 'greaterThan') return `${operand.sql} >= ${end()}`;
    if (condition === 'lessThanOrEqual') return `${operand.sql} < ${end()}`;
    return `${operand.sql} ${operators[condition]} ${start()}`;
  }
  return `${operand.sql} ${operators[condition]} ${bound(operand)}`;
}

function bound(operand: Operand, type = sqlTypes[operand.type]): string {
  return operand.statement.bind(castValue(operand), type);
}

function castValue(operand: Operand): string {
  const value = filterValue(operand.type, operand.value);
  if (value === undefined)
    throw new QueryError('BAD_USER_INPUT', messages.badValue(operand.column, operand.value));
  return value;
}

/**
 * Compiles a value of a timestamp to SQL: a day in Ulaanbaatar, or the millisecond of a moment, because rows show
 * no more of the microseconds that the database holds. The end is not part of it.
 */
function period(operand: Operand): { start: () => string; end: () => string } {
  const { statement, value } = operand;
  if (isDay(value)) {
    const day = () => statement.bind(value.trim(), 'date');
    return {
      start: () => `(${day()}::timestamp at time zone '${timeZone}')`,
      end: () => `((${day()} + 1)::timestamp at time zone '${timeZone}')`,
    };
  }
  const instant = instantValue(value);
  if (instant === undefined) throw new QueryError('BAD_USER_INPUT', messages.badValue(operand.column, value));
  const moment = new Date(instant).getTime();
  const bind = (milliseconds: number) => statement.bind(new Date(milliseconds).toISOString(), 'timestamptz');
  return { start: () => bind(moment), end: () => bind(moment + 1) };
}
