import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { quickHouse } from '../../../src/energy/whole-house/quick-house';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import { EnergyRefusal } from '../../../src/energy/refusal/refusal';
import { dayInUlaanbaatar } from '../../../src/energy/tables/day';
import { energyBook, findHouseType, listMeasures } from '../../../src/energy/tables/energy-book';
import { nearestPlace } from '../../../src/energy/tables/read-climate';
import type { EnergyRows } from '../../../src/energy/tables/rows';
import { dated, exampleRows } from './example-rows';
import { houseTables } from '../house-tables';

const on = '2026-11-20';
const kind = { type: 'brick', builtYear: 'unknown' } as const;
const book = energyBook(exampleRows, on);

describe('rows as they hold on a day', () => {
  it('takes the price that began last, and the older one before that day', () => {
    expect(priceOn('2026-11-20')).toBe(178);
    expect(priceOn('2026-06-01')).toBe(178);
    expect(priceOn('2026-05-31')).toBe(150);
  });

  it('leaves out what has ended and what has not begun', () => {
    const ended = {
      ...exampleRows,
      energy_finance: [
        {
          ...dated('x', { valid_to: '2026-11-19' }),
          discount_rate: 1,
          inflation: null,
          escalation: 0,
          horizon: null,
        },
      ],
    };
    expect(refusalsOf(ended)).toEqual([{ code: 'no-such-row', field: 'energy_finance', value: on }]);
  });

  it('counts days by the clock of Ulaanbaatar', () => {
    expect(dayInUlaanbaatar(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(dayInUlaanbaatar(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
});

describe('tables of a house', () => {
  it('count a house from answers to class, money and smoke, naming every row', () => {
    const { house, assumptions } = quickHouse(answersOf('stove'), book.plan);
    const result = calculateHouse(house, houseTables(book, 'UB', kind), assumptions);
    expect(result.consumption.cost_MNT).toBeGreaterThan(0);
    expect(result.versions.map(({ table }) => table)).toEqual([
      'energy_method',
      'energy_climate',
      'energy_norm',
      'energy_house_type',
      'energy_heat_source',
      'energy_fuel',
      'energy_emission',
    ]);
    expect(result.rating.isProvisional).toBe(true);
  });

  it('assume the mean of a type where nobody knows its year', () => {
    const unknown = findHouseType(book.houseTypes, kind);
    expect(unknown.code).toBe('brick-old+brick-new');
    expect(unknown.defaults.u_W_m2K.wall).toBeCloseTo((1.47 + 0.9) / 2, 9);
    expect(findHouseType(book.houseTypes, { type: 'brick', builtYear: 2009 }).code).toBe('brick-old');
    expect(findHouseType(book.houseTypes, { type: 'brick', builtYear: 2010 }).code).toBe('brick-new');
  });

  it('refuse a place or a type that there is not', () => {
    expect(() => houseTables(book, 'Atlantis', kind)).toThrow(/energy_climate: no-such-row got Atlantis/);
    expect(() => houseTables(book, 'UB', { ...kind, type: 'glass' })).toThrow(
      /energy_house_type: no-such-row/,
    );
  });

  it('take the winter months of the night discount over the turn of the year', () => {
    const electric = book.heatSources.find(({ code }) => code === 'electric')?.source.carrier;
    if (electric?.kind !== 'electricity') throw new Error('the electric heater is not electric');
    expect(electric.tariff.night).toMatchObject({ months: [11, 12, 1, 2, 3], discount: 0.5 });
    expect(electric.tariff.blocks.map(({ upTo_kWh }) => upTo_kWh)).toEqual([150, null]);
  });

  it('have the lines of the norm in rising order, whatever the order of the rows', () => {
    expect(book.norm.deviation.needs.map(({ upToStoreys }) => upToStoreys)).toEqual([1, null]);
    expect(book.norm.deviation.needs[0]?.points.map(({ area_m2 }) => area_m2)).toEqual([60, 150]);
    expect(book.norm.requirements.window.map(({ upTo_Kd }) => upTo_Kd)).toEqual([6000, null]);
  });
});

describe('missing rows', () => {
  it.each([
    ['method', { energy_method: [] }, 'energy_method'],
    ['norm', { energy_norm: [] }, 'energy_norm'],
    ['plan', { energy_plan: [] }, 'energy_plan'],
    ['spread', { energy_spread: [] }, 'energy_spread'],
  ])('is refused by the name of its table: %s', (_, without, field) => {
    expect(refusalsOf({ ...exampleRows, ...without })).toMatchObject([{ code: 'no-such-row', field }]);
  });

  it('is refused by table, row and column where a norm does not say its bounds', () => {
    const [norm] = exampleRows.energy_norm;
    if (norm === undefined) throw new Error('there is no norm');
    const limits = { ...exampleRows, energy_norm: [{ ...norm, class_kind: 'limits' as const, limit_a: 90 }] };
    expect(refusalsOf(limits)).toEqual([{ code: 'missing-value', field: 'energy_norm.BNbD.limit_b' }]);
  });

  it('takes a way to heat without its fuel off the list and says which row is missing', () => {
    const without = energyBook({ ...exampleRows, energy_fuel: [] }, on);
    expect(without.heatSources.map(({ code }) => code)).toEqual(['electric']);
    expect(without.faults).toEqual([{ code: 'no-such-row', field: 'energy_fuel', value: 'briquette' }]);
  });

  it('takes a place without one of its months off the list', () => {
    const climate = exampleRows.energy_climate.map((row) => ({
      ...row,
      energy_climate_month: row.energy_climate_month.slice(1),
    }));
    const without = energyBook({ ...exampleRows, energy_climate: climate }, on);
    expect(without.places).toEqual([]);
    expect(without.faults).toEqual([{ code: 'missing-value', field: 'energy_climate.UB.month', value: 1 }]);
  });

  it('takes a tariff whose last block ends off the list: use beyond it would be free', () => {
    const electricity = exampleRows.energy_electricity.map((row) => ({
      ...row,
      energy_electricity_block: [{ up_to: 150, price: 175 }],
    }));
    const without = energyBook({ ...exampleRows, energy_electricity: electricity }, on);
    expect(without.heatSources.map(({ code }) => code)).toEqual(['stove']);
  });
});

describe('the assumptions for money', () => {
  it('keep nominal and real rates apart', () => {
    expect(book.finance).toMatchObject({
      discountRate: 0.1,
      inflation: 0.05,
      escalation: 0.03,
      horizon_years: 20,
    });
  });

  it('of an earlier build have no inflation, so that its rate counts as a real one', () => {
    const earlier = exampleRows.energy_finance.map((row) => ({ ...row, inflation: null, horizon: null }));
    const { finance } = energyBook({ ...exampleRows, energy_finance: earlier }, on);
    expect(finance).toMatchObject({ inflation: 0, horizon_years: 20 });
  });
});

describe('measures of the catalogue', () => {
  const { house, assumptions } = quickHouse(answersOf('stove'), book.plan);
  const tables = houseTables(book, 'UB', kind);
  const base = calculateHouse(house, tables, assumptions);

  it('are those that the house has something for', () => {
    const codes = listMeasures(book, base.house, tables).map(({ measure }) => measure.id);
    expect(codes).toEqual(['wall-100', 'plinth', 'window', 'draught', 'electric']);
  });

  it('change the house and save', () => {
    for (const { measure } of listMeasures(book, base.house, tables).filter(
      (one) => one.measure.id !== 'electric',
    ))
      expect(evaluatePackage(base, [measure], tables).saving.comfort_kWh).toBeGreaterThan(0);
  });
});

describe('the nearest place', () => {
  it('is the one with the shortest way over the globe among those offered', () => {
    const [ub] = book.places;
    if (ub === undefined) throw new Error('there is no place');
    const khovd = { ...ub, code: 'KHOVD', latitude: 48, longitude: 91.63 };
    const kept = { ...ub, code: 'OLD', latitude: 48, longitude: 92, isOffered: false };
    expect(nearestPlace([ub, khovd, kept], { latitude: 48, longitude: 92 })?.code).toBe('KHOVD');
    expect(nearestPlace([kept], { latitude: 48, longitude: 92 })).toBeNull();
  });
});

function answersOf(heatSource: string) {
  return {
    floorArea_m2: 60,
    storeys: 1,
    wall: 'unknown' as const,
    roof: 'unknown' as const,
    glazing: 'unknown' as const,
    leakage: 'unknown' as const,
    heatSource,
  };
}

function priceOn(day: string): number | undefined {
  const carrier = energyBook(exampleRows, day).heatSources.find(({ code }) => code === 'stove')?.source
    .carrier;
  return carrier?.kind === 'fuel' ? carrier.fuel.price_MNT_kg : undefined;
}

function refusalsOf(rows: EnergyRows) {
  try {
    energyBook(rows, on);
  } catch (error) {
    if (error instanceof EnergyRefusal) return error.refusals;
    throw error;
  }
  return [];
}
