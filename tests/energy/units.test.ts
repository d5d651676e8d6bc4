import { describe, expect, it } from 'vitest';
import { fuelWeight } from '../../src/energy/supply/fuel';
import { toGigajoules, toSeasonalNeed, toWattHours } from '../../src/energy/units';

describe('units', () => {
  it.each([
    ['kWh to GJ', toGigajoules(1000), 3.6],
    ['J to Wh', toWattHours(7200), 2],
    ['kJ/(m²·K·day) to kWh/m²', toSeasonalNeed(3.6, 6000), 6],
    ['kJ/(m²·K·day) over the degree days of Ulaanbaatar', toSeasonalNeed(140, 6844), (140 * 6844) / 3600],
    ['kWh to kg of coal', fuelWeight(1000, 18), 200],
  ])('are converted from %s', (_, converted, expected) => {
    expect(converted).toBeCloseTo(expected, 12);
  });
});
