import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import { missingRowError, assertFresh } from './errors/refusals';
import type { RowWrite } from './row-write';
import { lockRow } from './stored-row';
import type { WriteContext } from './write-context';

/** Locks the stored row, which one of the grants must cover. Throws CONFLICT if it has another revision. */
export async function lockStored(context: WriteContext, row: RowWrite): Promise<void> {
  const { source, id, action, revision } = row;
  // Tried under other rights: it is locked already.
  if (row.stored) return;
  const grants = [row, ...row.alternatives].flatMap((rights) => rights.grants);
  const stored = await lockRow(context, source, id, grants, action === 'restore' ? 'deleted' : 'living');
  if (!stored && action === 'restore') throw new QueryError('BAD_USER_INPUT', messages.notFound(id));
  if (!stored) throw await missingRowError(context, source, id, grants);
  await assertFresh(context, source, stored, revision);
  row.stored = stored;
}
