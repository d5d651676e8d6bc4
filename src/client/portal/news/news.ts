import { localDay } from '../../../engine/time/ulaanbaatar';
import type { Localized } from '../../../engine/translations/localize-row';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RowsPage } from '../../ui/lists/paged-rows';
import type { SelectedRow } from '../selected-row';
import { publishedRows, publishedWhere, useRowPage, useRow, useRows } from '../read-rows';

/** Number of news items on a page of the list. */
export const newsPageSize = 12;

const summary = 'id news_type news_type_id title photo is_special published_on created_at';
const detail = `${summary} description video` as const;

export type NewsSummary = SelectedRow<'v_news', typeof summary>;
export type NewsDetail = SelectedRow<'v_news', typeof detail>;

const summaryTexts = { texts: ['title', 'news_type'] };

/** Queries one page of the published news, newest first; `type` is the id of a news type. */
export function useNewsPage(
  page: number,
  type: string | null,
  size = newsPageSize,
): UseQueryResult<RowsPage<NewsSummary>> {
  const rows = type === null ? publishedRows : publishedWhere('news_type_id', type);
  const newestFirst = [{ column: 'created_at', order: 'desc' as const }];
  return useRowPage('v_news', summary, { page, size }, { ...rows, sorts: newestFirst, ...summaryTexts });
}

/** Queries one published news item; null for an unknown id. */
export function useNews(id: string): UseQueryResult<Localized<NewsDetail> | null> {
  return useRow('v_news', detail, id, {
    ...publishedRows,
    texts: [...summaryTexts.texts, 'description'],
  });
}

/** Queries the types of news. */
export function useNewsTypes(): UseQueryResult<readonly Localized<{ id: string; news_type: string }>[]> {
  return useRows('lut_news_type', 'id news_type', { texts: ['news_type'] });
}

/** `YYYY-MM-DD`: the day of publication if set, otherwise the day of creation (in Ulaanbaatar). */
export function newsDay({
  published_on,
  created_at,
}: Pick<NewsSummary, 'published_on' | 'created_at'>): string {
  if (published_on !== null) return published_on.slice(0, 10);
  return localDay(created_at);
}
