import { accountTables } from '../accounts/account-tables';
import { unconfirmedContactTable } from '../accounts/unconfirmed-contact';
import { readAuditTables } from '../accounts/find-person';
import { auditButtonTables, auditTables } from '../audit/audit-tables';
import { exportAuditTables } from '../spreadsheets/export/record-export';
import { changePartTables, changeTables } from '../changes/change-tables';
import { entryDraftTables } from '../entry-drafts/entry-draft-tables';
import { definitionRemoval, definitionTables } from '../definitions/definition-tables';
import { eventTables } from '../events/event-tables';
import { fileTables } from '../files/file-tables';
import { gridViewTables } from '../grid-views/grid-view-tables';
import { jobTables } from '../jobs/job-tables';
import { boundaryTables } from '../map/boundary-tables';
import { noticeKindTables, noticeTables, pushDevices } from '../notices/notice-tables';
import { offlineKeyTables } from '../offline/offline-key-tables';
import { outboxTables } from '../outbox/outbox-tables';
import { processTables } from '../process/process-tables';
import { trustedContacts } from '../accounts/verified-contact';
import { confirmedPasswordTables, sessionTables } from '../session/session-tables';
import { auditMigration } from '../write/audit';
import { numberTables } from '../write/assigned-numbers';
import { idempotencyMigration } from '../write/idempotency';
import { seedTables } from './seed-tables';

/**
 * One step of the engine's own tables. Once released it never changes: a correction is another step. A build refuses a
 * database with steps that it does not know; a form of definitions that older builds cannot read adds a step, too,
 * though its SQL be empty.
 */
export interface EngineMigration {
  /** Unique for ever. */
  name: string;
  sql: string;
}

/** Every step of the engine's own tables (schema `dulaan`), in the order in which they run. New steps stand at the end. */
export const engineMigrations: readonly EngineMigration[] = [
  definitionTables,
  sessionTables,
  fileTables,
  auditMigration,
  idempotencyMigration,
  seedTables,
  changeTables,
  jobTables,
  eventTables,
  outboxTables,
  noticeTables,
  accountTables,
  auditTables,
  changePartTables,
  noticeKindTables,
  entryDraftTables,
  exportAuditTables,
  unconfirmedContactTable,
  definitionRemoval,
  offlineKeyTables,
  boundaryTables,
  numberTables,
  readAuditTables,
  processTables,
  gridViewTables,
  auditButtonTables,
  confirmedPasswordTables,
  trustedContacts,
  pushDevices,
];
