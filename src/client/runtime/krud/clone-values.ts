import { manifests } from '../../../../widgets/manifests';
import { isDecided } from '../../../definitions/form';
import type { ServedForm } from '../form/form-document';
import type { Values } from '../form/conflict/versions';
import type { Row } from '../../../engine/row';

/**
 * Returns the initial values of a copied row: those that a person would enter again. Left out are keys, unique values,
 * files (which belong to one row), assigned numbers, secrets, proven values, and values that the form, a process or an
 * account decides. Rows of sub-tables are copied without their keys.
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
    const isOfOneRow = column.isUnique || column.ownedBy !== undefined;
    return isOfOneRow || isOfOneValue(widget) ? [] : [[name, value]];
  });
  return Object.fromEntries([...own, ...lists]);
}

/** Returns whether a widget's value is a file, assigned, secret or proven, so that no second row may have it. */
function isOfOneValue(widget: string): boolean {
  const { columns, isAssigned, isSecret, isProven } = manifests.get(widget) ?? {};
  const isFile = columns?.includes('file') === true;
  return isFile || isAssigned === true || isSecret === true || isProven === true;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
