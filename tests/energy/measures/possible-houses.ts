import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import type { House } from '../../../src/energy/whole-house/house';
import type { Change, Measure } from '../../../src/energy/measures/measure';
import type { MeasuredHouse } from '../../../src/energy/measures/package-set';
import { seededRandom } from '../../../src/energy/uncertainty/random';
import { brickHouse, glazing } from '../example-house';
import { tables } from '../example-tables';

/** Terms of tests: real discount about 4.8 %, 20 years. */
export const finance = { discountRate: 0.1, inflation: 0.05, escalation: 0, horizon_years: 20 };

/** Ten measures: two thicknesses each for roof and walls, and two ways to heat. */
export const tenMeasures: readonly Measure[] = [
  measure('draughts', 250_000, 10, { kind: 'tighten', remaining: 0.6 }),
  perArea('roof-thin', 32_000, 30, { kind: 'insulate', parts: 'roof', added_m2K_W: 2.4 }),
  perArea('roof-thick', 45_000, 30, { kind: 'insulate', parts: 'roof', added_m2K_W: 4.9 }),
  perArea('wall-thin', 75_000, 30, wall(0.1, 2.6)),
  perArea('wall-thick', 91_000, 30, wall(0.2, 5.1)),
  perArea('floor', 55_000, 30, { kind: 'insulate-ground', parts: 'ground', added_m2K_W: 1.5 }),
  perArea('windows', 570_000, 25, { kind: 'glaze', parts: 'window', glazing: glazing(1.4, 0.5) }),
  perArea('plinth', 85_000, 30, {
    kind: 'insulate-edge',
    parts: 'ground',
    edge: { kind: 'vertical', extent_m: 0.6, additional_m2K_W: 2.9 },
  }),
  measure('stove', 600_000, 15, { kind: 'heat', heating: heating('briquette', 0.7) }),
  measure('electric', 1_500_000, 15, { kind: 'heat', heating: heating('electric', 1) }),
];

/** Houses like the brick house with another size, walls, leaks and stove, by a seed; weights sum to 1. */
export function possibleHouses(
  count: number,
  seed: number,
  measures: readonly Measure[] = tenMeasures,
): MeasuredHouse[] {
  const random = seededRandom(seed);
  const draws = Array.from({ length: count }, () => ({ house: drawn(random), weight: 0.2 + random() }));
  const total = draws.reduce((sum, { weight }) => sum + weight, 0);
  return draws.map(({ house, weight }) => ({
    result: calculateHouse(house, tables),
    tables,
    weight: weight / total,
    measures,
  }));
}

function drawn(random: () => number): House {
  const between = (low: number, high: number) => low + random() * (high - low);
  const scale = between(0.6, 1.6);
  return {
    ...brickHouse,
    floorArea_m2: brickHouse.floorArea_m2 * scale,
    parts: brickHouse.parts.map((part) => {
      const area_m2 = part.area_m2 * scale;
      if (part.kind === 'wall' || part.kind === 'roof')
        return { ...part, area_m2, construction: { kind: 'uValue', u_W_m2K: between(0.25, 1.6) } as const };
      if (part.kind === 'ground') return { ...part, area_m2, floor_m2K_W: between(0.1, 2) };
      return { ...part, area_m2 };
    }),
    air: {
      leakage: { kind: 'test', n50_1_h: between(6, 20), shielding: 'normal' },
      mechanical: null,
    },
    use: { ...brickHouse.use, actualTemperature_C: between(15, 20) },
    heating: { ...brickHouse.heating, efficiency: between(0.45, 0.75) },
  };
}

export function measure(id: string, likely_MNT: number, life_years: number, ...changes: Change[]): Measure {
  return { id, changes, price: priceOf('fixed', likely_MNT), life_years };
}

function perArea(id: string, likely_MNT: number, life_years: number, ...changes: Change[]): Measure {
  return { id, changes, price: priceOf('area', likely_MNT), life_years };
}

function priceOf(basis: 'fixed' | 'area', likely_MNT: number) {
  return { basis, low_MNT: likely_MNT * 0.8, likely_MNT, high_MNT: likely_MNT * 1.4 };
}

function wall(thickness_m: number, added_m2K_W: number): Change {
  return { kind: 'insulate', parts: 'wall', added_m2K_W, outside: { thickness_m, bridgesRemaining: 0.5 } };
}

function heating(source: string, efficiency: number) {
  return { source, efficiency, nightShare: 0.4, household: { day_kWh_month: 150, night_kWh_month: 30 } };
}
