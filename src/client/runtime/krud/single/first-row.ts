import { query } from '../../../api/graphql';
import type { ServedDefinition } from '../../../api/served-definition';

/** Returns the key of the first row that a grid lists for this person; null where it lists none. */
export async function firstRow(grid: ServedDefinition<'grid'>, signal: AbortSignal): Promise<string | null> {
  const { filters = [], groupFilters = [] } = grid.filters ?? {};
  const answer = await query<Record<string, { id: string }[]>>(
    `query ($filters: [filter], $groupFilters: [groupFilter], $sorts: [sort]) {
      ${grid.source}(filters: $filters, groupFilters: $groupFilters, sorts: $sorts, ordered: true, limit: 1) { id }
    }`,
    { filters, groupFilters, sorts: grid.sorts ?? [] },
    { signal },
  );
  return answer[grid.source]?.[0]?.id ?? null;
}
