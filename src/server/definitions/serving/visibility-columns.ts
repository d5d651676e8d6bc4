import type { Form } from '../../../definitions/form';
import type { ColumnType } from '../../../definitions/source';
import { policyActions } from '../../../definitions/role';
import {
  covers,
  coversAllRows,
  grantsFor,
  type Grant,
  type RoleAccess,
} from '../../../engine/access/access-table';
import { referenceTarget, type Model, type ModelColumn } from '../../../engine/model/model';

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

/** The columns of a source that the caller reads in each row that they may read: the others are null in some of them. */
export function unmaskedColumns(model: Model, id: string, access: RoleAccess): Set<string> {
  const grants = grantsFor(access, id, 'read');
  const ofAllRows = columnsOf(model, id, grants.filter(coversAllRows));
  const ofEach = columnsOf(model, id, grants);
  return new Set(
    [...ofEach].filter((name) => ofAllRows.has(name) || grants.every((grant) => covers(grant, name))),
  );
}

/** The columns of a source by which the caller may name its rows in references; empty where they may neither read nor choose any. */
export function nameableColumns(model: Model, id: string, access: RoleAccess): Set<string> {
  return columnsOf(
    model,
    id,
    (['read', 'choose'] as const).flatMap((action) => grantsFor(access, id, action)),
  );
}

/**
 * The columns that the caller may set through the form in a new row, and in some stored row. Undefined where their rights
 * cover all columns: most roles write whole rows. The result of a formula cannot be set, so those who may read it see it
 * being computed.
 */
export function writableColumns(
  { id, source }: Pick<Form, 'source'> & { id: string },
  model: Model,
  access: RoleAccess,
): Record<'create' | 'update', string[]> | undefined {
  const grants = (action: 'create' | 'update') =>
    grantsFor(access, source, action).filter(({ forms }) => forms === undefined || forms.has(id));
  const [create, update] = [grants('create'), grants('update')];
  if (coversAll(create) && coversAll(update)) return undefined;
  const readable = readableColumns(model, source, access);
  const computed = [...(model.sources.get(source)?.columns.values() ?? [])].flatMap(({ name, declared }) =>
    declared?.value !== undefined && readable.has(name) ? [name] : [],
  );
  const writable = (granted: readonly Grant[]) => [
    ...new Set([...columnsOf(model, source, granted), ...computed]),
  ];
  return { create: writable(create), update: writable(update) };
}

/**
 * Tests for columns whose value a form does not know in the caller's browser: they follow another row, the caller's rights
 * preset them, or the caller does not see them in some row that they may change.
 */
export function isUnknownTo(access: RoleAccess, model: Model): (form: Form, column: ModelColumn) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  const knownIn = ({ id, source }: Form) => {
    const present = known.get(id);
    if (present) return present;
    const granted = (action: 'create' | 'update') =>
      grantsFor(access, source, action).filter(({ forms }) => forms === undefined || forms.has(id));
    const [create, update] = [granted('create'), granted('update')];
    const seen =
      update.length > 0 ? unmaskedColumns(model, source, access) : visibleColumns(model, source, access);
    const presets = new Set([...create, ...update].flatMap((grant) => Object.keys(grant.presets ?? {})));
    const columns = new Set([...seen].filter((name) => !presets.has(name)));
    known.set(id, columns);
    return columns;
  };
  return (form, { name, declared }) => declared?.follows !== undefined || !knownIn(form).has(name);
}

/**
 * The columns that the form names and does not show to the caller, with their types, which its expressions need: columns
 * that none of their rights names, and references that they cannot change, to rows that they cannot name. Expressions of
 * the form above it may name columns of this one too. Undefined where there is none.
 */
export function withheldTypes(
  [form, above]: readonly [Form, Form?],
  model: Model,
  access: RoleAccess,
): Record<string, ColumnType> | undefined {
  if (access.isAdministrator) return undefined;
  const visible = visibleColumns(model, form.source, access);
  const writable = new Set(
    Object.values(writableColumns(form, model, access) ?? { all: [...visible] }).flat(),
  );
  const texts = [form, above].map((each) => [each?.logic, each?.rules, each?.buttons]);
  const words = new Set(JSON.stringify(texts).match(/[a-z]\w*/g));
  const isWithheld = (column: ModelColumn): boolean => {
    const { name, secret } = column;
    if (!visible.has(name)) return name in form.fields || (!secret && words.has(name));
    const target = referenceTarget(column);
    const isNameless = target !== undefined && nameableColumns(model, target, access).size === 0;
    return name in form.fields && isNameless && !writable.has(name);
  };
  const columns = [...(model.sources.get(form.source)?.columns.values() ?? [])].filter(isWithheld);
  return columns.length === 0 ? undefined : Object.fromEntries(columns.map(({ name, type }) => [name, type]));
}

function coversAll(grants: readonly Grant[]): boolean {
  return grants.some(({ fields }) => fields === undefined);
}

function columnsOf(model: Model, id: string, grants: readonly Grant[]): Set<string> {
  const columns = [...(model.sources.get(id)?.columns.values() ?? [])].filter((column) => !column.secret);
  return new Set(
    columns.filter(({ name }) => grants.some((grant) => covers(grant, name))).map(({ name }) => name),
  );
}
