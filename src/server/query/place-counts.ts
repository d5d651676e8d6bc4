import type { Sort } from '../../definitions/filter';
import { grantsFor } from '../../engine/access/access-table';
import { storedName, type ModelSource } from '../../engine/model/model';
import { columnSql, livingRows, outputSql, relationSql } from './column-sql';
import { filterSql } from './filter-sql';
import { readListArguments } from './list-arguments';
import { messages } from './messages';
import { anyOf, type Rights } from './policy-sql';
import { QueryError } from './query-error';
import { prepared, type Reading } from './reading';
import { quote, Statement } from './statement';

/** The smallest number that is told: fewer homes could be somebody's. */
const fewest = 5;
const mostGroups = 10_000;

/** Whether the caller may read no row of a source, but may know how many there are in each place. */
export function isCountedOnly({ access }: Rights, source: ModelSource): boolean {
  return (
    grantsFor(access, source.id, 'read').length === 0 && grantsFor(access, source.id, 'count').length > 0
  );
}

/**
 * `aggregate` for who may read no row: how many rows there are in each place of a level, five or more. No points, no
 * measures of values, and no filters but those that choose among the places.
 *
 * A place is told only where the wider place around it is, and what is left out of a wider place is nothing, or five and
 * more: else its smallest other part is left out as well. So no numbers that are told, whatever the levels, have a
 * difference that tells of fewer.
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
  const where = [
    ...livingRows(source, alias),
    ...(grant ? anyOf(statement, reading.rights.caller, source, [grant], alias) : ['false']),
  ];
  const columns = question.levels.flat();
  const named = (name: string) => quote(storedName(source, name));
  const selected = columns.map((name) => `${columnSql(source, name, alias)} as ${named(name)}`);
  const grouped = columns.map((name) => columnSql(source, name, alias));
  const condition = where.length > 0 ? ` where ${where.join(' and ')}` : '';
  const grouping = grouped.length > 0 ? ` group by ${grouped.join(', ')}` : '';
  const tables = [
    `counted as (select ${[...selected, 'count(*) as n'].join(', ')} from ${relationSql(source)} ${alias}${condition}${grouping})`,
    `level0 as (select n, n >= ${fewest} as kept from (select coalesce(sum(n), 0)::int8 as n from counted) whole)`,
    ...question.levels.map((_, depth) =>
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
  const result = await reading.database.query<{ rows: string }>(sql, statement.parameters, prepared(sql));
  return result.rows[0]?.rows ?? '[]';
}

/** The places of one level with their numbers, and whether they are told. `levels` ends with it. */
function levelSql(levels: readonly (readonly string[])[], depth: number): string {
  const keys = levels.flatMap((level) => level[0] ?? []);
  const labels = levels.flatMap((level) => level.slice(1));
  const wider = keys.slice(0, -1);
  const within = wider.length > 0 ? `partition by ${wider.join(', ')}` : '';
  const places = `select ${[...keys, ...labels.map((name) => `max(${name}) as ${name}`), 'sum(n)::int8 as n'].join(', ')} from counted group by ${keys.join(', ')}`;
  const isAround = ['true', ...wider.map((name) => `w.${name} is not distinct from p.${name}`)].join(' and ');
  const large = `select p.*, p.n >= ${fewest} and w.kept as large from (${places}) p join level${depth - 1} w on ${isAround}`;
  const weighed =
    `select *, coalesce(sum(n) filter (where not large) over (${within}), 0) as rest, ` +
    `row_number() over (partition by ${[...wider, 'large'].join(', ')} order by ${['n', ...keys].join(', ')}) as turn from (${large}) l`;
  return (
    `level${depth} as (select ${[...keys, ...labels, 'n'].join(', ')}, ` +
    `large and not (turn = 1 and rest between 1 and ${fewest - 1}) as kept from (${weighed}) m)`
  );
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
