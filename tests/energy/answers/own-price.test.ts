import { describe, expect, it } from 'vitest';
import { withOwnPrice } from '../../../src/energy/answers/own-price';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import { brickHouse } from '../example-house';
import { tables as listed } from '../example-tables';
import { measure } from '../measures/possible-houses';

const { briquette, electric } = listed.heatSources;
if (briquette === undefined || electric === undefined) throw new Error('the example has no such rows');
const tables = {
  ...listed,
  heatSources: { ...listed.heatSources, improved: { ...briquette, efficiency: 0.7 } },
};
const stove = measure('stove', 600_000, 15, {
  kind: 'heat',
  heating: {
    source: 'improved',
    efficiency: 0.7,
    nightShare: 0,
    household: { day_kWh_month: 0, night_kWh_month: 0 },
  },
});

describe("a household's own price", () => {
  it.each([150, 200, 300])('of %d ₮/kg survives a change of stove', (price) => {
    const own = withOwnPrice(tables, 'briquette', price);
    const base = calculateHouse(brickHouse, own);
    const { saving } = evaluatePackage(base, [stove], own);
    // The fuel saved at the price paid, before and after: the findings saw 877,028 in place of 687,865 at 200 ₮/kg.
    expect(saving.cost_MNT).toBeCloseTo(saving.fuel_kg * price, 4);
    expect(saving.cost_MNT / base.consumption.cost_MNT).toBeCloseTo(1 - 0.5 / 0.7, 9);
  });

  it('leaves every other fuel and tariff at its listed price', () => {
    const own = withOwnPrice(tables, 'briquette', 300);
    expect(own.heatSources.electric).toEqual(electric);
    const paid = withOwnPrice(tables, 'electric', 99);
    expect(paid.heatSources.briquette).toEqual(briquette);
    expect(paid.heatSources.improved).toEqual(tables.heatSources.improved);
  });

  it('is none where the household stated none', () => {
    expect(withOwnPrice(tables, 'briquette', undefined)).toBe(tables);
  });
});
