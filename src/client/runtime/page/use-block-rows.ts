import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Filter } from '../../../definitions/filter';
import { query } from '../../api/graphql';
import { fetchWithCache } from '../../offline/response-cache';
import type { KeyedRow } from '../../../engine/row';
import type { GridDefinition } from '../list/grid-columns';
import { columnsToQuery, buildRowQuery, withinArgument } from '../list/grid-query';

interface BlockRows {
  page: number;
  lastPage: number;
  rows: readonly KeyedRow[];
}

interface BlockQuery {
  page: number;
  search: string;
  filters: readonly Filter[];
}

/** One page of the rows of a list; its size is the grid's. */
export function useBlockRows(grid: GridDefinition | undefined, { page, search, filters }: BlockQuery) {
  return useQuery({
    queryKey: ['page-rows', grid?.id, grid?.version, page, search, filters],
    enabled: grid !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<BlockRows> => {
      const { source, within, rows: variables } = rowsToQuery(grid, search, filters);
      const { paginate } = await query<{ paginate: PageResponse }>(
        `query ($page: Int!, $size: Int!, $filters: [filter], $groupFilters: [groupFilter], $sorts: [sort]) {
          paginate(page: $page, size: $size, filters: $filters, groupFilters: $groupFilters, sorts: $sorts${within}, ordered: true) {
            page last_page ${source.id} { ${columnsOf(grid)} }
          }
        }`,
        { page, size: grid?.pageSize ?? usualSize, ...variables },
        { signal },
      );
      return { page: paginate.page, lastPage: paginate.last_page, rows: rowsOf(paginate[source.id]) };
    },
  });
}

/** The row of a detail; null where there is none that the reader may read. */
export function useBlockRow(grid: GridDefinition | undefined, row: string) {
  return useQuery({
    queryKey: ['page-row', grid?.id, grid?.version, row],
    enabled: grid !== undefined,
    queryFn: async ({ signal }): Promise<KeyedRow | null> => {
      const { source, within, rows } = rowsToQuery(grid, '', []);
      const ask = async () => {
        const answer = await query<Record<string, unknown>>(
          `query ($filters: [filter], $groupFilters: [groupFilter]) {
          ${source.id}(filters: $filters, groupFilters: $groupFilters${within}, limit: 1) { ${columnsOf(grid)} }
        }`,
          {
            groupFilters: rows.groupFilters,
            filters: [...rows.filters, { column: 'id', condition: 'equals', value: row }],
          },
          { signal },
        );
        return rowsOf(answer[source.id])[0] ?? null;
      };
      return fetchWithCache(`row ${source.id} ${row} of the grid ${grid?.id}`, ask, isRowOrNone);
    },
  });
}

function isRowOrNone(value: unknown): value is KeyedRow | null {
  return typeof value === 'object' && (value === null || 'id' in value);
}

interface PageResponse {
  page: number;
  last_page: number;
  [source: string]: unknown;
}

/** Rows of a page where the grid says nothing. */
const usualSize = 12;

function rowsToQuery(grid: GridDefinition | undefined, search: string, filters: readonly Filter[]) {
  if (!grid) throw new Error('A list is asked for before its grid is known');
  const { source } = grid.compiled;
  return {
    source,
    within: withinArgument(grid),
    rows: buildRowQuery(grid, source, { search, sorts: [], filters }),
  };
}

function columnsOf(grid: GridDefinition | undefined): string {
  return grid ? columnsToQuery(grid, grid.compiled.source).join(' ') : '';
}

function rowsOf(value: unknown): readonly KeyedRow[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function isRow(value: unknown): value is KeyedRow {
  return typeof value === 'object' && value !== null && 'id' in value;
}
