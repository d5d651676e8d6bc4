import type { Database } from '../../../platform/database/database';
import type { FileDisk } from '../../../platform/files/file-disk';
import { removeBatchFile } from './batch-file';
import { deleteBatch, endLostBatches, expiredBatches, type PrintBatch } from './batch-store';

export const sweepBatchesJob = 'sweep-print-batches';

/** Deletes batches that ended a day ago, with their files. */
export async function sweepBatches(database: Database, disk: FileDisk): Promise<void> {
  await endLostBatches(database);
  for (const batch of await expiredBatches(database)) await discardBatch(database, disk, batch);
}

/** Deletes a batch. The file goes first: without its row nothing would name it. */
export async function discardBatch(
  database: Database,
  disk: FileDisk,
  { id, run, pieces }: Pick<PrintBatch, 'id' | 'run' | 'pieces'>,
): Promise<void> {
  if (run !== null) await removeBatchFile(disk, { id, run, pieces });
  await deleteBatch(database, id);
}
