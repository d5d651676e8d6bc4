import { coversAllRows, grantsFor, type Grant } from '../../../../engine/access/access-table';
import type { TableModel } from '../../../../engine/model/model';
import { columnGroups, underlyingTable } from '../../history/column-groups';
import { readableGroups } from '../../history/readable-groups';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import { readRow } from '../../query/read-field';
import { lockRow } from '../stored-row';
import type { RowValues, WriteContext } from '../write-context';

/**
 * Returns the error for a row that the grants do not cover. A caller who may write every row learns that it does not
 * exist. All others get FORBIDDEN, with the same message for invisible and for missing rows.
 */
export async function missingRowError(
  context: WriteContext,
  source: TableModel,
  id: string,
  grants: readonly Grant[],
): Promise<QueryError> {
  if (grants.some(coversAllRows)) return new QueryError('BAD_USER_INPUT', messages.notFound(id));
  const seen = await lockRow(context, source, id, grantsFor(context.rights.access, source.id, 'read'));
  return new QueryError('FORBIDDEN', seen ? messages.forbiddenChange : messages.notFoundOrForbidden(id));
}

/** Throws CONFLICT with the row as it is now when the write was based on another revision. */
export async function assertFresh(
  context: WriteContext,
  source: TableModel,
  stored: RowValues,
  revision: unknown,
): Promise<void> {
  if (revision === undefined || revision === null || revision === stored.revision) return;
  const current = await readableRow(context, source, String(stored.id));
  throw new QueryError('CONFLICT', messages.conflict, { current });
}

/** Faults inside a row of a sub-table, as the whole form names them: `links/0/links`. */
export async function withFieldPrefix<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueryError) || !error.extensions.fields) throw error;
    const fields = Object.entries(error.extensions.fields).map(([field, texts]) => [
      `${path}/${field}`,
      texts,
    ]);
    throw new QueryError(
      error.code,
      error.text,
      { ...error.extensions, fields: Object.fromEntries(fields) },
      error.clash,
    );
  }
}

/** The columns that the caller may read of this row, in the table or in a view on it; none if they may read none. */
async function readableRow(context: WriteContext, source: TableModel, id: string): Promise<RowValues> {
  const { rights, transaction, snapshot } = context;
  const row: RowValues = {};
  for (const place of snapshot.model.sources.values()) {
    if (underlyingTable(place) !== source.id) continue;
    const groups = columnGroups(rights, place);
    const readable = await readableGroups(transaction, rights, place, Number(id), groups);
    const fields = (readable ?? [])
      .flatMap((group) => group.columns)
      .map(({ name, origin }) => ({ key: origin?.column ?? name, name, arguments: {}, fields: [] }));
    if (fields.length === 0) continue;
    const reading = { database: transaction, model: snapshot.model, rights };
    const json = await readRow(reading, place.id, id, fields);
    const found: unknown = json === undefined ? {} : JSON.parse(json);
    Object.assign(row, found);
  }
  return row;
}
