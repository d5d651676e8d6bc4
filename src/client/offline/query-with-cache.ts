import { isUnreachable, useConnection } from '../api/connection';
import { query } from '../api/graphql';

/**
 * Queries the server for a list; its widget itself says that the person may not read it. Falls back to the rows cached on the device if the server is unreachable. Rejects like
 * `query`.
 */
export async function queryWithCache<T>(
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
  signal?: AbortSignal,
): Promise<T> {
  const fromDevice = async () => {
    const { listFromLookups } = await import('./lookups/answer-list');
    return listFromLookups(document, variables);
  };
  const known = useConnection.getState().isOnline ? undefined : await fromDevice();
  if (known !== undefined) return JSON.parse(known);
  try {
    return await query<T>(document, variables, { signal, handlesRefusal: true });
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await fromDevice();
    if (kept === undefined) throw error;
    return JSON.parse(kept);
  }
}
