import { grantsFor } from '../../../engine/access/access-table';
import { visitor } from '../../../engine/access/caller';
import type { Filter, Sort } from '../../../definitions/filter';
import { requireSource } from '../../data/query/reading';
import { noArguments } from '../../data/query/statements/list-arguments';
import { compileRows } from '../../data/query/statements/rows-sql';
import type { Queryable } from '../../platform/database/database';
import { Statement, type ReadTrace } from '../../platform/database/sql-statement';
import type { Snapshot } from '../../platform/snapshot';

interface VisitorQuery {
  source: string;
  columns: readonly string[];
  filters?: readonly Filter[];
  /** Without it: the order that the source declares. */
  sorts?: readonly Sort[];
  limit: number;
}

/**
 * Reads the rows that visitors may read; none where they may read nothing of the source. `trace` collects the tables that
 * they depend on.
 */
export async function readVisitorRows<Row extends object>(
  database: Queryable,
  { model, access }: Snapshot,
  { source, columns, filters = [], sorts = [], limit }: VisitorQuery,
  trace?: ReadTrace,
): Promise<Row[]> {
  const rights = access.get(visitor.role);
  if (!rights || grantsFor(rights, source, 'read').length === 0) return [];
  const statement = new Statement(trace);
  const compiled = compileRows(
    { statement, model, rights: { access: rights, caller: visitor } },
    {
      source: requireSource(model, source),
      fields: columns.map((name) => ({ name, key: name, arguments: {}, fields: [] })),
      arguments: { ...noArguments, filters, sorts },
    },
  );
  const { from, where, orderBy } = compiled;
  const sql = `select ${compiled.columns} from ${from}${where}${orderBy} limit ${limit}`;
  const { rows } = await database.query<Row & Record<string, unknown>>(sql, statement.parameters);
  return rows;
}

/** Milliseconds for which a reading is served again. */
const fresh = 10 * 60_000;

/**
 * Shares one reading of the database among all who ask within ten minutes of its begin. A reading that failed is tried
 * again by the next request.
 */
export function readAtIntervals<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (last !== undefined && Date.now() - last.at < fresh) return last.value;
    const begun = { at: Date.now(), value: read() };
    last = begun;
    begun.value.catch(() => {
      if (last === begun) last = undefined;
    });
    return begun.value;
  };
}
