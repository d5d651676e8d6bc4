import type { SetDocument } from '../../change-sets/wire';
import { isObject, type JsonObject } from '../../document/pointer';
import { readFields, formBody, noteNarrowings, type FormContext, type SubTable } from './form-content';
import { addNote, readPart, type Part } from './report';
import { numberedName } from '../../column-name';
import { fileName, type DraftTable } from './tables';

const left = {
  formType: 'technical',
  identity: 'technical',
  timestamp: 'technical',
  disableCreate: 'editing',
  disableEdit: 'editing',
  disableDelete: 'editing',
  showRowNumber: 'look',
  min_height: 'look',
  useTableType: 'subForm',
  tableTypeColumn: 'subForm',
  tableTypeValue: 'subForm',
  EmptyErrorMsg: 'ruleMessage',
  addFromGrid: 'subForm',
  sourceGridID: 'subForm',
  sourceUniqueField: 'subForm',
  sourceGridTargetColumns: 'subForm',
  sourceGridTitle: 'subForm',
  sourceGridDescription: 'subForm',
  sourceGridModalTitle: 'subForm',
  sourceGridUserCondition: 'subForm',
  trigger: 'script',
} as const;

/** Reads a sub-form: its table refers to the row of the form, and a form of its own draws one row. */
export function openSubTable(
  value: JsonObject,
  place: string,
  parent: DraftTable,
  context: FormContext,
): SubTable | undefined {
  const { report, tables } = context;
  return readPart(value, place, report, (part): SubTable | undefined => {
    const model = part.text('model');
    const title = part.text('name');
    const connection = fileName(part.text('parent'), '');
    const view = part.text('subtype') === 'Form' ? 'form' : 'grid';
    const formId = part.text('formId');
    part.note('subtype', 'technical');
    part.leave(left);
    const embedded = formId === '' ? undefined : context.formOf(formId);
    const items = part.objects('schema');
    if (model === '' && embedded === undefined) return missing(part, value, context);
    if (formId !== '' && embedded === undefined && items.length === 0) return missing(part, value, context);
    const table = embedded?.table ?? tables.open(model, title);
    if (connection === '' || table === parent) return missing(part, value, context);
    connect(table, connection, parent, place, context);
    const used =
      embedded === undefined || items.length > 0
        ? ownForm(items, { table, title, connection }, context)
        : undefined;
    if (used === undefined) part.take('schema');
    else part.note('formId', 'technical');
    const name = numberedName(
      fileName(model || title, 'rows'),
      new Set([...parent.columns.keys(), ...parent.subTables.keys()]),
    );
    parent.subTables.set(name, { name, source: table.id, connection, ...(title !== '' && { title }) });
    const node = {
      name,
      form: used?.id ?? embedded?.id ?? '',
      view,
      ...(part.flag('checkEmpty') && { minimum: 1 }),
      ...(used && used.totals.length > 0 && { totals: used.totals }),
    };
    return { name, node, documents: () => used?.documents() ?? [] };
  });
}

function missing(part: Part, value: JsonObject, { report }: FormContext): undefined {
  addNote(report, part.place, 'subForm', value);
  for (const key of ['schema', 'checkEmpty', 'formId']) part.take(key);
  return undefined;
}

/** The column by which rows of the sub-table refer to the row of the form. */
function connect(
  table: DraftTable,
  connection: string,
  parent: DraftTable,
  place: string,
  { report }: FormContext,
): void {
  const present = table.columns.get(connection);
  const references = { source: parent.id, onDelete: 'cascade' };
  const title = parent.title || parent.id;
  if (present === undefined)
    table.columns.set(connection, { name: connection, title, type: 'reference', references });
  else if (!isObject(present.references) || present.references.source !== parent.id) {
    if (table.present === undefined)
      table.columns.set(connection, { name: connection, title, type: 'reference', references });
    addNote(report, `${place}/parent`, 'repeated', connection);
  }
}

function ownForm(
  items: readonly { value: JsonObject; place: string }[],
  { table, title, connection }: { table: DraftTable; title: string; connection: string },
  context: FormContext,
) {
  const own = items.filter(({ value }) => fileName(String(value.model), '') !== connection);
  for (const { value, place } of items)
    if (!own.some((each) => each.place === place)) addNote(context.report, place, 'technical', value);
  const content = readFields(own, table, context);
  const id = context.newId(table.id);
  const totals = [...content.fields.values()].flatMap((field) =>
    field.totals.map((name) => ({ field: field.name, function: name })),
  );
  const documents = (): SetDocument[] => {
    noteNarrowings(content.fields, context.report);
    const layout = [...content.nodes.values()];
    const body = formBody({ id, title, table }, { ...content, layout });
    const nested = content.subTables.flatMap((sub) => sub.documents());
    return [{ kind: 'form', id, version: 0, body }, ...nested];
  };
  return { id, totals, documents };
}
