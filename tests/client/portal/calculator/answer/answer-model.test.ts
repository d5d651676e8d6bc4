import { describe, expect, it } from 'vitest';
import {
  answerOf,
  chosenMeasures,
  cleanMeasures,
  isSmokier,
  rankedMeasures,
  recommendedMeasures,
  toggled,
} from '../../../../../src/client/portal/calculator/answer/answer-model';
import { calculateHouse } from '../../../../../src/energy/house/calculate-house';
import { unknownHouse } from '../../../../energy/example-house';
import { exampleInput } from './example-input';

const { result, tables, finance, offered } = exampleInput();
const frame = { base: result, tables, finance };
const ranked = rankedMeasures(offered, frame);
const { house } = result;

describe('the list of measures', () => {
  it('begins with what saves most ₮ per ₮', () => {
    const worth = ranked.map(({ alone }) => alone.savedPerSpent);
    expect(worth).toEqual(worth.toSorted((one, other) => other - one));
    expect(ranked).toHaveLength(offered.length);
  });

  it('leads chosen measures step by step to the class of all of them', () => {
    const { steps, outcome } = answerOf(ranked, ['wall-100', 'roof-200', 'draughts'], frame);
    const chosen = steps.filter(({ isChosen }) => isChosen);
    expect(chosen.at(-1)?.letter).toBe(outcome.letter);
    const letters = chosen.map(({ letter }) => letter);
    expect(letters).toEqual(letters.toSorted((one, other) => other.localeCompare(one)));
    expect(letters[0] === letters.at(-1)).toBe(false);
  });

  it('says of what is not chosen which class it would lead to, and what it would replace', () => {
    const { steps } = answerOf(ranked, ['roof-200'], frame);
    const thicker = steps.find(({ measure }) => measure.id === 'roof-300');
    expect(thicker?.replaces.map(({ measure }) => measure.id)).toEqual(['roof-200']);
    expect(thicker?.letter).toBe(answerOf(ranked, ['roof-300'], frame).outcome.letter);
  });
});

describe('a measure that makes more smoke', () => {
  // Electric heating, and a coal stove that would save money.
  const electric = calculateHouse(
    { ...unknownHouse, heating: { ...unknownHouse.heating, source: 'electric' } },
    tables,
  );
  const stove = offered.filter(({ measure }) => measure.id !== 'electric');
  const list = rankedMeasures(stove, { ...frame, base: electric });

  it('comes last and is never recommended, whatever it saves', () => {
    const last = list.at(-1);
    expect(last?.measure.id).toBe('stove');
    expect(last?.alone.saving.cost_MNT).toBeGreaterThan(0);
    expect(last !== undefined && isSmokier(last)).toBe(true);
    expect(recommendedMeasures(list, electric.house)).not.toContain('stove');
    expect(cleanMeasures(list).map(({ measure }) => measure.id)).not.toContain('stove');
  });

  it('is no smokier where coal was burnt before', () => {
    expect(ranked.filter(isSmokier)).toEqual([]);
  });
});

describe('a choice', () => {
  it('lets a measure take the place of one that does the same work', () => {
    expect(toggled(ranked, ['roof-200', 'stove'], 'roof-300', house).measures).toEqual(['stove', 'roof-300']);
    expect(toggled(ranked, ['stove'], 'stove', house)).toEqual({ measures: [], budget_MNT: 0 });
  });

  it('is what we recommend until somebody chose, and then nothing else', () => {
    const recommended = recommendedMeasures(ranked, house);
    expect(recommended).not.toEqual(expect.arrayContaining(['roof-200', 'roof-300']));
    expect(recommended.length).toBeGreaterThan(1);
    expect(chosenMeasures({ measures: [], budget_MNT: null }, recommended)).toBe(recommended);
    expect(chosenMeasures({ measures: [], budget_MNT: 0 }, recommended)).toEqual([]);
    expect(chosenMeasures({ measures: ['stove'], budget_MNT: null }, recommended)).toEqual(['stove']);
  });

  it('is recommended for its heat where no measure pays for itself', () => {
    const dear = offered.map((one) => ({
      ...one,
      measure: { ...one.measure, price: { ...one.measure.price, likely_MNT: 1e9 } },
    }));
    const recommended = recommendedMeasures(rankedMeasures(dear, frame), house);
    expect(recommended).toHaveLength(2);
    expect(recommended).not.toContain('stove');
  });
});
