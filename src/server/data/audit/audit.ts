import type { EngineMigration } from '../../platform/database/engine-migration';
import type { Transaction } from '../../platform/database/database';

export const auditMigration: EngineMigration = {
  name: 'write-audit',
  sql: `
    create table dulaan.audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      user_id bigint,
      role text not null,
      request_id text not null,
      action text not null check (action in ('create', 'update', 'delete')),
      source text not null,
      row_id bigint not null,
      before json,
      after json
    );
    create index audit_row on dulaan.audit (source, row_id, id);
  `,
};

export type AuditAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'destroy'
  | 'export'
  | 'read'
  | 'end-sessions'
  | 'reset-factor'
  | 'unlock';

export interface AuditEntry {
  userId: number | null;
  /** The API key that made the change, without a person. */
  apiKey?: number | undefined;
  role: string;
  requestId: string;
  action: AuditAction;
  /** The table's definition id. */
  source: string;
  /** 0 for an export, which concerns no single row. */
  rowId: number;
  /**
   * The row before and after, by published column names, without secrets and personal values; null where there is
   * none. `audit/record-change` takes the personal ones out of a row.
   */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  sealedBefore?: SealedValues | undefined;
  sealedAfter?: SealedValues | undefined;
  /** The columns whose values differ, the personal ones included. */
  changed?: readonly string[];
  /** `form/button`, where a button of a form made the change. */
  button?: string | undefined;
}

/** Personal values of a row, encrypted. */
export interface SealedValues {
  /** The row of `person_key`. */
  key: number;
  bytes: Uint8Array;
}

/** Writes who changed what, in the transaction of the change itself: without this row there is no change. */
export function recordAudit(transaction: Transaction, entry: AuditEntry): void {
  recordAudits(transaction, [entry]);
}

/** Writes many changes with one statement. */
export function recordAudits(transaction: Transaction, entries: readonly AuditEntry[]): void {
  if (entries.length === 0) return;
  const list = entries.map((entry) => ({
    user_id: entry.userId,
    api_key: entry.apiKey ?? null,
    role: entry.role,
    request_id: entry.requestId,
    action: entry.action,
    source: entry.source,
    row_id: entry.rowId,
    before: entry.before,
    after: entry.after,
    before_key: entry.sealedBefore?.key ?? null,
    before_sealed: base64(entry.sealedBefore),
    after_key: entry.sealedAfter?.key ?? null,
    after_sealed: base64(entry.sealedAfter),
    changed: entry.changed ?? null,
    button: entry.button ?? null,
  }));
  transaction.send(
    `insert into dulaan.audit (user_id, api_key, role, request_id, action, source, row_id, before, after,
       before_key, before_sealed, after_key, after_sealed, changed, button)
     select user_id, api_key, role, request_id, action, source, row_id, before, after,
       before_key, decode(before_sealed, 'base64'), after_key, decode(after_sealed, 'base64'), changed, button
     from json_to_recordset($1::json) as x(user_id int8, api_key int8, role text, request_id text, action text, source text,
       row_id int8, before json, after json, before_key int8, before_sealed text, after_key int8, after_sealed text,
       changed text[], button text)`,
    [JSON.stringify(list)],
    { name: 'audit' },
  );
}

function base64(sealed: SealedValues | undefined): string | null {
  return sealed ? Buffer.from(sealed.bytes).toString('base64') : null;
}
