import { describe, expect, it } from 'vitest';
import { measuresInPackage } from '../../../../../src/client/portal/calculator/result/measures-in-package';
import { openSampledChoices } from '../../../../../src/client/portal/calculator/result/sampled-choice';
import { runToEnd } from '../../../../../src/energy/run-to-end';
import { exampleInput } from './example-input';

const { packages, population } = exampleInput();
const choices = openSampledChoices(packages, population);
const judge = (chosen: readonly string[]) => {
  const judged = runToEnd(measuresInPackage(choices, packages, chosen));
  return (id: string) => {
    const one = judged.get(id);
    if (one === undefined) throw new Error(`${id} is not judged`);
    return one;
  };
};
const savingOf = (ids: readonly string[]) => packages.figuresOf(ids).saving_MNT;

describe('a measure inside a choice', () => {
  it('saves what the choice would lose without it, which is less than by itself', () => {
    const { marginal, saving_MNT } = judge(['roof-200', 'wall-100', 'stove'])('wall-100');
    const lost = savingOf(['roof-200', 'wall-100', 'stove']) - savingOf(['roof-200', 'stove']);
    expect(marginal.saving_MNT).toBeCloseTo(lost, 4);
    expect(marginal.saving_MNT).toBeLessThan(savingOf(['wall-100']));
    expect(saving_MNT.low).toBeLessThan(lost);
    expect(saving_MNT.high).toBeGreaterThan(lost);
  });

  it('that is not chosen is judged in place of its rival', () => {
    const { marginal, saving_MNT, letter } = judge(['roof-200', 'stove'])('electric');
    const change = savingOf(['roof-200', 'electric']) - savingOf(['roof-200', 'stove']);
    expect(marginal.saving_MNT).toBeCloseTo(change, 4);
    expect(Math.sign(saving_MNT.value)).toBe(Math.sign(change));
    expect(letter).toBe(runToEnd(choices.sample(['roof-200', 'electric'])).letter.letter);
  });

  it('leads chosen measures step by step to the class of all of them', () => {
    const chosen = ['wall-100', 'roof-200', 'draughts'];
    const one = judge(chosen);
    const letters = chosen.map((id) => one(id).letter);
    expect(letters.at(-1)).toBe(runToEnd(choices.sample(chosen)).letter.letter);
    expect(letters).toEqual(letters.toSorted((before, after) => after.localeCompare(before)));
    expect(letters[0]).not.toBe(letters.at(-1));
  });
});
