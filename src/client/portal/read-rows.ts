import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Filter } from '../../definitions/filter';
import {
  localizeRow,
  translatedColumns,
  type Localized,
  type LocalizedColumns,
} from '../../engine/translations/localize-row';
import { query } from '../api/graphql';
import { useLanguage } from '../i18n/i18n';
import type { RowsPage } from '../ui/lists/paged-rows';
import type { KnownColumns, SelectedRow, SourceName } from './selected-row';

export interface RowsQuery extends LocalizedColumns {
  filters?: readonly Filter[];
  /** Without it: the order that the source declares. */
  sorts?: readonly { column: string; order: 'asc' | 'desc' }[];
}

interface ListQuery extends RowsQuery {
  /** The most rows; without it as many as one response of the source has. */
  limit?: number;
  /** False while the filters depend on rows that have not come yet. */
  isEnabled?: boolean;
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

/**
 * Queries the rows of a source that the caller may read, in the reader's language; `columns` is their selection in GraphQL,
 * without translations.
 */
export function useRows<Source extends SourceName, Columns extends string>(
  source: Source,
  columns: Columns & KnownColumns<Source, Columns>,
  { filters = [], sorts, limit, isEnabled = true, ...localized }: ListQuery = {},
): UseQueryResult<readonly Localized<SelectedRow<Source, Columns>>[]> {
  type Row = SelectedRow<Source, Columns>;
  const { selection, localize } = useLocalized<Row>(columns, localized);
  return useQuery({
    queryKey: [...rowsKey(source), selection, filters, sorts, limit],
    queryFn: async ({ signal }) => {
      const document = `query ${source}($filters: [filter], $sorts: [sort], $limit: Int) {
        rows: ${source}(filters: $filters, sorts: $sorts, limit: $limit, ordered: true) { ${selection} }
      }`;
      const { rows } = await query<{ rows: readonly Row[] }>(document, { filters, sorts, limit }, { signal });
      return rows;
    },
    select: (rows) => rows.map(localize),
    enabled: isEnabled,
  });
}

interface ShownPage {
  /** Counts from 1. */
  page: number;
  size: number;
}

/** Queries one page of `size` rows. */
export function useRowPage<Source extends SourceName, Columns extends string>(
  source: Source,
  columns: Columns & KnownColumns<Source, Columns>,
  shown: ShownPage,
  rows?: RowsQuery,
): UseQueryResult<RowsPage<SelectedRow<Source, Columns>>>;
/** Queries a page of rows whose columns are chosen by data; `through` caches the response. */
export function useRowPage<Row extends object>(
  source: SourceName,
  columns: string,
  shown: ShownPage & { through: typeof ask },
  rows?: RowsQuery,
): UseQueryResult<RowsPage<Row>>;
export function useRowPage<Row extends object>(
  source: SourceName,
  columns: string,
  { page, size, through = ask }: ShownPage & { through?: typeof ask },
  { filters = [], sorts, ...localized }: RowsQuery = {},
): UseQueryResult<RowsPage<Row>> {
  const { selection, localize } = useLocalized<Row>(columns, localized);
  return useQuery({
    queryKey: [...rowsKey(source), selection, filters, sorts, page, size],
    queryFn: async ({ signal }) => {
      const document = `query paginate($page: Int!, $size: Int!, $filters: [filter], $sorts: [sort]) {
        paginate(page: $page, size: $size, filters: $filters, sorts: $sorts) {
          page total last_page rows: ${source} { ${selection} }
        }
      }`;
      const variables = { page, size, filters, sorts };
      const { paginate } = await through(() => query<PageAnswer<Row>>(document, variables, { signal }));
      return {
        rows: paginate.rows,
        page: paginate.page,
        total: paginate.total,
        lastPage: paginate.last_page,
      };
    },
    select: ({ rows, ...page }) => ({ ...page, rows: rows.map(localize) }),
    placeholderData: keepPreviousData,
  });
}

interface PageAnswer<Row> {
  paginate: { page: number; total: number; last_page: number; rows: Row[] };
}

function ask<T>(send: () => Promise<T>): Promise<T> {
  return send();
}

/** Queries one row by its key; null where the caller may read no such row. */
export function useRow<Source extends SourceName, Columns extends string>(
  source: Source,
  columns: Columns & KnownColumns<Source, Columns>,
  id: string,
  { filters = [], ...localized }: RowsQuery = {},
): UseQueryResult<Localized<SelectedRow<Source, Columns>> | null> {
  type Row = SelectedRow<Source, Columns>;
  const { selection, localize } = useLocalized<Row>(columns, localized);
  const all = [...filters, { column: 'id', condition: 'equals' as const, value: id }];
  return useQuery({
    queryKey: [...rowsKey(source), selection, all],
    queryFn: async ({ signal }) => {
      const document = `query ${source}($filters: [filter]) { rows: ${source}(filters: $filters, limit: 1) { ${selection} } }`;
      const { rows } = await query<{ rows: Row[] }>(document, { filters: all }, { signal });
      return rows[0] ?? null;
    },
    select: (row) => row && localize(row),
  });
}

/** The selection with the translations that the reader needs, and what brings a row that was read into their language. */
function useLocalized<Row extends object>(
  columns: string,
  localized: LocalizedColumns,
): { selection: string; localize: (row: Row) => Localized<Row> } {
  const language = useLanguage();
  return {
    selection: [columns, ...translatedColumns(localized, language)].join(' '),
    localize: (row) => localizeRow(row, localized, language),
  };
}
