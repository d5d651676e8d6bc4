import { describe, expect, it } from 'vitest';
import { fuelUseFunction, type FuelUseRows } from '../../../src/energy/functions/fuel-use-function';
import fuel from '../../../seed/base/energy/energy_fuel.json';

const rows: FuelUseRows = {
  energy_fuel: fuel.map(({ information_source: source, ...row }) => ({
    ...row,
    source,
    certainty: 'C' as const,
  })),
  heating_season: [
    { province_id: 3, season: 2025, degree_days: 6500, usual_degree_days: 6500 },
    { province_id: 3, season: 2024, degree_days: 7150, usual_degree_days: 6500 },
  ],
};
const given = {
  season: 2025,
  province: 3,
  baseline_kwh: '20000',
  use_kwh: 24_000,
  saving_kwh: 8000,
  planned_roof: 'mineral_wool',
  planned_wall: null,
  planned_floor: 'eps',
  used: { briquette_bags: 90, coal_t: null },
};
const computed = (changes: object) => fuelUseFunction.compute({ ...given, ...changes }, rows).values;

describe('the fuel of a winter', () => {
  it('is compared with the baseline that was fitted to what was burnt', () => {
    expect(computed({})).toEqual({
      used_kwh: 12_500,
      baseline_kwh: 20_000,
      predicted_kwh: 12_000,
      saved_kwh: 7500,
      realisation: 93.8,
      use_ratio: 104.2,
      is_adjusted: true,
      works: 'roof_floor',
      basis: 'planned',
    });
    expect(computed({ baseline_kwh: null }).baseline_kwh).toBe(24_000);
  });

  it('is compared with what was built where the certificate rests on it', () => {
    const built = { built_roof: 'none', built_wall: 'eps', built_floor: null, built_baseline_kwh: 21_000 };
    expect(computed({ basis: 'built', ...built })).toMatchObject({
      baseline_kwh: 21_000,
      works: 'wall',
      basis: 'built',
    });
    // An act of a certificate that was issued on the plan changes nothing.
    expect(computed(built)).toMatchObject({ baseline_kwh: 20_000, works: 'roof_floor', basis: 'planned' });
  });

  it('is adjusted to the winter of its province, and to none where the weather is not known', () => {
    expect(computed({ season: 2024 })).toMatchObject({ baseline_kwh: 22_000, is_adjusted: true });
    expect(computed({ province: 4 })).toMatchObject({ baseline_kwh: 20_000, is_adjusted: false });
    expect(computed({ province: '3', season: 2023 })).toMatchObject({ is_adjusted: false });
  });

  it('has no figures before the family has answered, nor without a calculated audit', () => {
    const empty = { saved_kwh: null, realisation: null, use_ratio: null, predicted_kwh: null };
    expect(computed({ used: {} })).toMatchObject({ used_kwh: null, ...empty });
    expect(computed({ baseline_kwh: null, use_kwh: null })).toMatchObject({ used_kwh: 12_500, ...empty });
    expect(computed({ season: null })).toMatchObject({ used_kwh: null, ...empty });
  });

  it('does not take a fuel for nothing that the tables did not have in that winter', () => {
    expect(computed({ season: 2019 }).used_kwh).toBeNull();
  });
});
