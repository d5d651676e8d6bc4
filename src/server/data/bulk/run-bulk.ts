import { createHash } from 'node:crypto';
import { say } from '../../../definitions/text';
import type { Caller } from '../../../engine/access/caller';
import { openKeyring, type Keyring } from '../../platform/keys/person-keys';
import type { Database, Queryable, Transaction } from '../../platform/database/database';
import { retried } from '../../platform/database/retried';
import { announce } from '../../platform/events/announce';
import type { RequestContext } from '../../platform/http/request-context';
import { QueryError } from '../../platform/http/query-error';
import {
  readStoredResponse,
  storedResponse,
  storeResponse,
  type IdempotentRequest,
} from '../../platform/http/idempotency';
import { atSavepoint, isRefusal } from '../write/savepoint';
import { publicError } from '../write/errors/public-error';
import { requestWriteContext } from '../write/request-write-context';
import type { RowValues, WriteContext } from '../write/write-context';
import { changeRow, deleteRow, restoreRow } from '../write/pipeline';
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
  /** The new values; empty for a deletion and a restoration. */
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

/** The part of a call that finds its rows. */
const foundRows = 'rows';
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
    foundRows,
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

/** The keys of the rows that a call of this caller found; none where the call is unknown or older than thirty days. */
export async function deletedUnder(database: Queryable, caller: Caller, key: string): Promise<string[]> {
  const stored = await storedResponse(database, { key: keyOfPart(key.toLowerCase(), foundRows), caller });
  if (stored === undefined) return [];
  const { ids }: { ids: string[] } = JSON.parse(stored);
  return ids;
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
  const context = requestWriteContext(request, { transaction, keyring });
  const { source, form, grid } = target;
  const failed = new Map<string, string>();
  for (const id of ids) {
    try {
      await atSavepoint(transaction, () =>
        action === 'update'
          ? changeRow(context, { source, input: values, form: form.id }, id, async () => undefined)
          : action === 'delete'
            ? deleteRow(context, { source, id, revision: undefined }, async () => undefined)
            : restoreRow(context, { source, id, revision: undefined }),
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
  const refusal = await publicError(transaction, snapshot.model, rights, error);
  if (!(refusal instanceof QueryError)) return say(messages.cannotBeSaved, language);
  const [first] = Object.entries(refusal.extensions.fields ?? {});
  if (first === undefined) return say(refusal.text, language);
  const [name, texts] = first;
  const label = form.fields[name]?.title;
  const text = texts[0] ?? say(refusal.text, language);
  return label === undefined ? text : `${say(label, language)}: ${text}`;
}
