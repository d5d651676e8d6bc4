import type { GroupFilter } from '../../../../definitions/filter';
import { covers, coversAllRows, grantsFor } from '../../../../engine/access/access-table';
import type { ModelSource } from '../../../../engine/model/model';
import type { Queryable } from '../../../platform/database/database';
import { Statement, type ReadTrace } from '../../../platform/database/sql-statement';
import { lookupsSql } from '../../../platform/sql-compiler/filter-sql';
import type { ListArguments } from './list-arguments';
import type { Rights } from './policy-sql';

/**
 * Rows up to which a word of a search is looked up. Beyond, the page is filled from the first rows of the list, and a lookup
 * would find a large part of the table first.
 */
export const mostLookedUp = 5_000;

interface LookupReading {
  database: Queryable;
  rights: Rights;
  trace?: ReadTrace;
}

/**
 * Decides how a search over a view that joins tables is compiled: a word that finds few rows is looked up in each column by its
 * own index (see `splitGroupSql`), and the other words are compared with those rows. Only for callers who read all rows: what
 * others may read is little, and found faster by their rights. Costs one count for each word up to the first such one, of at most
 * `mostLookedUp` rows.
 */
export async function chooseLookups(
  { database, rights, trace }: LookupReading,
  source: ModelSource,
  list: ListArguments,
): Promise<ListArguments> {
  const words = list.groupFilters.filter(isWord);
  if (words.length === 0 || list.deleted || !joinsTables(source) || !readsAll(rights, source, words))
    return list;
  for (const word of words) {
    const statement = new Statement(trace);
    const lookups = lookupsSql(statement, source, statement.alias(), word);
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int from (select from (${lookups}) each limit ${mostLookedUp + 1}) found`,
      statement.parameters,
    );
    if ((rows[0]?.count ?? 0) <= mostLookedUp) return { ...list, splitGroups: new Set([word]) };
  }
  return list;
}

/** Characters below which no index of trigrams helps. */
const shortest = 3;

/** A word of a search, in one of several columns. */
function isWord({ combine, filters }: GroupFilter): boolean {
  return (
    combine === 'or' &&
    filters.length > 1 &&
    filters.every(
      ({ condition, value }) =>
        condition === 'equals' || (condition === 'contains' && (value ?? '').length >= shortest),
    )
  );
}

/** A view of groups is computed as a whole for each lookup. */
function joinsTables({ definition }: ModelSource): boolean {
  return (
    definition.type === 'view' && (definition.joins ?? []).length > 0 && definition.groupBy === undefined
  );
}

function readsAll({ access }: Rights, source: ModelSource, searches: readonly GroupFilter[]): boolean {
  const columns = searches.flatMap(({ filters }) => filters.map(({ column }) => column));
  return grantsFor(access, source.id, 'read').some(
    (grant) => coversAllRows(grant) && columns.every((column) => covers(grant, column)),
  );
}
