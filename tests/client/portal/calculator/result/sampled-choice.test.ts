import { describe, expect, it } from 'vitest';
import { openSampledChoices } from '../../../../../src/client/portal/calculator/result/sampled-choice';
import { yearsOf } from '../../../../../src/energy/population/years';
import { runToEnd } from '../../../../../src/energy/run-to-end';
import { exampleInput } from './example-input';

const { packages, result, tables } = exampleInput();
const today = yearsOf({ houses: [{ result, tables, weight: 1 }] });

describe('the ranges of a choice', () => {
  it('are unknown until they are sampled, and then known whatever the order of the measures', () => {
    const choices = openSampledChoices(packages, today);
    expect(choices.known(['roof-200', 'draughts'])).toBeNull();
    const sampled = runToEnd(choices.sample(['roof-200', 'draughts']));
    expect(choices.known(['draughts', 'roof-200'])).toBe(sampled);
    expect(runToEnd(choices.sample(['draughts', 'roof-200']))).toBe(sampled);
  });

  it('have the saving that the packages expect, where one house stands for all', () => {
    const choices = openSampledChoices(packages, today);
    const { saving_MNT, after } = runToEnd(choices.sample(['wall-100']));
    expect(saving_MNT.value).toBeCloseTo(packages.figuresOf(['wall-100']).saving_MNT, 4);
    expect(after.cost_MNT.value).toBeCloseTo(result.consumption.cost_MNT - saving_MNT.value, 4);
  });
});
