import { describe, expect, it } from 'vitest';
import { energySeed } from '../../../seed/base/energy/insert-energy';
import { type EmissionFactors, calculateEmissions } from '../../../src/energy/supply/emissions';
import { exampleRows } from '../tables/example-rows';
import { readHeatSource } from '../../../src/energy/tables/read-heat-sources';
import type { EmissionRow, HeatSourceRow } from '../../../src/energy/tables/rows';

const ON = '2026-11-20';

/** Factors of the portal's own row for a way to heat. */
function factorsOf(heatSource: string): EmissionFactors {
  const source: HeatSourceRow = { ...heatSourceRow(heatSource), carrier: 'fuel', carrier_code: 'briquette' };
  const rows = { ...exampleRows, energy_emission: [emissionRow(source.emission_code)] };
  return readHeatSource(source, rows, ON).source.emissions;
}

function heatSourceRow(code: string): HeatSourceRow {
  const [example] = exampleRows.energy_heat_source;
  if (example === undefined) throw new Error('there is no example');
  return Object.assign({}, example, seedRow('energy_heat_source', code));
}

function emissionRow(code: string): EmissionRow {
  const [example] = exampleRows.energy_emission;
  if (example === undefined) throw new Error('there is no example');
  return Object.assign({}, example, seedRow('energy_emission', code));
}

function seedRow(table: string, code: string) {
  const row = energySeed[table]
    ?.filter((candidate) => candidate.code === code && candidate.valid_from <= ON)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0];
  if (row === undefined) throw new Error(`${table} has no row ${code}`);
  return row;
}

const YEAR_kWh = 20_000;
const of = (heatSource: string) => calculateEmissions(YEAR_kWh, 4000, factorsOf(heatSource));

describe('emissions of a stove and a fuel', () => {
  it('are energy times factor: 20,000 kWh are 72 GJ', () => {
    const factors: EmissionFactors = {
      co2_kg_GJ: 100,
      co2Biogenic_kg_GJ: 10,
      pm25: { per: 'GJ', factor_g_GJ: 400, range: { low: 100, high: 800 } },
      pm25Upstream_g_GJ: 5,
    };
    expect(calculateEmissions(YEAR_kWh, 4000, factors)).toEqual({
      co2_kg: 7200,
      co2Biogenic_kg: 720,
      pm25_kg: 28.8,
      pm25Range_kg: { low: 7.2, high: 57.6 },
      pm25Upstream_kg: 0.36,
    });
  });

  it('are weight times factor where particles were measured per weight', () => {
    const pm25 = { per: 'kg', factor_g_kg: 5, range: { low: 1, high: 6 } } as const;
    const factors = { co2_kg_GJ: 0, co2Biogenic_kg_GJ: 0, pm25, pm25Upstream_g_GJ: 0 };
    expect(calculateEmissions(YEAR_kWh, 4000, factors)).toMatchObject({
      pm25_kg: 20,
      pm25Range_kg: { low: 4, high: 24 },
    });
  });

  it('save no CO₂ where firewood is replaced by coal', () => {
    for (const coal of ['stove-briquette', 'improved-stove-briquette', 'boiler-coal'])
      expect(of('stove-wood').co2_kg - of(coal).co2_kg).toBeLessThan(0);
    expect(of('stove-wood').co2_kg).toBe(0);
    expect(of('stove-wood').co2Biogenic_kg).toBeGreaterThan(of('stove-coal').co2_kg);
  });

  it('differ by fuel and by stove, as was measured', () => {
    expect(dustRatio('stove-briquette', 'stove-coal')).toBeCloseTo(0.6, 2);
    expect(dustRatio('improved-stove-briquette', 'stove-briquette')).toBeCloseTo(0.35, 2);
  });

  it('keep power plants apart from the house', () => {
    expect(of('electric')).toMatchObject({ pm25_kg: 0, pm25Range_kg: { low: 0, high: 0 } });
    expect(of('electric').pm25Upstream_kg).toBeGreaterThan(of('district').pm25Upstream_kg);
    expect(of('stove-briquette').pm25Upstream_kg).toBe(0);
  });

  it('have a range around every factor of a stove', () => {
    const stoves = (energySeed.energy_emission ?? []).filter(
      ({ valid_from, pm25 }) => valid_from === '2020-01-01' && pm25 !== 0,
    );
    expect(stoves.length).toBeGreaterThan(8);
    for (const { code } of stoves) {
      const { pm25, pm25_low, pm25_high } = emissionRow(code);
      expect(pm25_low).toBeLessThan(pm25);
      expect(pm25_high).toBeGreaterThan(pm25);
    }
  });
});

function dustRatio(one: string, other: string): number {
  return of(one).pm25_kg / of(other).pm25_kg;
}
