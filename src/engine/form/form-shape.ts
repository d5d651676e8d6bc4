import type { Form } from '../../definitions/form';
import type { ColumnType } from '../../definitions/source';
import type { CompiledSource } from '../model/compiled-source';
import type { Model } from '../model/model';

export type ColumnTypes = ReadonlyMap<string, ColumnType>;

/** The column types of a form's source and sub-tables. */
export interface FormShape {
  columns: ColumnTypes;
  subTables: ReadonlyMap<string, ColumnTypes>;
}

/** The parts of the source and the sub-forms in `GET /schema/form/<id>`. */
export interface CompiledForm {
  source: CompiledSource;
  /** The types of columns that the form names and does not show to its reader. */
  withheld?: Readonly<Record<string, ColumnType>>;
  subForms: Readonly<Record<string, CompiledForm>>;
}

/** The shape of a form on the server. An unknown source gives an empty shape. */
export function shapeOfModel(form: Form, model: Model): FormShape {
  const source = model.sources.get(form.source);
  const names = new Set(form.subTables?.map((sub) => sub.name));
  const subTables = (source?.subTables ?? []).filter((sub) => names.has(sub.name));
  return {
    columns: columnTypes(model, form.source),
    subTables: new Map(subTables.map((sub) => [sub.name, columnTypes(model, sub.source)])),
  };
}

/** The shape of a form in the browser. */
export function shapeOfCompiled(compiled: CompiledForm): FormShape {
  return {
    columns: compiledTypes(compiled),
    subTables: new Map(Object.entries(compiled.subForms).map(([name, form]) => [name, compiledTypes(form)])),
  };
}

function columnTypes(model: Model, source: string): ColumnTypes {
  const columns = [...(model.sources.get(source)?.columns.values() ?? [])].filter((column) => !column.secret);
  return new Map(columns.map((column) => [column.name, column.type]));
}

function compiledTypes({ source, withheld = {} }: CompiledForm): ColumnTypes {
  const seen = Object.entries(source.columns).map(([name, { type }]) => [name, type] as const);
  return new Map([...Object.entries(withheld), ...seen]);
}
