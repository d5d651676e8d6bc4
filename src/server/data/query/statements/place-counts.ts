import { timeZone } from '../../../../engine/time/ulaanbaatar';
import type { Sort } from '../../../../definitions/filter';
import { grantsFor } from '../../../../engine/access/access-table';
import { rowTable, storedName, type Model, type ModelSource } from '../../../../engine/model/model';
import { columnSql, livingRows, outputSql, relationSql } from '../../../platform/sql-compiler/column-sql';
import { traceSource } from '../../../platform/sql-compiler/trace-source';
import { filterSql } from '../../../platform/sql-compiler/filter-sql';
import type { ListArguments } from './list-arguments';
import { messages } from '../../../platform/http/query-messages';
import { anyCondition, type Rights } from './policy-sql';
import { QueryError } from '../../../platform/http/query-error';
import { resolveListArguments, prepared, type Reading } from '../reading';
import { quote, Statement } from '../../../platform/database/sql-statement';

/** The minimum number of owners in a reported place: fewer homes could identify a person. */
const fewest = 5;
/** Excludes rows of today, so that a person cannot watch their own row change the numbers. */
const before = `date_trunc('day', now() at time zone '${timeZone}') at time zone '${timeZone}'`;
const maxGroups = 10_000;

/** Returns whether the caller may not read rows of a source, but may read their number per place. */
export function isCountedOnly({ access }: Rights, source: ModelSource): boolean {
  return (
    grantsFor(access, source.id, 'read').length === 0 && grantsFor(access, source.id, 'count').length > 0
  );
}

/**
 * Computes `aggregate` for callers who may read no row: the number of rows at the beginning of the day in each place
 * of a level with at least five owners, and the sums over them that the right allows. It supports no points, no other
 * measures of values, and only filters on places.
 *
 * A place is reported only if the wider place around it is, and the omitted part of a wider place has no owner, or at
 * least five; otherwise its smallest other part is omitted as well. So no difference of reported numbers, across all
 * levels, reveals fewer. All rows of one person count as one owner. @throws QueryError FORBIDDEN for every other query
 */
export async function readPlaceCounts(
  reading: Reading,
  source: ModelSource,
  given: Readonly<Record<string, unknown>>,
): Promise<string> {
  const [grant] = grantsFor(reading.rights.access, source.id, 'count');
  const query = readQuestion(
    source,
    { levels: grant?.levels ?? [], summed: grant?.fields ?? new Set() },
    given,
    await resolveListArguments(reading, source, given),
  );
  const statement = new Statement(reading.trace);
  traceSource(statement.trace, source);
  const alias = statement.alias();
  const base = statement.alias();
  const { table, owner } = ownersOf(reading.model, source);
  const where = [
    `${base}.created_at < ${before}`,
    ...livingRows(source, alias),
    ...(grant ? anyCondition(statement, reading.rights.caller, source, [grant], alias) : ['false']),
  ];
  const columns = query.levels.flat();
  const named = (name: string) => quote(storedName(source, name));
  const selected = columns.map((name) => `${columnSql(source, name, alias)} as ${named(name)}`);
  const grouped = columns.map((name) => columnSql(source, name, alias));
  const from = `${relationSql(source)} ${alias} join ${relationSql(table)} ${base} on ${base}.id = ${alias}.id`;
  const person = columnSql(table, owner, base);
  const figures = [
    { name: 'n', sql: 'count(*)', type: 'int8' },
    ...query.sums.map((column, index) => ({
      name: `s${index}`,
      sql: `sum(${columnSql(source, column, alias)})`,
      type: 'numeric',
    })),
  ];
  const tables = [
    `counted as (select ${[...selected, `${person} as owner`, ...figures.map(({ name, sql }) => `${sql} as ${name}`)].join(', ')} from ${from} where ${where.join(' and ')} group by ${[...grouped, person].join(', ')})`,
    `level0 as (select *, owners >= ${fewest} as kept from (select ${totalsSql(figures)}, count(distinct owner) as owners from counted) whole)`,
    ...query.levels.flatMap((_, depth) =>
      levelSql(
        query.levels.slice(0, depth + 1).map((level) => level.map(named)),
        figures,
      ),
    ),
  ];

  const chosen = query.filters.map((filter) => filterSql(statement, source, 'p', filter));
  const shown = [
    ...query.groupBy.map((name) => `${shownSql(source, name)} as ${quote(name)}`),
    ...query.measures.map(({ key, figure }) => `${figure} as ${quote(key)}`),
  ];
  const order = [
    ...query.sorts.map(
      ({ column, order }) => `${quote(column)}${order === 'desc' ? ' desc nulls last' : ''}`,
    ),
    ...[...query.groupBy, ...query.measures.map(({ key }) => key)].map(quote),
  ];
  const inner = `select ${shown.join(', ')} from level${query.levels.length} p where ${['kept', ...chosen].join(' and ')}`;
  const sql = `with ${tables.join(', ')} select coalesce(json_agg(row_to_json(r)), '[]'::json)::text as rows from (select * from (${inner}) g order by ${order.join(', ')} limit ${statement.bind(query.limit, 'int8')}) r`;
  const result = await reading.database.query<{ rows: string }>(
    sql,
    statement.parameters,
    prepared(sql, reading.rights),
  );
  return result.rows[0]?.rows ?? '[]';
}

/** The table whose rows are counted, and their owners. Without owners each row counts as a person of its own. */
function ownersOf(model: Model, source: ModelSource): { table: ModelSource; owner: string } {
  const table = rowTable(model, source);
  return { table, owner: (table.definition.type === 'table' && table.definition.owner) || 'id' };
}

/** The condition that two tables name the same places. Arrays, because these are hashed where keys may be null. */
function same(names: readonly string[], one: string, other: string): string {
  if (names.length === 0) return 'true';
  const keys = (alias: string) => `array[${names.map((name) => `${alias}.${name}::text`).join(', ')}]`;
  return `${keys(one)} = ${keys(other)}`;
}

/** A figure of a place, as a column of the statement. */
interface Figure {
  name: string;
  sql: string;
  type: string;
}

function totalsSql(figures: readonly Figure[]): string {
  return figures.map(({ name, type }) => `coalesce(sum(${name}), 0)::${type} as ${name}`).join(', ');
}

/** The places of one level with their figures and whether they are reported. `levels` ends with this level. */
function levelSql(levels: readonly (readonly string[])[], figures: readonly Figure[]): string[] {
  const depth = levels.length;
  const keys = levels.flatMap((level) => level[0] ?? []);
  const labels = levels.flatMap((level) => level.slice(1));
  const wider = keys.slice(0, -1);
  const labelled = labels.map((name) => `max(${name}) as ${name}`);
  const places = `select ${[...keys, ...labelled, totalsSql(figures), 'count(distinct owner) as owners'].join(', ')} from counted group by ${keys.join(', ')}`;
  const grouped = wider.map((name) => `c.${name}`);
  const left = `select ${[...grouped, 'count(distinct c.owner) as owners'].join(', ')} from counted c join large${depth} l on ${same(keys, 'c', 'l')} where not l.large`;
  const turn = `row_number() over (partition by ${[...wider, 'large'].join(', ')} order by ${['owners', 'n', ...keys].join(', ')})`;
  return [
    `large${depth} as (select p.*, p.owners >= ${fewest} and w.kept as large from (${places}) p join level${depth - 1} w on ${same(wider, 'w', 'p')})`,
    `left${depth} as (${left}${grouped.length > 0 ? ` group by ${grouped.join(', ')}` : ''})`,
    `level${depth} as (select ${[...keys, ...labels, ...figures.map(({ name }) => name)].map((name) => `m.${name}`).join(', ')}, ` +
      `large and not (turn = 1 and coalesce(r.owners, 0) between 1 and ${fewest - 1}) as kept ` +
      `from (select *, ${turn} as turn from large${depth}) m left join left${depth} r on ${same(wider, 'r', 'm')})`,
  ];
}

interface Question {
  /** Down to the narrowest requested level. */
  levels: readonly (readonly string[])[];
  groupBy: string[];
  /** The columns that are summed. */
  sums: readonly string[];
  /** Response names, each with its figure: `n` is the number of rows, `s0` the sum of the first column. */
  measures: readonly { key: string; figure: string }[];
  filters: ListArguments['filters'];
  sorts: readonly Sort[];
  limit: number;
}

interface Countable {
  levels: readonly (readonly string[])[];
  summed: ReadonlySet<string>;
}

function readQuestion(
  source: ModelSource,
  { levels, summed }: Countable,
  given: Readonly<Record<string, unknown>>,
  list: ListArguments,
): Question {
  const { filters, groupFilters, sorts, conditions } = list;
  if (present(given.bbox) || present(given.zoom) || groupFilters.length > 0 || conditions.length > 0)
    throw refusal();
  const groupBy = listOf(given.groupBy).map(String);
  const depthOf = (name: string) => levels.findIndex((level) => level.includes(name));
  const unknown = groupBy.find((name) => depthOf(name) < 0);
  if (unknown !== undefined) throw new QueryError('FORBIDDEN', messages.forbiddenColumn(source.id, unknown));
  const groupedLevels = levels.slice(0, Math.max(-1, ...groupBy.map(depthOf)) + 1);
  const columns = groupedLevels.flat();
  const isChoice = ({ column, condition }: { column: string; condition: string }) =>
    columns.includes(column) && (condition === 'equals' || condition === 'whereIn');
  if (!filters.every(isChoice)) throw refusal();
  const wanted = listOf(given.measures).map((item) => readMeasure(item, summed));
  const sums = [...new Set(wanted.flatMap(({ column }) => column ?? []))];
  const measures = wanted.map(({ key, column }) => ({
    key,
    figure: column === undefined ? 'n' : `s${sums.indexOf(column)}`,
  }));
  const keys = [...groupBy, ...measures.map(({ key }) => key)];
  const double = keys.find((key, index) => keys.indexOf(key) !== index);
  if (measures.length === 0) throw new QueryError('BAD_USER_INPUT', messages.notPositive('measures'));
  if (double !== undefined) throw new QueryError('BAD_USER_INPUT', messages.doubleKey(double));
  const stray = sorts.find(({ column }) => !keys.includes(column));
  if (stray) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(stray.column));
  const limit = typeof given.limit === 'number' ? given.limit : maxGroups;
  if (limit < 1) throw new QueryError('BAD_USER_INPUT', messages.notPositive('limit'));
  if (limit > maxGroups) throw new QueryError('BAD_USER_INPUT', messages.overCap(maxGroups));
  return { levels: groupedLevels, groupBy, sums, measures, filters, sorts, limit };
}

function refusal(): QueryError {
  return new QueryError('FORBIDDEN', messages.countsOnly);
}

/** A measure: the number of rows, or the sum of a column that the right names. */
function readMeasure(item: unknown, summed: ReadonlySet<string>): { key: string; column?: string } {
  const given: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
  const { column } = given;
  const isCount = given.function === 'count' && !present(column);
  const isSum = given.function === 'sum' && typeof column === 'string' && summed.has(column);
  if (!isCount && !isSum) throw refusal();
  const usual = isSum ? `sum_${column}` : 'count';
  const key = typeof given.as === 'string' ? given.as : usual;
  if (!/^[A-Za-z_]\w{0,62}$/.test(key)) throw new QueryError('BAD_USER_INPUT', messages.longAlias(key));
  return isSum ? { key, column } : { key };
}

function shownSql(source: ModelSource, name: string): string {
  const column = source.columns.get(name);
  return column ? outputSql(source, column, 'p') : quote(name);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((item) => item !== null) : [];
}

function present(value: unknown): boolean {
  return value !== undefined && value !== null;
}
