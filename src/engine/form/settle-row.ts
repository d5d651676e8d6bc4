import type { Form, FormSubTable } from '../../definitions/form';
import type { Text } from '../../definitions/text';
import { isRecord } from '../expressions/expression-values';
import type { Model } from '../model/model';
import type { Row } from '../row';
import type { FieldError } from './field-errors';

/** What is stored of a value, or why nothing can be, with what formulas see meanwhile in place of it. */
export type Settled = { value: unknown } | { fault: Text; value?: unknown };

/** How a widget makes the stored value of what came in; pure. */
export type Settle = (value: unknown, options: Readonly<Record<string, unknown>>) => Settled;

export interface SettledRow {
  row: Row;
  errors: FieldError[];
}

export interface SettleParts {
  widgets: ReadonlyMap<string, { settle?: Settle }>;
  /** The form that draws the rows of a sub-table. */
  formOf(subTable: FormSubTable): Form | undefined;
}

/**
 * The row with every value as its widget stores it, rows of sub-tables included. What a client computed is computed
 * again here, so that nobody can send an area that the sides do not have. Given as it was where nothing changes.
 */
export function settleRow(form: Form, row: Row, parts: SettleParts): SettledRow {
  return settle(form, row, parts, '');
}

function settle(form: Form, row: Row, parts: SettleParts, prefix: string): SettledRow {
  const lists = (form.subTables ?? []).flatMap((sub) => {
    const inner = parts.formOf(sub);
    return inner
      ? [{ name: sub.name, settle: (each: Row, at: string) => settle(inner, each, parts, at) }]
      : [];
  });
  return settleValues(Object.entries(form.fields), lists, row, parts, prefix);
}

/** The row with every value as the widget that its column declares stores it, rows of sub-tables included. */
export function settleColumns(
  id: string,
  row: Row,
  parts: Pick<SettleParts, 'widgets'> & { model: Model },
  prefix = '',
): SettledRow {
  const source = parts.model.sources.get(id);
  const fields = [...(source?.columns.values() ?? [])].flatMap(({ name, declared }) => {
    const { type, options } = declared?.widget ?? {};
    return type === undefined ? [] : [[name, { widget: type, options }] as const];
  });
  const lists = (source?.subTables ?? []).map((sub) => ({
    name: sub.name,
    settle: (each: Row, at: string) => settleColumns(sub.source, each, parts, at),
  }));
  return settleValues(fields, lists, row, parts, prefix);
}

type Field = readonly [string, { widget: string; options?: Readonly<Record<string, unknown>> | undefined }];

/** A list of rows of a sub-table, and how one of them is settled. */
interface List {
  name: string;
  settle: (row: Row, prefix: string) => SettledRow;
}

function settleValues(
  fields: Iterable<Field>,
  lists: readonly List[],
  row: Row,
  { widgets }: Pick<SettleParts, 'widgets'>,
  prefix: string,
): SettledRow {
  const changes: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [name, { widget, options }] of fields) {
    const rule = widgets.get(widget)?.settle;
    const value = row[name];
    if (!rule || value === null || value === undefined) continue;
    const settled = rule(value, options ?? {});
    if ('fault' in settled) {
      errors.push({ path: prefix + name, key: 'rule', values: {}, text: settled.fault });
    }
    if (settled.value !== undefined && settled.value !== value) changes[name] = settled.value;
  }
  for (const list of lists) {
    const rows = row[list.name];
    if (!Array.isArray(rows) || !rows.every(isRecord)) continue;
    const settled = rows.map((each, index) => list.settle(each, `${prefix}${list.name}/${index}/`));
    errors.push(...settled.flatMap((each) => each.errors));
    if (settled.some((each, index) => each.row !== rows[index]))
      changes[list.name] = settled.map((each) => each.row);
  }
  return { row: Object.keys(changes).length === 0 ? row : { ...row, ...changes }, errors };
}
