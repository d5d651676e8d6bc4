import type { Database, Transaction } from '../../platform/database/database';
import { locks } from '../../platform/database/migration';
import { hashLink, hashRow, instantSql, sealableColumns, sealFormat, type SealableRow } from './seal-format';

const batchSize = 500;

/**
 * Chains what was committed and is not sealed yet, oldest number first, and returns how many rows that were. One
 * server does it at a time; another that tries meanwhile seals nothing. A row that commits late, with a lower number
 * than rows already sealed, simply comes next: the chain follows the order of sealing.
 */
export async function sealAudit(database: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await database.transaction(sealBatch);
    sealed += count;
    if (count < batchSize) return sealed;
  }
}

async function sealBatch(transaction: Transaction): Promise<number> {
  const lock = await transaction.query<{ is_mine: boolean }>(
    `select pg_try_advisory_xact_lock(${locks.auditSeal}) as is_mine`,
  );
  if (!lock.rows[0]?.is_mine) return 0;
  const rows = await unsealedRows(transaction);
  if (rows.length === 0) return 0;
  const { seq: last, hash, sealedAt } = await readHead(transaction);
  let previous = hash;
  const links = rows.map((row, index) => {
    const rowHash = hashRow(row);
    const seq = last + index + 1;
    previous = hashLink({ seq, auditId: row.id, sealedAt, rowHash, previous });
    return { seq, auditId: row.id, rowHash, hash: previous };
  });
  const auditIds = links.map((link) => link.auditId);
  await transaction.query(
    `insert into dulaan.audit_seal (seq, audit_id, sealed_at, format, row_hash, hash)
     select l.seq, l.audit_id, $1::timestamptz, ${sealFormat}, decode(l.row_hash, 'hex'), decode(l.hash, 'hex')
     from unnest($2::int8[], $3::int8[], $4::text[], $5::text[]) l(seq, audit_id, row_hash, hash)`,
    [
      sealedAt,
      links.map((link) => link.seq),
      auditIds,
      links.map((link) => link.rowHash),
      links.map((link) => link.hash),
    ],
  );
  await transaction.query('delete from dulaan.audit_unsealed where audit_id = any($1::int8[])', [auditIds]);
  return rows.length;
}

/**
 * Rows that a restore brings back with a seal are removed from the list. A row that disappeared before its seal
 * remains in it, as evidence.
 */
async function unsealedRows(transaction: Transaction): Promise<SealableRow[]> {
  await transaction.query(
    'delete from dulaan.audit_unsealed u using dulaan.audit_seal s where s.audit_id = u.audit_id',
  );
  const { rows } = await transaction.query<SealableRow & Record<string, unknown>>(
    `select ${sealableColumns} from dulaan.audit_unsealed u join dulaan.audit a on a.id = u.audit_id
     order by a.id limit ${batchSize}`,
  );
  return rows;
}

interface Head {
  seq: number;
  hash: string;
  /** The database's clock now: the time of the links that follow. */
  sealedAt: string;
}

async function readHead(transaction: Transaction): Promise<Head> {
  const { rows } = await transaction.query<{ seq: number | null; hash: string | null; now: string }>(
    `select h.seq, encode(h.hash, 'hex') as hash, ${instantSql('clock_timestamp()')} as now
     from (select 1) one left join (select seq, hash from dulaan.audit_seal order by seq desc limit 1) h on true`,
  );
  const [row] = rows;
  if (!row) throw new Error('The head of the audit chain could not be read.');
  return { seq: row.seq ?? 0, hash: row.hash ?? '', sealedAt: row.now };
}
