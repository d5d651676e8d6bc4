import { runToEnd } from '../../../../../src/energy/run-to-end';
import { describe, expect, it } from 'vitest';
import {
  calculateResult,
  rankedMeasures,
} from '../../../../../src/client/portal/calculator/result/result-model';
import { orderedSteps } from '../../../../../src/client/portal/calculator/result/measures/ordered-steps';
import { exampleInput } from './example-input';

const { offered, result, tables, packages } = exampleInput();
const frame = { base: result, tables, packages };
const { steps } = calculateResult(runToEnd(rankedMeasures(offered, frame)), ['windows'], frame);
const idsOf = (list: typeof steps) => list.map(({ measure }) => measure.id);

describe('the list of measures', () => {
  it('is whole and as ranked until the order is calculated', () => {
    expect(orderedSteps({ steps, ordered: null }, [])).toEqual({ first: steps, rest: [] });
  });

  it('begins with what serves the order, keeps the pinned ones in sight and folds the rest, whatever is chosen', () => {
    const { first, rest } = orderedSteps({ steps, ordered: ['draughts', 'roof-300'] }, ['windows']);
    expect(idsOf(first)).toHaveLength(3);
    expect(idsOf(first)[0]).toBe('draughts');
    expect(idsOf(first)[1]).toMatch(/^roof-/);
    expect(idsOf(first)[2]).toBe('windows');
    expect(idsOf(rest)).not.toContain('windows');
    expect(first.length + rest.length).toBe(steps.length);
    const unpinned = orderedSteps({ steps, ordered: ['draughts', 'roof-300'] }, []);
    expect(idsOf(unpinned.rest)).toContain('windows');
  });
});
