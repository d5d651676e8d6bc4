import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StatusType } from '../../../definitions/process';
import { onLiveEvent } from '../../api/live/live-events';
import { getJson } from '../../api/http';
import { refreshQueries } from '../../api/query-client';
import { useLanguage } from '../../i18n/i18n';
import { fetchWithCache } from '../../offline/response-cache';

/** A step that waits for the person, as `GET /process/inbox` sends it. */
export interface InboxItem {
  source: string;
  row_id: string;
  /** The row's own name; null where it has none. */
  title: string | null;
  process: string;
  process_title: string;
  step: string;
  /** The number of the step in the history: a decision names the one that the person saw. */
  entry: number;
  step_title: string;
  status_type: StatusType;
  /** ISO timestamps. */
  opened_at: string;
  due_at: string | null;
  is_late: boolean;
  needs_signature: boolean;
  is_vote: boolean;
  actions: readonly { action: string; title: string; needs_reason: boolean }[];
  allows_bulk: boolean;
}

/** The number of steps of a kind that wait for the person. */
export interface InboxCount {
  process: string;
  title: string;
  step: string;
  step_title: string;
  count: number;
  late: number;
}

export interface InboxPage {
  total: number;
  counts: readonly InboxCount[];
  /** The mark of the next page; null after the last one. */
  next: string | null;
  items: readonly InboxItem[];
}

export interface InboxFilter {
  process?: string | undefined;
  step?: string | undefined;
  isLate?: boolean | undefined;
}

const pageSize = 30;

/** Loads what waits for the person, page by page, while it is needed; refetches when the server announces a change. */
export function useInbox(filter: InboxFilter = {}, size = pageSize, isNeeded = true) {
  const language = useLanguage();
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ kind }) => {
        if (kind === 'inbox' || kind === 'refetch') refreshQueries(['process', 'inbox'], client);
      }),
    [client],
  );
  return useInfiniteQuery({
    queryKey: ['process', 'inbox', language, filter, size],
    queryFn: ({ pageParam, signal }) => readPage(addressOf(filter, size, pageParam), signal),
    enabled: isNeeded,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
}

function addressOf({ process, step, isLate }: InboxFilter, size: number, after: string | null): string {
  const query = new URLSearchParams({ limit: String(size) });
  if (after !== null) query.set('after', after);
  if (process !== undefined) query.set('process', process);
  if (step !== undefined) query.set('step', step);
  if (isLate === true) query.set('late', '1');
  return `/process/inbox?${query.toString()}`;
}

/** Reads a page; without a connection, as this device saw it last. Only first pages are kept. */
function readPage(address: string, signal: AbortSignal): Promise<InboxPage> {
  const ask = () => getJson<InboxPage>(address, { signal });
  return address.includes('after=') ? ask() : fetchWithCache(`inbox ${address}`, ask, isPage);
}

function isPage(value: unknown): value is InboxPage {
  return typeof value === 'object' && value !== null && 'items' in value && 'counts' in value;
}
