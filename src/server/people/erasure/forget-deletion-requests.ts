import type { Transaction } from '../../platform/database/database';
import { announce } from '../../platform/events/announce';
import type { Snapshot } from '../../platform/snapshot';
import { deletionSource, deletionTable } from '../data-deletion/deletion-requests';

/**
 * Requests of the person for what is being done here become theirs: an open one is done, and none keeps the contact. A
 * contact that the person entered without proving it may be somebody else's, whose request stays open. Runs while the
 * person's row still has the contacts.
 */
export async function forgetDeletionRequests(
  transaction: Transaction,
  userId: number,
  snapshot: Snapshot,
): Promise<void> {
  if (!deletionTable(snapshot)) return;
  const { count } = await transaction.query(
    `update app.data_deletion_request r set contact = null, user_id = $1::int8,
       decided_at = case when state = 'received' then now() else decided_at end,
       state = case when state = 'received' then 'done' else state end,
       revision = revision + 1, updated_at = now()
     where user_id = $1::int8 or user_id is null and contact in (
       (select email from app.users where id = $1::int8
        union select right(phone, 8) from app.users where id = $1::int8
        except select value from dulaan.unconfirmed_contact where user_id = $1::int8)
       union select value from dulaan.verified_contact where user_id = $1::int8)`,
    [userId],
  );
  if (count > 0) await announce(transaction, { kind: 'sources', sources: [deletionSource] });
}
