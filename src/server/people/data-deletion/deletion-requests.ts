import { isTable, type TableModel } from '../../../engine/model/model';
import { mnPhone } from '../../../engine/formats/mn-phone';
import { requestWriteContext } from '../../data/write/request-write-context';
import { createServerRow } from '../../data/write/server-row';
import type { Database, Queryable } from '../../platform/database/database';
import { announce } from '../../platform/events/announce';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { openKeyring } from '../../platform/keys/person-keys';
import type { Snapshot } from '../../platform/snapshot';
import { storedPhone } from '../session/person';
import { newStatusCode } from './status-code';

/** The source of the requests. */
export const deletionSource = 'data_deletion_request';

/** The table of the requests; undefined where a product has none. */
export function deletionTable({ model }: Snapshot): TableModel | undefined {
  const source = model.sources.get(deletionSource);
  return source && isTable(source) ? source : undefined;
}

/** As `deletionTable`; throws `HttpError` 404 where there is none. */
export function requireDeletionTable(snapshot: Snapshot): TableModel {
  const table = deletionTable(snapshot);
  if (!table) throw new HttpError(404, textOfStatus(404));
  return table;
}

/**
 * Files a request for the contact, which the caller has proven, and returns its status code. While a request of the
 * contact is open, its code is returned and nothing is written. Of two calls at once the second one waits.
 */
export async function fileDeletionRequest(
  database: Database,
  context: RequestContext,
  contact: string,
): Promise<string> {
  const source = requireDeletionTable(context.snapshot);
  const keyring = await openKeyring(database);
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock(7203813, hashtext($1))', [contact]);
    const { rows } = await transaction.query<{ code: string }>(
      `select code from app.data_deletion_request where contact = $1 and state = 'received'
       order by id limit 1`,
      [contact],
    );
    if (rows[0]) return rows[0].code;
    const holder = await holderOf(transaction, contact);
    const values = { code: newStatusCode(), contact, user_id: holder ?? null, state: 'received' };
    const write = requestWriteContext(context, { transaction, keyring });
    await createServerRow(write, source, values);
    await announce(transaction, { kind: 'sources', sources: [...write.changed] });
    return values.code;
  });
}

export interface DeletionState {
  state: string;
  /** ISO in UTC. */
  received_at: string;
  decided_at: string | null;
}

/** The state of the request with this code, and nothing of the person; undefined without one. */
export async function readDeletionState(
  database: Queryable,
  code: string,
): Promise<DeletionState | undefined> {
  const { rows } = await database.query<DeletionState & Record<string, unknown>>(
    `select state, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as received_at,
       to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as decided_at
     from app.data_deletion_request where code = $1`,
    [code],
  );
  return rows[0];
}

/**
 * The one account whose row has the contact: for the staff, who delete it. An unconfirmed contact, and one that was
 * added within a day, may be somebody else's.
 */
async function holderOf(database: Queryable, contact: string): Promise<number | undefined> {
  const isPhone = mnPhone.pattern.test(contact);
  const kind = isPhone ? 'phone' : 'email';
  const { rows } = await database.query<{ id: number }>(
    `select u.id from app.users u where u.${kind} = $1 and u.deleted_at is null
       and not exists (select from dulaan.unconfirmed_contact c where c.user_id = u.id and c.kind = $2 and c.value = $3)
       and not exists (select from dulaan.verified_contact v
         where v.user_id = u.id and v.kind = $2 and v.value = $3 and v.trusted_from > now())
     limit 2`,
    [isPhone ? storedPhone(contact) : contact, kind, contact],
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}
