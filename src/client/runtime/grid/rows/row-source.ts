import type { KeyedRow } from '../../../../engine/row';
import { isUnreachable, useConnection } from '../../../api/connection';
import { query as runQuery } from '../../../api/graphql';
import { cachePage, readPage, type KeptPage } from '../../../offline/kept-lists';
import type { GridTotal } from '../../../../definitions/grid';
import type { GridDefinition } from '../../list/grid-columns';
import {
  isRow,
  rowsDocument,
  rowBefore,
  parseRows,
  totalDocument,
  type RowQuery,
  type RowsAnswer,
  type TotalAnswer,
} from '../../list/grid-query';
import type { RowCount, RowSource } from './row-blocks';
import { readTotalFigures, buildTotalsQuery } from '../totals/totals-query';

/** Rows in a block where the definition does not set a number. */
const usualSize = 50;

/** Counts keys, because every row has one. */
const wholeCount: readonly GridTotal[] = [{ column: 'id', function: 'count' }];

/** The last count, which is reused for another order of the same rows. */
export interface Counted {
  key: string;
  total: RowCount;
}

export function gridBlockSize({ pageSize, compiled }: GridDefinition): number {
  return Math.min(pageSize ?? usualSize, compiled.source.cap);
}

/**
 * Creates the source of a query's rows: the server, or where it cannot be reached the first block of the same query
 * that this device cached. Rejects like `query`.
 */
export function createRowSource(
  grid: GridDefinition,
  query: RowQuery,
  counted: { current: Counted | null },
): RowSource {
  const { source } = grid.compiled;
  const filters = { filters: query.filters, groupFilters: query.groupFilters };
  const document = rowsDocument(grid, source);
  const question = JSON.stringify([document, filters, query.sorts]);
  const size = gridBlockSize(grid);
  let kept: KeptPage<KeyedRow> | undefined;

  const fetchRows = async (block: number, signal: AbortSignal) => {
    const variables = { page: block + 1, size, ...filters, sorts: query.sorts };
    const answer = await runQuery<RowsAnswer>(document, variables, { signal });
    return { rows: parseRows(answer, source), before: rowBefore(answer) };
  };
  const firstRows = async (signal: AbortSignal) => {
    // Without a connection it reads the cache at once, without waiting for a timeout.
    kept = useConnection.getState().isOnline ? undefined : await readPage(grid.id, question, isRow);
    if (kept !== undefined) return { rows: kept.rows, before: null };
    try {
      const first = await fetchRows(0, signal);
      cachePage(grid.id, question, first.rows);
      return first;
    } catch (error) {
      if (isUnreachable(error)) kept = await readPage(grid.id, question, isRow);
      if (kept === undefined) throw error;
      return { rows: kept.rows, before: null };
    }
  };
  const end = async (signal: AbortSignal) => {
    const { totals, document: counting, variables } = buildTotalsQuery(grid, wholeCount, filters);
    const { aggregate } = await runQuery<{ aggregate: unknown[] }>(counting, variables, { signal });
    const [count] = readTotalFigures(totals, aggregate);
    if (typeof count?.value !== 'number') throw new TypeError(`No count of ${source.id} in the answer.`);
    return count.value;
  };
  return {
    cachedAt: () => kept?.at ?? null,
    // Deleted rows are not cached: without a connection they cannot be restored.
    rows: (block, signal) =>
      block === 0 && grid.isBin !== true ? firstRows(signal) : fetchRows(block, signal),
    total: async (signal) => {
      const key = JSON.stringify([source.id, grid.isBin, filters]);
      if (counted.current?.key !== key) {
        const { paginate } = await runQuery<TotalAnswer>(totalDocument(grid, source), filters, { signal });
        counted.current = { key, total: { rows: paginate.total, isEstimate: paginate.is_estimate } };
      }
      return counted.current.total;
    },
    // Deleted rows can be listed, but not aggregated.
    ...(grid.isBin === true ? {} : { end }),
  };
}
