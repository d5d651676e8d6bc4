import { describe, expect, it } from 'vitest';
import { openSampledChoices } from '../../../../../src/client/portal/calculator/result/sampled-choice';
import { classLetter } from '../../../../../src/energy/class/letter';
import { runToEnd } from '../../../../../src/energy/run-to-end';
import { exampleInput } from './example-input';

const { packages, population, ranges } = exampleInput();

describe('the ranges of a choice', () => {
  it('are unknown until they are sampled, and then known whatever the order of the measures', () => {
    const choices = openSampledChoices(packages, population);
    expect(choices.known(['roof-200', 'draughts'])).toBeNull();
    const sampled = runToEnd(choices.sample(['roof-200', 'draughts']));
    expect(choices.known(['draughts', 'roof-200'])).toBe(sampled);
    expect(runToEnd(choices.sample(['draughts', 'roof-200']))).toBe(sampled);
  });

  it('are of the saving of each house, and the class is that of their median need', () => {
    const choices = openSampledChoices(packages, population);
    const { saving_MNT, after, letter } = runToEnd(choices.sample(['wall-100']));
    // In the median house of this population every figure is the median.
    expect(after.cost_MNT.value).toBeCloseTo(ranges.cost_MNT.value - saving_MNT.value, 4);
    expect(letter.letter).toBe(classLetter(after.need_kWh_m2.value, population.typical.result.rating.limits));
    expect(letter.shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });
});
