import { localDay } from '../../../engine/time/ulaanbaatar';
import { useQuery, keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { query } from '../../api/graphql';

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

export interface NewsPage {
  page: number;
  total: number;
  last_page: number;
  v_news: NewsSummary[];
}

/** Number of news items on a page of the list. */
export const newsPageSize = 12;

const summary = 'id news_type news_type_id title photo is_special published_on created_at';
// Callers who may also read drafts see only published news on public pages.
const published = { column: 'is_publish', condition: 'equals', value: 'true' };

/** Queries one page of the published news, newest first; `type` is the id of a news type. */
export function useNewsPage(
  page: number,
  type: string | null,
  size = newsPageSize,
): UseQueryResult<NewsPage> {
  return useQuery({
    queryKey: ['news', page, type, size],
    queryFn: async ({ signal }) => {
      const filters = [
        published,
        ...(type === null ? [] : [{ column: 'news_type_id', condition: 'equals', value: type }]),
      ];
      const { paginate } = await query<{ paginate: NewsPage }>(
        `query ($page: Int!, $size: Int!, $filters: [filter]) {
          paginate(page: $page, size: $size, filters: $filters, sorts: [{ column: "created_at", order: desc }]) {
            page total last_page v_news { ${summary} }
          }
        }`,
        { page, size, filters },
        { signal },
      );
      return paginate;
    },
    placeholderData: keepPreviousData,
  });
}

/** Queries one published news item; null for an unknown id. */
export function useNews(id: string): UseQueryResult<NewsDetail | null> {
  return useQuery({
    queryKey: ['news', 'detail', id],
    queryFn: async ({ signal }) => {
      const { v_news } = await query<{ v_news: NewsDetail[] }>(
        `query ($filters: [filter]) { v_news(filters: $filters, limit: 1) { ${summary} description video } }`,
        { filters: [published, { column: 'id', condition: 'equals', value: id }] },
        { signal },
      );
      return v_news[0] ?? null;
    },
  });
}

/** Queries the types of news. */
export function useNewsTypes(): UseQueryResult<{ id: string; news_type: string }[]> {
  return useQuery({
    queryKey: ['news-types'],
    queryFn: async ({ signal }) => {
      const { lut_news_type } = await query<{ lut_news_type: { id: string; news_type: string }[] }>(
        'query { lut_news_type(ordered: true) { id news_type } }',
        {},
        { signal },
      );
      return lut_news_type;
    },
    staleTime: 10 * 60_000,
  });
}

/** `YYYY-MM-DD`: the day of publication if set, otherwise the day of creation (in Ulaanbaatar). */
export function dayOf({
  published_on,
  created_at,
}: Pick<NewsSummary, 'published_on' | 'created_at'>): string {
  if (published_on !== null) return published_on.slice(0, 10);
  return localDay(created_at);
}
