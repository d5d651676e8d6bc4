import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { getJson, postJson } from '../../api/http';
import { queryClient } from '../../api/query-client';

/** A notice of `GET /notices`, in the reader's language. */
export interface Notice {
  id: number;
  title: string;
  body: string;
  /** A path of this site. */
  link: string | null;
  /** ISO, UTC. */
  created_at: string;
  read_at: string | null;
}

export interface NoticePage {
  /** Number of all unread notices, not of this page alone. */
  unread: number;
  /** The newest first. */
  notices: readonly Notice[];
}

export type NoticePages = InfiniteData<NoticePage, number | undefined>;

const pageSize = 20;
const key = ['notices', 'list'];

/**
 * Queries the person's notices, page by page. They are refetched when the server announces one and when the person
 * returns to the page.
 */
export function useNotices(language: string): UseInfiniteQueryResult<NoticePages> {
  return useInfiniteQuery({
    queryKey: [...key, language],
    queryFn: ({ pageParam, signal }) =>
      getJson<NoticePage>(
        `/notices?limit=${pageSize}${pageParam === undefined ? '' : `&before=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ notices }) => (notices.length < pageSize ? undefined : notices.at(-1)?.id),
    refetchOnWindowFocus: true,
    staleTime: 60_000,
  });
}

/** Marks one notice as read, or all. Updates the screen at once; the refetch rolls back what the server rejected. */
export async function markRead(id: number | 'all'): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueriesData<NoticePages>({ queryKey: key }, (pages) => pages && markedAsRead(pages, id));
  try {
    await postJson(id === 'all' ? '/notices/read-all' : `/notices/${id}/read`, {});
  } finally {
    await queryClient.invalidateQueries({ queryKey: key });
  }
}

/** Returns the pages with one notice marked as read, or all of them. `now` is in milliseconds. */
export function markedAsRead(pages: NoticePages, id: number | 'all', now = Date.now()): NoticePages {
  const isMeant = (notice: Notice) => notice.read_at === null && (id === 'all' || notice.id === id);
  const wasUnread = pages.pages.some(({ notices }) => notices.some(isMeant));
  return {
    ...pages,
    pages: pages.pages.map(({ unread, notices }) => ({
      unread: id === 'all' ? 0 : Math.max(0, unread - (wasUnread ? 1 : 0)),
      notices: notices.map((notice) =>
        isMeant(notice) ? { ...notice, read_at: new Date(now).toISOString() } : notice,
      ),
    })),
  };
}

/** Formats the number of unread notices for the bell. */
export function badgeText(unread: number): string | undefined {
  if (unread <= 0) return undefined;
  return unread > 99 ? '99+' : String(unread);
}
