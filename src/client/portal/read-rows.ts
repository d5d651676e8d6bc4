import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Filter } from '../../definitions/filter';
import { query } from '../api/graphql';

export interface RowsQuery {
  filters?: readonly Filter[];
  /** Without it: the order that the source declares. */
  sorts?: readonly { column: string; order: 'asc' | 'desc' }[];
}

/** The most rows of a list; without it as many as one answer of the source has. */
interface ListQuery extends RowsQuery {
  limit?: number;
}

export interface RowsPage<Row> {
  rows: readonly Row[];
  page: number;
  total: number;
  lastPage: number;
}

const published: Filter = { column: 'is_publish', condition: 'equals', value: 'true' };

/**
 * The rows of a source that is published row by row. Callers who may also read drafts see only published rows on public
 * pages.
 */
export const publishedRows: RowsQuery = { filters: [published] };

/** Filters of the published rows whose column has the value. */
export function publishedWhere(column: string, value: string): RowsQuery {
  return { filters: [published, { column, condition: 'equals', value }] };
}

/** The beginning of the keys of all queries for rows of a source. */
export function rowsKey(source: string): readonly string[] {
  return ['rows', source];
}

/** Queries the rows of a source that the caller may read; `columns` is their selection in GraphQL. */
export function useRows<Row>(
  source: string,
  columns: string,
  { filters = [], sorts, limit }: ListQuery = {},
): UseQueryResult<readonly Row[]> {
  return useQuery({
    queryKey: [...rowsKey(source), columns, filters, sorts, limit],
    queryFn: async ({ signal }) => {
      const document = `query ($filters: [filter], $sorts: [sort], $limit: Int) {
        rows: ${source}(filters: $filters, sorts: $sorts, limit: $limit, ordered: true) { ${columns} }
      }`;
      const { rows } = await query<{ rows: readonly Row[] }>(document, { filters, sorts, limit }, { signal });
      return rows;
    },
  });
}

/** Queries one page of `size` rows; `page` counts from 1. */
export function useRowPage<Row>(
  source: string,
  columns: string,
  { page, size }: { page: number; size: number },
  { filters = [], sorts }: RowsQuery = {},
): UseQueryResult<RowsPage<Row>> {
  return useQuery({
    queryKey: [...rowsKey(source), columns, filters, sorts, page, size],
    queryFn: async ({ signal }) => {
      const { paginate } = await query<{
        paginate: { page: number; total: number; last_page: number; rows: Row[] };
      }>(
        `query ($page: Int!, $size: Int!, $filters: [filter], $sorts: [sort]) {
          paginate(page: $page, size: $size, filters: $filters, sorts: $sorts) {
            page total last_page rows: ${source} { ${columns} }
          }
        }`,
        { page, size, filters, sorts },
        { signal },
      );
      return {
        rows: paginate.rows,
        page: paginate.page,
        total: paginate.total,
        lastPage: paginate.last_page,
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** Queries one row by its key; null where the caller may read no such row. */
export function useRow<Row>(
  source: string,
  columns: string,
  id: string,
  { filters = [] }: RowsQuery = {},
): UseQueryResult<Row | null> {
  const all = [...filters, { column: 'id', condition: 'equals' as const, value: id }];
  return useQuery({
    queryKey: [...rowsKey(source), columns, all],
    queryFn: async ({ signal }) => {
      const document = `query ($filters: [filter]) { rows: ${source}(filters: $filters, limit: 1) { ${columns} } }`;
      const { rows } = await query<{ rows: Row[] }>(document, { filters: all }, { signal });
      return rows[0] ?? null;
    },
  });
}
