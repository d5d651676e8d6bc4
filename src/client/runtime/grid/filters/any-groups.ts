import type { Filter, GroupFilter } from '../../../../definitions/filter';

/** A condition of a group while it is edited; it has no filter until it is complete. */
export interface AnyRow {
  column: string;
  filter?: Filter | undefined;
}

/** The groups that a person may set; a query has a maximum of conditions. */
export const maxGroups = 5;
export const maxConditions = 10;

/** Returns the conditions of groups for editing. */
export function rowsOfGroups(groups: readonly GroupFilter[]): AnyRow[][] {
  return groups.map(({ filters }) => filters.map((filter) => ({ column: filter.column, filter })));
}

/** Returns the groups of the conditions that are complete; undefined where there are none. */
export function groupsOfRows(rows: readonly (readonly AnyRow[])[]): GroupFilter[] | undefined {
  const groups = rows.flatMap((group): GroupFilter[] => {
    const filters = group.flatMap(({ filter }) => filter ?? []);
    return filters.length === 0 ? [] : [{ combine: 'or', filters }];
  });
  return groups.length === 0 ? undefined : groups;
}
