import { seal } from '../../../platform/keys/server-key';
import { keyFor, openKeyring, type Keyring } from '../../../platform/keys/person-keys';
import { sealContext } from '../../audit/record-change';
import type { Database, Transaction } from '../../../platform/database/database';
import type { EngineMigration } from '../../../platform/database/engine-migration';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import type { RequestContext } from '../../../platform/http/request-context';
import { recordAudit } from '../../audit/audit';
import type { ExportRequest } from './export-request';

/** Exports are part of the audit trail. */
export const exportAuditTables: EngineMigration = {
  name: 'audit-exports',
  sql: `
    alter table dulaan.audit
      drop constraint audit_action_check,
      add constraint audit_action_check
        check (action in ('create', 'update', 'delete', 'restore', 'destroy', 'export'));
  `,
};

export interface RecordedExport {
  grid: string;
  source: string;
  request: Pick<ExportRequest, 'filters' | 'groupFilters' | 'sorts' | 'search' | 'within'> & {
    format: ExportRequest['format'] | 'pdf';
  };
  columns: readonly string[];
  rows: number;
}

type ExportContext = Pick<RequestContext, 'caller' | 'requestId'>;

/**
 * Writes who takes out which rows, before the first of them leaves. Filters and search may name people: they are
 * encrypted with the key of the person who exports; of a program with the source's.
 */
export async function recordExport(
  database: Database,
  context: ExportContext,
  exported: RecordedExport,
): Promise<void> {
  const keyring = await openKeyring(database);
  await database.transaction((transaction) => recordExportIn(transaction, keyring, context, exported));
}

/** Writes the same in a transaction that does more. */
export async function recordExportIn(
  transaction: Transaction,
  keyring: Keyring,
  { caller, requestId }: ExportContext,
  { grid, source, request, columns, rows }: RecordedExport,
): Promise<void> {
  const { format, filters, groupFilters, sorts, search, within } = request;
  // A program has no key of its own.
  const owner =
    caller.apiKey === undefined ? (`user:${caller.userId}` as const) : (`source:${source}` as const);
  const key = await keyFor(transaction, keyring, owner);
  if (!key) throw new HttpError(401, textOfStatus(401));
  const query = JSON.stringify({ filters, groupFilters, search, ...(within.length > 0 && { within }) });
  recordAudit(transaction, {
    userId: caller.userId,
    apiKey: caller.apiKey,
    role: caller.role,
    requestId,
    action: 'export',
    source,
    rowId: 0,
    before: null,
    after: { grid, format, columns, sorts, rows },
    sealedAfter: { key: key.id, bytes: seal(key.bytes, query, sealContext(source, 0)) },
  });
}
