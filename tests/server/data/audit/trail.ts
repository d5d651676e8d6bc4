import type { Database } from '../../../../src/server/platform/database/database';
import { recordAudit, type AuditEntry } from '../../../../src/server/data/audit/audit';

/** Writes one audit row in a transaction of its own. */
export function note(database: Database, entry: Partial<AuditEntry> = {}): Promise<void> {
  return database.transaction(async (transaction) =>
    recordAudit(transaction, {
      userId: 1,
      role: 'admin',
      requestId: 'test',
      action: 'update',
      source: 'news',
      rowId: 7,
      before: { title: 'Өмнө' },
      after: { title: 'Дараа' },
      ...entry,
    }),
  );
}

/** The numbers of the audit rows, the first one first. */
export async function auditIds(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>('select id from dulaan.audit order by id');
  return rows.map(({ id }) => id);
}

/** An empty trail whose numbers begin at 1. */
export async function emptyTrail(database: Database): Promise<void> {
  await database.script(
    'truncate dulaan.audit_seal, dulaan.audit_unsealed; truncate dulaan.audit restart identity',
  );
}
