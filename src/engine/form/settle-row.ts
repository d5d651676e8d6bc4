import type { Form, FormSubTable } from '../../definitions/form';
import type { Text } from '../../definitions/text';
import { isRecord } from '../expressions/expression-values';
import type { FieldError } from './field-errors';
import type { Row } from './run-form';

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
  const changes: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [name, { widget, options }] of Object.entries(form.fields)) {
    const rule = parts.widgets.get(widget)?.settle;
    const value = row[name];
    if (!rule || value === null || value === undefined) continue;
    const settled = rule(value, options ?? {});
    if ('fault' in settled) {
      errors.push({ path: prefix + name, key: 'rule', values: {}, text: settled.fault });
    }
    if (settled.value !== undefined && settled.value !== value) changes[name] = settled.value;
  }
  for (const sub of form.subTables ?? []) {
    const inner = parts.formOf(sub);
    const rows = row[sub.name];
    if (!inner || !Array.isArray(rows) || !rows.every(isRecord)) continue;
    const settled = rows.map((each, index) => settle(inner, each, parts, `${prefix}${sub.name}/${index}/`));
    errors.push(...settled.flatMap((each) => each.errors));
    if (settled.some((each, index) => each.row !== rows[index]))
      changes[sub.name] = settled.map((each) => each.row);
  }
  return { row: Object.keys(changes).length === 0 ? row : { ...row, ...changes }, errors };
}
