import { actionNamed } from '../registry';
import type { Database } from '../../../platform/database/database';
import { GiveUp, type JobHandler } from '../../../platform/jobs/job';
import { idOf } from '../../../platform/jobs/job-data';
import type { OutboundClient } from '../../../platform/outbound/outbound-client';

/**
 * Delivers one row of the outbox, at least once: a server that dies between the delivery and its record delivers
 * again, with the same key.
 */
export function outboxHandler(database: Database, outbound: OutboundClient): JobHandler {
  return {
    atOnce: 8,
    async run({ data, signal }) {
      const id = idOf(data, 'outbox');
      const { rows } = await database.query<{ key: string; action: string; payload: unknown }>(
        'select key, action, payload from dulaan.outbox where id = $1 and delivered_at is null',
        [id],
      );
      const [row] = rows;
      if (!row) return;
      const action = actionNamed(row.action);
      if (action?.kind !== 'after') throw new GiveUp(`the action "${row.action}" does not exist`);
      await action.deliver(row.payload, { key: row.key, database, outbound, signal });
      await database.query('update dulaan.outbox set delivered_at = now(), payload = null where id = $1', [
        id,
      ]);
    },
  };
}

/** Forgets deliveries after thirty days, and what was never delivered after ninety, when its job is gone too. */
export async function sweepOutbox(database: Database): Promise<void> {
  await database.query(
    `delete from dulaan.outbox
     where delivered_at < now() - interval '30 days' or created_at < now() - interval '91 days'`,
  );
}
