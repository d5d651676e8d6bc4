import { describe, expect, it } from 'vitest';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { drawPopulation } from '../../../src/energy/population/population';
import { listYears } from '../../../src/energy/population/years';
import { seedRows } from '../seed-rows';
import { weightedMean } from './weighted-mean';

/** Published figures: Cabinet decision of 28 February 2018 and supply of briquettes; see docs/energy.md. */
const HOUSEHOLDS_WITH_STOVES = 200_000;
const BRIQUETTES_OF_THE_CITY_kt = 600;
const SURVEYED = { area_m2: 40.5, delivered_kWh_m2: 510, coal_t: 5, co2_t: 7.6 };

/** The last winter of briquettes, which the published figures are of, and the rows of today's model. */
const DAYS = ['2024-11-20', '2026-11-20'];
const book = energyBook(seedRows, '2026-11-20');
const place = { province: '11', soum: '1101', climate: 'UB' };

describe('the typical stock', () => {
  it('is judged by the air of the months with flue and wind, which the page uses today', () => {
    expect(book.method.airModel).not.toBeNull();
  });

  it.each(DAYS)('burns with the rows of %s what Ulaanbaatar burns, within 15 percent', (day) => {
    const on = energyBook(seedRows, day);
    const years = listYears(drawPopulation({ answers: {}, refinement: {} }, on, { kept: 2000 }));
    const city_kt = (weightedMean(years.fuel_kg, years.weights) * HOUSEHOLDS_WITH_STOVES) / 1e6;
    expect(city_kt / BRIQUETTES_OF_THE_CITY_kt).toBeGreaterThan(0.85);
    expect(city_kt / BRIQUETTES_OF_THE_CITY_kt).toBeLessThan(1.15);
  });

  it.each(DAYS)(
    'is with the rows of %s the surveyed house in kWh/m², tonnes and CO₂, within 15 percent',
    (day) => {
      const on = energyBook(seedRows, day);
      const types = ['brick', 'block', 'log', 'panel'].map((houseType) => {
        const answers = { place, houseType, floorArea_m2: SURVEYED.area_m2, heating: 'stove-coal' };
        const years = listYears(drawPopulation({ answers, refinement: {} }, on, { kept: 1000 }));
        const mean = (values: Float64Array) => weightedMean(values, years.weights);
        return [mean(years.delivered_kWh), mean(years.fuel_kg), mean(years.co2_kg)] as const;
      });
      const meanOf = (at: 0 | 1 | 2) => types.reduce((sum, figures) => sum + figures[at], 0) / types.length;
      for (const [calculated, measured] of [
        [meanOf(0) / SURVEYED.area_m2, SURVEYED.delivered_kWh_m2],
        [meanOf(1) / 1000, SURVEYED.coal_t],
        [meanOf(2) / 1000, SURVEYED.co2_t],
      ] as const) {
        expect(calculated / measured).toBeGreaterThan(0.85);
        expect(calculated / measured).toBeLessThan(1.15);
      }
    },
  );

  it('counts 23 % of the homes with stoves as gers, and every row once', () => {
    const share = (types: readonly string[]) =>
      book.houseTypes.reduce((sum, { type, stock }) => sum + (types.includes(type) ? stock.share : 0), 0);
    expect(share(['ger', 'ger-kit'])).toBeCloseTo(0.23, 9);
    expect(share(book.houseTypes.map(({ type }) => type))).toBeCloseTo(1, 9);
    expect(share(['precast'])).toBe(0);
  });

  it('has the shape of every row on every day that the rows are valid', () => {
    for (const day of ['2024-11-20', '2025-10-09', '2026-11-20']) {
      const on = energyBook(seedRows, day);
      expect(on.faults).toEqual([]);
      const shapes = new Set(on.houseTypes.map(({ stock }) => stock.plan));
      expect(new Set(on.plans.map(({ row }) => row))).toEqual(shapes);
    }
  });

  it('has one account of temperature: the measured one, without a reduction', () => {
    expect(new Set(book.houseTypes.map(({ defaults }) => defaults.intermittency.kind))).toEqual(
      new Set(['constant']),
    );
    const withStoves = book.houseTypes.filter(({ type }) => type !== 'precast');
    expect(new Set(withStoves.map(({ defaults }) => defaults.actualTemperature_C))).toEqual(new Set([17.4]));
  });
});
