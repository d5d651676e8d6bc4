import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/house/calculate-house';
import { areAlternatives } from '../../../src/energy/measures/alternatives';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import type { Change, Measure } from '../../../src/energy/measures/measure';
import { bestPackage, packagesOf } from '../../../src/energy/measures/packages';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';

const base = calculateHouse(brickHouse, tables);
const finance = { discountRate: 0.1, escalation: 0, loan: null };
const heating = { ...base.house.heating, efficiency: 0.7 };

const roof = measure('roof', 3e6, { kind: 'insulate', parts: 'roof', added_m2K_W: 4 });
const thickRoof = measure('thick-roof', 4e6, { kind: 'insulate', parts: ['roof'], added_m2K_W: 7 });
const walls = measure('walls', 7e6, { kind: 'insulate', parts: 'wall', added_m2K_W: 3 });
const draughts = measure('draughts', 3e5, { kind: 'tighten', remaining: 0.6 });
const stove = measure('stove', 1e6, { kind: 'heat', heating });
const electric = measure('electric', 2e6, {
  kind: 'heat',
  heating: { ...heating, source: 'electric', efficiency: 1 },
});
const measures = [draughts, stove, electric, roof, thickRoof, walls];
const packages = [...packagesOf(base, measures, tables)];

describe('packages', () => {
  it('never hold two measures that do the same work', () => {
    // draughts and walls freely, three ways to heat, three ways with the roof
    expect(packages).toHaveLength(2 * 2 * 3 * 3);
    for (const { measures: members } of packages) {
      expect(members).not.toEqual(expect.arrayContaining(['roof', 'thick-roof']));
      expect(members).not.toEqual(expect.arrayContaining(['stove', 'electric']));
    }
    expect(areAlternatives(roof, walls, base.house)).toBe(false);
    expect(areAlternatives(draughts, draughts, base.house)).toBe(false);
  });

  it('save what the whole calculation of the house says', () => {
    for (const { measures: members, cost_MNT, saving_MNT, saving_kWh } of packages) {
      const chosen = measures.filter(({ id }) => members.includes(id));
      const outcome = evaluatePackage(base, chosen, tables, finance);
      expect(saving_MNT).toBeCloseTo(outcome.saving.cost_MNT, 4);
      expect(saving_kWh).toBeCloseTo(outcome.saving.delivered_kWh, 6);
      expect(cost_MNT).toBeCloseTo(outcome.cost.likely_MNT, 4);
    }
  });
});

describe('the best package', () => {
  it('never costs more than the budget, and saves no less with a larger one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2e7, noNaN: true }), fc.nat(5_000_000), (budget, more) => {
        const best = bestPackage(packages, budget);
        const richer = bestPackage(packages, budget + more);
        expect(best?.cost_MNT).toBeLessThanOrEqual(budget);
        expect(richer?.saving_MNT).toBeGreaterThanOrEqual((best?.saving_MNT ?? 0) - 0.5);
      }),
    );
  });

  it('is empty without money, and everything useful with plenty', () => {
    expect(bestPackage(packages, 0)?.measures).toEqual([]);
    expect(bestPackage(packages, 1e9)?.measures).toEqual(['draughts', 'stove', 'thick-roof', 'walls']);
    expect(bestPackage([], 1e9)).toBeNull();
  });

  it('saves heat where the bill does not follow it', () => {
    const byArea = { ...brickHouse, heating: { ...brickHouse.heating, source: 'district' } };
    const flat = calculateHouse(byArea, tables);
    const best = bestPackage([...packagesOf(flat, [draughts, roof], tables)], 4e6);
    expect(best).toMatchObject({ measures: ['draughts', 'roof'], saving_MNT: 0 });
  });
});

function measure(id: string, likely_MNT: number, ...changes: Change[]): Measure {
  const price = { basis: 'fixed', low_MNT: likely_MNT, likely_MNT, high_MNT: likely_MNT } as const;
  return { id, changes, price, life_years: 20 };
}
