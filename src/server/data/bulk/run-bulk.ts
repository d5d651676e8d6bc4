import { createHash } from 'node:crypto';
import { say } from '../../../definitions/text';
import { openKeyring, type Keyring } from '../../platform/keys/person-keys';
import type { Database, Queryable, Transaction } from '../../platform/database/database';
import { retried } from '../../platform/database/retried';
import { announce } from '../../platform/events/announce';
import type { RequestContext } from '../../platform/http/request-context';
import { QueryError } from '../../platform/http/query-error';
import { readStoredResponse, storeResponse, type IdempotentRequest } from '../../platform/http/idempotency';
import { atSavepoint, isRefusal } from '../write/savepoint';
import { publicError } from '../write/public-error';
import type { RowValues, WriteContext } from '../write/write-context';
import { changeRow, deleteRow } from '../write/pipeline';
import type { BulkAction, BulkTarget } from './bulk-rights';
import { namesOfRows } from './bulk-rows';
import { messages } from './messages';

/** The caller of a bulk change, and its source. */
export interface BulkCall {
  context: RequestContext;
  target: BulkTarget;
}

export interface BulkOrder {
  database: Database;
  /** Reads session, rights and definitions anew before each batch. Throws an `HttpError` where the caller may go on no more. */
  refresh: () => Promise<BulkCall>;
  action: BulkAction;
  /** The new values; empty for a deletion. */
  values: RowValues;
  /** Finds the keys of the rows. It runs once for each idempotency key. */
  find: (database: Queryable) => Promise<readonly string[]>;
  repeatable: IdempotentRequest;
  signal: AbortSignal;
  onProgress: (progress: { done: number; rows: number }) => void;
}

/** A row that stayed as it was, and why, in the caller's language. */
export interface BulkFailure {
  id: string;
  name: string | null;
  message: string;
}

export interface BulkResult {
  /** The rows that were meant. */
  rows: number;
  changed: number;
  failed: number;
  /** The first of those that failed. */
  failures: BulkFailure[];
}

/** Rows of one transaction: others wait no longer than these take. */
const batchSize = 50;
/** Maximum number of failures reported individually. */
const maxFailures = 200;

/**
 * Changes or deletes many rows, each through the pipeline and the rights of a single write. A failed row does not
 * affect the others. A batch is a transaction: finished batches remain when the client disconnects, and a retry with
 * the same key continues after them, on the rows found at first. No row is written twice.
 */
export async function runBulk(order: BulkOrder): Promise<BulkResult> {
  const { database, repeatable, signal, onProgress } = order;
  const keyring = await openKeyring(database);
  const stored = await once(
    database,
    repeatable,
    async (transaction) => ({ ids: [...(await order.find(transaction))] }),
    'rows',
  );
  const result: BulkResult = { rows: stored.ids.length, changed: 0, failed: 0, failures: [] };
  for (let first = 0; first < stored.ids.length; first += batchSize) {
    signal.throwIfAborted();
    const ids = stored.ids.slice(first, first + batchSize);
    const call = await order.refresh();
    const work = (transaction: Transaction) => runBatch(order, call, { transaction, keyring }, ids);
    const part = await once(database, repeatable, work, `batch ${first / batchSize}`);
    result.changed += part.changed;
    result.failed += part.failures.length;
    result.failures.push(...part.failures.slice(0, maxFailures - result.failures.length));
    onProgress({ done: Math.min(first + batchSize, stored.ids.length), rows: stored.ids.length });
  }
  return result;
}

type BatchResult = Pick<BulkResult, 'changed' | 'failures'>;

/** Does a part of a repeatable call in a transaction of its own, or gives what it gave when it was done. */
async function once<Result>(
  database: Database,
  whole: IdempotentRequest,
  work: (transaction: Transaction) => Promise<Result>,
  part: string,
): Promise<Result> {
  const repeatable = { ...whole, key: keyOfPart(whole.key, part) };
  return retried(() =>
    database.transaction(async (transaction) => {
      const earlier = await readStoredResponse(transaction, repeatable);
      if (earlier !== undefined) {
        const result: Result = JSON.parse(earlier);
        return result;
      }
      const result = await work(transaction);
      await storeResponse(transaction, repeatable, JSON.stringify(result));
      return result;
    }),
  );
}

/** A UUID that belongs to a part of the call with this key, and to no other. */
function keyOfPart(key: string, part: string): string {
  const hex = createHash('sha256').update(`${key} ${part}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

async function runBatch(
  { action, values }: BulkOrder,
  { context: request, target }: BulkCall,
  { transaction, keyring }: { transaction: Transaction; keyring: Keyring },
  ids: readonly string[],
): Promise<BatchResult> {
  const { snapshot, caller, access, language, requestId, session, address } = request;
  const rights = { caller, access };
  const context: WriteContext = {
    transaction,
    snapshot,
    rights,
    language,
    requestId,
    session: session?.id ?? null,
    address,
    keyring,
    changed: new Set(),
  };
  const { source, form, grid } = target;
  const failed = new Map<string, string>();
  for (const id of ids) {
    try {
      await atSavepoint(transaction, () =>
        action === 'delete'
          ? deleteRow(context, { source, id, revision: undefined }, async () => undefined)
          : changeRow(context, { source, input: values, form: form.id }, id, async () => undefined),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      failed.set(id, await reasonOf(context, target, error));
    }
  }
  const names = await namesOfRows(transaction, request, grid, [...failed.keys()]);
  await announce(transaction, { kind: 'sources', sources: [...context.changed] });
  return {
    changed: ids.length - failed.size,
    failures: [...failed].map(([id, message]) => ({ id, name: names.get(id) ?? null, message })),
  };
}

/** Returns the public reason why a row was rejected, with its field if there is one. */
async function reasonOf(context: WriteContext, { form }: BulkTarget, error: unknown): Promise<string> {
  const { transaction, snapshot, rights, language } = context;
  const told = await publicError(transaction, snapshot.model, rights, error);
  if (!(told instanceof QueryError)) return say(messages.cannotBeSaved, language);
  const [first] = Object.entries(told.extensions.fields ?? {});
  if (first === undefined) return say(told.text, language);
  const [name, texts] = first;
  const label = form.fields[name]?.label;
  const text = texts[0] ?? say(told.text, language);
  return label === undefined ? text : `${say(label, language)}: ${text}`;
}
