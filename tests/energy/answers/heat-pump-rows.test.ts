import { expect, it } from 'vitest';
import type { Answers } from '../../../src/energy/answers/answers';
import { packagesOfAnswers } from '../../../src/energy/answers/packages-of-answers';
import { calculateKnownHouse } from '../../../src/energy/whole-house/calculate-house';
import { HOURLY_ASSUMPTIONS } from '../../../src/energy/hourly/assumptions';
import { heatPumpSeason } from '../../../src/energy/hourly/heat-pump-season';
import { monthlySaving } from '../../../src/energy/money/monthly-cost';
import { drawPopulation } from '../../../src/energy/population/population';
import { runToEnd } from '../../../src/energy/run-to-end';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { seedRows } from '../seed-rows';

const book = energyBook(seedRows, '2026-11-20');
const family: Answers = {
  place: { province: '11', soum: '1101', climate: 'UB' },
  houseType: 'brick',
  floorArea_m2: 50,
};

it('takes the bill and the saving of a heat pump from its hours, month by month', () => {
  const population = drawPopulation({ answers: family, refinement: {} }, book, { kept: 20 });
  const { result, tables } = population.typical;
  const season = heatPumpSeason(result, tables, HOURLY_ASSUMPTIONS);
  const packages = packagesOfAnswers(population, book);
  const used = packages.consumptionsOf(['heat-pump']);
  for (const [index, { delivered_kWh, need_kWh }] of used.entries()) {
    // The row's own factor is 2.
    expect(need_kWh / delivered_kWh).not.toBeCloseTo(2, 2);
    expect(need_kWh / delivered_kWh / season.seasonalFactor, `house ${index}`).toBeGreaterThan(0.95);
    expect(need_kWh / delivered_kWh / season.seasonalFactor, `house ${index}`).toBeLessThan(1.05);
  }
  const months = runToEnd(monthlySaving(packages, ['heat-pump'])).reduce((sum, month) => sum + month, 0);
  expect(months / packages.figuresOf(['heat-pump']).saving_MNT).toBeCloseTo(1, 6);
});

it('needs more electricity for the same heat in January than in April, and more of it at night', () => {
  const { tables } = drawPopulation({ answers: family, refinement: {} }, book, { kept: 1 }).typical;
  const season = tables.heatSources['heat-pump']?.season;
  const [january = 0, , , april = 0] = season?.factor ?? [];
  expect(april).toBeGreaterThan(january * 1.2);
  expect(season?.nightShare[0]).toBeGreaterThan(9 / 24);
});

it('counts the same hours for a house that has a heat pump already', () => {
  const { result, tables } = drawPopulation(
    { answers: { ...family, heating: 'heat-pump' }, refinement: {} },
    book,
    { kept: 1 },
  ).typical;
  const { need_kWh, delivered_kWh } = result.consumption;
  const own = heatPumpSeason(calculateKnownHouse(result.house, [], tables), tables, HOURLY_ASSUMPTIONS);
  expect(need_kWh / delivered_kWh / own.seasonalFactor).toBeGreaterThan(0.95);
  expect(need_kWh / delivered_kWh / own.seasonalFactor).toBeLessThan(1.05);
});
