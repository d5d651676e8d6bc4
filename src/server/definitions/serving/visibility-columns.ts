import { policyActions } from '../../../definitions/role';
import { covers, grantsFor, type Grant, type RoleAccess } from '../../../engine/access/access-table';
import type { Model } from '../../../engine/model/model';

/** The columns of a source that any right of the caller names; others are hidden from them. */
export function visibleColumns(model: Model, id: string, access: RoleAccess): Set<string> {
  return columnsOf(
    model,
    id,
    policyActions.flatMap((action) => grantsFor(access, id, action)),
  );
}

/** The columns of a source that the caller may read in some row. */
export function readableColumns(model: Model, id: string, access: RoleAccess): Set<string> {
  return columnsOf(model, id, grantsFor(access, id, 'read'));
}

function columnsOf(model: Model, id: string, grants: readonly Grant[]): Set<string> {
  const columns = [...(model.sources.get(id)?.columns.values() ?? [])].filter((column) => !column.secret);
  return new Set(
    columns.filter(({ name }) => grants.some((grant) => covers(grant, name))).map(({ name }) => name),
  );
}
