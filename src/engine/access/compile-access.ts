import type { DefinitionSet } from '../../definitions/definition';
import type { Form } from '../../definitions/form';
import { itemsOf, krudOf, type MenuItem } from '../../definitions/menu';
import type { MenuRight, Policy, PolicyAction, Role, Through } from '../../definitions/role';
import type { SubTable } from '../../definitions/source';
import { treeOf } from '../form/tree-options';
import type { Model } from '../model/model';
import type { AccessTable, Grant, RoleAccess } from './access-table';

/** The role whose rights everybody has, signed in or not. */
const visitorRole = 'visitor';

/**
 * Turns roles into one table of grants. Menu rights become grants here: `r` reads the grid's and the form's
 * source, `c`, `u`, `d` write the form's, and whoever may fill a form may read the labels its selects offer.
 */
export function compileAccess(definitions: DefinitionSet, model: Model): AccessTable {
  const everybody = definitions.role.get(visitorRole);
  const table = new Map<string, RoleAccess>();
  for (const role of definitions.role.values()) {
    const policies = [...policiesOf(role, definitions, model)];
    if (everybody && everybody !== role) policies.push(...policiesOf(everybody, definitions, model));
    table.set(role.id, {
      role: role.id,
      number: role.number,
      isAdministrator: role.administrator ?? false,
      grants: group(policies, model),
    });
  }
  return table;
}

function policiesOf(role: Role, definitions: DefinitionSet, model: Model): Policy[] {
  const items = itemsOf([...definitions.menu.values()].flatMap((menu) => menu.items));
  const fromMenus = Object.entries(role.menus ?? {}).flatMap(([id, right]) => {
    const item = items.find((candidate) => String(candidate.id) === id);
    return item ? menuPolicies(item, right, definitions, model) : [];
  });
  return [...(role.policies ?? []), ...fromMenus];
}

function menuPolicies(item: MenuItem, right: MenuRight, definitions: DefinitionSet, model: Model): Policy[] {
  const krud = definitions.krud.get(krudOf(item) ?? '');
  const grid = krud && definitions.grid.get(krud.grid);
  const form = krud && definitions.form.get(krud.form);
  if (!grid || !form) return [];
  const policies: Policy[] = [];
  const allow = (source: string, action: PolicyAction, filter: Policy['filter']) =>
    policies.push({ source, action, ...(filter && { filter }) });
  /** Rows of a sub-table: where the form's rows are narrowed, theirs are too. */
  const allowPart = (part: SubTable, action: PolicyAction, follows: PolicyAction) => {
    const through = { column: part.connection, source: form.source, action: follows };
    policies.push({ source: part.source, action, ...(right.formCondition && { through }) });
  };

  if (right.r) {
    allow(grid.source, 'read', right.gridCondition);
    if (form.source !== grid.source) allow(form.source, 'read', right.formCondition);
  }
  if (right.c) allow(form.source, 'create', right.formCondition);
  if (right.u) allow(form.source, 'update', right.formCondition);
  if (right.d) allow(form.source, 'delete', right.formCondition);
  for (const part of partsOf(form, model)) {
    if (right.r) allowPart(part, 'read', 'read');
    if (right.c) allowPart(part, 'create', 'create');
    if (right.u) allowPart(part, 'update', 'update');
    if (right.u || right.d) allowPart(part, 'delete', right.u ? 'update' : 'delete');
  }
  if (right.c || right.r || right.u) policies.push(...lookups(form.id, definitions, model));
  return policies;
}

/** The sub-tables that the form shows. */
function partsOf(form: Form, model: Model): SubTable[] {
  const names = form.subTables?.map((sub) => sub.name) ?? [];
  return (model.sources.get(form.source)?.subTables ?? []).filter((sub) => names.includes(sub.name));
}

/**
 * Read rights on what the form's references point to: the key, the label and what is shown with it, of people their
 * names, in a tree the row above too.
 */
function lookups(formId: string, definitions: DefinitionSet, model: Model): Policy[] {
  const form = definitions.form.get(formId);
  const source = form && model.sources.get(form.source);
  if (!form || !source) return [];
  return Object.entries(form.fields).flatMap(([name, { options = {} }]): Policy[] => {
    const target = model.sources.get(source.columns.get(name)?.references ?? '');
    const label = target?.label;
    if (!target || !label) return [];
    const tree = treeOf(options, { source: target.id, label });
    const levels =
      tree?.kind === 'levels' ? tree.levels : tree ? [tree.level] : [{ source: target.id, label }];
    return levels.map((level) => ({
      source: level.source,
      action: 'read',
      fields: [
        'id',
        level.label,
        ...(level.parent === undefined ? [] : [level.parent]),
        ...(level.source === target.id ? [...Object.values(target.person ?? {}), ...target.identifiers] : []),
      ],
    }));
  });
}

function group(policies: readonly Policy[], model: Model): Map<string, Map<PolicyAction, Grant[]>> {
  const grants = new Map<string, Map<PolicyAction, Grant[]>>();
  /** The list that the policies of a source and an action go into, whether they have come yet or not. */
  const listOf = (source: string, action: PolicyAction): Grant[] => {
    const bySource = grants.get(source) ?? new Map<PolicyAction, Grant[]>();
    grants.set(source, bySource);
    const list = bySource.get(action) ?? [];
    bySource.set(action, list);
    return list;
  };
  const resolve = ({ column, source: id, action }: Through, own: PolicyAction): Grant['through'] => {
    const source = model.sources.get(id);
    return source && { column, source, grants: listOf(id, action ?? own) };
  };
  for (const policy of policies) {
    const through = policy.through && resolve(policy.through, policy.action);
    // A right that follows a source which is not there gives nothing.
    if (policy.through && !through) continue;
    listOf(policy.source, policy.action).push({
      filter: policy.filter,
      through,
      fields: policy.fields && new Set(policy.fields),
      levels: policy.levels,
      presets: policy.presets,
      validation: policy.validation,
      forms: policy.forms && new Set(policy.forms),
    });
  }
  return grants;
}
