import { localDay } from '../../../engine/time/ulaanbaatar';
import type { UseQueryResult } from '@tanstack/react-query';
import { publishedRows, publishedWhere, useRowPage, useRow, useRows, type RowsPage } from '../read-rows';

export interface NewsSummary {
  id: string;
  news_type: string | null;
  news_type_id: number;
  title: string;
  photo: string | null;
  is_special: boolean | null;
  published_on: string | null;
  created_at: string;
}

export interface NewsDetail extends NewsSummary {
  description: string | null;
  video: string | null;
}

/** Number of news items on a page of the list. */
export const newsPageSize = 12;

const summary = 'id news_type news_type_id title photo is_special published_on created_at';

/** Queries one page of the published news, newest first; `type` is the id of a news type. */
export function useNewsPage(
  page: number,
  type: string | null,
  size = newsPageSize,
): UseQueryResult<RowsPage<NewsSummary>> {
  const rows = type === null ? publishedRows : publishedWhere('news_type_id', type);
  const newestFirst = [{ column: 'created_at', order: 'desc' as const }];
  return useRowPage('v_news', summary, { page, size }, { ...rows, sorts: newestFirst });
}

/** Queries one published news item; null for an unknown id. */
export function useNews(id: string): UseQueryResult<NewsDetail | null> {
  return useRow('v_news', `${summary} description video`, id, publishedRows);
}

/** Queries the types of news. */
export function useNewsTypes(): UseQueryResult<readonly { id: string; news_type: string }[]> {
  return useRows('lut_news_type', 'id news_type');
}

/** `YYYY-MM-DD`: the day of publication if set, otherwise the day of creation (in Ulaanbaatar). */
export function newsDay({
  published_on,
  created_at,
}: Pick<NewsSummary, 'published_on' | 'created_at'>): string {
  if (published_on !== null) return published_on.slice(0, 10);
  return localDay(created_at);
}
