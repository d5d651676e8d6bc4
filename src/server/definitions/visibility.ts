import type { Definition } from '../../definitions/definition';
import { covers, grantsFor, type RoleAccess } from '../../engine/access/access-table';
import type { Caller } from '../../engine/access/caller';
import type { Model } from '../../engine/model/model';
import { policyActions } from '../../definitions/role';
import type { Snapshot } from './snapshot';

/**
 * Who may see what at `GET /schema/{kind}/{id}`:
 * settings – everybody (`/lambda-config` tells the same); source, chart, process – who may read the source; grid –
 * who may read it; form – who holds any right on its table; krud – who may see its grid or its form; mockup – who is
 * signed in; menu, role – administrators: others get what is theirs from `/get-permissions`. Administrators see all.
 */
export function maySee(definition: Definition, { access, caller, snapshot }: Viewer): boolean {
  if (access.isAdministrator) return true;
  switch (definition.kind) {
    case 'settings':
      return true;
    case 'source':
      return mayRead(access, definition.id);
    case 'form':
      return policyActions.some((action) => grantsFor(access, definition.source, action).length > 0);
    case 'grid':
    case 'chart':
    case 'process':
      return mayRead(access, definition.source);
    case 'krud': {
      const { grid, form } = snapshot.definitions;
      const parts = [grid.get(definition.grid), form.get(definition.form)];
      return parts.some((part) => part !== undefined && maySee(part, { access, caller, snapshot }));
    }
    case 'mockup':
      return caller.userId !== null;
    case 'menu':
    case 'role':
      return false;
  }
}

export interface Viewer {
  access: RoleAccess;
  caller: Caller;
  snapshot: Snapshot;
}

function mayRead(access: RoleAccess, source: string): boolean {
  return grantsFor(access, source, 'read').length > 0;
}

/** The columns of a source that some right of the caller names: of others he is not even told. */
export function visibleColumns(model: Model, id: string, access: RoleAccess): Set<string> {
  const columns = [...(model.sources.get(id)?.columns.values() ?? [])].filter((column) => !column.secret);
  const grants = policyActions.flatMap((action) => grantsFor(access, id, action));
  return new Set(
    columns.filter(({ name }) => grants.some((grant) => covers(grant, name))).map(({ name }) => name),
  );
}

/** The columns of a source that the caller may read in some row. */
export function readableColumns(model: Model, id: string, access: RoleAccess): Set<string> {
  const columns = [...(model.sources.get(id)?.columns.values() ?? [])].filter((column) => !column.secret);
  const grants = grantsFor(access, id, 'read');
  return new Set(
    columns.filter(({ name }) => grants.some((grant) => covers(grant, name))).map(({ name }) => name),
  );
}
