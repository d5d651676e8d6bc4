import type { Form, FormSubTable } from '../../definitions/form';
import type { Text } from '../../definitions/text';
import { isRecord } from '../expressions/expression-values';
import type { Model } from '../model/model';
import type { Row } from '../row';
import type { FieldError } from './field-errors';

/** The normalized value, or a fault with the value that formulas see meanwhile. */
export type Normalized = { value: unknown } | { fault: Text; value?: unknown };

/** Converts an input to the stored value; pure. */
export type Normalize = (value: unknown, options: Readonly<Record<string, unknown>>) => Normalized;

export interface NormalizedRow {
  row: Row;
  errors: FieldError[];
}

export interface NormalizeParts {
  widgets: ReadonlyMap<string, { normalize?: Normalize }>;
  /** The form that draws the rows of a sub-table. */
  formOf(subTable: FormSubTable): Form | undefined;
}

/**
 * Normalizes every value with its widget, including rows of sub-tables. Values that a client computed are recomputed
 * here, so that no one can send an area that contradicts the sides. Returns the same row if nothing changes.
 */
export function normalizeRow(form: Form, row: Row, parts: NormalizeParts): NormalizedRow {
  return normalizeForm(form, row, parts, '');
}

function normalizeForm(form: Form, row: Row, parts: NormalizeParts, prefix: string): NormalizedRow {
  const lists = (form.subTables ?? []).flatMap((sub) => {
    const inner = parts.formOf(sub);
    return inner
      ? [{ name: sub.name, normalize: (each: Row, at: string) => normalizeForm(inner, each, parts, at) }]
      : [];
  });
  return normalizeValues(Object.entries(form.fields), lists, row, parts, prefix);
}

/** The row with every value as the widget that its column declares stores it, rows of sub-tables included. */
export function normalizeColumns(
  id: string,
  row: Row,
  parts: Pick<NormalizeParts, 'widgets'> & { model: Model },
  prefix = '',
): NormalizedRow {
  const source = parts.model.sources.get(id);
  const fields = [...(source?.columns.values() ?? [])].flatMap(({ name, declared }) => {
    const { type, options } = declared?.widget ?? {};
    return type === undefined ? [] : [[name, { widget: type, options }] as const];
  });
  const lists = (source?.subTables ?? []).map((sub) => ({
    name: sub.name,
    normalize: (each: Row, at: string) => normalizeColumns(sub.source, each, parts, at),
  }));
  return normalizeValues(fields, lists, row, parts, prefix);
}

type Field = readonly [string, { widget: string; options?: Readonly<Record<string, unknown>> | undefined }];

/** A list of rows of a sub-table, and how one of them is normalized. */
interface List {
  name: string;
  normalize: (row: Row, prefix: string) => NormalizedRow;
}

function normalizeValues(
  fields: Iterable<Field>,
  lists: readonly List[],
  row: Row,
  { widgets }: Pick<NormalizeParts, 'widgets'>,
  prefix: string,
): NormalizedRow {
  const changes: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [name, { widget, options }] of fields) {
    const rule = widgets.get(widget)?.normalize;
    const value = row[name];
    if (!rule || value === null || value === undefined) continue;
    const normalized = rule(value, options ?? {});
    if ('fault' in normalized) {
      errors.push({ path: prefix + name, key: 'rule', values: {}, text: normalized.fault });
    }
    if (normalized.value !== undefined && normalized.value !== value) changes[name] = normalized.value;
  }
  for (const list of lists) {
    const rows = row[list.name];
    if (!Array.isArray(rows) || !rows.every(isRecord)) continue;
    const normalized = rows.map((each, index) => list.normalize(each, `${prefix}${list.name}/${index}/`));
    errors.push(...normalized.flatMap((each) => each.errors));
    if (normalized.some((each, index) => each.row !== rows[index]))
      changes[list.name] = normalized.map((each) => each.row);
  }
  return { row: Object.keys(changes).length === 0 ? row : { ...row, ...changes }, errors };
}
