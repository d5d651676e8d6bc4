import { createHash } from 'node:crypto';

/** The version of the hashed format; the seal's own column distinguishes later ones. */
export const sealFormat = 1;

/** An audit row as its hash sees it: every value as PostgreSQL's text, alike on every version and machine. */
export interface SealableRow {
  id: number;
  at: string;
  user_id: number | null;
  role: string;
  request_id: string;
  action: string;
  source: string;
  row_id: number;
  before: string | null;
  after: string | null;
  before_key: number | null;
  before_sealed: string | null;
  after_key: number | null;
  after_sealed: string | null;
  changed: string[] | null;
  button: string | null;
  api_key: number | null;
}

/** The columns of `SealableRow`, of the table under the alias `a`. */
export const sealableColumns = `a.id, ${instantSql('a.at')} as at, a.user_id, a.role, a.request_id, a.action, a.source, a.row_id,
  a.before::text as before, a.after::text as after, a.before_key, encode(a.before_sealed, 'hex') as before_sealed,
  a.after_key, encode(a.after_sealed, 'hex') as after_sealed, a.changed, a.button, a.api_key`;

/** An instant as ISO 8601 in UTC with microseconds. */
export function instantSql(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/**
 * SHA-256 over the row's values, in hexadecimal; personal values enter as their ciphertext. A row without a button or an
 * API key is hashed as rows were before they could have one.
 */
export function hashRow(row: SealableRow): string {
  return sha256([
    sealFormat,
    row.id,
    row.at,
    row.user_id,
    row.role,
    row.request_id,
    row.action,
    row.source,
    row.row_id,
    row.before,
    row.after,
    row.before_key,
    row.before_sealed,
    row.after_key,
    row.after_sealed,
    row.changed,
    ...(row.button === null ? [] : [row.button]),
    // An object, so that no button is taken for a key.
    ...(row.api_key === null ? [] : [{ api_key: row.api_key }]),
  ]);
}

export interface Link {
  seq: number;
  auditId: number;
  sealedAt: string;
  rowHash: string;
  /** The hash of the link before; empty for the first. */
  previous: string;
}

/** SHA-256 over the link, in hexadecimal. */
export function hashLink({ seq, auditId, sealedAt, rowHash, previous }: Link): string {
  return sha256([sealFormat, seq, auditId, sealedAt, rowHash, previous]);
}

function sha256(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
