import type { Filter, FilterSet } from '../../../definitions/filter';
import { isNumberType } from '../../../definitions/source';
import type { Values } from './conflict/versions';
import type { ServedForm } from './form-document';
import type { RowRights } from './load-row';

/**
 * Returns the fields for which a page's condition names one value, with that value: a new row carries it, and the person
 * does not change it. Undefined means a value that the person does not have. Other comparisons say which rows belong to the page, but not
 * what a field should hold.
 */
export function lockedFields(form: ServedForm, condition: FilterSet | undefined): Values {
  const named = (condition?.filters ?? []).filter(
    (filter) => filter.condition === 'equals' && Object.hasOwn(form.fields, filter.column),
  );
  return Object.fromEntries(named.map((filter) => [filter.column, valueOf(form, filter)]));
}

function valueOf(
  form: ServedForm,
  { column, value }: Filter,
): string | number | boolean | number[] | undefined {
  if (value === null || value === undefined) return undefined;
  const type = form.compiled.source.columns[column]?.type;
  if (type === 'boolean') return value === 'true';
  if (type === 'references') return [Number(value)];
  if (type !== 'reference' && (type === undefined || !isNumberType(type))) return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** The fields and sub-tables of a form that the person may not change in the row. */
export function fieldsWithoutRight(form: ServedForm, { fields, lists }: RowRights): string[] {
  const columns = form.compiled.source.columns;
  const own = fields === null ? [] : Object.keys(form.fields).filter((name) => Object.hasOwn(columns, name));
  const subTables = lists === null ? [] : (form.subTables ?? []).map(({ name }) => name);
  return [
    ...own.filter((name) => fields?.includes(name) !== true),
    ...subTables.filter((name) => lists?.includes(name) !== true),
  ];
}
