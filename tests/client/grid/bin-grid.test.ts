import { describe, expect, it } from 'vitest';
import { buildBinGrid } from '../../../src/client/runtime/krud/bin/bin-grid';
import type { GridDefinition } from '../../../src/client/runtime/list/grid-columns';
import { compileSource } from '../../../src/engine/model/compiled-source';
import { shipped, shippedModel as model } from '../../definitions/shipped-set';
import { servedForm } from '../form/served-form';

function servedGrid(id: string): GridDefinition {
  const grid = shipped.grid.get(id);
  const source = grid && compileSource(model, grid.source);
  if (!grid || !source) throw new Error(`There is no grid "${id}"`);
  return { ...grid, version: 1, compiled: { source } };
}

const reversible = [...shipped.krud.values()].filter(
  (krud) => servedForm(krud.form).compiled.source.keepsDeleted,
);

describe.each(reversible.map((krud) => [krud.id, krud] as const))('the bin of %s', (_id, krud) => {
  const form = servedForm(krud.form);
  const bin = buildBinGrid(servedGrid(krud.grid), form);

  it('lists columns of the table that deletes are written to, with when that was and who did it', () => {
    const names = bin.columns.map(({ column }) => column);
    expect(bin.compiled.source.id).toBe(form.compiled.source.id);
    for (const name of names) expect(Object.keys(bin.compiled.source.columns)).toContain(name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(-2)).toEqual(['updated_at', '_deleted_by']);
    expect(names.length).toBeGreaterThanOrEqual(3);
  });

  it('has one title for its cards, and begins with what was deleted last', () => {
    expect(bin.columns.filter(({ card }) => card === 'title')).toHaveLength(1);
    expect(bin.sorts).toEqual([{ column: 'updated_at', order: 'desc' }]);
  });
});

describe('a bin', () => {
  it('is there for news, orders and crews', () => {
    expect(reversible.map(({ id }) => id)).toEqual(expect.arrayContaining(['news', 'order', 'crew']));
  });

  it('keeps the fixed filters that the table can answer, and leaves out the others', () => {
    const grid: GridDefinition = {
      ...servedGrid('news'),
      filters: {
        filters: [
          { column: 'is_publish', condition: 'equals', value: 'true' },
          { column: 'only_in_the_view', condition: 'notNull' },
        ],
      },
    };
    expect(buildBinGrid(grid, servedForm('news')).filters).toMatchObject({
      filters: [{ column: 'is_publish', condition: 'equals', value: 'true' }],
    });
  });
});
