import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuelEnergy, fuelWeight } from '../../src/energy/supply/fuel';
import * as units from '../../src/energy/units';
import { between } from './any-house';

const trips: [string, (value: number) => number][] = [
  ['kWh and MJ', (value) => units.kilowattHoursOf(units.megajoulesOf(value))],
  ['kWh and GJ', (value) => units.kilowattHoursOfGigajoules(units.gigajoulesOf(value))],
  ['J and Wh', (value) => units.joulesOf(units.wattHoursOf(value))],
  ['kJ/(m²·K·day) and kWh/m²', (value) => units.specificNeedOf(units.seasonalNeedOf(value, 6844), 6844)],
  ['1/h and m³/h', (value) => units.airChangesOf(units.airFlowOf(value, 156), 156)],
  ['kWh and kg of coal', (value) => fuelEnergy(fuelWeight(value, 14.5), 14.5)],
];

describe('units', () => {
  it.each(trips)('%s come back as they went', (_, there) => {
    fc.assert(
      fc.property(between(1e-6, 1e9), (value) => {
        expect(there(value) / value).toBeCloseTo(1, 12);
      }),
    );
  });

  it('count a norm over the degree days of Ulaanbaatar', () => {
    expect(units.seasonalNeedOf(140, 6844)).toBeCloseTo(266.2, 1);
  });
});
