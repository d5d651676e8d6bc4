import type { FastifyBaseLogger } from 'fastify';
import { sealAudit } from './data/audit/seal-audit';
import { foldChanges } from './platform/table-versions/fold-changes';
import type { Config } from './platform/config/config';
import type { Database } from './platform/database/database';
import { sweepEvents } from './platform/events/event-log';
import type { FileStore } from './platform/files/file-store';
import type { JobHandler, Schedule } from './platform/jobs/job';
import { startJobs, type JobRunner } from './platform/jobs/job-runner';
import { sweepJobs } from './platform/jobs/job-store';
import { sweepUndelivered } from './platform/messaging/undelivered-messages';
import { deliveryHandler } from './platform/messaging/outgoing-message';
import { createMailChannel } from './platform/messaging/channels/mail-channel';
import { createPushChannel } from './platform/messaging/channels/push-channel';
import { noticeHandler, sweepNotices } from './platform/messaging/send-notice';
import { createSmsChannel } from './platform/messaging/channels/sms-channel';
import { createOutbound } from './platform/outbound/outbound-client';
import { outboxHandler, sweepOutbox } from './data/triggers/outbox/deliver-outbox';
import { scheduleHandler, scheduleJob, sweepScheduledRows } from './data/triggers/schedule/schedule-job';
import { unsignedHandler, unsignedJob } from './features/credentials/unsigned-job';
import { printBatchHandler } from './features/print/batch/batch-job';
import { batchJob } from './features/print/batch/batch-store';
import { sweepBatches, sweepBatchesJob } from './features/print/batch/sweep-batches';
import { deadlineHandler } from './features/process/transition/deadline-job';
import { digestHandler, digestJob } from './features/process/inbox/digest-job';
import { deadlineJob } from './features/process/transition/notify-people';
import { markDestroyed } from './people/erasure/destroyed-marks';
import { sweepSessions } from './people/session/session-store';
import { fillHandler } from './definitions/formulas/fill-job';
import { indexHandler } from './definitions/tables/build-indexes';
import { sweepStoredResponses } from './platform/http/idempotency';
import type { DefinitionStore } from './platform/snapshot';

export interface BackgroundOptions {
  database: Database;
  files: Pick<FileStore, 'sweep' | 'disk' | 'open'>;
  store: Pick<DefinitionStore, 'current'>;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'smsUrl' | 'outboundAllow'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** The built pages; undefined where the server serves none. */
  clientDirectory?: string | undefined;
  /** Milliseconds before a failed job is repeated. Tests do not wait. */
  delayOf?: (attempt: number) => number;
}

/** All background work. A new kind of job adds a line. */
export function startBackground(options: BackgroundOptions): Promise<JobRunner> {
  const { database, files, store, config, clientDirectory, log, delayOf } = options;
  const { publicUrl, smtpUrl, smsUrl, outboundAllow } = config;
  const outbound = createOutbound({ allow: outboundAllow });
  const channels = {
    mail: createMailChannel({ database, smtpUrl, publicUrl }),
    sms: createSmsChannel({ database, outbound: smsClient(config), smsUrl, publicUrl }),
    push: createPushChannel({ database, outbound, publicUrl }),
  };
  const handlers = new Map<string, JobHandler>([
    ['outbox', outboxHandler(database, outbound)],
    ['notice', noticeHandler(database)],
    ['letter', deliveryHandler(database, channels)],
    ['sweep', { run: () => sweep(options) }],
    ['seal-audit', { run: async () => void (await sealAudit(database)), atOnce: 1 }],
    ['build-indexes', indexHandler(database)],
    ['fill-formulas', fillHandler(database)],
    [scheduleJob, scheduleHandler({ database, snapshot: () => options.store.current(), log })],
    [deadlineJob, deadlineHandler({ database, snapshot: () => options.store.current(), log })],
    [unsignedJob, unsignedHandler({ database, snapshot: () => options.store.current() })],
    [digestJob, digestHandler(database, () => options.store.current())],
    [batchJob, printBatchHandler({ database, files, snapshot: () => store.current(), clientDirectory })],
    [sweepBatchesJob, { run: () => sweepBatches(database, files.disk) }],
    ['sweep-events', { run: () => sweepEvents(database) }],
  ]);
  return startJobs({ database, handlers, schedules, log, ...(delayOf && { delayOf }) });
}

const schedules: readonly Schedule[] = [
  { name: 'seal-audit', cron: '* * * * *' },
  { name: scheduleJob, cron: '* * * * *' },
  { name: unsignedJob, cron: '* * * * *' },
  // As offices open.
  { name: digestJob, cron: '0 8 * * 1-5' },
  { name: 'sweep', cron: '17 3 * * *' },
  { name: sweepBatchesJob, cron: '*/15 * * * *' },
  { name: 'sweep-events', cron: '*/15 * * * *' },
];

/** The operator's own gateway may be in their own network. */
function smsClient({ smsUrl, outboundAllow }: BackgroundOptions['config']) {
  const gateway = smsUrl === undefined ? undefined : new URL(smsUrl);
  const port = Number(gateway?.port) || (gateway?.protocol === 'https:' ? 443 : 80);
  const host = gateway?.hostname.replace(/^\[|\]$/g, '');
  return createOutbound({
    allow: {
      admitsHost: (name, at) => (name === host && at === port) || outboundAllow.admitsHost(name, at),
      admitsAddress: (address, at) => outboundAllow.admitsAddress(address, at),
    },
  });
}

/** Deletes expired data. A failed sweep does not stop the others. */
async function sweep({ database, files }: BackgroundOptions): Promise<void> {
  const outcomes = await Promise.allSettled([
    files.sweep(),
    sweepSessions(database),
    sweepStoredResponses(database),
    sweepJobs(database),
    sweepOutbox(database),
    sweepScheduledRows(database),
    sweepNotices(database),
    sweepUndelivered(database),
    foldChanges(database),
    markDestroyed(database, files.disk),
  ]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
