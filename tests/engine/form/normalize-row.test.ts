import { describe, expect, it } from 'vitest';
import type { Form } from '../../../src/definitions/form';
import { normalizeRow, type Normalize } from '../../../src/engine/form/normalize-row';
import { provenText, textOfProven, valueOfProven } from '../../../src/engine/form/proven-value';

const double: Normalize = (value) =>
  typeof value === 'number' ? { value: value * 2 } : { fault: 'Тоо оруулна уу', value: null };
const widgets = new Map([
  ['double', { normalize: double }],
  ['text', {}],
]);
const form = (fields: Record<string, string>, subTables?: Form['subTables']): Form => ({
  kind: 'form',
  id: 'order',
  format: 2,
  title: 'Захиалга',
  source: 'orders',
  schema: { type: 'object', properties: {} },
  fields: Object.fromEntries(Object.entries(fields).map(([name, widget]) => [name, { widget, title: name }])),
  layout: [{ type: 'divider' }],
  ...(subTables && { subTables }),
});
const inner = form({ size: 'double' });
const outer = form({ size: 'double', title: 'text' }, [{ name: 'parts', form: 'part', title: 'Хэсэг' }]);
const normalize = (row: Record<string, unknown>) =>
  normalizeRow(outer, row, { widgets, formOf: () => inner });

describe('normalizing a row', () => {
  it('gives the row itself back where no widget changes a value', () => {
    const row = { title: 'a', size: null, parts: [{ size: null }] };
    expect(normalize(row).row).toBe(row);
  });

  it('changes values of the row and of rows in its sub-tables', () => {
    expect(normalize({ title: 'a', size: 2, parts: [{ id: 1, size: 3 }, {}] })).toEqual({
      row: { title: 'a', size: 4, parts: [{ id: 1, size: 6 }, {}] },
      errors: [],
    });
  });

  it('names the field of each fault, and goes on with what formulas may see', () => {
    const { row, errors } = normalize({ size: 'x', parts: [{ size: 1 }, { size: 'y' }] });
    expect(errors.map(({ path }) => path)).toEqual(['size', 'parts/1/size']);
    expect(row).toEqual({ size: null, parts: [{ size: 2 }, { size: null }] });
  });

  it('leaves what is no list of rows to the schema', () => {
    const row = { parts: 'many' };
    expect(normalize(row).row).toBe(row);
  });
});

describe('a value with its proof', () => {
  it('comes apart again', () => {
    const text = provenText('99112233', 'body.signature');
    expect([valueOfProven(text), textOfProven(text)]).toEqual(['99112233', 'body.signature']);
  });

  it('has no proof where none was given', () => {
    expect([valueOfProven('99112233'), textOfProven('99112233')]).toEqual(['99112233', '']);
  });
});
