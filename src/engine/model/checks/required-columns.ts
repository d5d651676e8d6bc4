import type { DefinitionSet } from '../../../definitions/definition';
import { listAddresses, type Form } from '../../../definitions/form';
import { listMenuItems } from '../../../definitions/menu';
import type { Role } from '../../../definitions/role';
import { publishes, type ModelColumn, type TableModel } from '../model';
import { newRowForm } from './addresses';
import type { ReferenceContext, Reporter } from './reporter';
import type { Message } from '../../../definitions/messages/message';
import { referenceMessage } from './reference-messages';

/**
 * Reports required columns that no new row of the form could have: nothing enters them, so the form could never be saved. A form
 * that nothing opens for new rows changes rows that have them.
 */
export function checkRequiredColumns(
  form: Form,
  source: TableModel,
  reporter: Reporter,
  context: ReferenceContext,
): void {
  const opener = publishes(source, 'create') ? openerOf(form, context.definitions) : undefined;
  if (opener === undefined) return;
  const given = givenColumns(form, source, context);
  for (const column of source.columns.values()) {
    if (isAsked(column) && !given.has(column.name))
      reporter.report(
        '/fields',
        referenceMessage('required-not-entered', { opener, column: column.name, source: source.id }),
      );
  }
}

/** The screens and buttons that open the form for a new row. */
function openerOf({ id }: Form, { krud, form: forms, role, menu }: DefinitionSet): Message | undefined {
  const page = [...krud.values()].find(
    (one) =>
      one.actions.some((action) => action === 'create' || action === 'clone' || action === 'import') &&
      (one.form === id || one.forms?.some((own) => own.form === id)),
  );
  if (page) return referenceMessage('opener', { kind: 'krud', id: page.id });
  const right = [...role.values()].find(({ policies }) =>
    policies?.some((policy) => policy.action === 'create' && policy.forms?.includes(id)),
  );
  if (right) return referenceMessage('opener', { kind: 'role', id: right.id });
  const other = [...forms.values()].find((one) => opensNewRow(one, id));
  if (other) return referenceMessage('opener', { kind: 'form', id: other.id });
  const items = [...menu.values()].flatMap((one) => listMenuItems(one.items));
  const item = items.find(({ url }) => newRowForm(url ?? '') === id);
  return item && referenceMessage('opener-item', { item: item.id });
}

function opensNewRow({ subTables = [], buttons = [] }: Form, id: string): boolean {
  return (
    subTables.some((sub) => sub.form === id) ||
    buttons.some(
      ({ action }) =>
        (action.type === 'form' && action.form === id) ||
        listAddresses(action).some(({ address }) => newRowForm(address) === id),
    )
  );
}

/** Whether a new row needs the column from its form. */
function isAsked({ required, secret, declared }: ModelColumn): boolean {
  const isOthers = declared?.readOnly === true || declared?.follows !== undefined || secret;
  return required && !isOthers && declared?.default === undefined;
}

/** The columns that a new row of the form gets from the form, its parent, triggers or the rights that admit it. */
function givenColumns(
  form: Form,
  { id, definition }: TableModel,
  { definitions, model }: ReferenceContext,
): ReadonlySet<string> {
  const parents = [...definitions.form.values()].flatMap((parent) =>
    (parent.subTables ?? []).flatMap((sub) =>
      sub.form === form.id ? [{ name: sub.name, source: parent.source }] : [],
    ),
  );
  const connections = parents.flatMap(({ name, source }) =>
    (model.sources.get(source)?.subTables ?? []).flatMap((sub) =>
      sub.name === name ? [sub.connection] : [],
    ),
  );
  const set = [...(form.triggers ?? []), ...(definition.triggers ?? [])].flatMap(({ when, options }) =>
    when === 'beforeCreate' ? Object.keys(asObject(options?.values)) : [],
  );
  return new Set([
    ...Object.keys(form.fields),
    ...Object.keys(form.presets ?? {}),
    ...connections,
    ...set,
    ...presetEverywhere(form.id, id, [...definitions.role.values()]),
  ]);
}

/** The columns that every right to create through the form presets. */
function presetEverywhere(form: string, source: string, roles: readonly Role[]): string[] {
  const rights = roles
    .flatMap(({ policies }) => policies ?? [])
    .filter(
      (policy) =>
        policy.source === source &&
        policy.action === 'create' &&
        (policy.forms === undefined || policy.forms.includes(form)),
    );
  const [first, ...others] = rights.map(({ presets }) => Object.keys(presets ?? {}));
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
