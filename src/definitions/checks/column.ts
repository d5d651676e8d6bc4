import { isNumberType, type Column, type ColumnType } from '../source';
import { constantProblem } from './constant';
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
    const reason = constantProblem(column, column.default);
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
