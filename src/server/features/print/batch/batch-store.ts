import { createHash } from 'node:crypto';
import type { Language } from '../../../../definitions/language';
import type { Database, Parameter, Queryable, Row, Transaction } from '../../../platform/database/database';
import { takeLock } from '../../../platform/database/migration';
import { enqueue } from '../../../platform/jobs/enqueue';
import type { BatchFile } from './batch-file';

export const batchJob = 'print-batch';

/** A run is repeated after a failure so many times; a stopped server does not count. */
export const batchAttempts = 3;

/** Batches of all people that wait or are drawn. */
const maxInProgress = 20;

export type BatchState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Reasons why a row has no document: it is deleted or its reader lost the right to it, or the file has its maximum size. */
export type LeftOutReason = 'unavailable' | 'full';

/** Reasons why a batch failed. `refused`: its owner may no longer open the document. */
export type BatchFailure = 'storage_full' | 'refused' | 'broken' | 'lost';

export interface LeftOut {
  row: number;
  reason: LeftOutReason;
}

export interface NewBatch {
  user: number;
  extra: number | null;
  page: string;
  language: Language;
  rows: readonly number[];
}

export interface PrintBatch extends Row {
  id: string;
  user_id: number;
  extra: number | null;
  page: string;
  language: Language;
  rows: readonly number[];
  state: BatchState;
  run: string | null;
  done: number;
  left_out: readonly LeftOut[];
  pieces: number;
  bytes: number;
  failure: BatchFailure | null;
  created_at: Date;
  ended_at: Date | null;
}

const columns =
  'id::text, user_id, extra, page, language, rows, state, run::text, done, left_out, pieces, bytes, failure, created_at, ended_at';
/** A file is there for a day. */
const isKept = `(ended_at is null or ended_at > now() - interval '24 hours')`;
const isInProgress = `state in ('waiting', 'running')`;

/** When a batch and its file are deleted. */
export function batchExpiry({ ended_at }: Pick<PrintBatch, 'ended_at'>): Date | null {
  return ended_at && new Date(ended_at.getTime() + 24 * 3_600_000);
}

/** The person's batch in progress, if it is of the same request. */
export async function findSameBatch(
  database: Queryable | Transaction,
  order: NewBatch,
): Promise<PrintBatch | undefined> {
  const { rows } = await database.query<PrintBatch>(
    `select ${columns} from dulaan.print_batch where user_id = $1 and request_hash = $2 and ${isInProgress}`,
    [order.user, hashOf(order)],
  );
  return rows[0];
}

/** `own`: another batch of the person is in progress. `full`: too many wait. */
export type CreatedBatch =
  | { outcome: 'created'; batch: PrintBatch }
  | { outcome: 'own'; batch: string }
  | { outcome: 'full' };

/** Creates a batch and its job in the caller's transaction, one after the other on all servers; the same request gets the same batch. */
export async function createBatch(transaction: Transaction, order: NewBatch): Promise<CreatedBatch> {
  await takeLock(transaction, 'printBatches');
  await endLostBatches(transaction);
  const { rows: active } = await transaction.query<{ id: string; user_id: number }>(
    `select id::text, user_id from dulaan.print_batch where ${isInProgress}`,
  );
  const own = active.find(({ user_id }) => user_id === order.user);
  if (own) {
    const same = await findSameBatch(transaction, order);
    return same ? { outcome: 'created', batch: same } : { outcome: 'own', batch: own.id };
  }
  if (active.length >= maxInProgress) return { outcome: 'full' };
  const { rows } = await transaction.query<PrintBatch>(
    `insert into dulaan.print_batch (user_id, extra, page, language, rows, request_hash)
     values ($1, $2, $3, $4, $5::json, $6) returning ${columns}`,
    [order.user, order.extra, order.page, order.language, JSON.stringify(order.rows), hashOf(order)],
  );
  const [batch] = rows;
  if (!batch) throw new Error('A batch was not created.');
  await enqueue(transaction, {
    name: batchJob,
    data: { batch: batch.id },
    key: jobKey(batch.id),
    attempts: batchAttempts,
  });
  return { outcome: 'created', batch };
}

/** The batches of a person, the newest first; those whose server was lost for good have failed. */
export async function listBatches(database: Database, user: number): Promise<PrintBatch[]> {
  await endLostBatches(database);
  const { rows } = await database.query<PrintBatch>(
    `select ${columns} from dulaan.print_batch where user_id = $1 and ${isKept} order by created_at desc, id limit 50`,
    [user],
  );
  return rows;
}

export async function findBatch(
  database: Queryable | Transaction,
  id: string,
  user: number,
): Promise<PrintBatch | undefined> {
  await endLostBatches(database);
  const { rows } = await database.query<PrintBatch>(
    `select ${columns} from dulaan.print_batch where id = $1::uuid and user_id = $2 and ${isKept}`,
    [id, user],
  );
  return rows[0];
}

/** Stops a batch in progress. False where it had ended. */
export async function cancelBatch(database: Queryable, id: string): Promise<boolean> {
  const { count } = await database.query(
    `update dulaan.print_batch set state = 'cancelled', ended_at = now() where id = $1::uuid and ${isInProgress}`,
    [id],
  );
  return count > 0;
}

export async function deleteBatch(database: Queryable, id: string): Promise<void> {
  await database.query('delete from dulaan.print_batch where id = $1::uuid', [id]);
}

/** A batch that a run has begun, and the file that an earlier run has left. */
export interface BegunBatch extends PrintBatch {
  run: string;
  earlier: BatchFile | undefined;
}

/** Begins a run from the first row. Undefined where the batch has ended. */
export async function beginRun(database: Queryable, id: string): Promise<BegunBatch | undefined> {
  const { rows } = await database.query<
    PrintBatch & { run: string; earlier_run: string | null; earlier_pieces: number }
  >(
    `with earlier as (
       select run, pieces from dulaan.print_batch where id = $1::uuid and ${isInProgress} for update
     ), begun as (
       update dulaan.print_batch set state = 'running', run = gen_random_uuid(), done = 0, left_out = '[]', pieces = 0
       where id = $1::uuid and exists (select from earlier) returning *
     )
     select ${columns.replaceAll(/\brun::text|\bpieces\b/g, 'begun.$&')}, earlier.run::text as earlier_run, earlier.pieces as earlier_pieces
     from begun, earlier`,
    [id],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { earlier_run, earlier_pieces, ...batch } = found;
  const earlier = earlier_run === null ? undefined : { id, run: earlier_run, pieces: earlier_pieces };
  return { ...batch, earlier };
}

/** The run's batch was cancelled, or another run draws it. */
export class SupersededRun extends Error {}

export interface RunProgress {
  done: number;
  leftOut: readonly LeftOut[];
}

/** Records how far a run is. @throws SupersededRun */
export async function recordProgress(
  database: Queryable,
  { id, run }: Pick<BegunBatch, 'id' | 'run'>,
  { done, leftOut }: RunProgress,
): Promise<void> {
  await updateRun(database, 'done = $3, left_out = $4::json', [id, run, done, JSON.stringify(leftOut)]);
}

/** Records that a piece is about to be written. @throws SupersededRun */
export async function recordPieces(
  database: Queryable,
  { id, run }: Pick<BegunBatch, 'id' | 'run'>,
  pieces: number,
): Promise<void> {
  await updateRun(database, 'pieces = $3', [id, run, pieces]);
}

/** Ends a batch whose file is complete. @throws SupersededRun */
export async function finishRun(
  database: Queryable,
  { id, run }: Pick<BegunBatch, 'id' | 'run'>,
  { done, leftOut, bytes }: RunProgress & { bytes: number },
): Promise<void> {
  await updateRun(database, `done = $3, left_out = $4::json, bytes = $5, state = 'done', ended_at = now()`, [
    id,
    run,
    done,
    JSON.stringify(leftOut),
    bytes,
  ]);
}

/** Ends a batch without a file. @throws SupersededRun */
export async function failRun(
  database: Queryable,
  { id, run }: Pick<BegunBatch, 'id' | 'run'>,
  failure: BatchFailure,
): Promise<void> {
  await updateRun(database, `state = 'failed', ended_at = now(), pieces = 0, failure = $3`, [
    id,
    run,
    failure,
  ]);
}

async function updateRun(database: Queryable, set: string, values: readonly Parameter[]): Promise<void> {
  const { count } = await database.query(
    `update dulaan.print_batch set ${set} where id = $1::uuid and run = $2::uuid and state = 'running'`,
    values,
  );
  if (count === 0) throw new SupersededRun('The batch has ended, or another run draws it.');
}

/** Batches that ended a day ago. */
export async function expiredBatches(database: Queryable): Promise<PrintBatch[]> {
  const { rows } = await database.query<PrintBatch>(
    `select ${columns} from dulaan.print_batch where not ${isKept} order by ended_at limit 1000`,
  );
  return rows;
}

/** Takes the batches of a person whose data is destroyed from them: they belong to no user, and the next sweep deletes their files. */
export async function forgetPrintBatches(transaction: Transaction, user: number): Promise<void> {
  await transaction.query(
    `update dulaan.print_batch set user_id = 0, state = 'cancelled', ended_at = now() - interval '25 hours' where user_id = $1`,
    [user],
  );
}

/** Ends batches whose job is dead: its server was lost on the last attempt. */
export async function endLostBatches(database: Queryable | Transaction): Promise<void> {
  await database.query(
    `update dulaan.print_batch b set state = 'failed', failure = 'lost', ended_at = now()
     from dulaan.job j where ${isInProgress.replace('state', 'b.state')} and j.key = 'print ' || b.id and j.state = 'dead'`,
  );
}

function jobKey(id: string): string {
  return `print ${id}`;
}

function hashOf({ page, language, rows }: NewBatch): string {
  return createHash('sha256')
    .update(JSON.stringify([page, language, rows]))
    .digest('hex');
}
