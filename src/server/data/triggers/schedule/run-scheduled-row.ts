import { isTrue } from '../../../../engine/expressions/expression';
import { DatabaseError, type Database } from '../../../platform/database/database';
import { retried } from '../../../platform/database/retried';
import { announce } from '../../../platform/events/announce';
import type { Keyring } from '../../../platform/keys/person-keys';
import type { Snapshot } from '../../../platform/snapshot';
import { changeRow, createRow } from '../../write/pipeline';
import { isRefusal } from '../../write/savepoint';
import { lockRows } from '../../write/stored-row';
import type { WriteContext } from '../../write/write-context';
import type { Row } from '../../../../engine/row';
import { actionNamed } from '../registry';
import { rowExpression } from '../row-expressions';
import { rowWriter } from '../rows/row-writer';
import { recordAction, triggering } from '../run-triggers';
import { dueMoment, rowConditions, type DueTime } from './due-rows';
import { jobWriteContext } from './job-write-context';
import type { ScheduledTrigger } from './scheduled-triggers';

export interface ScheduleParts {
  database: Database;
  snapshot: Snapshot;
  keyring: Keyring;
  /** The job that runs it, for the audit trail. */
  job: string;
}

/** The time for which a row is due. `occurrence` is that of the rule; a date has its own. */
export interface RowTime extends DueTime {
  occurrence?: Date | undefined;
}

/**
 * Does a trigger's work for one row, in a transaction of its own together with the record that it is done: once for the row
 * and the moment, on whichever server. A row that changed meanwhile so that it is not due is left alone. Returns why the
 * work was refused; the record keeps it, and the row is not tried again. What passes by itself (locks, no database) is thrown.
 */
export async function runScheduledRow(
  parts: ScheduleParts,
  trigger: ScheduledTrigger,
  id: number,
  time: RowTime,
): Promise<string | undefined> {
  let moment: Date | undefined;
  try {
    await retried(() =>
      parts.database.transaction(async (transaction) => {
        const context = jobWriteContext(parts, transaction);
        const row = await dueRow(context, trigger, id, time);
        if (!row) return;
        moment = time.occurrence ?? dueMoment(trigger, row);
        if (!(await record(transaction, trigger, id, moment, null))) return;
        await work(context, trigger, row);
        await announce(transaction, { kind: 'sources', sources: [...context.changed] });
      }),
    );
    return undefined;
  } catch (error) {
    if (!moment || isPassing(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await record(parts.database, trigger, id, moment, reason.slice(0, 1000));
    return reason;
  }
}

async function dueRow(
  context: WriteContext,
  trigger: ScheduledTrigger,
  id: number,
  time: RowTime,
): Promise<Row | undefined> {
  const [row] = await lockRows(context, trigger.source, [], (statement, alias) => [
    `${alias}.id = ${statement.bind(id, 'int8')}`,
    ...rowConditions(statement, trigger, alias, time),
  ]);
  return row;
}

/** Records that the row is done for the moment; false where it is already. */
async function record(
  database: Pick<Database, 'query'>,
  { source, key }: ScheduledTrigger,
  id: number,
  moment: Date,
  error: string | null,
): Promise<boolean> {
  const { count } = await database.query(
    `insert into dulaan.scheduled_row (source, key, row_id, moment, error) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [source.id, key, id, moment, error],
  );
  return count === 1;
}

async function work(context: WriteContext, { source, step }: ScheduledTrigger, row: Row): Promise<void> {
  const write = triggering(context, source, 'schedule', row);
  if (step.if !== undefined) {
    const outcome = rowExpression(source, step.if).run({ values: row, user: write.caller, now: write.now });
    if ('failure' in outcome) throw new Error(`"${step.if}" cannot be decided: ${outcome.failure.reason}`);
    if (!isTrue(outcome)) return;
  }
  const { action: name, options = {} } = step;
  const action = actionNamed(name);
  const writer = rowWriter(context, { createRow, changeRow });
  if (action?.kind === 'before') await writer.change(source, row, action.change(options, write));
  else if (action?.kind === 'rows') await action.run(options, write, writer, context);
  else
    await recordAction(context, { source, row, id: String(row.id) }, source.id, {
      action: name,
      options,
      moment: 'schedule',
    });
}

/** Locks, lost connections and full disks are no fault of the row. */
function isPassing(error: unknown): boolean {
  return error instanceof DatabaseError && !isRefusal(error);
}
