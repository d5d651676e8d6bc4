import { callerName } from '../../../../engine/access/caller';
import { limitCalls } from '../../../platform/http/limits/rate-limit';
import { networkKey } from '../../../platform/http/address';
import { messages } from '../../../platform/http/query-messages';
import type { RowWrite } from '../row-write';
import type { WriteContext } from '../write-context';

/**
 * Counts the rows that a network or a person creates, where their source is limited, administrators apart. The count is
 * part of the transaction: what fails does not count, nor does a repetition with the same idempotency key.
 * Throws `HttpError` 429.
 */
export async function limitCreation(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  const [first] = rows;
  const { caller, access } = context.rights;
  if (!first || access.isAdministrator) return;
  const { source } = first;
  const { createsPerHour, createsPerPerson } = source.definition;
  const counted = { call: `create ${source.id}`, count: rows.length };
  if (createsPerHour !== undefined)
    await limitCalls(context.transaction, {
      ...counted,
      by: networkKey(context.address),
      limit: createsPerHour,
      windowSeconds: 3600,
    });
  const limit = createsPerPerson?.find(({ roles }) => roles.includes(caller.role));
  const by = callerName(caller);
  if (limit !== undefined && by !== undefined)
    await limitCalls(context.transaction, {
      ...counted,
      by,
      limit: limit.perDay,
      windowSeconds: 24 * 3600,
      refusal: messages.tooManyCreated(limit.perDay),
    });
}
