import type { Definition } from '../../definitions/definition';
import { grantsFor, type RoleAccess } from '../../engine/access/access-table';
import type { Caller } from '../../engine/access/caller';
import { policyActions } from '../../definitions/role';
import { mayDraw } from './chart-visibility';
import type { Snapshot } from './snapshot';

/**
 * Who may see what at `GET /schema/{kind}/{id}`:
 * settings – everybody (`/lambda-config` tells the same); source, grid, process – who may read the source; chart – who
 * would be answered what it asks; dashboard – everybody where it is public, else roles with the flag `chart`; form –
 * who holds any right on its table; krud – who may see its grid or its form; mockup – who is signed in; menu, role –
 * administrators: others get what is theirs from `/get-permissions`. Administrators see all.
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
    case 'process':
      return mayRead(access, definition.source);
    case 'chart':
      return mayDraw(definition, access);
    case 'dashboard':
      return definition.isPublic === true || hasCharts(access, snapshot);
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

function hasCharts({ role }: RoleAccess, { definitions }: Snapshot): boolean {
  return definitions.role.get(role)?.extra?.includes('chart') ?? false;
}
