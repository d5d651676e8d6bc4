import { runToEnd } from '../../../../../src/energy/run-to-end';
import { describe, expect, it } from 'vitest';
import {
  calculateResult,
  chosenMeasures,
  rankedMeasures,
  toggled,
} from '../../../../../src/client/portal/calculator/result/result-model';
import { calculateHouse } from '../../../../../src/energy/whole-house/calculate-house';
import { openPackages } from '../../../../../src/energy/measures/package-set';
import { unknownHouse } from '../../../../energy/example-house';
import { exampleInput } from './example-input';

const { result, tables, offered, packages } = exampleInput();
const frame = { base: result, tables, packages };
const ranked = runToEnd(rankedMeasures(offered, frame));

describe('the list of measures', () => {
  it('begins with what is worth most', () => {
    const worth = ranked.map(({ figures }) => figures.netPresentValue_MNT);
    expect(worth).toEqual(worth.toSorted((one, other) => other - one));
    expect(ranked).toHaveLength(offered.length);
  });

  it('says of what is not chosen what it would replace', () => {
    const electric = calculateResult(ranked, ['stove'], frame).steps.find(
      ({ measure }) => measure.id === 'electric',
    );
    expect(electric?.replaces.map(({ measure }) => measure.id)).toEqual(['stove']);
  });

  it('has one entry for all thicknesses of one insulation: the chosen one, else the one that is worth most', () => {
    const roofs = (ids: readonly string[]) =>
      calculateResult(ranked, ids, frame).steps.filter(({ measure }) => measure.id.startsWith('roof'));
    const best = ranked.find(({ measure }) => measure.id.startsWith('roof'));
    expect(roofs([]).map(({ measure }) => measure.id)).toEqual([best?.measure.id]);
    for (const id of ['roof-200', 'roof-300']) {
      const [only, ...others] = roofs([id]);
      expect(others).toEqual([]);
      expect(only).toMatchObject({ isChosen: true, measure: { id } });
      expect(only?.thicknesses.map(({ measure }) => measure.id)).toEqual(['roof-200', 'roof-300']);
    }
  });
});

describe('a measure that makes more smoke', () => {
  it('comes last, whatever it saves', () => {
    // Electric heating, and a coal stove that would save money.
    const electric = calculateHouse(
      { ...unknownHouse, heating: { ...unknownHouse.heating, source: 'electric' } },
      tables,
    );
    const list = offered.filter(({ measure }) => measure.id !== 'electric');
    const measures = list.map(({ measure }) => measure);
    const set = openPackages([{ result: electric, tables, weight: 1, measures }], packages.finance);
    const last = runToEnd(rankedMeasures(list, { base: electric, tables, packages: set })).at(-1);
    expect(last?.measure.id).toBe('stove');
    expect(last?.figures.saving_MNT).toBeGreaterThan(0);
    expect(last?.isSmokier).toBe(true);
  });

  it('is no smokier where coal was burnt before', () => {
    expect(ranked.filter(({ isSmokier }) => isSmokier)).toEqual([]);
  });
});

describe('a choice', () => {
  it('lets a measure take the place of one that does the same work', () => {
    expect(toggled(['roof-200', 'stove'], 'roof-300', packages).measures).toEqual(['stove', 'roof-300']);
    expect(toggled(['stove'], 'stove', packages)).toEqual({ measures: [], budget_MNT: 0 });
  });

  it('is what we recommend until a person chose, and then nothing else', () => {
    const recommended = ['wall-100'];
    expect(chosenMeasures({ measures: [], budget_MNT: null }, recommended)).toBe(recommended);
    expect(chosenMeasures({ measures: [], budget_MNT: 0 }, recommended)).toEqual([]);
    expect(chosenMeasures({ measures: ['stove'], budget_MNT: null }, recommended)).toEqual(['stove']);
  });
});
