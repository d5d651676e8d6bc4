import { describe, expect, it } from 'vitest';
import type { Grid } from '../../../../src/definitions/grid';
import type { Source } from '../../../../src/definitions/source';
import { buildModel } from '../../../../src/engine/model/build-model';
import { exportColumns } from '../../../../src/server/data/spreadsheets/export/export-columns';
import { cellInput } from '../../../../src/server/data/spreadsheets/import/cell-input';

const choices = [
  { value: 'wall', title: { mn_MN: 'Хана', en_US: 'Wall' } },
  { value: 'roof', title: { mn_MN: 'Дээвэр, тааз', en_US: 'Roof' } },
];
const source: Source = {
  kind: 'source',
  id: 'house',
  format: 2,
  title: 'Байшин',
  type: 'table',
  columns: [{ name: 'parts', type: 'json' }],
};
const house = buildModel(new Map([['house', source]])).model.sources.get('house');
const parts = house?.columns.get('parts');
if (house === undefined || parts === undefined) throw new Error('The house has parts');

const grid: Grid = {
  kind: 'grid',
  id: 'house',
  format: 2,
  title: 'Байшин',
  source: 'house',
  columns: [{ column: 'parts', title: 'Хэсэг', widget: 'multiSelect', options: { choices } }],
};

function read(language: 'mn_MN' | 'en_US', value: unknown): unknown {
  if (house === undefined) return undefined;
  const wanted = { wanted: undefined, language, address: '' };
  return exportColumns(grid, house, new Set(['parts']), wanted)[0]?.read(value);
}

describe('several choices in one cell', () => {
  it('are given out by their labels, in the language of the sheet', () => {
    expect(read('mn_MN', ['wall', 'roof'])).toBe('Хана, Дээвэр, тааз');
    expect(read('en_US', ['roof', 'cellar'])).toBe('Roof, cellar');
    expect(read('en_US', [])).toBeNull();
    expect(read('en_US', null)).toBeNull();
  });

  it('are taken in as they were given out, by values too, and a wrong one is named', () => {
    const field = { widget: 'multiSelect', title: 'Хэсэг', options: { choices } };
    const take = (cell: string) =>
      cellInput({ name: 'parts', field, column: parts, isRequired: false }, cell);
    expect(take('wall; Roof')).toEqual({ value: ['wall', 'roof'] });
    expect(take('Дээвэр, тааз')).toEqual({ value: ['roof'] });
    expect(take('Хана')).toEqual({ value: ['wall'] });
    expect(take('Хана, шал')).toMatchObject({ fault: { en_US: expect.stringContaining('шал') } });
    expect(take(' ')).toEqual({ value: null });
  });
});
