import { unseal } from '../../platform/keys/server-key';
import { keysById, type Keyring } from '../../platform/keys/person-keys';
import { sealContext } from '../audit/record-change';
import type { Database } from '../../platform/database/database';
import type { AuditAction } from '../audit/audit';
import type { RowValues } from '../write/write-context';

/** A row as it was: what can still be read of it. */
export interface Image {
  values: RowValues;
  /** Its personal values were thrown away with their owner's key. */
  isDestroyed: boolean;
}

export interface AuditedChange {
  id: number;
  at: Date;
  userId: number | null;
  /** The name of the API key that made the change; null for people. */
  apiKey: string | null;
  /** The role's definition id. */
  role: string;
  action: AuditAction;
  before: Image | null;
  after: Image | null;
  /** The columns whose values differ. */
  changed: readonly string[];
  /** `form/button`, where a button of a form made the change. */
  button: string | null;
}

export interface AuditPage {
  changes: AuditedChange[];
  /** The number to go on from; null at the end. */
  next: number | null;
}

interface AuditRow extends Record<string, unknown> {
  id: number;
  row_id: number;
  at: Date;
  user_id: number | null;
  api_key: string | null;
  role: string;
  action: AuditAction;
  before: RowValues | null;
  after: RowValues | null;
  before_key: number | null;
  before_sealed: Uint8Array | null;
  after_key: number | null;
  after_sealed: Uint8Array | null;
  changed: string[] | null;
  button: string | null;
}

/**
 * A page of a row's changes with everything decrypted that can be, the last one first. Changes from before the row got
 * another key belong to it.
 */
export async function readAuditPage(
  database: Database,
  keyring: Keyring,
  place: { source: string; row: number },
  page: { before: number | null; size: number },
): Promise<AuditPage> {
  const { rows } = await database.query<AuditRow>(
    `select id, row_id, at, user_id, (select k.name from dulaan.api_key k where k.id = api_key) as api_key, role, action, before, after, before_key, before_sealed, after_key, after_sealed, changed, button
     from dulaan.audit where source = $1 and ($3::int8 is null or id < $3) and row_id = any(array[$2::int8]
         || array(select old_id from dulaan.renumbered_row where source = $1 and new_id = $2))
     order by id desc limit $4`,
    [place.source, place.row, page.before, page.size + 1],
  );
  const shown = rows.slice(0, page.size);
  const ids = shown.flatMap((row) => [row.before_key ?? [], row.after_key ?? []].flat());
  const keys = await keysById(database, keyring, [...new Set(ids)]);
  const imageOf = (
    values: RowValues | null,
    key: number | null,
    sealed: Uint8Array | null,
    row: number,
  ): Image | null => {
    if (values === null) return null;
    if (key === null || sealed === null) return { values, isDestroyed: false };
    const found = keys.get(key);
    if (!found) return { values, isDestroyed: true };
    const personal: unknown = JSON.parse(unseal(found.bytes, sealed, sealContext(place.source, row)));
    return {
      values: personal !== null && typeof personal === 'object' ? { ...values, ...personal } : values,
      isDestroyed: false,
    };
  };
  const changes = shown.map((row): AuditedChange => {
    const before = imageOf(row.before, row.before_key, row.before_sealed, row.row_id);
    const after = imageOf(row.after, row.after_key, row.after_sealed, row.row_id);
    const { id, at, role, action, button } = row;
    return {
      id,
      at,
      userId: row.user_id,
      apiKey: row.api_key,
      role,
      action,
      before,
      after,
      changed: row.changed ?? [],
      button,
    };
  });
  return { changes, next: rows.length > page.size ? (shown.at(-1)?.id ?? null) : null };
}
