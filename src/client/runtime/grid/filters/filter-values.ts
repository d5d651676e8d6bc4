import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query as runQuery } from '../../../api/graphql';
import type { GridDefinition } from '../../list/grid-columns';
import { buildRowQuery, withinArgument } from '../../list/grid-query';
import { readCounts, type ValueCount } from '../list-views/slices/slice-query';
import { useGrid } from '../session/grid-session-context';
import type { GridState } from '../session/grid-state';

/** Values that a filter lists at once. */
export const maxValues = 200;

interface ValuesQuestion {
  document: string;
  variables: Record<string, unknown>;
}

/**
 * Builds the query of the values of a column with the number of rows of each, the most frequent first. The person's
 * filters on other columns hold; those on the column itself do not, so that a further value can be chosen.
 */
export function valuesQuery(
  grid: GridDefinition,
  settings: GridState,
  { column, search }: { column: string; search: string },
): ValuesQuestion {
  const { source } = grid.compiled;
  const own = settings.filters.filter((filter) => filter.column !== column);
  const searched = search === '' ? [] : [{ column, condition: 'contains' as const, value: search }];
  const { filters, groupFilters } = buildRowQuery(grid, source, {
    ...settings,
    filters: [...own, ...searched],
  });
  return {
    document: `query ${source.typeName}Values($source: String!, $groupBy: [String], $filters: [filter], $groupFilters: [groupFilter], $limit: Int) {
  aggregate(source: $source, groupBy: $groupBy, measures: [{ function: count, as: "n" }], sorts: [{ column: "n", order: desc }], limit: $limit, filters: $filters, groupFilters: $groupFilters${withinArgument(grid)})
}`,
    variables: { source: source.id, groupBy: [column], filters, groupFilters, limit: maxValues + 1 },
  };
}

/** Reads the values of a column while its list is open: one query, cached for a minute. */
export function useFilterValues(column: string, { search, isOpen }: { search: string; isOpen: boolean }) {
  const grid = useGrid((state) => state.grid);
  const settings = useGrid((state) => state.settings);
  const { document, variables } = useMemo(
    () => valuesQuery(grid, settings, { column, search }),
    [grid, settings, column, search],
  );
  return useQuery({
    queryKey: ['filter-values', grid.id, grid.version, variables],
    enabled: isOpen,
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }): Promise<ValueCount[]> => {
      const { aggregate } = await runQuery<{ aggregate: unknown[] }>(document, variables, { signal });
      return readCounts(aggregate, column);
    },
  });
}
