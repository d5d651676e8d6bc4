import { isTable, rowTable } from '../../../engine/model/model';
import type { Queryable } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { Snapshot } from '../../platform/snapshot';
import type { Rights } from '../../data/query/statements/policy-sql';
import { mayChangeRow, mayReadRow } from '../process/read-row';

/** A row by the id of its table. */
export interface CommentPlace {
  source: string;
  row: number;
}

/** The row of a table, or of a view on it, that the caller may read. Throws 404 for any other. */
export async function requireCommentPlace(
  database: Queryable,
  snapshot: Snapshot,
  rights: Rights,
  { source: id, row }: CommentPlace,
): Promise<CommentPlace> {
  const source = snapshot.model.sources.get(id);
  const table = source && rowTable(snapshot.model, source);
  if (table && isTable(table)) {
    const place = { source: table.id, row };
    if (await mayReadRow(database, snapshot, rights, place)) return place;
  }
  throw new HttpError(404, textOfStatus(404));
}

/** Returns whether the caller may assign the row: everyone who may change it, and administrators. */
export async function mayAssign(
  database: Queryable,
  { model }: Snapshot,
  rights: Rights,
  { source: id, row }: CommentPlace,
): Promise<boolean> {
  if (rights.access.isAdministrator) return true;
  const source = model.sources.get(id);
  return source !== undefined && isTable(source) && mayChangeRow(database, rights, source, row);
}
