import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Filter, GroupFilter, Sort } from '../../../../definitions/filter';
import { deleteJson, getJson, postJson } from '../../../api/http';

/** A batch of printed documents, as `/print-batches` serves it. */
export interface PrintBatch {
  id: string;
  page: string;
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  rows: number;
  done: number;
  /** Rows without a document. */
  left: readonly { row: string; message: string }[];
  error: string | null;
  expires_at: string | null;
}

/** The rows to print, for `POST /print-batches`: named, or all of a list. */
export interface PrintedRows {
  ids?: readonly string[] | undefined;
  all?: {
    grid: string;
    filters: readonly Filter[];
    groupFilters?: readonly GroupFilter[];
    within?: readonly string[];
    search: string;
    sorts: readonly Sort[];
    except: readonly string[];
  };
}

/** Documents of one batch. */
export const maxDocuments = 500;

/** Milliseconds between two looks at a batch in progress. */
const pollInterval = 1000;

const batchesKey = ['print-batches'] as const;

export function isInProgress({ state }: PrintBatch): boolean {
  return state === 'waiting' || state === 'running';
}

/** Returns the person's batches, and follows those in progress; none while they load. */
export function useBatches(): readonly PrintBatch[] {
  const { data } = useQuery({
    queryKey: batchesKey,
    queryFn: ({ signal }) => getJson<{ batches: readonly PrintBatch[] }>('/print-batches', { signal }),
    refetchInterval: ({ state }) => (state.data?.batches.some(isInProgress) === true ? pollInterval : false),
  });
  return data?.batches ?? [];
}

/** Returns a function that reads the batches again. */
export function useRereadBatches(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: batchesKey }), [client]);
}

/** Orders a batch. The same key orders it once, however often it is sent. Rejects with `ApiError`. */
export async function orderBatch(
  order: PrintedRows & { page: string; language: string },
  idempotencyKey: string,
): Promise<void> {
  await postJson('/print-batches', order, { idempotencyKey });
}

/** Stops a batch in progress, or deletes one that has ended. */
export async function removeBatch({ id }: PrintBatch): Promise<void> {
  await deleteJson(`/print-batches/${id}`);
}
