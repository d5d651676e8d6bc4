import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredSaving } from '../../../src/energy/fuel-use/measured-saving';
import { energyOfWinter, type WinterFuels, type WinterUse } from '../../../src/energy/fuel-use/winter-use';

const nothing: WinterUse = {
  briquette_bags: null,
  coal_t: null,
  wood_m3: null,
  electricity_kWh: null,
  heat_Gcal: null,
};
const fuels: WinterFuels = {
  briquette: { calorificValue_MJ_kg: 20, bag_kg: 25 },
  coal: { calorificValue_MJ_kg: 14.25 },
  wood: { calorificValue_MJ_kg: 14.4, stackedDensity_kg_m3: 420 },
};

describe('the energy of a winter', () => {
  it.each([
    [{ briquette_bags: 90 }, 12_500],
    [{ coal_t: 4 }, 15_833.3],
    [{ wood_m3: 5 }, 8400],
    [{ electricity_kWh: 3200 }, 3200],
    [{ heat_Gcal: 10 }, 11_630],
    [{ briquette_bags: 36, wood_m3: 2, electricity_kWh: 140 }, 8500],
    [{ briquette_bags: 0 }, 0],
  ])('of %o is %d kWh', (use, kWh) => {
    expect(energyOfWinter({ ...nothing, ...use }, fuels)).toBeCloseTo(kWh, 0);
  });

  it('is unknown where nothing is stated, or a fuel is not known', () => {
    expect(energyOfWinter(nothing, fuels)).toBeNull();
    expect(energyOfWinter({ ...nothing, wood_m3: 2, coal_t: 1 }, { ...fuels, wood: null })).toBeNull();
    expect(energyOfWinter({ ...nothing, wood_m3: 0, coal_t: 1 }, { ...fuels, wood: null })).toBeCloseTo(
      3958.3,
      0,
    );
  });
});

describe('a measured saving', () => {
  const certified = { use_kWh: 20_000, saving_kWh: 8000 };

  it('is what the house did not use', () => {
    expect(measuredSaving(certified, 12_800, null)).toEqual({
      baseline_kWh: 20_000,
      predicted_kWh: 12_000,
      saved_kWh: 7200,
      realisation: 0.9,
      useRatio: expect.closeTo(1.0667, 4),
    });
  });

  it('follows the weather: a hard winter that used as much as predicted saved more', () => {
    const hard = { degreeDays: 7150, usualDegreeDays: 6500 };
    const measured = measuredSaving(certified, 12_000, hard);
    expect(measured.baseline_kWh).toBeCloseTo(22_000, 6);
    expect(measured.saved_kWh).toBeCloseTo(10_000, 6);
    expect(measured.realisation).toBeCloseTo(10 / 8.8, 6);
  });

  it('says nothing of a certificate without saving', () => {
    expect(measuredSaving({ use_kWh: 9000, saving_kWh: 0 }, 9100, null)).toMatchObject({
      saved_kWh: -100,
      realisation: null,
    });
    expect(measuredSaving({ use_kWh: 0, saving_kWh: 0 }, 100, null).useRatio).toBeNull();
  });

  it('is wholly realised where the house used what was predicted, whatever the weather', () => {
    const weather = fc.record({
      degreeDays: fc.integer({ min: 3000, max: 9000 }),
      usualDegreeDays: fc.integer({ min: 3000, max: 9000 }),
    });
    const year = fc.record({
      use_kWh: fc.integer({ min: 5000, max: 60_000 }),
      saving_kWh: fc.integer({ min: 100, max: 4000 }),
    });
    fc.assert(
      fc.property(year, weather, (one, winter) => {
        const { predicted_kWh } = measuredSaving(one, 0, winter);
        const measured = measuredSaving(one, predicted_kWh, winter);
        expect(measured.realisation).toBeCloseTo(1, 9);
        expect(measured.useRatio).toBeCloseTo(1, 9);
      }),
    );
  });
});
