import type { Caller } from '../../../engine/access/caller';
import type { Database } from '../../platform/database/database';
import { createRegistry } from '../../platform/registry';
import type { RowWrite } from './row-write';
import type { WriteContext } from './write-context';

/** A feature's additions to the writes of a source. */
export interface SourceHooks {
  /** Runs in the write's transaction, once the row is written and covered by the rights. Throws what it refuses. */
  afterWrite?(context: WriteContext, row: RowWrite): void | Promise<void>;
  /** Runs after the transaction of a refused write was rolled back. */
  afterRefusal?(database: Database, caller: Caller, error: unknown): Promise<void>;
}

/** The hooks by source. */
export const sourceHooks = createRegistry<Readonly<Record<string, SourceHooks>>>('source hooks');

export async function runSourceHooks(context: WriteContext, row: RowWrite): Promise<void> {
  await sourceHooks.get()[row.source.id]?.afterWrite?.(context, row);
}

export async function runRefusalHooks(database: Database, caller: Caller, error: unknown): Promise<void> {
  for (const { afterRefusal } of Object.values(sourceHooks.get())) await afterRefusal?.(database, caller, error);
}
