import { isTable, type Model } from '../../../engine/model/model';
import type { Queryable } from '../../platform/database/database';

/**
 * Reads PostgreSQL's own estimates of the rows of tables, by source: one statement over the catalogue, however large the tables
 * are. A table that PostgreSQL has not looked at yet has none.
 */
export async function estimateRows(database: Queryable, model: Model): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ name: string; rows: number }>(
    `select c.relname as name, c.reltuples::float8 as rows
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'app' and c.relkind in ('r', 'p') and c.reltuples >= 0`,
  );
  const estimates = new Map(rows.map((row) => [row.name, row.rows]));
  return new Map(
    [...model.sources.values()].flatMap((source): [string, number][] => {
      const estimate = isTable(source) ? estimates.get(source.relation) : undefined;
      return estimate === undefined ? [] : [[source.definition.id, estimate]];
    }),
  );
}
