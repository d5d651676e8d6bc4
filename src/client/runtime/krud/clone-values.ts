import { isDecided } from '../../../definitions/form';
import type { ServedForm } from '../form/form-document';
import type { Values } from '../form/conflict/versions';
import type { Row } from '../../../engine/row';

/** Widgets whose value a row gets for itself: numbers that are given out, secrets, codes. */
const ownWidgets = new Set([
  'numberGenerator',
  'password',
  'phone_confirmation',
  'process_status',
  'workflow',
]);

/** Columns that a process writes. */
const ofProcess = /^(status|signature|vote|history)/;

/**
 * What a new row takes over from another one: what a person would fill in again. Left out are keys, what no two rows may
 * share, files, which belong to one row, numbers that are given out, what the form computes or presets, and what a
 * process writes. Rows of sub-tables come along without their keys.
 */
export function cloneValues(form: ServedForm, row: Row): Values {
  const lists = (form.subTables ?? []).flatMap(({ name }): [string, unknown][] => {
    const inner = form.compiled.subForms[name];
    const rows = row[name];
    return inner !== undefined && Array.isArray(rows)
      ? [[name, rows.filter(isRow).map((entry) => cloneValues(inner, entry))]]
      : [];
  });
  const own = Object.entries(form.fields).flatMap(([name, { widget }]): [string, unknown][] => {
    const column = form.compiled.source.columns[name];
    const value = row[name] ?? null;
    if (column === undefined || value === null || isDecided(form, name)) return [];
    const isItsOwn =
      column.isUnique || column.type === 'file' || ofProcess.test(name) || ownWidgets.has(widget);
    return isItsOwn ? [] : [[name, value]];
  });
  return Object.fromEntries([...own, ...lists]);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
