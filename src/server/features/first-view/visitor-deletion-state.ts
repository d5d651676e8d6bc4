import { deletionTable, readDeletionState } from '../../people/data-deletion/deletion-requests';
import { readStatusCode } from '../../people/data-deletion/status-code';
import type { Queryable } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';

/** Returns the state of a request for deletion as JSON, `null` for an unknown code; undefined where a product has no such requests. */
export async function visitorDeletionState(
  database: Queryable,
  snapshot: Snapshot,
  typed: string,
): Promise<string | undefined> {
  if (!deletionTable(snapshot)) return undefined;
  const code = readStatusCode(typed);
  const found = code === undefined ? undefined : await readDeletionState(database, code);
  return JSON.stringify(found ?? null);
}
