import type { DefinitionSet, Document } from '../../definitions/definition';
import type { FilterSet } from '../../definitions/filter';
import type { Form } from '../../definitions/form';
import { listMenuItems, openedKrud } from '../../definitions/menu';
import type { Policy, PolicyAction } from '../../definitions/role';
import type { SubTable } from '../../definitions/source';
import { readTree } from '../form/tree-options';
import { publishes, referenceTarget, type Model } from '../model/model';

/** A right of format 1: what a menu item granted on the sources of its grid and its form. */
interface MenuRight {
  c?: unknown;
  r?: unknown;
  u?: unknown;
  d?: unknown;
  formCondition?: FilterSet;
  gridCondition?: FilterSet;
}

/**
 * Replaces the rights that the menu items of a role of format 1 grant by policies of the same effect; other documents
 * are returned as they are. `r` read the grid's and the form's source, `c`, `u` and `d` wrote the form's and its
 * sub-tables', and everyone with one of `c`, `r` and `u` could choose from the rows that the form refers to.
 */
export function menuRightsToPolicies(document: Document, definitions: DefinitionSet, model: Model): Document {
  if (document.kind !== 'role' || document.format !== 1 || !isRecord(document.menus)) return document;
  const items = listMenuItems([...definitions.menu.values()].flatMap((menu) => menu.items));
  const policies: unknown[] = Array.isArray(document.policies) ? [...document.policies] : [];
  const visitors = definitions.role.get('visitor')?.policies ?? [];
  const menus = Object.entries(document.menus).map(([id, right]) => {
    if (!isRecord(right)) return [id, right];
    const { c: _c, r: _r, u: _u, d: _d, ...rest } = right;
    // Administrators need no policy.
    if (document.administrator === true) return [id, rest];
    const krud = openedKrud(
      items.find((item) => String(item.id) === id) ?? { linkTo: 'divider', id: 1, title: '' },
    );
    for (const policy of menuPolicies(krud, right, definitions, model)) {
      const isKnown = [...policies, ...visitors].some((other) => isRecord(other) && includes(other, policy));
      if (!isKnown && isPublished(policy, model)) policies.push(policy);
    }
    return [id, rest];
  });
  return {
    ...document,
    menus: Object.fromEntries(menus),
    ...(policies.length > 0 && { policies }),
  };
}

function menuPolicies(
  krudId: string | undefined,
  right: MenuRight,
  definitions: DefinitionSet,
  model: Model,
): Policy[] {
  const krud = definitions.krud.get(krudId ?? '');
  const grid = krud && definitions.grid.get(krud.grid);
  const form = krud && definitions.form.get(krud.form);
  if (!grid || !form) return [];
  const policies: Policy[] = [];
  const allow = (source: string, action: PolicyAction, filter: FilterSet | undefined) =>
    policies.push({ source, action, ...(filter && { filter }) });
  /** Rows of a sub-table: where the form's rows are narrowed, theirs are too. */
  const allowPart = (part: SubTable, action: PolicyAction, follows: PolicyAction) => {
    const through = { column: part.connection, source: form.source, action: follows };
    policies.push({ source: part.source, action, ...(right.formCondition && { through }) });
  };

  if (right.r === true) {
    allow(grid.source, 'read', right.gridCondition);
    if (form.source !== grid.source) allow(form.source, 'read', right.formCondition);
  }
  if (right.c === true) allow(form.source, 'create', right.formCondition);
  if (right.u === true) allow(form.source, 'update', right.formCondition);
  if (right.d === true) allow(form.source, 'delete', right.formCondition);
  for (const part of partsOf(form, model)) {
    if (right.r === true) allowPart(part, 'read', 'read');
    if (right.c === true) allowPart(part, 'create', 'create');
    if (right.u === true) allowPart(part, 'update', 'update');
    if (right.u === true || right.d === true)
      allowPart(part, 'delete', right.u === true ? 'update' : 'delete');
  }
  if (right.c === true || right.r === true || right.u === true) policies.push(...choices(form, model));
  return policies;
}

/** The sub-tables that the form shows. */
function partsOf(form: Form, model: Model): SubTable[] {
  const names = form.subTables?.map((sub) => sub.name) ?? [];
  return (model.sources.get(form.source)?.subTables ?? []).filter((sub) => names.includes(sub.name));
}

/**
 * The right to choose from what the form's references point to: the key, the title column and what is shown with it, of people
 * their names, in a tree the row above too.
 */
function choices(form: Form, model: Model): Policy[] {
  const source = model.sources.get(form.source);
  if (!source) return [];
  return Object.entries(form.fields).flatMap(([name, { options = {} }]): Policy[] => {
    const column = source.columns.get(name);
    const target = model.sources.get((column && referenceTarget(column)) ?? '');
    const titleColumn = target?.titleColumn;
    if (!target || !titleColumn) return [];
    const tree = readTree(options, { source: target.id, titleColumn });
    const levels =
      tree?.kind === 'levels' ? tree.levels : tree ? [tree.level] : [{ source: target.id, titleColumn }];
    return levels.map((level) => ({
      source: level.source,
      action: 'choose',
      fields: [
        ...new Set([
          level.titleColumn,
          ...(level.parent === undefined ? [] : [level.parent]),
          ...(level.source === target.id
            ? [...Object.values(target.person ?? {}), ...target.identifiers]
            : []),
        ]),
      ],
    }));
  });
}

/** A right to write a source that does not publish the action gave nothing, and publishing would refuse it. */
function isPublished({ source: id, action }: Policy, model: Model): boolean {
  const source = model.sources.get(id);
  if (action === 'read' || action === 'choose' || action === 'count') return true;
  return source !== undefined && publishes(source, action);
}

/** Whether a policy already gives everything that `policy` gives. */
function includes(other: Record<string, unknown>, policy: Policy): boolean {
  const { source, action, fields, ...limits } = other;
  if (JSON.stringify(other) === JSON.stringify(policy)) return true;
  const isAction = action === policy.action || (policy.action === 'choose' && action === 'read');
  if (source !== policy.source || !isAction || Object.keys(limits).length > 0) return false;
  return (
    fields === undefined ||
    (Array.isArray(fields) &&
      policy.fields !== undefined &&
      policy.fields.every((name) => fields.includes(name)))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
