import { scalarText, type JsonObject } from '../../document/pointer';
import type { DraftField } from './draft-field';
import { isEmpty, type Part } from './report';
import { columnType, fits } from './tables';

/** Takes help, placeholder, and whether the field is hidden, locked or formatted. */
export function takeLook(part: Part, field: DraftField): void {
  const placeholder = part.text('placeHolder');
  const help = part.text('warn');
  if (placeholder !== '') field.field = { ...field.field, placeholder };
  if (help !== '') field.field = { ...field.field, help };
  if (part.flag('disabled')) field.logic = { ...field.logic, readOnly: 'true' };
  if (part.flag('hidden')) {
    if (fits('hidden', columnType(field.column))) field.field = { ...field.field, widget: 'hidden' };
    else field.logic = { ...field.logic, visible: 'false' };
  }
  const scale = Number(part.text('scale'));
  const isDecimal = field.column.type === 'number';
  const isPlain = part.flag('no_format');
  if (isDecimal && scale > 0 && scale <= 10)
    field.column = {
      ...field.column,
      widget: { type: 'number', options: { precision: scale, ...(isPlain && { grouping: false }) } },
    };
  else {
    part.note('scale', 'technical');
    if (isPlain && fits('number', columnType(field.column)) && field.column.type !== 'money')
      field.column = { ...field.column, widget: { type: 'number', options: { grouping: false } } };
    else part.note('no_format', 'look');
  }
}

/** Takes initial values and totals. */
export function takeValues(part: Part, field: DraftField): void {
  const initial = part.take('default');
  const stored = part.take('default_value');
  const value = constantOf(initial, field.column);
  if (initial !== null && initial !== undefined && initial !== '') {
    if (value === undefined) part.note('default', 'value');
    else field.initial = value;
  }
  if (stored !== null && stored !== undefined && stored !== '') {
    const constant = constantOf(stored, field.column);
    if (constant === undefined || typeof constant === 'object') part.note('default_value', 'value');
    else field.column = { ...field.column, default: constant };
  }
  if (part.flag('autoFillCurrentDate')) {
    const today = { date: 'today()', timestamp: 'now()' }[scalarText(field.column.type)];
    if (today === undefined || field.column.widget !== undefined) part.note('autoFillCurrentDate', 'value');
    else field.logic = { ...field.logic, value: today, orEntered: 'first' };
  }
  if (part.flag('hasEquation') || !isEmpty(part.take('equations'))) takeTotals(part, field);
}

const totals: Readonly<Record<string, string>> = {
  SUM: 'sum',
  COUNT: 'count',
  MIN: 'min',
  MAX: 'max',
  AVG: 'avg',
};

function takeTotals(part: Part, field: DraftField): void {
  const given = part.take('equations');
  const names = (Array.isArray(given) ? given : [given]).map(
    (each) => totals[scalarText(each).toUpperCase()],
  );
  const isNumber = ['integer', 'count', 'number', 'money'].includes(scalarText(field.column.type));
  if (isEmpty(given) || names.includes(undefined) || !isNumber) {
    part.note('equations', 'computedColumn');
    part.note('hasEquation', 'computedColumn');
    return;
  }
  part.note('hasEquation', 'technical');
  field.totals = names.filter((name) => name !== undefined);
}

/** The constant in the type of the column; undefined where it is none. */
function constantOf(given: unknown, column: JsonObject): unknown {
  const text = scalarText(given);
  const { type } = column;
  const allowed = Array.isArray(column.choices)
    ? column.choices.map((choice: JsonObject) => choice.value)
    : undefined;
  if (text === '' || column.readOnly === true) return undefined;
  if (type === 'boolean') return { 1: true, 0: false, true: true, false: false }[text];
  if (type === 'integer' || type === 'number' || type === 'money' || type === 'count') {
    const number = Number(text);
    const isWhole = type === 'number' || Number.isInteger(number);
    return Number.isFinite(number) && isWhole && (allowed?.includes(number) ?? true) ? number : undefined;
  }
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
  return type === 'text' && column.widget === undefined && (allowed?.includes(text) ?? true)
    ? text
    : undefined;
}
