import { manifests } from '../../../../../widgets/manifests';
import type { Column, TableSource } from '../../../../definitions/source';
import { completeForm } from '../../../../definitions/completion/complete-form';
import type { Form, FormDocument, LayoutItem } from '../../../../definitions/form';
import type { ExpressionNames } from '../../../../engine/expressions/expression';
import { formNames } from '../../../../engine/form/compile-form';
import { shapeOfModel } from '../../../../engine/form/form-shape';
import type { Model, ModelSource } from '../../../../engine/model/model';
import type { JsonObject } from '../../document/pointer';
import { readModelledTable, type ModelledTable } from '../../sources/modelled-table';
import { shareParts } from '../../document/share';
import { layoutItems, namesOfItems } from '../layout/layout-items';
import { parseDocument } from './parse-document';

/** A form's document with everything that the builder derives from it and its source. */
export interface BuilderForm {
  document: FormDocument;
  /** The form as the document and the source make it; unchanged parts are the same objects after an edit. */
  form: Form;
  items: readonly LayoutItem[];
  /** The names of the form's sub-tables. */
  lists: ReadonlySet<string>;
  source: TableSource;
  model: Model;
  base: ModelSource;
  /** The names that the form's expressions may use. */
  names: ExpressionNames;
}

/** Reads documents into a `BuilderForm`; undefined where one of them is not what its kind is. */
export type ReadForm = (document: JsonObject, source: JsonObject) => BuilderForm | undefined;

/** Creates a reader that remembers the last form, so that what an edit leaves alone is not drawn again. */
export function createFormReader(): ReadForm {
  let known: { source: JsonObject; read: ModelledTable | undefined } | undefined;
  let last: { document: JsonObject; source: JsonObject; result: BuilderForm | undefined } | undefined;
  let form: Form | undefined;
  return (document, source) => {
    if (last?.document === document && last.source === source) return last.result;
    if (known?.source !== source) known = { source, read: readModelledTable(source) };
    const result = known.read && readForm(document, known.read, form);
    form = result?.form ?? form;
    last = { document, source, result };
    return result;
  };
}

function readForm(given: JsonObject, parts: ModelledTable, last: Form | undefined): BuilderForm | undefined {
  const document = parseDocument(given);
  if (document === undefined) return undefined;
  const lists = new Set(document.subTables?.map(({ name }) => name));
  const completed = completeForm({ ...document, source: parts.source.id }, parts.base);
  const form = sharedForm(last, completed);
  const names = formNames(form, shapeOfModel(form, parts.model));
  const items = layoutItems(document, Object.keys(form.fields));
  return { ...parts, document, form, items, lists, names };
}

function sharedForm(last: Form | undefined, next: Form): Form {
  if (last === undefined) return next;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- equal to `next`, made of parts of both
  return shareParts(last, next) as Form;
}

/** Lists the columns that the form does not have: those that people may enter, then those that the server sets, which a form shows. */
export function freeColumns({ source, base, items }: BuilderForm): Column[] {
  const placed = new Set(namesOfItems(items));
  const all = completeForm({ kind: 'form', id: 'all', format: 2, source: source.id }, base).fields;
  const free = source.columns.filter(({ name }) => !placed.has(name));
  const shown = free.filter((column) => column.readOnly === true && column.secret !== true);
  const entered = free.filter(({ name }) => Object.hasOwn(all, name));
  return [...new Set([...entered, ...shown])];
}

/** Returns whether a widget can show a column; without one, whether it needs none. */
export function acceptsColumn(type: string, column: Column | undefined): boolean {
  const manifest = manifests.get(type);
  if (manifest === undefined) return false;
  return column === undefined ? manifest.withoutColumn !== undefined : manifest.columns.includes(column.type);
}
