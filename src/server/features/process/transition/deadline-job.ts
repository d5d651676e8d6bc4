import type { FastifyBaseLogger } from 'fastify';
import { isTable } from '../../../../engine/model/model';
import { openEntry } from '../../../../engine/process/process-state';
import type { Database } from '../../../platform/database/database';
import { retried } from '../../../platform/database/retried';
import { announce } from '../../../platform/events/announce';
import { requireJobId } from '../../../platform/jobs/job-data';
import type { JobHandler } from '../../../platform/jobs/job';
import { openKeyring } from '../../../platform/keys/person-keys';
import type { Snapshot } from '../../../platform/snapshot';
import { jobWriteContext } from '../../../data/triggers/schedule/job-write-context';
import { lockRows } from '../../../data/write/stored-row';
import { carryOut } from './carry-out';
import { loadProcesses } from '../process-store';
import { RefusedCommand } from '../refused-command';

export interface DeadlineOptions {
  database: Database;
  /** The definitions in force. */
  snapshot: () => Snapshot;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Runs when the deadline of an entry has come: marks it as overdue and escalates it, once. Under the lock of the row a second
 * server finds it done; an entry that was decided or postponed meanwhile is left alone.
 */
export function deadlineHandler({ database, snapshot: current, log }: DeadlineOptions): JobHandler {
  return {
    async run({ id, data }) {
      const instance = requireJobId(data, 'instance');
      const entry = requireJobId(data, 'entry');
      const keyring = await openKeyring(database);
      const { rows } = await database.query<{ source: string; row: number }>(
        'select source, row_id as row from dulaan.process_instance where id = $1',
        [instance],
      );
      const [place] = rows;
      const source = current().model.sources.get(place?.source ?? '');
      if (!place || !source || !isTable(source)) return;
      try {
        await retried(() =>
          database.transaction(async (transaction) => {
            const context = jobWriteContext({ snapshot: current(), keyring, job: `job-${id}` }, transaction);
            const [values] = await lockRows(context, source, [], (statement, alias) => [
              `${alias}.id = ${statement.bind(place.row, 'int8')}`,
            ]);
            if (!values) return;
            const processes = await loadProcesses(transaction, context.snapshot, place);
            const process = processes.find((each) => each.id === instance);
            const open = process && openEntry(process.state);
            const now = new Date();
            if (
              !process ||
              open?.entry !== entry ||
              open.isOverdue ||
              Date.parse(open.dueAt ?? '') > now.getTime()
            )
              return;
            const command = { type: 'overdue', step: open.step } as const;
            await carryOut(context, { source, values }, process, command, now);
            await announce(transaction, { kind: 'sources', sources: [...context.changed] });
          }),
        );
      } catch (error) {
        if (!(error instanceof RefusedCommand)) throw error;
        log.warn({ instance, entry, reason: error.message }, 'a deadline was refused by its process');
      }
    },
  };
}
