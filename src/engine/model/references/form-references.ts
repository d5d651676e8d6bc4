import type { Problem } from '../../../definitions/definition';
import type { Form } from '../../../definitions/form';
import { isTable, type ModelSource, type TableModel } from '../model';
import type { ReferenceContext, Reporter } from './reporter';

export function checkFormReferences(form: Form, reporter: Reporter, context: ReferenceContext): void {
  const source = reporter.source(form.source, '/source');
  if (!source) return;
  if (!isTable(source)) {
    reporter.report('/source', `"${source.id}" is a view; a form writes a table`);
    return;
  }
  for (const [name, field] of Object.entries(form.fields)) {
    const column = writableColumn(source, name, `/fields/${name}`, reporter);
    const widget = context.widgets.get(field.widget);
    if (!widget) reporter.report(`/fields/${name}/widget`, `the widget "${field.widget}" does not exist`);
    else if (widget.group === 'cell') {
      reporter.report(`/fields/${name}/widget`, `"${field.widget}" only shows values, in grids`);
    } else if (column && !widget.columns.includes(column.type)) {
      reporter.report(`/fields/${name}/widget`, `"${field.widget}" cannot hold the type "${column.type}"`);
    }
  }
  for (const name of Object.keys(form.presets ?? {})) {
    if (!(name in form.fields)) writableColumn(source, name, `/presets/${name}`, reporter);
  }
  form.subTables?.forEach((sub, index) =>
    checkSubTable(source, sub, `/subTables/${index}`, reporter, context),
  );
}

function writableColumn(source: TableModel, name: string, path: string, reporter: Reporter) {
  const column = reporter.column(source, name, path);
  if (column?.declared?.readOnly) {
    reporter.report(path, `the column "${name}" is set by the server alone`);
    return undefined;
  }
  return column;
}

function checkSubTable(
  source: ModelSource,
  sub: NonNullable<Form['subTables']>[number],
  path: string,
  reporter: Reporter,
  { definitions }: ReferenceContext,
): void {
  const declared = source.subTables.find((candidate) => candidate.name === sub.name);
  if (!declared) reporter.report(`${path}/name`, `the source "${source.id}" has no sub-table "${sub.name}"`);
  const form = definitions.form.get(sub.form);
  if (!form) reporter.report(`${path}/form`, `the form "${sub.form}" does not exist`);
  else if (declared && form.source !== declared.source) {
    reporter.report(
      `${path}/form`,
      `the form "${sub.form}" writes "${form.source}", the sub-table is "${declared.source}"`,
    );
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
        reason: 'the form contains itself through its sub-tables',
      },
    ];
  });
}

function inner(form: Form | undefined): string[] {
  return form?.subTables?.map((sub) => sub.form) ?? [];
}
