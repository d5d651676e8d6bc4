import { recordExportIn } from '../../../data/spreadsheets/export/record-export';
import type { Database } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import {
  deleteStoredResponse,
  readStoredResponse,
  storeResponse,
  type IdempotentRequest,
} from '../../../platform/http/idempotency';
import { limitCalls } from '../../../platform/http/limits/rate-limit';
import type { RequestContext } from '../../../platform/http/request-context';
import { openKeyring } from '../../../platform/keys/person-keys';
import { unavailable } from '../../../platform/http/transient-failure';
import { messages } from '../messages';
import { createBatch, findBatch, findSameBatch, type NewBatch, type PrintBatch } from './batch-store';

/** Documents that one person orders in batches in an hour. */
const documents = { call: 'print batch', limit: 3000, windowSeconds: 3600 } as const;

interface BatchOrder {
  order: NewBatch;
  /** The request, if it carries an `Idempotency-Key`. */
  request: IdempotentRequest | undefined;
  source: string;
}

/**
 * Orders a batch once: the same request gets the same batch, while it is in progress or for as long as its key is known.
 * @throws HttpError 409 while another batch of the person is in progress, 429 after too many documents, 503 where too many wait
 */
export async function orderBatch(
  database: Database,
  { order, request, source }: BatchOrder,
  context: Pick<RequestContext, 'caller' | 'requestId'>,
): Promise<PrintBatch> {
  const earlier = await database.transaction(async (transaction) => {
    const id = request && (await readStoredResponse(transaction, request));
    if (id !== undefined) return findBatch(transaction, id, order.user);
    const same = await findSameBatch(transaction, order);
    if (request && same) await storeResponse(transaction, request, same.id);
    return same;
  });
  if (earlier) return earlier;
  await limitCalls(database, { ...documents, by: `user:${order.user}`, count: order.rows.length });
  const keyring = await openKeyring(database);
  return database.transaction(async (transaction) => {
    const known = request && (await readStoredResponse(transaction, request));
    const concurrent = known === undefined ? undefined : await findBatch(transaction, known, order.user);
    if (concurrent) return concurrent;
    const created = await createBatch(transaction, order);
    if (created.outcome === 'full') throw unavailable();
    if (created.outcome === 'own') throw new HttpError(409, messages.inProgress, { batch: created.batch });
    // A stored response whose batch was deleted is no longer true.
    if (request && known !== undefined) await deleteStoredResponse(transaction, request);
    if (request) await storeResponse(transaction, request, created.batch.id);
    await recordExportIn(transaction, keyring, context, {
      grid: order.page,
      source,
      request: { format: 'pdf', filters: [], groupFilters: [], sorts: [], search: '', within: [] },
      columns: [],
      rows: order.rows.length,
    });
    return created.batch;
  });
}
