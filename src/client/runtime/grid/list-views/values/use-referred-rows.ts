import { useQuery } from '@tanstack/react-query';
import { isRecord } from '../../../../../engine/expressions/expression-values';
import { queryWithCache } from '../../../../offline/query-with-cache';
import type { GridColumnView } from '../../../list/grid-columns';

/** A row that a column may refer to. */
export interface ReferredRow {
  id: unknown;
  name: string;
}

/** The most rows of which the names are read at once. */
const maxRows = 200;

/** Loads the rows that a column may refer to; undefined for a column with choices of its own or without a reference. */
export function useReferredRows(column: GridColumnView | undefined) {
  const target = column === undefined || column.options.choices !== undefined ? null : column.reference;
  const { data, isPending } = useQuery({
    queryKey: ['referred-rows', target?.source, target?.titleColumn],
    enabled: target !== null,
    queryFn: async ({ signal }): Promise<readonly ReferredRow[]> => {
      const { source, titleColumn } = target ?? { source: '', titleColumn: 'id' };
      const answer = await queryWithCache<Record<string, unknown>>(
        `query { ${source}(ordered: true, choose: true, limit: ${maxRows}) { id ${titleColumn} } }`,
        {},
        signal,
      );
      const rows = answer[source];
      return (Array.isArray(rows) ? rows : []).flatMap((row) =>
        isRecord(row) ? [{ id: row.id, name: String(row[titleColumn] ?? row.id) }] : [],
      );
    },
  });
  return { rows: data, isLoading: target !== null && isPending };
}
