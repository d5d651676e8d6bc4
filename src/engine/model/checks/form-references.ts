import type { Problem } from '../../../definitions/definition';
import { listAddresses, type Form } from '../../../definitions/form';
import { isNumberType } from '../../../definitions/source';
import { engineColumns } from '../../../definitions/values/engine-columns';
import { choiceConditions } from '../../conditions/choice-conditions';
import { editedColumns } from '../../conditions/edited-row';
import { choiceCondition } from '../../conditions/parsed-conditions';
import { isTable, type Model, type ModelColumn, type ModelSource, type TableModel } from '../model';
import type { ReferenceContext, Reporter } from './reporter';
import { isSetByServer } from '../../formulas/form-formulas';
import { checkRequiredColumns } from './required-columns';
import { checkNarrowing } from './source-references';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

export function checkFormReferences(form: Form, reporter: Reporter, context: ReferenceContext): void {
  const source = reporter.source(form.source, '/source');
  if (!source) return;
  if (!isTable(source)) {
    reporter.report('/source', referenceMessage('form-on-view', { source: source.id }));
    return;
  }
  for (const [name, field] of Object.entries(form.fields)) {
    const widget = context.widgets.get(field.widget);
    if (widget?.withoutColumn !== undefined && !source.columns.has(name)) continue;
    const column = widget?.isAssigned
      ? assignedColumn(source, name, `/fields/${name}`, reporter)
      : shownColumn(source, name, field.widget, reporter);
    if (!widget)
      reporter.report(`/fields/${name}/widget`, nameMessage('unknown-widget', { widget: field.widget }));
    else if (widget.group === 'cell') {
      reporter.report(
        `/fields/${name}/widget`,
        referenceMessage('widget-for-grids', { widget: field.widget }),
      );
    } else if (widget.withoutColumn === 'always') {
      reporter.report(
        `/fields/${name}`,
        referenceMessage('widget-without-value', { widget: field.widget, name }),
      );
    } else if (column && !widget.columns.includes(column.type)) {
      reporter.report(
        `/fields/${name}/widget`,
        referenceMessage('widget-cannot-hold', { widget: field.widget, type: column.type }),
      );
    }
    for (const right of ['show', 'edit'] as const)
      field.roles?.[right]?.forEach((role, index) =>
        reporter.definition('role', role, `/fields/${name}/roles/${right}/${index}`),
      );
    field.narrowedBy?.forEach((narrowing, index) => {
      const path = `/fields/${name}/narrowedBy/${index}/column`;
      const by = source.columns.get(narrowing.field);
      checkNarrowing(narrowing, { name, by }, source, path, reporter, context.model);
    });
    for (const needed of column ? columnsOfChoices(context.model, source, column) : [])
      if (!(needed in form.fields) && needed !== 'id')
        reporter.report(
          `/fields/${name}`,
          referenceMessage('choices-need-field', { column: name, field: needed }),
        );
  }
  checkRequiredColumns(form, source, reporter, context);
  form.buttons?.forEach(({ icon, action }, index) => {
    const path = `/buttons/${index}/action`;
    reporter.icon(icon, `/buttons/${index}/icon`);
    for (const { address, path: at } of listAddresses(action)) {
      reporter.address(address, path + at);
      const unknown = namesIn(address).filter((name) => name !== 'id' && !(name in form.fields));
      for (const name of unknown) reporter.report(path + at, nameMessage('nothing-to-fill-field', { name }));
    }
    if (action.type !== 'form') return;
    const target = reporter.definition('form', action.form, `${path}/form`);
    for (const name of Object.keys(action.values ?? {})) {
      if (target && !(name in target.fields))
        reporter.report(
          `${path}/values/${name}`,
          nameMessage('form-lacks-field', { form: target.id, field: name }),
        );
    }
  });
  for (const name of Object.keys(form.presets ?? {})) {
    if (!(name in form.fields)) writableColumn(source, name, `/presets/${name}`, reporter);
  }
  form.subTables?.forEach((sub, index) =>
    checkSubTable(source, sub, `/subTables/${index}`, reporter, context),
  );
}

/** The columns of the row that conditions on the choices of a column name. */
function columnsOfChoices(model: Model, source: TableModel, column: ModelColumn): Set<string> {
  const condition = choiceCondition(model, source, column);
  const values = choiceConditions(source, column).flatMap(({ expression }) => expression.reads);
  return new Set([...(condition ? editedColumns(condition) : []), ...values]);
}

/** The names between `{{` and `}}`. */
function namesIn(address: string): string[] {
  return [...address.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

/** A field shows a column that the server sets, locked; the engine's own columns are no fields. */
function shownColumn(source: TableModel, name: string, widget: string, reporter: Reporter) {
  const path = `/fields/${name}`;
  const column = source.columns.get(name);
  return column && isSetByServer(column, widget) && !engineColumns.includes(name)
    ? reporter.column(source, name, path)
    : writableColumn(source, name, path, reporter);
}

function writableColumn(source: TableModel, name: string, path: string, reporter: Reporter) {
  const column = reporter.column(source, name, path);
  // The field of a formula is read-only.
  if (column?.declared?.readOnly && column.declared.value === undefined) {
    reporter.report(path, nameMessage('column-set-by-server', { column: name }));
    return undefined;
  }
  return column;
}

/** Only the server may fill in this column; otherwise numbers could be made up. */
function assignedColumn(source: TableModel, name: string, path: string, reporter: Reporter) {
  const column = reporter.column(source, name, path);
  if (!column || column.declared?.readOnly) return column;
  reporter.report(path, referenceMessage('assigned-not-read-only', { column: name }));
  return undefined;
}

function checkSubTable(
  source: ModelSource,
  sub: NonNullable<Form['subTables']>[number],
  path: string,
  reporter: Reporter,
  context: ReferenceContext,
): void {
  const declared = source.subTables.find((candidate) => candidate.name === sub.name);
  if (!declared)
    reporter.report(
      `${path}/name`,
      nameMessage('source-lacks-sub-table', { source: source.id, name: sub.name }),
    );
  const form = reporter.definition('form', sub.form, `${path}/form`);
  checkRowWords(form, sub, path, reporter, context);
  if (form && declared && form.source !== declared.source) {
    reporter.report(
      `${path}/form`,
      referenceMessage('sub-table-of-other-source', {
        form: sub.form,
        written: form.source,
        source: declared.source,
      }),
    );
  }
}

/** Checks the names that a sub-table uses: its rows' fields, and the grid from which it takes rows. */
function checkRowWords(
  form: Form | undefined,
  { totals = [], order, addFrom }: NonNullable<Form['subTables']>[number],
  path: string,
  reporter: Reporter,
  { model }: ReferenceContext,
): void {
  if (form === undefined) return;
  const expectField = (name: string, at: string) => {
    if (!(name in form.fields))
      reporter.report(at, nameMessage('form-lacks-field', { form: form.id, field: name }));
  };
  const rows = model.sources.get(form.source);
  totals.forEach(({ field, function: name }, index) => {
    const at = `${path}/totals/${index}/field`;
    const type = rows?.columns.get(field)?.type;
    expectField(field, at);
    if ((name === 'sum' || name === 'avg') && type !== undefined && !isNumberType(type))
      reporter.report(at, nameMessage('no-numbers', { column: field }));
  });
  if (order !== undefined) expectField(order, `${path}/order`);
  if (addFrom === undefined) return;
  const grid = reporter.definition('grid', addFrom.grid, `${path}/addFrom/grid`);
  const source = grid && model.sources.get(grid.source);
  for (const [field, column] of Object.entries(addFrom.map)) {
    expectField(field, `${path}/addFrom/map/${field}`);
    if (source && column !== 'id') reporter.column(source, column, `${path}/addFrom/map/${field}`);
  }
}

/** Forms that contain themselves through their sub-tables: nothing could draw or save them. */
export function findFormCycles(forms: ReadonlyMap<string, Form>): Problem[] {
  return [...forms.values()].flatMap((form): Problem[] => {
    const reached = new Set(inner(form));
    for (const id of reached) for (const next of inner(forms.get(id))) reached.add(next);
    if (!reached.has(form.id)) return [];
    return [
      {
        kind: 'form',
        id: form.id,
        path: '/subTables',
        ...referenceMessage('form-contains-itself'),
      },
    ];
  });
}

function inner(form: Form | undefined): string[] {
  return form?.subTables?.map((sub) => sub.form) ?? [];
}
