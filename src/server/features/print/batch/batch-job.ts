import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { say } from '../../../../definitions/language';
import { isPrinted, type Page } from '../../../../definitions/page';
import type { Database } from '../../../platform/database/database';
import type { Snapshot } from '../../../platform/snapshot';
import { maySee } from '../../../definitions/serving/served-kinds';
import { readCaller } from '../../../people/session/session-caller';
import { siteAddress } from '../../../platform/config/site-address';
import type { FileStore } from '../../../platform/files/file-store';
import { HttpError } from '../../../platform/http/http-error';
import { transientFailure } from '../../../platform/http/transient-failure';
import { GiveUp, type Job, type JobHandler } from '../../../platform/jobs/job';
import { openStack } from '../draw/draw-stack';
import { drawingTurns } from '../drawing-turns';
import { readPaper, readPaperSignatures, type PaperReading, type PaperSignatures } from '../read-paper';
import { readPictures } from '../read-pictures';
import { readSiteLogo } from '../read-site-logo';
import { PieceWriter, removeBatchFile } from './batch-file';
import {
  batchAttempts,
  beginRun,
  failRun,
  finishRun,
  recordPieces,
  recordProgress,
  SupersededRun,
  type BatchFailure,
  type BegunBatch,
  type LeftOut,
} from './batch-store';
import { paperOfLeftOut } from './left-out-paper';

export interface BatchParts {
  database: Database;
  files: Pick<FileStore, 'open' | 'disk'>;
  snapshot: () => Snapshot;
  /** The built pages, among them the logo of the site. */
  clientDirectory?: string | undefined;
}

/** Bytes of one file: documents beyond it are left out. */
const maxBytes = 256 * 1024 * 1024;

/** Milliseconds between two records of the progress: a cancelled batch is drawn so long. */
const recordInterval = 500;

/** Documents whose signatures are read together: so few that they are printed within a second. */
const signaturesAtOnce = 25;

/** Seconds that a document waits for its turn while too many single ones wait. */
const turnPatience = 60;

/**
 * Draws the batch of a job. A run begins with the first row, also after a restart, so that every row of a file is checked with
 * the rights of the same minutes.
 */
export function printBatchHandler(parts: BatchParts): JobHandler {
  return { atOnce: 1, run: (job) => runBatch(parts, job) };
}

async function runBatch(parts: BatchParts, job: Job): Promise<void> {
  const { database, files } = parts;
  const batch = await beginRun(database, batchIdOf(job.data));
  if (!batch) return;
  if (batch.earlier) await removeBatchFile(files.disk, batch.earlier);
  const file = new PieceWriter(files.disk, batch, (pieces) => recordPieces(database, batch, pieces));
  try {
    await drawBatch(parts, batch, { file, signal: job.signal });
  } catch (error) {
    // The server stops: the next run removes the pieces.
    if (job.signal.aborted) throw error;
    await removeBatchFile(files.disk, { ...batch, pieces: file.pieces });
    if (error instanceof SupersededRun) return;
    const failure = failureOf(error) ?? (job.attempt >= batchAttempts ? 'broken' : undefined);
    if (failure) await failRun(database, batch, failure);
    if (failure !== 'refused' && failure !== 'storage_full') throw error;
  }
}

/** The batch's owner may no longer open the document. */
class RefusedBatch extends Error {}

/** Failures that another attempt would not pass. */
function failureOf(error: unknown): BatchFailure | undefined {
  if (error instanceof RefusedBatch) return 'refused';
  return transientFailure(error)?.status === 507 ? 'storage_full' : undefined;
}

async function drawBatch(
  parts: BatchParts,
  batch: BegunBatch,
  { file, signal }: { file: PieceWriter; signal: AbortSignal },
): Promise<void> {
  const { database, files } = parts;
  const first = await requireReading(parts, batch);
  const site = [...first.reading.snapshot.definitions.settings.values()][0]?.title ?? '';
  const { language } = batch;
  const logo = await readSiteLogo(first.reading, files, parts.clientDirectory);
  const stack = openStack({ title: say(first.page.title, language), site, language });
  const leftOut: LeftOut[] = [];
  let signatures: PaperSignatures | undefined;
  let recorded = performance.now();
  for (const [index, row] of batch.rows.entries()) {
    signal.throwIfAborted();
    if (file.bytes >= maxBytes) leftOut.push({ row, reason: 'full' });
    else {
      const { page, reading } = await requireReading(parts, batch);
      if (index % signaturesAtOnce === 0)
        signatures = await readPaperSignatures(
          reading,
          page,
          batch.rows.slice(index, index + signaturesAtOnce),
        );
      const paper = await readPaper({ ...reading, signatures }, page, row);
      if (!paper) leftOut.push({ row, reason: 'unavailable' });
      else
        await file.add(
          await inTurn(async () =>
            stack.add(paper, { pictures: await readPictures(reading, paper, files), logo }),
          ),
        );
    }
    if (performance.now() - recorded > recordInterval) {
      recorded = performance.now();
      await recordProgress(database, batch, { done: index + 1, leftOut });
    }
    await nextTurn();
  }
  if (leftOut.length > 0)
    await file.add(
      stack.add(paperOfLeftOut(leftOut, { page: first.page, site, language }), { pictures: new Map(), logo }),
    );
  await file.add(stack.end());
  await file.end();
  await finishRun(database, batch, { done: batch.rows.length, leftOut, bytes: file.bytes });
}

/** Reads with the rights that the batch's owner has now. @throws RefusedBatch */
async function requireReading(
  { database, snapshot: current }: BatchParts,
  { user_id, extra, page: id, language }: BegunBatch,
): Promise<{ page: Page & { source: string }; reading: PaperReading }> {
  const snapshot = current();
  const rights = await readCaller(database, snapshot, { user: user_id, extra });
  const page = snapshot.definitions.page.get(id);
  if (!rights || !page || !isPrinted(page) || !maySee(page, { ...rights, snapshot }))
    throw new RefusedBatch(`The owner of the batch may not open the document ${id}.`);
  return { page, reading: { database, snapshot, rights, language, site: siteAddress.get() } };
}

/** Draws in the turn of all documents, and waits where too many do. */
async function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  for (let second = 1; ; second += 1) {
    try {
      return await drawingTurns.run(draw);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 503 || second === turnPatience) throw error;
    }
    await wait(1000);
  }
}

function batchIdOf(data: unknown): string {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'batch') : undefined;
  if (typeof id === 'string') return id;
  throw new GiveUp('the job names no batch');
}
