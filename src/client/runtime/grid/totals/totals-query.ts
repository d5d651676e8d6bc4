import type { GridTotal } from '../../../../definitions/grid';
import type { GridDefinition } from '../../list/grid-columns';
import { withinArgument, type RowQuery } from '../../list/grid-query';

/** An aggregate over all rows that match the filters. */
export interface TotalFigure extends GridTotal {
  value: unknown;
}

/** Lists the totals of columns that are shown and that the caller may read. */
export function listTotals({ totals = [], columns, compiled }: GridDefinition): readonly GridTotal[] {
  const shown = new Set(columns.filter(({ hidden }) => hidden !== true).map(({ column }) => column));
  return totals.filter(({ column }) => shown.has(column) && Object.hasOwn(compiled.source.columns, column));
}

export interface TotalsQuestion {
  totals: readonly GridTotal[];
  document: string;
  variables: Record<string, unknown>;
}

/** Builds the query of the totals: a single one, whatever their number. */
export function buildTotalsQuery(
  grid: Pick<GridDefinition, 'id' | 'source' | 'filters' | 'condition'>,
  totals: readonly GridTotal[],
  { filters, groupFilters }: Pick<RowQuery, 'filters' | 'groupFilters'>,
): TotalsQuestion {
  return {
    totals,
    document: `query Totals($source: String!, $measures: [measure]!, $filters: [filter], $groupFilters: [groupFilter]) {
  aggregate(source: $source, measures: $measures, filters: $filters, groupFilters: $groupFilters${withinArgument(grid)})
}`,
    variables: {
      source: grid.source,
      measures: totals.map(({ column, function: name }, index) => ({
        function: name,
        column,
        as: `t${index}`,
      })),
      filters,
      groupFilters,
    },
  };
}

/** Reads the figures from a response, in the order of the totals. */
export function readTotalFigures(totals: readonly GridTotal[], answer: readonly unknown[]): TotalFigure[] {
  const [row] = answer;
  const values: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {};
  return totals.map((total, index) => ({ ...total, value: rounded(total, values[`t${index}`]) }));
}

/** Rounds an average: more digits would be noise. */
function rounded({ function: name }: GridTotal, value: unknown): unknown {
  return name === 'avg' && typeof value === 'number' ? Math.round(value * 100) / 100 : (value ?? null);
}
