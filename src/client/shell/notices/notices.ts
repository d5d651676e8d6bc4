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
  /** Of all, not of this page alone. */
  unread: number;
  /** The newest first. */
  notices: readonly Notice[];
}

export type NoticePages = InfiniteData<NoticePage, number | undefined>;

const pageSize = 20;
const key = ['notices', 'list'];

/** The person's notices, page by page; they are read anew when the server tells of one, and when he comes back. */
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

/** Marks one notice as read, or all: on the screen at once, and back again where the server did not take it. */
export async function markRead(id: number | 'all'): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueriesData<NoticePages>({ queryKey: key }, (pages) => pages && asRead(pages, id));
  try {
    await postJson(id === 'all' ? '/notices/read-all' : `/notices/${id}/read`, {});
  } finally {
    await queryClient.invalidateQueries({ queryKey: key });
  }
}

/** The same pages with one notice read, or all of them. `now` is in milliseconds. */
export function asRead(pages: NoticePages, id: number | 'all', now = Date.now()): NoticePages {
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

/** A number of unread notices as it fits on the bell. */
export function badgeOf(unread: number): string | undefined {
  if (unread <= 0) return undefined;
  return unread > 99 ? '99+' : String(unread);
}
