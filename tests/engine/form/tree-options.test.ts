import { describe, expect, it } from 'vitest';
import { readTree } from '../../../src/engine/form/tree-options';

const baghs = { source: 'baghs', titleColumn: 'name' };
const levels = [
  { source: 'soums', titleColumn: 'name' },
  { source: 'baghs', titleColumn: 'name', parent: 'soum_id' },
];

describe('the tree of a field', () => {
  it('has levels that end at the referred source', () => {
    expect(readTree({ levels }, baghs)).toEqual({ kind: 'levels', levels });
    expect(readTree({ levels: levels.slice(0, 1) }, baghs)).toBeUndefined();
  });

  it('or rows that name their parents', () => {
    expect(readTree({ parent: 'parent_id' }, baghs)).toEqual({
      kind: 'own',
      level: { ...baghs, parent: 'parent_id' },
    });
  });

  it.each([{}, { levels: 'baghs' }, { levels: [1] }, { levels: [{ source: 'baghs' }] }, { parent: 7 }])(
    'is none where the options are %j',
    (options) => {
      expect(readTree(options, baghs)).toBeUndefined();
    },
  );

  it('is none without a reference', () => {
    expect(readTree({ levels }, undefined)).toBeUndefined();
  });
});
