import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import type { Measure } from '../../../src/energy/measures/measure';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';

const roof: Measure = {
  id: 'roof',
  changes: [{ kind: 'insulate', parts: 'roof', added_m2K_W: 5 }],
  price: { basis: 'area', low_MNT: 40_000, likely_MNT: 50_000, high_MNT: 70_000 },
  life_years: 30,
};
const walls: Measure = {
  id: 'walls',
  changes: [
    { kind: 'insulate', parts: ['wall'], added_m2K_W: 3 },
    { kind: 'mend-bridges', surcharge_W_m2K: 0.05 },
  ],
  price: { basis: 'area', low_MNT: 70_000, likely_MNT: 90_000, high_MNT: 120_000 },
  life_years: 30,
};
const windows: Measure = {
  id: 'windows',
  changes: [{ kind: 'glaze', parts: 'window', glazing: { u_W_m2K: 1.2, g: 0.55, frameShare: 0.3 } }],
  price: { basis: 'area', low_MNT: 300_000, likely_MNT: 400_000, high_MNT: 500_000 },
  life_years: 25,
};
const stove: Measure = {
  id: 'stove',
  changes: [
    {
      kind: 'heat',
      heating: {
        source: 'briquette',
        efficiency: 0.7,
        nightShare: 0,
        household: { day_kWh_month: 150, night_kWh_month: 30 },
      },
    },
  ],
  price: { basis: 'fixed', low_MNT: 5e5, likely_MNT: 7e5, high_MNT: 9e5 },
  life_years: 10,
};
const base = calculateHouse(brickHouse, tables);

describe('measures', () => {
  it('cost by the area that they change, openings left out', () => {
    const outcome = evaluatePackage(base, [walls], tables);
    expect(outcome.cost.likely_MNT).toBeCloseTo(90_000 * 71.2, 3);
    expect(evaluatePackage(base, [windows], tables).cost.likely_MNT).toBeCloseTo(400_000 * 7.5, 3);
  });

  it('save what the whole house saves, and change its letter', () => {
    const outcome = evaluatePackage(base, [walls, roof, windows], tables);
    const saved = base.consumption.cost_MNT - outcome.after.consumption.cost_MNT;
    expect(outcome.saving.cost_MNT).toBeCloseTo(saved, 6);
    expect(outcome.saving.fuel_kg).toBeGreaterThan(0);
    expect(outcome.letter < base.rating.letter).toBe(true);
  });

  it('leave a stove to save fuel and no heat', () => {
    const { saving } = evaluatePackage(base, [stove], tables);
    expect(saving.need_kWh).toBeCloseTo(0, 9);
    expect(saving.fuel_kg / base.consumption.fuel_kg).toBeCloseTo(1 - 0.5 / 0.7, 9);
  });

  it('that are none change nothing', () => {
    const outcome = evaluatePackage(base, [], tables);
    expect(outcome).toMatchObject({ measures: [], advice: [], saving: { cost_MNT: 0 } });
    expect(outcome.after).toBe(base);
  });

  it('for a part that the house lacks are refused by name', () => {
    const attic = { ...roof, changes: [{ kind: 'insulate', parts: ['attic'], added_m2K_W: 5 }] } as const;
    expect(() => evaluatePackage(base, [attic], tables)).toThrow(/measures\.roof\.parts/);
  });
});
