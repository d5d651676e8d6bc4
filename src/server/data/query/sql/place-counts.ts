import { timeZone } from '../../../../engine/time/ulaanbaatar';
import type { Sort } from '../../../../definitions/filter';
import { grantsFor } from '../../../../engine/access/access-table';
import { storedName, type Model, type ModelSource } from '../../../../engine/model/model';
import { columnSql, livingRows, outputSql, relationSql } from '../../../definitions/tables/column-sql';
import { filterSql } from '../../../definitions/tables/filter-sql';
import { readListArguments } from './list-arguments';
import { messages } from '../../../platform/http/query-messages';
import { anyOf, type Rights } from './policy-sql';
import { QueryError } from '../../../platform/http/query-error';
import { prepared, type Reading } from '../reading';
import { quote, Statement } from '../../../platform/database/sql-statement';

/** The fewest owners of rows in a place that is told: fewer homes could be somebody's. */
const fewest = 5;
/** Rows of today are not counted: nobody sees the numbers move with what they add. */
const before = `date_trunc('day', now() at time zone '${timeZone}') at time zone '${timeZone}'`;
const mostGroups = 10_000;

/** Whether the caller may read no row of a source, but may know how many there are in each place. */
export function isCountedOnly({ access }: Rights, source: ModelSource): boolean {
  return (
    grantsFor(access, source.id, 'read').length === 0 && grantsFor(access, source.id, 'count').length > 0
  );
}

/**
 * `aggregate` for who may read no row: how many rows there were at the beginning of the day in each place of a level, where
 * they have five owners or more. No points, no measures of values, and no filters but those that choose among the places.
 *
 * A place is told only where the wider place around it is, and what is left out of a wider place has no owner, or five and
 * more: else its smallest other part is left out as well. So no numbers that are told, whatever the levels, have a
 * difference that tells of fewer. However many rows one person adds, they are one owner.
 * @throws QueryError FORBIDDEN for every other question
 */
export async function readPlaceCounts(
  reading: Reading,
  source: ModelSource,
  given: Readonly<Record<string, unknown>>,
): Promise<string> {
  const [grant] = grantsFor(reading.rights.access, source.id, 'count');
  const question = readQuestion(source, grant?.levels ?? [], given);
  const statement = new Statement(reading.trace);
  for (const table of source.tables) statement.trace.tables.add(table);
  const alias = statement.alias();
  const base = statement.alias();
  const { table, owner } = ownersOf(reading.model, source);
  const where = [
    `${base}.created_at < ${before}`,
    ...livingRows(source, alias),
    ...(grant ? anyOf(statement, reading.rights.caller, source, [grant], alias) : ['false']),
  ];
  const columns = question.levels.flat();
  const named = (name: string) => quote(storedName(source, name));
  const selected = columns.map((name) => `${columnSql(source, name, alias)} as ${named(name)}`);
  const grouped = columns.map((name) => columnSql(source, name, alias));
  const from = `${relationSql(source)} ${alias} join ${relationSql(table)} ${base} on ${base}.id = ${alias}.id`;
  const person = columnSql(table, owner, base);
  const tables = [
    `counted as (select ${[...selected, `${person} as owner`, 'count(*) as n'].join(', ')} from ${from} where ${where.join(' and ')} group by ${[...grouped, person].join(', ')})`,
    `level0 as (select n, owners >= ${fewest} as kept from (select coalesce(sum(n), 0)::int8 as n, count(distinct owner) as owners from counted) whole)`,
    ...question.levels.flatMap((_, depth) =>
      levelSql(
        question.levels.slice(0, depth + 1).map((level) => level.map(named)),
        depth + 1,
      ),
    ),
  ];

  const chosen = question.filters.map((filter) => filterSql(statement, source, 'p', filter));
  const shown = [
    ...question.groupBy.map((name) => `${shownSql(source, name)} as ${quote(name)}`),
    ...question.measures.map((key) => `n as ${quote(key)}`),
  ];
  const order = [
    ...question.sorts.map(
      ({ column, order }) => `${quote(column)}${order === 'desc' ? ' desc nulls last' : ''}`,
    ),
    ...[...question.groupBy, ...question.measures].map(quote),
  ];
  const inner = `select ${shown.join(', ')} from level${question.levels.length} p where ${['kept', ...chosen].join(' and ')}`;
  const sql = `with ${tables.join(', ')} select coalesce(json_agg(row_to_json(r)), '[]'::json)::text as rows from (select * from (${inner}) g order by ${order.join(', ')} limit ${statement.bind(question.limit, 'int8')}) r`;
  const result = await reading.database.query<{ rows: string }>(
    sql,
    statement.parameters,
    prepared(sql, reading.rights),
  );
  return result.rows[0]?.rows ?? '[]';
}

/** The table whose rows are counted, and whose they are. A table without owners counts each row as somebody's. */
function ownersOf({ sources }: Model, source: ModelSource): { table: ModelSource; owner: string } {
  const { definition } = source;
  const table = definition.type === 'view' ? sources.get(definition.from) : source;
  if (!table) throw new Error(`The table of ${source.id} was not resolved`);
  return { table, owner: (table.definition.type === 'table' && table.definition.owner) || 'id' };
}

/** The condition that two tables name the same places. */
function same(names: readonly string[], one: string, other: string): string {
  return ['true', ...names.map((name) => `${one}.${name} is not distinct from ${other}.${name}`)].join(
    ' and ',
  );
}

/** The places of one level with their numbers, and whether they are told. `levels` ends with it. */
function levelSql(levels: readonly (readonly string[])[], depth: number): string[] {
  const keys = levels.flatMap((level) => level[0] ?? []);
  const labels = levels.flatMap((level) => level.slice(1));
  const wider = keys.slice(0, -1);
  const labelled = labels.map((name) => `max(${name}) as ${name}`);
  const places = `select ${[...keys, ...labelled, 'sum(n)::int8 as n', 'count(distinct owner) as owners'].join(', ')} from counted group by ${keys.join(', ')}`;
  const grouped = wider.map((name) => `c.${name}`);
  const left = `select ${[...grouped, 'count(distinct c.owner) as owners'].join(', ')} from counted c join large${depth} l on ${same(keys, 'c', 'l')} where not l.large`;
  const turn = `row_number() over (partition by ${[...wider, 'large'].join(', ')} order by ${['owners', 'n', ...keys].join(', ')})`;
  return [
    `large${depth} as (select p.*, p.owners >= ${fewest} and w.kept as large from (${places}) p join level${depth - 1} w on ${same(wider, 'w', 'p')})`,
    `left${depth} as (${left}${grouped.length > 0 ? ` group by ${grouped.join(', ')}` : ''})`,
    `level${depth} as (select ${[...keys, ...labels, 'n'].map((name) => `m.${name}`).join(', ')}, ` +
      `large and not (turn = 1 and coalesce(r.owners, 0) between 1 and ${fewest - 1}) as kept ` +
      `from (select *, ${turn} as turn from large${depth}) m left join left${depth} r on ${same(wider, 'r', 'm')})`,
  ];
}

interface Question {
  /** Down to the narrowest one that is asked for. */
  levels: readonly (readonly string[])[];
  groupBy: string[];
  /** The names under which the number is told. */
  measures: string[];
  filters: ReturnType<typeof readListArguments>['filters'];
  sorts: readonly Sort[];
  limit: number;
}

function readQuestion(
  source: ModelSource,
  levels: readonly (readonly string[])[],
  given: Readonly<Record<string, unknown>>,
): Question {
  const { filters, groupFilters, sorts } = readListArguments(given);
  if (present(given.bbox) || present(given.zoom) || groupFilters.length > 0) throw refusal();
  const groupBy = listOf(given.groupBy).map(String);
  const depthOf = (name: string) => levels.findIndex((level) => level.includes(name));
  const unknown = groupBy.find((name) => depthOf(name) < 0);
  if (unknown !== undefined) throw new QueryError('FORBIDDEN', messages.forbiddenColumn(source.id, unknown));
  const asked = levels.slice(0, Math.max(-1, ...groupBy.map(depthOf)) + 1);
  const columns = asked.flat();
  const isChoice = ({ column, condition }: { column: string; condition: string }) =>
    columns.includes(column) && (condition === 'equals' || condition === 'whereIn');
  if (!filters.every(isChoice)) throw refusal();
  const measures = listOf(given.measures).map((item) => readCount(item));
  const keys = [...groupBy, ...measures];
  const double = keys.find((key, index) => keys.indexOf(key) !== index);
  if (measures.length === 0) throw new QueryError('BAD_USER_INPUT', messages.notPositive('measures'));
  if (double !== undefined) throw new QueryError('BAD_USER_INPUT', messages.doubleKey(double));
  const stray = sorts.find(({ column }) => !keys.includes(column));
  if (stray) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(stray.column));
  const limit = typeof given.limit === 'number' ? given.limit : mostGroups;
  if (limit < 1) throw new QueryError('BAD_USER_INPUT', messages.notPositive('limit'));
  if (limit > mostGroups) throw new QueryError('BAD_USER_INPUT', messages.overCap(mostGroups));
  return { levels: asked, groupBy, measures, filters, sorts, limit };
}

function refusal(): QueryError {
  return new QueryError('FORBIDDEN', messages.countsOnly);
}

/** The key of a measure, which can be the number of rows alone. */
function readCount(item: unknown): string {
  const given: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
  if (given.function !== 'count' || present(given.column)) throw refusal();
  const key = typeof given.as === 'string' ? given.as : 'count';
  if (!/^[A-Za-z_]\w{0,62}$/.test(key)) throw new QueryError('BAD_USER_INPUT', messages.longAlias(key));
  return key;
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
