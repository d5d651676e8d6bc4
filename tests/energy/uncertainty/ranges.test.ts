import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/house/calculate-house';
import { normal, seededRandom } from '../../../src/energy/uncertainty/random';
import { rangesOf, sampleYears, savingRange } from '../../../src/energy/uncertainty/ranges';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import { brickHouse, unknownHouse } from '../example-house';
import { spreads, tables } from '../example-tables';

const known = calculateHouse(brickHouse, tables);
const guessed = calculateHouse(unknownHouse, tables);

describe('ranges', () => {
  it('are the same for the same seed and others for another', () => {
    expect(knownWith(7)).toEqual(knownWith(7));
    expect(knownWith(8)).not.toEqual(knownWith(7));
  });

  it('hold the calculation between their ends', () => {
    const ranges = rangesOf(known, tables, spreads, seededRandom(1), 300);
    for (const range of [
      ranges.need_kWh_m2,
      ranges.fuel_kg,
      ranges.cost_MNT,
      ranges.co2_kg,
      ranges.pm25_kg,
    ]) {
      expect(range.low).toBeLessThan(range.value);
      expect(range.high).toBeGreaterThan(range.value);
    }
    expect(ranges.need_kWh_m2.value).toBe(known.comfort.needPerArea_kWh_m2);
    expect(ranges.fuel_kg.value).toBe(known.consumption.fuel_kg);
  });

  it('are wider where more was assumed', () => {
    expect(widthOf(guessed)).toBeGreaterThan(1.3 * widthOf(known));
  });

  it('close where nothing is uncertain', () => {
    const none = { given: 0, assumed: 0 };
    const sure = {
      ...spreads,
      uValue: none,
      bridges: none,
      leakage: none,
      gains: none,
      efficiency: none,
      calorificValue: 0,
      temperature_K: none,
    };
    const { fuel_kg } = rangesOf(known, tables, sure, seededRandom(3), 50);
    expect(fuel_kg.low).toBeCloseTo(fuel_kg.value, 6);
    expect(fuel_kg.high).toBeCloseTo(fuel_kg.value, 6);
  });
});

describe('the range of a saving', () => {
  const roof = {
    id: 'roof',
    changes: [{ kind: 'insulate', parts: 'roof', added_m2K_W: 5 }],
    price: { basis: 'fixed', low_MNT: 1, likely_MNT: 1, high_MNT: 1 },
    life_years: 30,
  } as const;
  const finance = { discountRate: 0.1, escalation: 0, loan: null };
  const { after, saving } = evaluatePackage(guessed, [roof], tables, finance);

  it('holds the saving, and is narrower than two bills apart would make it', () => {
    const range = savingRange(samplesOf(guessed), samplesOf(after), saving.cost_MNT);
    expect(range.low).toBeGreaterThan(0);
    expect(range.low).toBeLessThan(saving.cost_MNT);
    expect(range.high).toBeGreaterThan(saving.cost_MNT);
    const bill = rangesOf(guessed, tables, spreads, seededRandom(5), 200).cost_MNT;
    expect(range.high - range.low).toBeLessThan(bill.high - bill.low);
  });

  it('is nothing where nothing is done', () => {
    expect(savingRange(samplesOf(guessed), samplesOf(guessed), 0)).toEqual({ low: 0, value: 0, high: 0 });
  });
});

describe('chance by seed', () => {
  it('is spread like the normal distribution', () => {
    const random = seededRandom(42);
    const values = Array.from({ length: 20_000 }, () => normal(random));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(1, 1);
  });
});

function knownWith(seed: number) {
  return rangesOf(known, tables, spreads, seededRandom(seed), 200);
}

/** Of the range of the need, as a share of it. */
function widthOf(result: typeof known): number {
  const { need_kWh_m2 } = rangesOf(result, tables, spreads, seededRandom(1), 400);
  return (need_kWh_m2.high - need_kWh_m2.low) / need_kWh_m2.value;
}

function samplesOf(result: typeof known) {
  const sampling = sampleYears(result, tables, spreads, seededRandom(5), 200);
  let step = sampling.next();
  while (step.done !== true) step = sampling.next();
  return step.value;
}
