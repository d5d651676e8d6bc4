import { describe, expect, it } from 'vitest';
import { heatingBill, monthlyBill, nightBill } from '../../../src/energy/supply/electricity';
import { districtBill } from '../../../src/energy/supply/district';
import { fineParticles } from '../../../src/energy/supply/emissions';

const night = { months: [11, 12, 1, 2, 3], free_kWh_month: 700, discount: 0.5, price_MNT_kWh: 175 };
const tariff = {
  blocks: [
    { upTo_kWh: 150, price_MNT_kWh: 175 },
    { upTo_kWh: 300, price_MNT_kWh: 256 },
    { upTo_kWh: null, price_MNT_kWh: 285 },
  ],
  night,
  base_MNT_month: 2000,
};
const household = { day_kWh_month: 100, night_kWh_month: 50 };
const winter = [900, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

describe('electricity', () => {
  it('is free at night to the bound and half price beyond', () => {
    expect(nightBill(650, night)).toBe(0);
    expect(nightBill(900, night)).toBe(200 * 175 * 0.5);
  });

  it('is priced by rising blocks', () => {
    expect(monthlyBill(1, 400, 0, tariff)).toBe(2000 + 150 * 175 + 150 * 256 + 100 * 285);
  });

  it('has no night discount in summer', () => {
    expect(monthlyBill(7, 0, 100, tariff)).toBe(2000 + 100 * 175);
  });

  it('is priced at the margin: a saved night kWh below the free amount is worth nothing', () => {
    expect(nightHeating(600) - nightHeating(500)).toBe(0);
    expect(nightHeating(900) - nightHeating(800)).toBeCloseTo(100 * 175 * 0.5, 9);
  });

  it('used by day costs the block that it falls into', () => {
    expect(heatingBill(winter, 0, household, tariff)).toBeCloseTo(50 * 175 + 150 * 256 + 700 * 285, 9);
  });
});

describe('district heat', () => {
  it('costs by area or by meter', () => {
    const byArea = { kind: 'area', price_MNT_m2_month: 506, months: 12 } as const;
    expect(districtBill(1, 60, byArea)).toBe(districtBill(9999, 60, byArea));
    expect(districtBill(1000, 60, { kind: 'metered', price_MNT_GJ: 3421 })).toBeCloseTo(3.6 * 3421, 9);
  });
});

describe('smoke', () => {
  it('is counted by weight or by energy', () => {
    expect(fineParticles(1000, 300, { per: 'kg', factor_g_kg: 2 })).toBeCloseTo(0.6, 12);
    expect(fineParticles(1000, 300, { per: 'GJ', factor_g_GJ: 398 })).toBeCloseTo(1.4328, 9);
  });
});

/** Bill of a January that is heated at night alone. */
function nightHeating(january_kWh: number): number {
  return heatingBill([january_kWh, ...winter.slice(1)], 1, household, tariff);
}
