import { listFilters } from '../../../definitions/filter';
import { covers, grantsFor, type Grant } from '../../../engine/access/access-table';
import type { Caller } from '../../../engine/access/caller';
import { ownColumns } from '../../../engine/conditions/own-columns';
import type { ModelColumn, ModelSource } from '../../../engine/model/model';
import { anyCondition, type Rights } from '../query/statements/policy-sql';
import type { Statement } from '../../platform/database/sql-statement';

/** Columns that the same grants let the caller read. */
export interface ColumnGroup {
  columns: readonly ModelColumn[];
  grants: readonly Grant[];
}

/** The columns of a source that hold values of its table, by the grants that cover them. */
export function columnGroups(rights: Rights, source: ModelSource): ColumnGroup[] {
  // Columns that follow a view's base depend on today's row: their past is read with the base.
  const grants = grantsFor(rights.access, source.id, 'read').filter(({ isFollowed }) => !isFollowed);
  const table = underlyingTable(source);
  const groups = new Map<string, { columns: ModelColumn[]; grants: Grant[] }>();
  for (const column of source.columns.values()) {
    if (column.secret || column.origin?.source !== table) continue;
    const covering = grants.filter((grant) => covers(grant, column.name));
    if (covering.length === 0) continue;
    const key = covering.map((grant) => grants.indexOf(grant)).join();
    const group = groups.get(key) ?? { columns: [], grants: covering };
    group.columns.push(column);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The id of the table that the source's rows are. */
export function underlyingTable(source: ModelSource): string {
  return source.rowSource;
}

/** One SQL condition: whether one of the grants covers the row under the alias. */
export function coveredSql(
  statement: Statement,
  caller: Caller,
  source: ModelSource,
  grants: readonly Grant[],
  alias: string,
): string {
  return anyCondition(statement, caller, source, grants, alias).join(' and ') || 'true';
}

/** The columns of the row itself that decide whether the grant covers it. */
export function decidingColumns({ filter, condition, through }: Grant): string[] {
  return [
    ...(filter ? listFilters(filter).map(({ column }) => column) : []),
    ...(condition ? ownColumns(condition.tree) : []),
    ...(through ? [through.column] : []),
  ];
}
