import type { DefinitionSet } from '../../../definitions/definition';
import { formOfKrud, type Krud } from '../../../definitions/krud';
import { openedKrud, type Menu, type MenuItem } from '../../../definitions/menu';
import type { ExtraFlag, Role } from '../../../definitions/role';
import type { Text } from '../../../definitions/text';
import { grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import { itemsAsRoleHas, type ItemOfRole } from '../../../engine/access/role-items';
import { publishes, type Model, type ModelSource } from '../../../engine/model/model';

/** The menu that a role sees. */
export function findMenu(role: Role, definitions: DefinitionSet): Menu | undefined {
  return definitions.menu.get(role.menu ?? 'main');
}

/** Every item of the menu that a role sees, parents before children. */
export function itemsOfRole(role: Role, definitions: DefinitionSet): ItemOfRole[] {
  return itemsAsRoleHas(role, findMenu(role, definitions)?.items ?? []);
}

/** Returns the actions that the caller's policies allow on the page of a krud: create, read, update and delete. */
export interface PageRights {
  c: boolean;
  r: boolean;
  u: boolean;
  d: boolean;
}

/** The rights of a role on the page that a menu item opens: none where it opens no krud, all of an administrator. */
export function pageRights(
  item: MenuItem,
  access: RoleAccess,
  { definitions, model }: { definitions: DefinitionSet; model: Model },
): PageRights {
  if (access.isAdministrator) return { c: true, r: true, u: true, d: true };
  const krud = definitions.krud.get(openedKrud(item) ?? '');
  const grid = krud && definitions.grid.get(krud.grid);
  const form = krud && definitions.form.get(formOfKrud(krud, access.role));
  const source = model.sources.get(form?.source ?? '');
  if (!grid || !form || !source) return { c: false, r: false, u: false, d: false };
  const mayWrite = (action: 'create' | 'update' | 'delete') => mayWriteBy(form.id, source, action, access);
  return {
    c: mayWrite('create'),
    r: grantsFor(access, grid.source, 'read').length > 0,
    u: mayWrite('update'),
    d: mayWrite('delete'),
  };
}

/** Whether the caller's policies allow the action on some row through the form. */
export function mayWriteBy(
  form: string,
  source: ModelSource,
  action: 'create' | 'update' | 'delete',
  access: RoleAccess,
): boolean {
  return (
    access.isAdministrator ||
    (publishes(source, action) &&
      grantsFor(access, source.id, action).some(({ forms }) => forms === undefined || forms.has(form)))
  );
}

/** The create button of a krud's own, for a role that has the flag and may create rows by its form. */
export function allowedCreateButton(
  krud: Krud,
  role: Role,
  access: RoleAccess,
  { definitions, model }: { definitions: DefinitionSet; model: Model },
): { title: Text; form: string } | undefined {
  const { createButton } = krud;
  if (!createButton || !krud.actions.includes('create') || !hasFlag(role, 'hascustomcreatebtn'))
    return undefined;
  const form = createButton.form ?? formOfKrud(krud, role.id);
  const source = model.sources.get(definitions.form.get(form)?.source ?? '');
  return source && mayWriteBy(form, source, 'create', access)
    ? { title: createButton.title, form }
    : undefined;
}

/** Flags that open pages whose calls are for administrators alone: to others they would open pages of errors. */
const ofAdministrators: ReadonlySet<ExtraFlag> = new Set(['datasource', 'moqup']);

/** Whether a role has one of the extra flags. */
export function hasFlag(role: Role, flag: ExtraFlag): boolean {
  return role.administrator === true || (!ofAdministrators.has(flag) && role.extra?.includes(flag) === true);
}

/** The item that opens first: the role's choice, else the first page that it is shown; null where there is none. */
export function defaultMenu(role: Role, definitions: DefinitionSet): number | null {
  const shown = itemsOfRole(role, definitions).flatMap(({ item, isShown }) => (isShown ? [item] : []));
  const chosen = shown.find((item) => item.id === role.defaultMenu);
  return (chosen ?? shown.find((item) => item.linkTo === 'crud'))?.id ?? null;
}
