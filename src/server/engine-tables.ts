import { appTables } from './features/apps/app-tables';
import { apiKeyTables } from './people/api-keys/api-key-tables';
import { accountSecurityAudit } from './people/accounts/account-security';
import { accountTables, unloggedCallCounts } from './people/accounts/account-tables';
import { unconfirmedContactTable } from './people/accounts/unconfirmed-contact';
import { readAuditTables } from './people/accounts/find-person';
import { auditButtonTables, auditTables } from './data/audit/audit-tables';
import { exportAuditTables } from './data/spreadsheets/export/record-export';
import {
  changePartTables,
  changesByName,
  changesOncePerTransaction,
  changeTables,
} from './platform/table-versions/change-tables';
import { entryDraftTables } from './features/entry-drafts/entry-draft-tables';
import {
  changeSetAdoptions,
  changeSetRenames,
  changeSetTable,
  definitionRemoval,
  definitionTables,
  mockupRemoval,
  publicationStamps,
} from './definitions/store/definition-tables';
import { eventTables } from './platform/events/event-tables';
import { adoptedTables } from './definitions/tables/adoption/adopted-tables';
import { sharedKeyTables } from './definitions/tables/shared-keys';
import { keyListFunctions } from './definitions/tables/key-lists';
import { fileTables } from './platform/files/file-tables';
import { credentialTables } from './features/credentials/credential-tables';
import { commentTables } from './features/comments/comment-tables';
import { shortcutTables } from './features/search/shortcut-tables';
import { savedQueryTables } from './features/query-console/saved-query-tables';
import { gridViewTables } from './features/grid-views/grid-view-tables';
import { jobTables } from './platform/jobs/job-tables';
import { printBatchTables } from './features/print/batch/batch-tables';
import { boundaryTables } from './features/map/boundary-tables';
import { noticeKindTables, noticeTables, pushDevices } from './platform/messaging/notice-tables';
import { offlineKeyTables } from './features/offline/offline-key-tables';
import { outboxTables } from './data/triggers/outbox/outbox-tables';
import { triggerScheduleTables } from './data/triggers/schedule/schedule-tables';
import {
  casesByProcess,
  processEventTables,
  processStepChanges,
  processTables,
  sharedStepTables,
  signatureTables,
} from './features/process/process-tables';
import { trustedContacts } from './people/accounts/verified-contact';
import { confirmedPasswordTables, sessionTables } from './people/session/session-tables';
import { auditMigration } from './data/audit/audit';
import { numberTables } from './data/write/values/assigned-numbers';
import { idempotencyMigration } from './platform/http/idempotency';
import { seedTables } from './platform/database/seed-tables';
import type { EngineMigration } from './platform/database/engine-migration';

/** Every step of the engine's own tables (schema `dulaan`), in the order in which they run. New steps are added at the end. */
export const engineTables: readonly EngineMigration[] = [
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
  changeSetTable,
  appTables,
  mockupRemoval,
  changeSetRenames,
  keyListFunctions,
  triggerScheduleTables,
  processStepChanges,
  sharedKeyTables,
  processEventTables,
  signatureTables,
  shortcutTables,
  commentTables,
  sharedStepTables,
  unloggedCallCounts,
  changesOncePerTransaction,
  publicationStamps,
  changesByName,
  casesByProcess,
  credentialTables,
  printBatchTables,
  accountSecurityAudit,
  adoptedTables,
  changeSetAdoptions,
  apiKeyTables,
  savedQueryTables,
];
