import type { Model } from '../../../../engine/model/model';
import { DatabaseError, type Database } from '../../../platform/database/database';
import { quote } from '../../../platform/database/sql-statement';
import { wantedViews } from '../../../platform/sql-compiler/view-sql';

const maxRows = 20;
/** Milliseconds. A view over many rows must not hold up others while it is built. */
const deadline = 5_000;
/** PostgreSQL's codes for a table and a column that there are not. */
export const missingParts = ['42P01', '42703'];

/**
 * Reads the newest rows of a view of a model, published or not, as the JSON text of a list of objects. Returns null where the
 * view reads what is not in the database yet, and undefined where the model has no such view.
 *
 * @throws DatabaseError `57014` after five seconds
 */
export async function firstRowsOfView(
  database: Database,
  model: Model,
  id: string,
): Promise<string | null | undefined> {
  const view = wantedViews(model).find(({ source }) => source === id);
  const source = model.sources.get(id);
  if (!view || !source) return undefined;
  if (view.sql === undefined) return null;
  const open = [...source.columns.values()].filter(({ secret }) => !secret);
  const columns = open.map(({ name }) => quote(name)).join(', ');
  const sql = `select coalesce(json_agg(first), '[]')::text as rows from (
    select ${columns} from (${view.sql}) as built order by id desc limit ${maxRows}) as first`;
  try {
    const { rows } = await database.query<{ rows: string }>(sql, [], { deadline, isRead: true });
    return rows[0]?.rows ?? '[]';
  } catch (error) {
    if (error instanceof DatabaseError && missingParts.includes(error.code)) return null;
    throw error;
  }
}
