import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AirModel, type MonthlyAirInput, monthlyAir } from '../../../src/energy/air/monthly-air';
import {
  type Leaks,
  leakageArea,
  stackWindFlow,
  withUnbalancedFlow,
} from '../../../src/energy/air/stack-wind';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import type { House } from '../../../src/energy/whole-house/house';
import type { Tables } from '../../../src/energy/whole-house/tables';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import { between } from '../any-house';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';

const model: AirModel = { wind_m_s: 2.5, freshAir_1_h: 0.3, flue_m3_h: 20, combustionAir_m3_kg: 12.5 };
const leaky: Leaks = { n50_1_h: 13, volume_m3: 156, storeys: 1, shielding: 'normal' };
const year: MonthlyAirInput = {
  leaks: leaky,
  model,
  inside_C: 20,
  outside_C: tables.climate.temperature_C,
  mechanical: null,
  flue: null,
  transfer_W_K: 250,
};
const windy: Tables = { ...tables, method: { ...tables.method, airModel: model } };

describe('air through leaks', () => {
  it('follows the leakage area by hand', () => {
    // Q_50 = 13·156/3600 = 0.5633 m³/s; Q_4 = 0.5633·0.08^0.65 = 0.1091; A = 0.1091·√(1.2/8) = 0.04225 m².
    expect(leakageArea(leaky)).toBeCloseTo(422.5, 0);
    // √(0.000145·41.6 + 0.000174·6.25) = 0.0844 L/s per cm²; 422.5·0.0844·3.6 = 128 m³/h = 0.82 1/h.
    expect(stackWindFlow(leaky, 41.6, 2.5)).toBeCloseTo(128.4, 0);
  });

  it('grows with the cold, the wind and the height of the house', () => {
    fc.assert(
      fc.property(between(0, 60), between(0, 8), between(0.1, 20), (cold, wind, more) => {
        const flow = stackWindFlow(leaky, cold, wind);
        expect(stackWindFlow(leaky, cold + more, wind)).toBeGreaterThan(flow);
        expect(stackWindFlow(leaky, cold, wind + more)).toBeGreaterThan(flow);
        expect(stackWindFlow({ ...leaky, storeys: 2 }, cold + more, wind)).toBeGreaterThan(
          stackWindFlow(leaky, cold + more, wind),
        );
      }),
    );
  });

  it('adds to the air of a flue as squares', () => {
    expect(withUnbalancedFlow(30, 40)).toBe(50);
    expect(withUnbalancedFlow(30, 0)).toBe(30);
  });
});

describe('a year of air', () => {
  it('is most in January, and its mean over the season gives the same loss', () => {
    const { shape, heated_1_h } = monthlyAir(year);
    expect(shape.indexOf(Math.max(...shape))).toBe(0);
    const loss = (rate: (month: number) => number) =>
      year.outside_C.reduce((sum, outside, month) => sum + rate(month) * Math.max(0, 20 - outside), 0);
    const days = Array<number>(12).fill(30);
    const even = monthlyAir({ ...year, days });
    expect(loss((month) => even.heated_1_h * (even.shape[month] ?? 0))).toBeCloseTo(
      loss(() => even.heated_1_h),
      9,
    );
    expect(heated_1_h).toBeGreaterThan(0.6);
    expect(heated_1_h).toBeLessThan(0.9);
  });

  it('is more with a stove, and more still with a stove that burns more', () => {
    const flue = { efficiency: 0.6, calorificValue_MJ_kg: 19 };
    const none = monthlyAir(year).heated_1_h;
    const stove = monthlyAir({ ...year, flue }).heated_1_h;
    expect(stove).toBeGreaterThan(none);
    expect(monthlyAir({ ...year, flue, transfer_W_K: 500 }).heated_1_h).toBeGreaterThan(stove);
  });

  it('never falls below the fresh air that people need, of which fans bring their part', () => {
    const tight = { ...year, leaks: { ...leaky, n50_1_h: 0.6 } };
    expect(monthlyAir(tight).heated_1_h).toBeCloseTo(0.3, 9);
    const fans = monthlyAir({ ...tight, mechanical: { airChanges_1_h: 0.4, heatRecovery: 0.75 } });
    expect(fans.heated_1_h).toBeLessThan(0.2);
    expect(fans.total_1_h).toBeGreaterThanOrEqual(0.3);
  });
});

describe('draught-proofing', () => {
  it('saves heat in leaky houses old and new; by the constant rule it saved nothing in the new ones', () => {
    expect(savedHeat(13, windy)).toBeGreaterThan(0);
    expect(savedHeat(8, windy)).toBeGreaterThan(0);
    expect(savedHeat(8, tables)).toBe(0);
  });

  it('saves a share of the need that was measured for it: about 8 % in a leaky house', () => {
    const { actual } = calculateHouse(leakyHouse(13), windy);
    const share = savedHeat(13, windy) / actual.yearlyNeed_kWh;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.12);
  });

  it('leaves a tight house as it is', () => {
    expect(
      savedHeat(0.6, {
        ...windy,
        method: { ...windy.method, airModel: { ...model, flue_m3_h: 0, combustionAir_m3_kg: 0 } },
      }),
    ).toBe(0);
  });
});

describe('a house whose air follows the weather', () => {
  it('has the losses of its months, and the same sum of parts', () => {
    const { envelope, losses, comfort } = calculateHouse(leakyHouse(13), windy);
    expect(envelope.ventilationShape).toHaveLength(12);
    expect(losses.all.reduce((sum, { loss_kWh }) => sum + loss_kWh, 0)).toBeCloseTo(losses.total_kWh, 6);
    expect(comfort.yearlyNeed_kWh).toBeGreaterThan(0);
  });

  it('keeps the constant rule where the air change was given as a whole', () => {
    expect(calculateHouse(brickHouse, windy).envelope).toMatchObject({ ventilationShape: null });
  });
});

function leakyHouse(n50_1_h: number): House {
  return {
    ...brickHouse,
    air: { leakage: { kind: 'test', n50_1_h, shielding: 'normal' }, mechanical: null },
  };
}

/** Heat in kWh a year that draught-proofing to 60 % of the leaks saves. */
function savedHeat(n50_1_h: number, rows: Tables): number {
  const measure = {
    id: 'draughts',
    changes: [{ kind: 'tighten', remaining: 0.6 }],
    price: { basis: 'fixed', low_MNT: 1, likely_MNT: 1, high_MNT: 1 },
    life_years: 10,
  } as const;
  return evaluatePackage(calculateHouse(leakyHouse(n50_1_h), rows), [measure], rows).saving.need_kWh;
}
