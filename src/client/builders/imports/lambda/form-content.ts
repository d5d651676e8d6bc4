import type { SetDocument } from '../../change-sets/wire';
import { scalarText, type JsonObject } from '../../document/pointer';
import { canNarrow } from './choices';
import type { DraftField } from './draft-field';
import { takeField } from './fields';
import { addNote, isEmpty, type Report } from './report';
import type { DraftTable, Tables } from './tables';

/** The parts that forms of a file share. */
export interface FormContext {
  tables: Tables;
  /** A free id for a further form. */
  newId: (wanted: string) => string;
  /** The id and the table of the form of another row of the file. */
  formOf: (row: string) => { id: string; table: DraftTable } | undefined;
  report: Report;
  openSubTable: (
    value: JsonObject,
    place: string,
    parent: DraftTable,
    context: FormContext,
  ) => SubTable | undefined;
}

/** A sub-table of a form. */
export interface SubTable {
  name: string;
  /** The member of the form's `subTables`. */
  node: JsonObject;
  /** Makes the forms that it needs besides. */
  documents: () => SetDocument[];
}

/** The fields of a form, its sub-tables and its layout. */
export interface Content {
  fields: Map<string, DraftField>;
  subTables: SubTable[];
  layout: JsonObject[];
}

/** Reads a list of fields and sub-tables into the table. */
export function readFields(
  items: readonly { value: JsonObject; place: string }[],
  table: DraftTable,
  context: FormContext,
) {
  const fields = new Map<string, DraftField>();
  const subTables: SubTable[] = [];
  const originals = new Map<string, JsonObject>();
  const nodes = new Map<string, JsonObject>();
  const add = (value: JsonObject, place: string) => {
    const model = scalarText(value.model);
    if (originals.has(model) && model !== '') {
      addNote(context.report, place, 'repeated', model);
      return;
    }
    originals.set(model, value);
    if (value.formType === 'SubForm') {
      const sub = context.openSubTable(value, place, table, context);
      if (sub === undefined) return;
      subTables.push(sub);
      nodes.set(model, { type: 'subTable', field: sub.name });
      return;
    }
    const { field, leaf } = takeField(value, place, context.tables, context.report);
    if (leaf) nodes.set(model === '' ? place : model, leaf.node);
    if (field === undefined) return;
    if (fields.has(field.name)) {
      addNote(context.report, place, 'repeated', model);
      return;
    }
    takeColumn(field, table, context.report);
    fields.set(field.name, field);
    nodes.set(model, { type: 'field', field: field.name });
  };
  for (const { value, place } of items) add(value, place);
  return { fields, subTables, originals, nodes, add };
}

/** Adds the column of a field to its table. A column that is there stays, and the field follows it. */
function takeColumn(field: DraftField, table: DraftTable, report: Report): void {
  const present = table.columns.get(field.name);
  if (present === undefined) {
    table.columns.set(field.name, field.column);
    return;
  }
  const isSame =
    present.type === field.column.type &&
    JSON.stringify(present.references) === JSON.stringify(field.column.references);
  if (isSame) {
    if (JSON.stringify(present) !== JSON.stringify(field.column))
      addNote(report, field.place, 'repeated', field.model);
    if (field.column.title !== present.title) field.field = { title: field.column.title, ...field.field };
    return;
  }
  addNote(report, field.place, 'repeated', field.model);
  field.column = present;
  field.schema = {};
  field.initial = undefined;
  field.relation = undefined;
}

/** The document of a form over its fields. */
export function formBody(
  { id, title, table }: { id: string; title: string; table: DraftTable },
  { fields, subTables, layout }: Content,
): JsonObject {
  const all = [...fields.values()];
  const entered = all.filter(({ column }) => column.readOnly !== true || column.widget !== undefined);
  const members = (pick: (field: DraftField) => JsonObject) =>
    Object.fromEntries(
      entered.map((field) => [field.name, pick(field)] as const).filter(([, value]) => !isEmpty(value)),
    );
  const properties = members(({ schema }) => schema);
  const logic = members((field) => field.logic);
  const shown = members((field) => fieldOf(field, fields));
  const required = entered.flatMap((field) => (field.isRequired && !isLocked(field) ? [field.name] : []));
  const defaults = Object.fromEntries(
    entered.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );
  return {
    kind: 'form',
    id,
    format: 2,
    title: title || id,
    source: table.id,
    ...((required.length > 0 || !isEmpty(properties)) && {
      schema: {
        ...(required.length > 0 && { required }),
        ...(!isEmpty(properties) && { properties }),
      },
    }),
    ...(!isEmpty(shown) && { fields: shown }),
    ...(layout.length > 0 && { layout }),
    ...(subTables.length > 0 && { subTables: subTables.map(({ node }) => node) }),
    ...(!isEmpty(logic) && { logic }),
    ...(Object.keys(defaults).length > 0 && { defaults }),
  };
}

function fieldOf({ field, relation }: DraftField, fields: ReadonlyMap<string, DraftField>): JsonObject {
  if (relation?.narrowing === undefined) return field;
  const { column, field: by } = relation.narrowing;
  return canNarrow(relation, fields.get(by)?.column)
    ? { ...field, narrowedBy: [{ column, field: by }] }
    : field;
}

/** Notes choices that should depend on another field and cannot. */
export function noteNarrowings(fields: ReadonlyMap<string, DraftField>, report: Report): void {
  for (const { relation } of fields.values())
    if (relation?.narrowing && !canNarrow(relation, fields.get(relation.narrowing.field)?.column))
      addNote(report, relation.narrowing.place, 'reference', relation.narrowing.column);
}

function isLocked({ logic, field }: DraftField): boolean {
  return logic.readOnly === 'true' || logic.visible === 'false' || field.widget === 'hidden';
}
