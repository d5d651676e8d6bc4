import type { Filter, GroupFilter } from '../../../../definitions/filter';
import { postLines } from '../../../api/lines';
import { errorOfAnswer, isRecord } from '../../../api/error-of-answer';
import type { PageCondition } from '../../list/grid-columns';
import type { GridState } from '../session/grid-state';
import type { Chosen } from '../selection/row-selection';

export interface BulkFailure {
  id: string;
  name: string | null;
  message: string;
}

/** The outcome of a bulk change. */
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

/** The body of `POST /bulk/{grid}`. */
export interface BulkBody {
  action: 'update' | 'delete' | 'restore';
  ids?: string[];
  all?: {
    filters: readonly Filter[];
    groupFilters?: readonly GroupFilter[];
    within?: readonly string[];
    search: string;
    except: string[];
  };
  /** The key of the deletion that a `restore` undoes. */
  deletion?: string;
  values?: Readonly<Record<string, unknown>>;
}

/**
 * Describes the selected rows for the server: all rows by their filters, the page's condition among them, never by their
 * keys.
 */
export function bulkRows(
  chosen: Chosen,
  { filters, groups = [], search }: GridState,
  condition: PageCondition = {},
): Pick<BulkBody, 'ids' | 'all'> {
  if (chosen.kind === 'rows') return { ids: [...chosen.rows.keys()] };
  const allGroups = [...(condition.groupFilters ?? []), ...groups];
  return {
    all: {
      filters: [...(condition.filters ?? []), ...filters],
      ...(allGroups.length > 0 && { groupFilters: allGroups }),
      ...(condition.within !== undefined && { within: [condition.within] }),
      search: search.trim(),
      except: [...chosen.except],
    },
  };
}

interface BulkCall {
  gridId: string;
  body: BulkBody;
  /** A retry with the same key continues where the earlier call ended. */
  idempotencyKey: string;
  onProgress: (progress: BulkProgress) => void;
  signal: AbortSignal;
}

/** Changes or deletes many rows. Rejects with `ApiError`, or with an `AbortError`; changes made until then remain. */
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
