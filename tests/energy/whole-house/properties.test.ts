import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { uValueAfterMeasure } from '../../../src/energy/u-value/resistance';
import { applyMeasure } from '../../../src/energy/measures/apply-measure';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import type { Change, Measure } from '../../../src/energy/measures/measure';
import type { House } from '../../../src/energy/whole-house/house';
import type { Tables } from '../../../src/energy/whole-house/tables';
import { between, houses } from '../any-house';
import { tables } from '../example-tables';

const insulation: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('insulate' as const),
    parts: fc.constantFrom('wall' as const, 'roof' as const),
    added_m2K_W: between(0.1, 8),
  }),
  fc.record({
    kind: fc.constant('insulate-ground' as const),
    parts: fc.constant('ground' as const),
    added_m2K_W: between(0.1, 4),
  }),
  fc.record({ kind: fc.constant('tighten' as const), remaining: between(0.1, 1) }),
);

const packages = fc.array(insulation, { minLength: 2, maxLength: 4 });

const methods = [
  ['against outdoor air', tables],
  ['with the wave in the ground', { ...tables, method: { ...tables.method, groundFlow: 'periodic' } }],
] as const;

describe.each(methods)('every house, its ground %s', (_, tables) => {
  it('loses what its parts lose', () => {
    fc.assert(
      fc.property(houses, (house) => {
        const { envelope, losses } = calculateHouse(house, tables);
        const transfer = sum(losses.all.map(({ transfer_W_K }) => transfer_W_K));
        expect(transfer / envelope.total_W_K).toBeCloseTo(1, 9);
        if (losses.total_kWh === 0) return;
        expect(sum(losses.all.map(({ loss_kWh }) => loss_kWh)) / losses.total_kWh).toBeCloseTo(1, 9);
        expect(sum(losses.all.map(({ share }) => share))).toBeCloseTo(1, 9);
      }),
    );
  });

  it('never needs more energy for more insulation or fewer leaks', () => {
    fc.assert(
      fc.property(houses, insulation, (house, change) => {
        const before = calculateHouse(house, tables);
        const { saving } = evaluatePackage(before, [measureOf('one', change)], tables);
        expect(saving.comfort_kWh).toBeGreaterThanOrEqual(-slack(before.comfort.yearlyNeed_kWh));
        expect(saving.need_kWh).toBeGreaterThanOrEqual(-slack(before.comfort.yearlyNeed_kWh));
      }),
    );
  });

  it('needs neither less than nothing nor more than it loses', () => {
    fc.assert(
      fc.property(houses, (house) => {
        const { comfort } = calculateHouse(house, tables);
        for (const [month, need] of comfort.need_kWh.entries()) {
          const transfer = comfort.heatTransfer_kWh[month] ?? 0;
          expect(need).toBeGreaterThanOrEqual(0);
          expect(need).toBeLessThanOrEqual(Math.max(0, transfer) + 1e-9);
        }
      }),
    );
  });
});

describe('packages', () => {
  it('save at most the sum of their single measures, the utilisation curve being one', () => {
    const fixed = { ...tables, method: { ...tables.method, utilisation: { a0: 3, tau0_h: 1e15 } } };
    fc.assert(
      fc.property(houses, packages, (house, changes) => {
        const { together, sum, need } = savingsOf(house, changes, fixed);
        expect(together).toBeLessThanOrEqual(sum + slack(need));
      }),
    );
  });

  // A tighter house keeps its warmth longer and uses its gains better: that is all that may be won together.
  it('save at most a hundred-thousandth of the need more where the curve rises with insulation', () => {
    fc.assert(
      fc.property(houses, packages, (house, changes) => {
        const { together, sum, need } = savingsOf(house, changes, tables);
        expect(together).toBeLessThanOrEqual(sum + 1e-5 * need);
      }),
    );
  });

  it('do not depend on the order of measures that add insulation', () => {
    fc.assert(
      fc.property(houses, insulation, insulation, (house, one, other) => {
        const before = calculateHouse(house, tables);
        const there = evaluatePackage(before, [measureOf('1', one), measureOf('2', other)], tables);
        const back = evaluatePackage(before, [measureOf('2', other), measureOf('1', one)], tables);
        expect(back.after.comfort.yearlyNeed_kWh).toBeCloseTo(there.after.comfort.yearlyNeed_kWh, 6);
      }),
    );
  });

  it('leave the house before as it was', () => {
    fc.assert(
      fc.property(houses, insulation, (house, change) => {
        const { house: before } = calculateHouse(house, tables);
        const copy = JSON.stringify(before);
        applyMeasure(before, measureOf('one', change));
        expect(JSON.stringify(before)).toBe(copy);
      }),
    );
  });
});

describe('insulation', () => {
  it('added to a part adds its resistance', () => {
    fc.assert(
      fc.property(between(0.1, 5), between(0, 10), (before, added) => {
        expect(1 / uValueAfterMeasure('Add', before, added)).toBeCloseTo(before + added, 9);
      }),
    );
  });
});

function savingsOf(house: House, changes: readonly Change[], under: Tables) {
  const before = calculateHouse(house, under);
  const measures = changes.map((change, index) => measureOf(`${index}`, change));
  const savingOf = (chosen: readonly Measure[]) => evaluatePackage(before, chosen, under).saving.comfort_kWh;
  return {
    together: savingOf(measures),
    sum: sum(measures.map((measure) => savingOf([measure]))),
    need: before.comfort.yearlyNeed_kWh,
  };
}

function measureOf(id: string, change: Change): Measure {
  const price = { basis: 'fixed', low_MNT: 1e6, likely_MNT: 1.5e6, high_MNT: 2e6 } as const;
  return { id, changes: [change], price, life_years: 30 };
}

/** Rounding of the last digits of a sum. */
function slack(need_kWh: number): number {
  return 1e-9 * need_kWh + 1e-9;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
