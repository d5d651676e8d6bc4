import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/energy/answers/answers';
import { calculateAnswers } from '../../../src/energy/answers/calculate-answers';
import { packagesOfAnswers } from '../../../src/energy/answers/packages-of-answers';
import { selectCandidates } from '../../../src/energy/measures/candidates';
import { recommendPackage } from '../../../src/energy/measures/search-packages';
import { drawPopulation } from '../../../src/energy/population/population';
import { runToEnd } from '../../../src/energy/run-to-end';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { seedRows } from '../seed-rows';

const book = energyBook(seedRows, '2026-11-20');
const few = { samples: 200, kept: 40 };
const WORKS_OF_HOUSES = /^(wall|roof|plinth|ground|floor|door)-/u;

function measuresFor(answers: Answers): string[] {
  const calculated = calculateAnswers(answers, {}, book);
  if (calculated.isRefused) throw new Error('a plain house was refused');
  return calculated.measures.map(({ measure }) => measure.id);
}

function recommendedFor(answers: Answers) {
  const set = packagesOfAnswers(drawPopulation({ answers, refinement: {} }, book, few), book);
  return runToEnd(recommendPackage(set, { candidates: selectCandidates(set) }));
}

describe('measures by the type of house', () => {
  it.each(['brick', 'block', 'log', 'panel'])('are walls, roof, floor and door in a house of %s', (type) => {
    const ids = measuresFor({ houseType: type, heating: 'stove-semicoke' });
    for (const id of ['wall-100', 'roof-200', 'plinth-100', 'door-insulated', 'window-triple'])
      expect(ids).toContain(id);
    expect(ids).not.toContain('ger-kit');
  });

  it('are its kit and its heating in a ger, and no kit where it has one', () => {
    const ger = measuresFor({ houseType: 'ger', heating: 'stove-semicoke' });
    expect(ger.toSorted()).toEqual(['electric-heating', 'ger-kit', 'heat-pump', 'improved-stove']);
    const insulated = measuresFor({ houseType: 'ger-kit', heating: 'stove-semicoke' });
    expect(insulated.toSorted()).toEqual(['electric-heating', 'heat-pump', 'improved-stove']);
  });

  it('are windows and draughts in a flat, whose walls belong to the building', () => {
    const ids = measuresFor({ houseType: 'precast', heating: 'district' });
    expect(ids.filter((id) => WORKS_OF_HOUSES.test(id) || id === 'ger-kit')).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(['draught-proofing', 'window-triple']));
  });

  it('are those of houses where the type is not known', () => {
    const ids = measuresFor({});
    expect(ids).toContain('wall-100');
    expect(ids).not.toContain('ger-kit');
  });

  it.each(['ger', 'ger-kit', 'precast'])('never recommend works of a house in a %s', (houseType) => {
    for (const { code: heating } of book.heatSources) {
      const { measures } = recommendedFor({ houseType, heating });
      expect(measures.filter((id) => WORKS_OF_HOUSES.test(id))).toEqual([]);
    }
  });

  it('recommend the kit to a ger with a stove, and insulation to an old brick house', () => {
    const burnt = { amount: 4.5, unit: 'tonnes' } as const;
    const ger = recommendedFor({ houseType: 'ger', heating: 'stove-semicoke', burnt });
    expect(ger.measures).toContain('ger-kit');
    expect(ger.netPresentValue_MNT).toBeGreaterThan(0);
    const brick = recommendedFor({
      houseType: 'brick',
      builtYear: 1985,
      floorArea_m2: 60,
      wall: 'brick-250',
      roof: 'roof-slag',
      heating: 'stove-semicoke',
    });
    expect(brick.measures.some((id) => WORKS_OF_HOUSES.test(id))).toBe(true);
  });
});

describe('the kit of a ger', () => {
  it('brings a ger near the row of gers that have one: felt of 50 mm and fewer leaks', () => {
    const ger = needsOf('ger');
    const kit = needsOf('ger-kit');
    expect(ger.after).toBeLessThan(ger.before);
    // The row also has a better floor and is kept warmer, so the two agree roughly.
    expect(ger.after / kit.before).toBeGreaterThan(0.75);
    expect(ger.after / kit.before).toBeLessThan(1.25);
    expect(kit.after).toBe(kit.before);
  });
});

/** Heat need of a year before and after the kit, kWh, expected over all gers of a type. */
function needsOf(houseType: string) {
  const population = drawPopulation(
    { answers: { houseType, floorArea_m2: 24, heating: 'stove-semicoke' }, refinement: {} },
    book,
    few,
  );
  const set = packagesOfAnswers(population, book);
  const mean = (ids: readonly string[]) =>
    set
      .consumptionsOf(ids)
      .reduce((sum, { need_kWh }, index) => sum + need_kWh * (set.weights[index] ?? 0), 0);
  return { before: mean([]), after: mean(['ger-kit']) };
}
