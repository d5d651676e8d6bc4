import { calculateHouse, calculateKnownHouse } from '../../../src/energy/whole-house/calculate-house';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import { HOURLY_ASSUMPTIONS } from '../../../src/energy/hourly/assumptions';
import { heatPumpSeason } from '../../../src/energy/hourly/heat-pump-season';
import { simulateHouse } from '../../../src/energy/hourly/house-year';
import { generateWeather } from '../../../src/energy/hourly/weather';
import type { Measure } from '../../../src/energy/measures/measure';
import { brickHouse } from '../../energy/example-house';
import { tables } from '../../energy/example-tables';
import { plainHouse, plainInputs } from './energy-plain';

export { size, weighted } from './energy-population';

const price = { basis: 'area', low_MNT: 4e4, likely_MNT: 5e4, high_MNT: 7e4 } as const;
const measures: readonly Measure[] = [
  { id: 'roof', changes: [{ kind: 'insulate', parts: 'roof', added_m2K_W: 5 }], price, life_years: 30 },
  { id: 'walls', changes: [{ kind: 'insulate', parts: 'wall', added_m2K_W: 3 }], price, life_years: 30 },
  { id: 'air', changes: [{ kind: 'tighten', remaining: 0.6 }], price, life_years: 10 },
];
const base = calculateHouse(brickHouse, tables);

/** The measured functions; each returns a number so that no work can be optimized away. */
export const subjects = {
  plain: () => plainHouse(plainInputs).comfort_kWh,
  known: () => calculateKnownHouse(base.house, [], tables).comfort.yearlyNeed_kWh,
  form: () => calculateHouse(brickHouse, tables).comfort.yearlyNeed_kWh,
  toggled: () => evaluatePackage(base, measures, tables).after.comfort.yearlyNeed_kWh,
  stoveYear: () => simulateHouse(base, tables, HOURLY_ASSUMPTIONS).summary.heat_kWh,
  heatPumpYear: () => heatPumpSeason(base, tables, HOURLY_ASSUMPTIONS).seasonalFactor,
  weather: () => generateWeather(tables.climate, HOURLY_ASSUMPTIONS.weather).outside_C[0] ?? Number.NaN,
};

/** The peer must compute the same figures. @throws where one differs */
export function agree(): void {
  const plain = plainHouse(plainInputs);
  const pairs = [
    [base.comfort.yearlyNeed_kWh, plain.comfort_kWh],
    [base.actual.yearlyNeed_kWh, plain.actual.sum],
    [base.designLoad.total_W, plain.load],
    [base.consumption.cost_MNT, plain.cost_MNT],
    [base.consumption.pm25_kg, plain.pm],
    [base.rating.deviation.percent, plain.deviation],
  ] as const;
  for (const [one, other] of pairs)
    if (Math.abs(one / other - 1) > 1e-9) throw new Error(`engine ${one} and plain code ${other} differ`);
}
