import type { EngineMigration } from '../database/engine-tables';
import type { Transaction } from '../database/database';

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

export type AuditAction = 'create' | 'update' | 'delete' | 'restore' | 'destroy' | 'export';

export interface AuditEntry {
  userId: number | null;
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
}

/** Personal values of a row, encrypted. */
export interface SealedValues {
  /** The row of `person_key`. */
  key: number;
  bytes: Uint8Array;
}

/** Writes who changed what, in the transaction of the change itself. */
export async function recordAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await transaction.query(
    `insert into dulaan.audit (user_id, role, request_id, action, source, row_id, before, after,
       before_key, before_sealed, after_key, after_sealed, changed)
     values ($1, $2, $3, $4, $5, $6, $7::json, $8::json, $9, $10, $11, $12, $13::text[])`,
    [
      entry.userId,
      entry.role,
      entry.requestId,
      entry.action,
      entry.source,
      entry.rowId,
      entry.before && JSON.stringify(entry.before),
      entry.after && JSON.stringify(entry.after),
      entry.sealedBefore?.key ?? null,
      entry.sealedBefore?.bytes ?? null,
      entry.sealedAfter?.key ?? null,
      entry.sealedAfter?.bytes ?? null,
      entry.changed ?? null,
    ],
  );
}
