import type { Filter } from '../../../../definitions/filter';
import { postLines } from '../../../api/lines';
import { errorOfAnswer, isRecord } from '../../../api/error-of-answer';
import type { GridState } from '../session/grid-state';
import type { Chosen } from '../selection/row-selection';

export interface BulkFailure {
  id: string;
  name: string | null;
  message: string;
}

/** What came of a change of many rows. */
export interface BulkResult {
  rows: number;
  changed: number;
  failed: number;
  failures: readonly BulkFailure[];
}

export interface BulkProgress {
  done: number;
  rows: number;
}

/** What is sent to `POST /bulk/{grid}`. */
export interface BulkBody {
  action: 'update' | 'delete';
  ids?: string[];
  all?: { filters: readonly Filter[]; search: string; except: string[] };
  values?: Readonly<Record<string, unknown>>;
}

/** Names the chosen rows as the server takes them: all of them by their filter, never by their keys. */
export function bulkRows(chosen: Chosen, { filters, search }: GridState): Pick<BulkBody, 'ids' | 'all'> {
  return chosen.kind === 'rows'
    ? { ids: [...chosen.rows.keys()] }
    : { all: { filters, search: search.trim(), except: [...chosen.except] } };
}

interface BulkCall {
  gridId: string;
  body: BulkBody;
  /** A repeated call with the same key goes on where the earlier one ended. */
  idempotencyKey: string;
  onProgress: (progress: BulkProgress) => void;
  signal: AbortSignal;
}

/** Changes or deletes many rows. Rejects with `ApiError`, or with an `AbortError`; what was done until then stays. */
export async function runBulk(call: BulkCall): Promise<BulkResult> {
  const { gridId, body, idempotencyKey, signal, onProgress } = call;
  const last = await postLines(`/bulk/${encodeURIComponent(gridId)}`, body, {
    idempotencyKey,
    signal,
    onLine: (line) => {
      if (isRecord(line) && isProgress(line.progress)) onProgress(line.progress);
    },
  });
  const { result, error } = isRecord(last) ? last : {};
  if (isResult(result)) return result;
  throw errorOfAnswer(error === undefined ? 500 : 400, error);
}

function isProgress(value: unknown): value is BulkProgress {
  return isRecord(value) && typeof value.done === 'number' && typeof value.rows === 'number';
}

function isResult(value: unknown): value is BulkResult {
  return isRecord(value) && typeof value.changed === 'number' && Array.isArray(value.failures);
}
