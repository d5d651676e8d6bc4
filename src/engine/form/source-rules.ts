import type { ModelColumn, ModelSource } from '../model/model';
import type { Row } from '../row';
import { convertFieldErrors, type AjvError, type FieldError } from './field-errors';
import type { WidgetValues } from './form-schema';
import { columnSchema, narrow, nullable, type JsonSchema } from './value-schema';

/** A created row must contain every required column without a default. */
export type WriteKind = 'create' | 'update';

/** The JSON Schema of a source's columns. Every one may be null here: `checkSource` checks required ones. */
export function sourceSchema(source: ModelSource, widgets: WidgetValues): JsonSchema {
  const columns = [...source.columns.values()].filter(isWritable);
  return {
    type: 'object',
    properties: Object.fromEntries(
      columns.map((column) => [column.name, nullable(valueSchema(column, widgets))]),
    ),
  };
}

/** The values that a column takes: of its type and bounds, and of the widget that it declares. */
function valueSchema({ type, declared }: ModelColumn, widgets: WidgetValues): JsonSchema {
  const own = columnSchema(type, declared);
  const widget = widgets.get(declared?.widget?.type ?? '');
  return (widget && narrow(widget.value, own)) ?? own;
}

/**
 * The rules for every write, with or without a form: required columns and the columns' own bounds. The write itself
 * handles columns that the server sets, and sub-tables. `validate` is the compiled `sourceSchema`.
 */
export function checkSource(
  source: ModelSource,
  write: WriteKind,
  row: Row,
  validate: (row: Row) => readonly AjvError[],
): FieldError[] {
  const missing = [...source.columns.values()]
    .filter((column) => isWritable(column) && column.required && isMissing(column, write, row))
    .map(({ name }): FieldError => ({ path: name, key: 'required', values: {} }));
  return [...missing, ...convertFieldErrors(validate(row))];
}

/**
 * The row as it is stored: an empty required column (of a hidden switch, say) gets its default, because it cannot be
 * null. Expressions still read it as null.
 */
export function withDefaults(row: Row, source: ModelSource): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    const column = source.columns.get(name);
    return [name, value === null && column?.required ? (column.declared?.default ?? null) : value] as const;
  });
  return Object.fromEntries(entries);
}

function isMissing(column: ModelColumn, write: WriteKind, row: Row): boolean {
  const value = row[column.name];
  if (value === undefined) return write === 'create' && column.declared?.default === undefined;
  return value === null || value === '';
}

/** Whether rules bound what is written: what is entered, and what a formula gives. */
function isWritable({ secret, declared }: ModelColumn): boolean {
  return !secret && (declared?.readOnly !== true || declared.value !== undefined);
}
