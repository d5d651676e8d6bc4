import type { FastifyBaseLogger } from 'fastify';
import { sealAudit } from './data/audit/seal-audit';
import { foldChanges } from './platform/changes/fold-changes';
import type { Config } from './platform/config/config';
import type { Database } from './platform/database/database';
import { sweepEvents } from './platform/events/event-log';
import type { FileStore } from './platform/files/file-store';
import type { JobHandler, Schedule } from './platform/jobs/job';
import { startJobs, type JobRunner } from './platform/jobs/job-runner';
import { sweepJobs } from './platform/jobs/job-store';
import { sweepKeptLetters } from './platform/messaging/kept-letters';
import { letterHandler } from './platform/messaging/letter';
import { createMailChannel } from './platform/messaging/mail-channel';
import { createPushChannel } from './platform/messaging/push-channel';
import { noticeHandler, sweepNotices } from './platform/messaging/send-notice';
import { createSmsChannel } from './platform/messaging/sms-channel';
import { createOutbound } from './platform/outbound/outbound-client';
import { outboxHandler, sweepOutbox } from './data/triggers/outbox/deliver-outbox';
import { markDestroyed } from './people/erasure/destroyed-marks';
import { sweepSessions } from './people/session/session-store';
import { indexHandler } from './definitions/tables/build-indexes';
import { sweepAnswers } from './platform/http/idempotency';

export interface BackgroundOptions {
  database: Database;
  files: Pick<FileStore, 'sweep' | 'disk'>;
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'smsUrl' | 'outboundAllow'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Milliseconds before a failed job is repeated. Tests do not wait. */
  delayOf?: (attempt: number) => number;
}

/** Everything that is done apart from requests. Whoever adds a kind of job adds a line. */
export function startBackground(options: BackgroundOptions): Promise<JobRunner> {
  const { database, config, log, delayOf } = options;
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
    ['letter', letterHandler(database, channels)],
    ['sweep', { run: () => sweep(options) }],
    ['seal-audit', { run: async () => void (await sealAudit(database)), atOnce: 1 }],
    ['build-indexes', indexHandler(database)],
    ['sweep-events', { run: () => sweepEvents(database) }],
  ]);
  return startJobs({ database, handlers, schedules, log, ...(delayOf && { delayOf }) });
}

const schedules: readonly Schedule[] = [
  { name: 'seal-audit', cron: '* * * * *' },
  { name: 'sweep', cron: '17 3 * * *' },
  { name: 'sweep-events', cron: '*/15 * * * *' },
];

/** The operator's own gateway may stand in his own network. */
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

/** Throws away what nobody needs any more. One that fails does not keep the others from it. */
async function sweep({ database, files }: BackgroundOptions): Promise<void> {
  const outcomes = await Promise.allSettled([
    files.sweep(),
    sweepSessions(database),
    sweepAnswers(database),
    sweepJobs(database),
    sweepOutbox(database),
    sweepNotices(database),
    sweepKeptLetters(database),
    foldChanges(database),
    markDestroyed(database, files.disk),
  ]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
