import type { Filter, GroupFilter, Sort } from '../../../definitions/filter';
import type { Grid } from '../../../definitions/grid';
import { searchedColumns, searchGroups } from '../../../engine/grid/search-groups';
import type { ModelSource } from '../../../engine/model/model';
import { noArguments, type ListArguments } from '../query/statements/list-arguments';
import type { ResolveConditions } from '../query/statements/named-conditions';

/** The state of a person's grid, as sent by its page and for its exports. */
export interface RequestedRows {
  filters: readonly Filter[];
  groupFilters: readonly GroupFilter[];
  sorts: readonly Sort[];
  search: string;
  /** The condition of its page: `menu/12`. */
  within: readonly string[];
}

/** Builds the query of a grid's rows: the conditions of its definition, and those that the person has set. */
export function gridArguments(
  grid: Grid,
  source: ModelSource,
  { readable, resolve }: { readable: ReadonlySet<string>; resolve: ResolveConditions },
  requested: RequestedRows,
): ListArguments {
  const searched = searchedColumns(
    (grid.search ?? source.search).filter((name) => readable.has(name)),
    (name) => source.columns.get(name)?.type,
  );
  return resolve(source, {
    ...noArguments,
    within: [`grid/${grid.id}`, ...requested.within],
    filters: requested.filters,
    groupFilters: [...requested.groupFilters, ...searchGroups(searched, requested.search)],
    sorts:
      requested.sorts.length > 0
        ? requested.sorts
        : (grid.sorts ?? []).filter(({ column }) => readable.has(column)),
    ordered: true,
  });
}

/** The source of a published grid: definitions are only published with it. */
export function sourceOfGrid(grid: Grid, sources: ReadonlyMap<string, ModelSource>): ModelSource {
  const source = sources.get(grid.source);
  if (!source) throw new Error(`The grid's source "${grid.source}" is not there.`);
  return source;
}
