import { query } from '../../../api/graphql';
import { fixedFilters, withinArgument } from '../../list/grid-query';
import type { GridDefinition } from '../../list/grid-columns';

/** Returns the key of the first row that a grid lists for this person; null where it lists none. */
export async function firstRow(grid: GridDefinition, signal: AbortSignal): Promise<string | null> {
  const answer = await query<Record<string, { id: string }[]>>(
    `query ($filters: [filter], $groupFilters: [groupFilter], $sorts: [sort]) {
      ${grid.source}(filters: $filters, groupFilters: $groupFilters, sorts: $sorts${withinArgument(grid)}, ordered: true, limit: 1) { id }
    }`,
    { ...fixedFilters(grid), sorts: grid.sorts ?? [] },
    { signal },
  );
  return answer[grid.source]?.[0]?.id ?? null;
}
