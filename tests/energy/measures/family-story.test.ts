import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/energy/answers/answers';
import { calculateAnswers, judgedMeasures } from '../../../src/energy/answers/calculate-answers';
import { packagesOfAnswers } from '../../../src/energy/answers/packages-of-answers';
import { selectCandidates } from '../../../src/energy/measures/candidates';
import { recommendPackage } from '../../../src/energy/measures/search-packages';
import { estimateIndoorTemperature } from '../../../src/energy/population/indoor-temperature';
import { drawPopulation } from '../../../src/energy/population/population';
import { rangesOfYears, savingRange, listYears } from '../../../src/energy/population/years';
import { runToEnd } from '../../../src/energy/run-to-end';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { seedRows } from '../seed-rows';

const book = energyBook(seedRows, '2026-11-20');
/** Bayanzürkh, a district of Ulaanbaatar: the place and seven answers about the house, then what was burnt. */
const answers: Answers = {
  place: { province: '11', soum: '1104', climate: 'UB' },
  houseType: 'brick',
  floorArea_m2: 42,
  storeys: 1,
  builtYear: 2005,
  wall: 'unknown',
  windows: 'unknown',
  heating: 'stove-semicoke',
  burnt: { amount: 4.5, unit: 'tonnes' },
};
/** 4.5 t of semi-coke at 200 ₮/kg, and the error of a weight that people state. */
const BILL_MNT = 4500 * 200;
const STATED_ERROR = 0.15;

describe('a family in Bayanzürkh that burnt 4.5 tonnes', () => {
  const population = drawPopulation({ answers, refinement: {} }, book);
  const packages = packagesOfAnswers(population, book);
  const offered = judgedMeasures(population.typical, book).measures.map(({ measure }) => measure.id);
  const found = runToEnd(recommendPackage(packages, { candidates: selectCandidates(packages, offered) }));

  it('is not refused, and its amount is explained', () => {
    expect(calculateAnswers(answers, {}, book)).toMatchObject({ isRefused: false, unfinished: [] });
    expect(population).toMatchObject({ isExplained: true, question: null });
  });

  it('gets a bill that matches its own, at a temperature at which homes are kept', () => {
    const { cost_MNT } = rangesOfYears(listYears(population));
    for (const bill of [cost_MNT.value, population.typical.result.consumption.cost_MNT]) {
      expect(bill / BILL_MNT).toBeGreaterThan(1 - STATED_ERROR);
      expect(bill / BILL_MNT).toBeLessThan(1 + STATED_ERROR);
    }
    expect(cost_MNT.low).toBeLessThan(BILL_MNT);
    expect(cost_MNT.high).toBeGreaterThan(BILL_MNT);
    const { value_C } = estimateIndoorTemperature(population);
    expect(value_C).toBeGreaterThan(14);
    expect(value_C).toBeLessThan(20);
  });

  it('gets a package that is worth its money as a whole, and saves a part of that bill', () => {
    expect(found.measures.length).toBeGreaterThan(0);
    expect(found.netPresentValue_MNT).toBeGreaterThan(0);
    const before = listYears(population);
    const saving = savingRange(before, runToEnd(packages.slicedYearsAfter(found.measures)), 'cost_MNT');
    expect(saving.low).toBeGreaterThan(0);
    expect(saving.low).toBeLessThan(saving.value);
    expect(saving.high).toBeLessThan(BILL_MNT);
  });
});
