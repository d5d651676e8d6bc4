import { timeZone } from '../../../../engine/time/ulaanbaatar';
import {
  aggregateFunctions,
  periods,
  type AggregateFunction,
  type Period,
} from '../../../../definitions/values/aggregate';
import type { Sort } from '../../../../definitions/filter';
import type { ModelColumn, ModelSource } from '../../../../engine/model/model';
import { columnSql, outputSql } from '../../../platform/sql-compiler/column-sql';
import { limitAggregate } from './list-arguments';
import { clusterSql, readBox } from './map-cluster';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import { isCountedOnly, readPlaceCounts } from './place-counts';
import { resolveListArguments, prepared, requireSource, type Reading } from '../reading';
import { readableSql } from './rows-sql';
import type { SelectedField } from '../selection';
import { quote, Statement } from '../../../platform/database/sql-statement';

const defaultLimit = 1000;
const maxLimit = 10_000;
const numeric = new Set(['integer', 'count', 'number', 'money']);
const ordered = new Set([...numeric, 'text', 'date', 'time', 'timestamp', 'reference']);

interface Measure {
  function: AggregateFunction;
  column: string | undefined;
  key: string;
}

/** A column, or a column's day, week, month, quarter or year in Ulaanbaatar: `created_at:month`. */
interface Dimension {
  key: string;
  column: string;
  period: Period | undefined;
}

/**
 * `aggregate`: one JSON object for each group, with the group's columns by the names that were asked for and the
 * measures by their keys. `bbox` and `zoom` count points of a map by the cells of a grid. Rights, filters and
 * `FORBIDDEN` are those of the source's lists. Who may only count the rows gets `place-counts`.
 */
export async function readAggregate(reading: Reading, field: SelectedField): Promise<string> {
  const given = field.arguments;
  limitAggregate(given);
  const source = requireSource(reading.model, String(given.source));
  if (isCountedOnly(reading.rights, source)) return readPlaceCounts(reading, source, given);
  const statement = new Statement(reading.trace);
  const alias = statement.alias();
  const dimensions = list(given.groupBy).map((item) => readDimension(source, String(item)));
  const lists = listGroups(statement, source, alias, dimensions);
  const measures = list(given.measures).map((item) => readMeasure(source, item));
  if (measures.length === 0) throw new QueryError('BAD_USER_INPUT', messages.notPositive('measures'));
  const box = readBox(source, given);
  const cluster =
    typeof given.zoom === 'number' ? clusterSql(statement, source, alias, given.zoom) : undefined;

  const parts = [
    ...dimensions.map((dimension) => ({
      key: dimension.key,
      sql: lists.get(dimension.column)?.key ?? dimensionSql(source, alias, dimension),
      isGroup: true,
    })),
    ...(cluster ? cluster.cells.map((sql) => ({ key: undefined, sql, isGroup: true })) : []),
    ...(cluster ? cluster.figures.map(({ key, sql }) => ({ key, sql, isGroup: false })) : []),
    ...measures.map((measure) => ({
      key: measure.key,
      sql: measureSql(source, alias, measure),
      isGroup: false,
    })),
  ];
  refuseDoubleKeys(parts.flatMap((part) => part.key ?? []));
  const args = await resolveListArguments(reading, source, given);
  const named = [
    ...dimensions.map((dimension) => dimension.column),
    ...measures.flatMap((measure) => measure.column ?? []),
    ...(box || cluster ? ['lon', 'lat'] : []),
  ];
  const { from, where } = readableSql(
    { statement, rights: reading.rights },
    {
      source,
      alias,
      named,
      arguments: args,
      also: box ? box(statement, alias) : [],
    },
  );
  const shown = parts.flatMap((part) => (part.key === undefined ? [] : `${part.sql} as ${quote(part.key)}`));
  const groups = parts.filter((part) => part.isGroup).map((part) => part.sql);
  const groupBy = groups.length > 0 ? ` group by ${groups.join(', ')}` : '';
  const limit = readLimit(given.limit);
  const joins = [...lists.values()].map(({ join }) => join).join('');
  const inner = `select ${shown.join(', ')} from ${from}${joins}${where}${groupBy}`;
  const sql = `select coalesce(json_agg(row_to_json(r)), '[]'::json)::text as rows from (select * from (${inner}) g${orderSql(args.sorts, parts)} limit ${statement.bind(limit, 'int8')}) r`;
  const result = await reading.database.query<{ rows: string }>(
    sql,
    statement.parameters,
    prepared(sql, reading.rights),
  );
  return result.rows[0]?.rows ?? '[]';
}

function readDimension(source: ModelSource, text: string): Dimension {
  const [name = '', word] = text.split(':');
  const column = known(source, name);
  const period = periods.find((candidate) => candidate === word);
  const isTime = column.type === 'date' || column.type === 'timestamp';
  if (word !== undefined && (period === undefined || !isTime)) {
    throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(text));
  }
  return { key: text, column: name, period };
}

function readMeasure(source: ModelSource, item: unknown): Measure {
  const given: Record<string, unknown> = item !== null && typeof item === 'object' ? { ...item } : {};
  const name = aggregateFunctions.find((candidate) => candidate === given.function) ?? 'count';
  const column = typeof given.column === 'string' ? known(source, given.column) : undefined;
  if (name !== 'count' && !column)
    throw new QueryError('BAD_USER_INPUT', messages.missingValue('column', name));
  const fits =
    name === 'count' || (column && (name === 'min' || name === 'max' ? ordered : numeric).has(column.type));
  if (!fits) throw new QueryError('BAD_USER_INPUT', messages.wrongCondition(column?.name ?? '', name));
  const key = typeof given.as === 'string' ? given.as : column ? `${name}_${column.name}` : name;
  if (!/^[A-Za-z_]\w{0,62}$/.test(key)) throw new QueryError('BAD_USER_INPUT', messages.longAlias(key));
  return { function: name, column: column?.name, key };
}

/** A group by a list has each row once for each of its keys, and once without a key where it lists none. */
function listGroups(
  statement: Statement,
  source: ModelSource,
  alias: string,
  dimensions: readonly Dimension[],
): Map<string, { key: string; join: string }> {
  const columns = new Set(dimensions.map(({ column }) => column));
  return new Map(
    [...columns]
      .filter((column) => known(source, column).type === 'references')
      .map((column) => {
        const list = statement.alias();
        const join = ` left join lateral unnest(${columnSql(source, column, alias)}) as ${list}(key) on true`;
        return [column, { key: `${list}.key`, join }];
      }),
  );
}

function dimensionSql(source: ModelSource, alias: string, { column, period }: Dimension): string {
  const declared = known(source, column);
  if (!period) return outputSql(source, declared, alias);
  const sql = columnSql(source, column, alias);
  const local = declared.type === 'timestamp' ? `${sql} at time zone '${timeZone}'` : `${sql}::timestamp`;
  return `to_char(date_trunc('${period}', ${local}), 'YYYY-MM-DD')`;
}

function measureSql(source: ModelSource, alias: string, measure: Measure): string {
  if (measure.column === undefined) return 'count(*)';
  const column = known(source, measure.column);
  const sql = columnSql(source, measure.column, alias);
  if (measure.function === 'count' || numeric.has(column.type)) return `${measure.function}(${sql})`;
  // Dates and texts are compared as they are and shown as lists show them.
  const extreme = `${measure.function}(${sql})`;
  return column.type === 'timestamp'
    ? `to_char(${extreme} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : extreme;
}

/** By what the sorts name among the keys of the response; groups come in a stable order without any. */
function orderSql(
  sorts: readonly Sort[],
  parts: readonly { key: string | undefined; isGroup: boolean }[],
): string {
  const keys = parts.flatMap((part) => part.key ?? []);
  const chosen = sorts.map((sort) => {
    if (!keys.includes(sort.column))
      throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(sort.column));
    return `g.${quote(sort.column)}${sort.order === 'desc' ? ' desc nulls last' : ''}`;
  });
  const rest = keys.map((key) => `g.${quote(key)}`);
  const order = [...chosen, ...rest];
  return order.length > 0 ? ` order by ${order.join(', ')}` : '';
}

function readLimit(limit: unknown): number {
  if (typeof limit !== 'number') return defaultLimit;
  if (limit < 1) throw new QueryError('BAD_USER_INPUT', messages.notPositive('limit'));
  if (limit > maxLimit) throw new QueryError('BAD_USER_INPUT', messages.overCap(maxLimit));
  return limit;
}

function refuseDoubleKeys(keys: readonly string[]): void {
  const double = keys.find((key, index) => keys.indexOf(key) !== index);
  if (double !== undefined) throw new QueryError('BAD_USER_INPUT', messages.doubleKey(double));
}

function known(source: ModelSource, name: string): ModelColumn {
  const column = source.columns.get(name);
  if (!column || column.secret) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(name));
  return column;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((item) => item !== null) : [];
}
