import { isNumberType, type Column, type ColumnType } from '../source';
import { findRepeats, type Finding } from './finding';

const textTypes: readonly ColumnType[] = ['text', 'richText'];

/** Rules of one table column: what its type admits, and bounds that some value can meet. */
export function checkColumn(column: Column, path: string): Finding[] {
  const findings: Finding[] = [];
  const report = (property: string, reason: string) => findings.push({ path: `${path}/${property}`, reason });
  const { type } = column;

  if (type === 'reference' && !column.references) report('references', 'a reference must name its source');
  if (type !== 'reference' && column.references)
    report('references', `a column of type "${type}" refers to nothing`);
  if (column.references?.onDelete === 'setNull' && column.required) {
    report('references/onDelete', '"setNull" cannot empty a required column');
  }
  if (column.maxLength !== undefined && !textTypes.includes(type))
    report('maxLength', `says nothing for the type "${type}"`);
  if (column.format !== undefined && type !== 'text') report('format', `says nothing for the type "${type}"`);
  if (column.picture !== undefined && type !== 'file')
    report('picture', `says nothing for the type "${type}"`);
  if (column.geometry !== undefined && type !== 'json')
    report('geometry', `says nothing for the type "${type}"`);
  for (const bound of ['minimum', 'maximum'] as const) {
    if (column[bound] !== undefined && !isNumberType(type))
      report(bound, `says nothing for the type "${type}"`);
  }
  if ((column.minimum ?? -Infinity) > (column.maximum ?? Infinity))
    report('minimum', 'is greater than the maximum');
  if (column.unique && (type === 'json' || type === 'richText'))
    report('unique', `says nothing for the type "${type}"`);
  if (column.files && type !== 'json') report('files', `says nothing for the type "${type}"`);
  const reason = whyNotOwned(column);
  if (reason) report('ownedBy', reason);
  if (column.values) findings.push(...checkValues(column, `${path}/values`));
  if (column.default !== undefined) {
    const reason = whyNoDefault(column, column.default);
    if (reason) report('default', reason);
  }
  return findings;
}

function whyNotOwned({ ownedBy, secret, follows, required, default: initial }: Column): string | undefined {
  if (ownedBy === undefined) return undefined;
  if (secret) return 'says nothing for a secret column: no copy ever has it';
  if (follows) return 'a value that follows another row is decided there';
  if (required && initial === undefined)
    return 'a copy begins without the value: a required column needs a default';
  return undefined;
}

function checkValues(column: Column, path: string): Finding[] {
  const { type, values = [] } = column;
  if (type !== 'text' && type !== 'integer') return [{ path, reason: `says nothing for the type "${type}"` }];
  const fits = (value: string | number) =>
    type === 'text' ? typeof value === 'string' : Number.isInteger(value);
  return [
    ...findRepeats(values, (index) => `${path}/${index}`, 'value'),
    ...values.flatMap((value, index) =>
      fits(value)
        ? []
        : [
            {
              path: `${path}/${index}`,
              reason: `${JSON.stringify(value)} is no value of the type "${type}"`,
            },
          ],
    ),
  ];
}

function whyNoDefault(column: Column, value: string | number | boolean): string | undefined {
  if (!hasType(column.type, value))
    return `${JSON.stringify(value)} is no value of the type "${column.type}"`;
  if (column.values && !column.values.some((allowed) => allowed === value))
    return `must be one of ${column.values.join(', ')}`;
  if (
    typeof value === 'number' &&
    (value < (column.minimum ?? -Infinity) || value > (column.maximum ?? Infinity))
  ) {
    return 'lies outside minimum and maximum';
  }
  if (typeof value === 'string' && Array.from(value).length > (column.maxLength ?? Infinity))
    return 'is longer than maxLength';
  return undefined;
}

function hasType(type: ColumnType, value: string | number | boolean): boolean {
  switch (type) {
    case 'text':
    case 'richText':
    case 'file':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
    case 'count':
    case 'money':
      return Number.isSafeInteger(value);
    case 'reference':
      return Number.isSafeInteger(value) && Number(value) > 0;
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
    case 'timestamp':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));
    case 'json':
      return true;
  }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
