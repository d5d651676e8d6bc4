import type { FieldDocument, Form, FormDocument, FormField } from '../form';
import type { SubTable } from '../source';
import type { Text } from '../text';
import { engineColumns } from '../values/engine-columns';
import { drawnBy, type ColumnParts } from './column-parts';
import { completeLayout, namesIn } from './layout';
import { columnValueSchema } from './value-schema';

/** Fills in the members that a form inherits from its source. */
export interface FormBase {
  title: Text;
  columns: ReadonlyMap<string, ColumnParts>;
  subTables: readonly SubTable[];
}

/**
 * The form that a document describes over its source: what the document leaves out is the column's. A document that says
 * everything is its own form. Without a source (it is not there, or not known yet) fields get their names as titles.
 */
export function completeForm(document: FormDocument, base: FormBase | undefined): Form {
  const columns = base?.columns ?? new Map<string, ColumnParts>();
  const lists = new Set(document.subTables?.map(({ name }) => name));
  const names = fieldNames(document, columns);
  const { schema, fields, layout, subTables, title, ...rest } = document;
  const required = schema?.required ?? [...names].filter((name) => isAsked(columns.get(name)));
  const defaults = { ...columnDefaults(names, columns), ...document.defaults };
  return {
    ...rest,
    title: title ?? base?.title ?? document.id,
    schema: {
      type: 'object',
      ...(required.length > 0 || schema?.required ? { required } : {}),
      properties: Object.fromEntries(
        [...names].map((name) => [name, propertyOf(schema?.properties?.[name], columns.get(name))]),
      ),
    },
    fields: Object.fromEntries(
      [...names].map((name) => [name, fieldOf(name, fields?.[name] ?? {}, columns.get(name), names)]),
    ),
    layout: completeLayout(layout ?? [...names, ...lists], lists),
    ...(subTables && {
      subTables: subTables.map((sub) => ({
        ...sub,
        title: sub.title ?? base?.subTables.find(({ name }) => name === sub.name)?.title ?? sub.name,
      })),
    }),
    ...(Object.keys(defaults).length > 0 || document.defaults ? { defaults } : {}),
  };
}

/** Defaults of the columns, so that the form shows them and its rules read them. */
function columnDefaults(
  names: ReadonlySet<string>,
  columns: ReadonlyMap<string, ColumnParts>,
): Record<string, unknown> {
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = columns.get(name)?.declared?.default;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** The fields of a form: those that it describes, then those that its layout names besides. */
function fieldNames(document: FormDocument, columns: ReadonlyMap<string, ColumnParts>): Set<string> {
  const placed = namesIn(document).keys();
  const described = Object.keys(document.fields ?? {});
  const properties = Object.keys(document.schema?.properties ?? {});
  if (document.layout) {
    const written = new Set(described);
    const isWhole = [...placed].every((name) => written.has(name));
    // The order of a form that describes all its fields is theirs; otherwise the one in which they are read.
    return isWhole
      ? new Set([...described, ...properties])
      : new Set([...namesIn(document).keys(), ...described, ...properties]);
  }
  const all = [...columns.values()].filter(isShown).map(({ name }) => name);
  return new Set([...all, ...described, ...properties]);
}

/** Columns that people fill in, and those that are computed of them. */
function isShown({ name, declared }: ColumnParts): boolean {
  const { secret, readOnly, ownedBy, follows, value } = declared ?? {};
  const isOthers = readOnly === true && value === undefined;
  return (
    !engineColumns.includes(name) && !secret && !isOthers && ownedBy === undefined && follows === undefined
  );
}

/** Whether a form asks for the column's value. A switch always has one. */
export function isAsked(column: ColumnParts | undefined): boolean {
  return column?.required === true;
}

/** A property as it is written replaces the column's where it has a type, else it adds to it. */
function propertyOf(
  written: Record<string, unknown> | undefined,
  column: ColumnParts | undefined,
): Record<string, unknown> {
  if (written?.type !== undefined || !column) return written ?? {};
  return { ...columnValueSchema(column), ...written };
}

function fieldOf(
  name: string,
  written: FieldDocument,
  column: ColumnParts | undefined,
  names: ReadonlySet<string>,
): FormField {
  const drawn = column ? drawnBy(column, 'field') : { widget: 'text' };
  const options =
    written.widget === undefined ? { ...drawn.options, ...written.options } : { ...written.options };
  const help = written.help ?? column?.declared?.help;
  const narrowing = column?.declared?.narrowedBy;
  const narrowedBy =
    written.narrowedBy ?? (narrowing?.every(({ field }) => names.has(field)) ? narrowing : undefined);
  const { widget, title, help: _help, options: _options, narrowedBy: _narrowedBy, ...rest } = written;
  return {
    widget: widget ?? drawn.widget,
    title: title ?? column?.title ?? name,
    ...(help !== undefined && { help }),
    ...rest,
    ...((Object.keys(options).length > 0 || written.options) && { options }),
    ...(narrowedBy && { narrowedBy }),
  };
}
