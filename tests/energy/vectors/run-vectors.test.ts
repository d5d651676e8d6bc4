import { describe, expect, it } from 'vitest';
import { parseVector, resultsOf, runVectors } from './run-vectors';
import published from '../published-vectors.json';

const slab = {
  id: 'slab',
  standard: 'ISO 13370 slab on ground',
  kind: 'component',
  inputs: { A: 100, P: 50, w: 0.5, lambda_ground: 2, R_floor: 0.1, Rsi: 0.17, Rse: 0.04 },
  expected: { U: 0.7316 },
  unit: 'W/m2K',
  tolerance: { abs: 0.0006 },
};

describe('running vectors', () => {
  it('passes a vector that is near enough and fails one that is not', () => {
    const wrong = { ...slab, id: 'wrong', expected: { U: 0.7416 } };
    const [right, differs] = runVectors([slab, wrong]);
    expect(right).toEqual({ id: 'slab', reason: null, differences: [] });
    expect(differs?.differences).toMatchObject([{ name: 'U', expected: 0.7416 }]);
  });

  it('gives the same results whatever is expected', () => {
    const vectors = published.map(parseVector);
    const blind = published.map((vector) => parseVector({ ...vector, expected: null, tolerance: null }));
    for (const [index, vector] of vectors.entries()) {
      const other = blind[index];
      if (vector === null || vector === undefined || other === null || other === undefined)
        throw new Error('a published vector cannot be read');
      expect(resultsOf(other, blind)).toEqual(resultsOf(vector, vectors));
    }
  });

  it('follows its inputs, not its id', () => {
    const thicker = { ...slab, inputs: { ...slab.inputs, R_floor: 1.54 }, expected: { U: 0.3432 } };
    expect(runVectors([thicker])).toEqual([{ id: 'slab', reason: null, differences: [] }]);
  });

  it.each([
    ['an unknown standard', { ...slab, standard: 'ISO 9999' }, /unknown standard: ISO 9999/],
    ['a key it does not know', { ...slab, inputs: { ...slab.inputs, magic: 1 } }, /unknown shape .*magic/],
    ['a missing key', { ...slab, inputs: { A: 100, P: 50 } }, /unknown shape/],
    ['a text for a number', { ...slab, inputs: { ...slab.inputs, A: 'large' } }, /inputs\.A is not a number/],
    ['an input that is refused', { ...slab, inputs: { ...slab.inputs, A: -100 } }, /A: not-positive/],
  ])('fails %s with the reason', (_, vector, reason) => {
    expect(runVectors([vector])[0]?.reason).toMatch(reason);
  });

  it('fails what is no vector, and goes on', () => {
    const verdicts = runVectors([5, slab]);
    expect(verdicts.map(({ reason }) => reason === null)).toEqual([false, true]);
    expect(runVectors({ not: 'a list' })[0]?.reason).toMatch(/list/);
  });

  it('does not pass a vector that expects nothing', () => {
    expect(runVectors([{ ...slab, expected: {} }])[0]?.differences).toHaveLength(1);
  });

  it('fails a figure that is expected with a tolerance but has no result', () => {
    const more = { ...slab, expected: { U: 0.7316, psi: 1 } };
    expect(runVectors([more])[0]?.differences).toMatchObject([{ name: 'psi', got: undefined }]);
  });

  it('compares lists by their length too', () => {
    const short = {
      ...slab,
      inputs: { ...slab.inputs, R_floor: [0.1, 1.54] },
      expected: { U: [0.7316] },
    };
    expect(runVectors([short])[0]?.differences).toHaveLength(1);
  });

  it('finds another vector by its id as well as by its TABULA code', () => {
    const tabula = published.filter(({ id }) => id.startsWith('tabula-de-n-sfh-05'));
    const named = {
      id: 'saving',
      standard: 'retrofit saving',
      kind: 'whole-building',
      inputs: { base: 'tabula-de-n-sfh-05-001-001', variants: ['DE.N.SFH.05.Gen.ReEx.001.003'] },
      expected: { saving_percent: { '003': 73.65 } },
      unit: '%',
      tolerance: { abs: 0.5 },
    };
    expect(runVectors([...tabula, named]).at(-1)).toEqual({ id: 'saving', reason: null, differences: [] });
    expect(runVectors([named])[0]?.reason).toMatch(/has no vector/);
  });

  it('does not run in circles where vectors name each other', () => {
    const circle = {
      ...slab,
      id: 'circle',
      standard: 'retrofit saving',
      inputs: { base: 'circle', variants: ['circle'] },
    };
    expect(runVectors([circle])[0]?.reason).toMatch(/asks for itself/);
  });
});
