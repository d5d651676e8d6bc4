import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { HOURLY_ASSUMPTIONS } from '../../../src/energy/hourly/assumptions';
import type { Heating } from '../../../src/energy/hourly/heaters/heater';
import { heatPumpFor, hourlyHeating, networkOfHouse } from '../../../src/energy/hourly/house-year';
import { storageFor } from './storage-heater';
import { simulateYear } from '../../../src/energy/hourly/simulate-year';
import { generateWeather } from '../../../src/energy/hourly/weather';
import { summarizeYear } from '../../../src/energy/hourly/year-summary';
import type { House } from '../../../src/energy/whole-house/house';
import { between, houses } from '../any-house';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';

const { heatPump, storage, weather: pattern } = HOURLY_ASSUMPTIONS;
const weather = generateWeather(tables.climate, pattern);
const unlimited: Heating = { kind: 'thermostat', power_W: Infinity, efficiency: 1, convectiveShare: 0.7 };
const cold: Heating = { ...unlimited, power_W: 0 };
const runs = { numRuns: 25 };

const methods = [
  ['against outdoor air', tables],
  ['with the wave in the ground', { ...tables, method: { ...tables.method, groundFlow: 'periodic' } }],
] as const;

describe.each(methods)('every house by hours, its ground %s', (_, tables) => {
  it.each(['thermostat', 'stove', 'heat-pump', 'storage'] as const)(
    'keeps its energy in each hour: gains and heat less losses warm the mass (%s)',
    (kind) => {
      fc.assert(
        fc.property(houses, (house) => {
          const result = calculateHouse(house, tables);
          const { year, network } = run(result, heatingOfKind(kind, result));
          let worst = 0;
          for (let at = 1; at < 8760; at += 1) {
            const flow = at_(year.gains_W, at) + at_(year.heat_W, at) - at_(year.losses_W, at);
            const stored = network.capacity_Wh_K * (at_(year.mass_C, at) - at_(year.mass_C, at - 1));
            const scale = Math.abs(at_(year.losses_W, at)) + at_(year.heat_W, at) + Math.abs(stored) + 1;
            worst = Math.max(worst, Math.abs(flow - at_(year.aired_W, at) - stored) / scale);
          }
          expect(worst).toBeLessThanOrEqual(1e-9);
        }),
        { numRuns: 8 },
      );
    },
  );

  it('needs what the monthly method needs, within the stated band', () => {
    fc.assert(
      fc.property(houses.filter(isGlazedAsHomes), (house) => {
        const result = calculateHouse(house, tables);
        const need = run(result, unlimited).summary.heat_kWh;
        const monthly = result.actual.yearlyNeed_kWh;
        const { low, high, slack_kWh_m2 } = BAND;
        const slack = slack_kWh_m2 * result.house.floorArea_m2;
        expect(need).toBeGreaterThanOrEqual(low * monthly - slack);
        expect(need).toBeLessThanOrEqual(high * monthly + slack);
      }),
      { numRuns: 100 },
    );
  });
});

/** The band of docs/energy-method.md: heat by hours over heat by months, up to so much glass per area of floor. */
const BAND = { low: 0.9, high: 1.1, slack_kWh_m2: 5, glass: 0.4 };

function isGlazedAsHomes({ parts, floorArea_m2 }: House): boolean {
  const glass = parts.reduce((sum, part) => sum + (part.kind === 'window' ? (part.area_m2 ?? 0) : 0), 0);
  return glass <= BAND.glass * (floorArea_m2 ?? 0);
}

describe('every house by hours', () => {
  it('without heating, sun and people is as warm as the air outside over the year', () => {
    fc.assert(
      fc.property(houses, (house) => {
        const result = calculateHouse(dark(house), tables);
        const { year } = run(result, cold);
        expect(meanOf(year.inside_C)).toBeCloseTo(meanOf(weather.outside_C), 0);
      }),
      runs,
    );
  });

  it('without heating in constant cold approaches the temperature outside', () => {
    const constant = {
      ...tables.climate,
      temperature_C: Array.from({ length: 12 }, () => -20),
    };
    const still = generateWeather(constant, { ...pattern, dailyRange_K: 0, spell_K: 0 });
    fc.assert(
      fc.property(houses, (house) => {
        const result = calculateHouse(dark(house), tables);
        const network = networkOfHouse(result);
        const { aperture } = result.envelope;
        const year = simulateYear({ network, aperture, weather: still, heating: cold, set_C: 20 });
        for (let at = 1; at < 8760; at += 1) {
          const inside = at_(year.inside_C, at);
          if (inside > at_(year.inside_C, at - 1) + 1e-9 || inside < -20 - 1e-9)
            throw new Error(`${inside} °C in hour ${at}`);
        }
        expect(year.inside_C.at(-1)).toBeCloseTo(-20, 3);
      }),
      { numRuns: 8 },
    );
  });

  it('never needs more heat for more insulation or fewer leaks', () => {
    fc.assert(
      fc.property(houses, between(0.1, 8), between(0.2, 1), (house, added, remaining) => {
        const before = run(calculateHouse(house, tables), unlimited).summary;
        const after = run(calculateHouse(improved(house, added, remaining), tables), unlimited).summary;
        expect(after.heat_kWh).toBeLessThanOrEqual(before.heat_kWh * (1 + 1e-9) + 1e-6);
      }),
      runs,
    );
  });

  it('is never colder in any hour with a stronger heater, nor misses more heat', () => {
    fc.assert(
      fc.property(houses, between(0, 15_000), between(0, 15_000), (house, one, other) => {
        const result = calculateHouse(house, tables);
        const weak = run(result, { ...unlimited, power_W: Math.min(one, other) });
        const strong = run(result, { ...unlimited, power_W: Math.max(one, other) });
        for (let at = 0; at < 8760; at += 1)
          if (at_(strong.year.inside_C, at) < at_(weak.year.inside_C, at) - 1e-6)
            throw new Error(`colder in hour ${at}`);
        expect(strong.summary.unmet_kWh).toBeLessThanOrEqual(weak.summary.unmet_kWh + 1e-6);
        expect(strong.summary.hoursBelow16).toBeLessThanOrEqual(weak.summary.hoursBelow16);
        expect(strong.summary.lowestMorning_C).toBeGreaterThanOrEqual(weak.summary.lowestMorning_C - 1e-9);
      }),
      runs,
    );
  });
});

describe('a brick house in Ulaanbaatar', () => {
  const result = calculateHouse(brickHouse, tables);

  it('is held at its temperature by a heater without limit', () => {
    const { year, summary } = run(result, unlimited);
    expect(Math.min(...year.inside_C)).toBeCloseTo(17.5, 9);
    expect(summary.unmet_kWh).toBeCloseTo(0, 6);
    expect(summary.hoursBelow16).toBe(0);
  });

  it('is reported in full: the hours of a year sum up to its months', () => {
    const { year, summary } = run(result, unlimited);
    const { night, day } = summary.drawn_kWh;
    expect(sumOf(night) + sumOf(day)).toBeCloseTo(summary.drawnYear_kWh, 6);
    expect(sumOf(year.heat_W) / 1000).toBeCloseTo(summary.heat_kWh, 6);
  });
});

function run(result: ReturnType<typeof calculateHouse>, heating: Heating) {
  const network = networkOfHouse(result);
  const set_C = result.house.use.actualTemperature_C;
  const year = simulateYear({ network, aperture: result.envelope.aperture, weather, heating, set_C });
  return { network, year, summary: summarizeYear(year, weather, network, set_C, storage.night_h) };
}

function heatingOfKind(kind: Heating['kind'], result: ReturnType<typeof calculateHouse>): Heating {
  if (kind === 'thermostat') return unlimited;
  if (kind === 'stove') return hourlyHeating(result, tables, HOURLY_ASSUMPTIONS, result);
  const load = result.designLoad.total_W;
  return kind === 'storage' ? storageFor(load, storage) : heatPumpFor(load, heatPump);
}

function dark(house: House): House {
  const parts = house.parts.map((part) => (part.kind === 'window' ? { ...part, shading: 0 } : part));
  return { ...house, parts, use: { ...house.use, internalGains_W_m2: 0 } };
}

function improved(house: House, added_m2K_W: number, remaining: number): House {
  const layer = { kind: 'resistance', name: 'insulation', resistance_m2K_W: added_m2K_W } as const;
  const { leakage } = house.air;
  return {
    ...house,
    parts: house.parts.map((part) =>
      (part.kind === 'wall' || part.kind === 'roof') &&
      part.construction !== 'unknown' &&
      part.construction.kind === 'layers'
        ? { ...part, construction: { kind: 'layers', layers: [layer, ...part.construction.layers] } }
        : part,
    ),
    air: {
      ...house.air,
      leakage:
        leakage !== 'unknown' && leakage.kind === 'test'
          ? { ...leakage, n50_1_h: leakage.n50_1_h * remaining }
          : leakage,
    },
  };
}

function at_(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN;
}

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function meanOf(values: Float64Array): number {
  return sumOf(values) / values.length;
}
