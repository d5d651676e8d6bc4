import { useMemo } from 'react';
import type { ListView } from '../../../../../definitions/list-view';
import type { GridColumnView } from '../../../list/grid-columns';
import { useGrid } from '../../session/grid-session-context';
import { useValueCounts } from '../slices/use-slices';
import { boardColumns, inStepOrder, knownValues, maxColumns, type BoardColumn } from './board-columns';
import { useReferredRows } from '../values/use-referred-rows';

export interface BoardColumns {
  /** Undefined until they are known. */
  columns: readonly BoardColumn[] | undefined;
  /** The number of columns for which there is no room. */
  left: number;
  error: unknown;
  retry: () => void;
}

/** Loads the columns of a board: choices, the rows that a reference may name, and the values that rows have. */
export function useBoardColumns(view: ListView, column: GridColumnView): BoardColumns {
  const counts = useValueCounts(view, column.column);
  const { rows: referred, isLoading } = useReferredRows(column);
  const statuses = useGrid(({ grid }) => grid.compiled.source.statuses);
  const isStatus = column.column === 'status';
  const all = useMemo(() => {
    // A reference that offers nothing to this person still shows the values of rows.
    if (isLoading) return undefined;
    const known = [...knownValues(column), ...(referred ?? []).slice(0, maxColumns).map(({ id }) => id)];
    if (known.length === 0 && counts.data === undefined) return undefined;
    const columns = boardColumns(known, counts.data);
    return isStatus && statuses !== undefined ? inStepOrder(columns, statuses) : columns;
  }, [isLoading, referred, counts.data, column, isStatus, statuses]);
  return {
    columns: all?.slice(0, maxColumns),
    left: Math.max(0, (all?.length ?? 0) - maxColumns),
    error: counts.data === undefined ? counts.error : null,
    retry: () => void counts.refetch(),
  };
}
