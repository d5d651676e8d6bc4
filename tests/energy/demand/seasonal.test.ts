import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intermittencyFactor, reductionFactor } from '../../../src/energy/demand/intermittency';
import { utilisation } from '../../../src/energy/demand/utilisation';
import { between } from '../any-house';
import { type SeasonalBuilding, seasonalNeed } from '../vectors/formulas/seasonal';

const factors = { atOne: 0.9, atFour: 0.8 };

const buildings: fc.Arbitrary<SeasonalBuilding> = fc
  .record({
    referenceArea_m2: between(50, 500),
    elements: fc.array(
      fc.record({ area_m2: between(5, 300), u_W_m2K: between(0.1, 3), b: between(0.3, 1) }),
      { minLength: 1, maxLength: 6 },
    ),
    bridges_W_m2K: between(0, 0.15),
    airChanges_1_h: between(0.3, 1.5),
    outside_C: between(-15, 10),
    internalGains_W_m2: between(0, 6),
    openings: fc.array(
      fc.record({ area_m2: between(0, 20), irradiation_kWh_m2: between(50, 600), shading: between(0, 1) }),
      { maxLength: 4 },
    ),
  })
  .map((given) => ({
    ...given,
    roomHeight_m: 2.5,
    airHeat_Wh_m3K: 0.34,
    heatingDays: 220,
    inside_C: 20,
    reduction: factors,
    frameShare: 0.3,
    incidence: 0.9,
    g: 0.75,
    heatCapacity_Wh_m2K: 45,
  }));

describe('the seasonal method', () => {
  it('never needs more energy for a better element', () => {
    fc.assert(
      fc.property(buildings, between(0, 1), (building, share) => {
        const elements = building.elements.map((element, index) =>
          index === 0 ? { ...element, u_W_m2K: element.u_W_m2K * share } : element,
        );
        const before = seasonalNeed(building).need_kWh_m2;
        expect(seasonalNeed({ ...building, elements }).need_kWh_m2).toBeLessThanOrEqual(before + 1e-9);
      }),
    );
  });

  it('never needs more energy for less air', () => {
    fc.assert(
      fc.property(buildings, between(0, 1), (building, share) => {
        const airChanges_1_h = building.airChanges_1_h * share;
        const before = seasonalNeed(building).need_kWh_m2;
        expect(seasonalNeed({ ...building, airChanges_1_h }).need_kWh_m2).toBeLessThanOrEqual(before + 1e-9);
      }),
    );
  });
});

describe('reduction by cool rooms', () => {
  it('joins its three pieces without a step', () => {
    expect(reductionFactor(1, factors)).toBe(0.9);
    expect(reductionFactor(1 - 1e-9, factors)).toBeCloseTo(0.9, 8);
    expect(reductionFactor(2.5, factors)).toBeCloseTo(0.85, 12);
    expect(reductionFactor(4, factors)).toBeCloseTo(0.8, 12);
    expect(reductionFactor(9, factors)).toBeCloseTo(0.8, 12);
    expect(reductionFactor(0.1, factors)).toBe(1);
  });

  it('never goes below the share of hours that are heated, nor above one', () => {
    fc.assert(
      fc.property(between(1, 300), between(0, 5), between(0, 1), (tau, ratio, share) => {
        const factor = intermittencyFactor(tau, 15, ratio, share);
        expect(factor).toBeGreaterThanOrEqual(share);
        expect(factor).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the utilisation of gains', () => {
  it('falls with their ratio and never saves more than there is to heat', () => {
    fc.assert(
      fc.property(between(0, 50), between(0, 10), between(0.8, 30), (ratio, more, exponent) => {
        const factor = utilisation(ratio, exponent);
        expect(utilisation(ratio + more, exponent)).toBeLessThanOrEqual(factor + 1e-9);
        expect(factor * ratio).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('has no step where gains and losses are equal, and does not overflow', () => {
    expect(utilisation(1 + 1e-7, 3)).toBeCloseTo(utilisation(1, 3), 6);
    expect(utilisation(1e200, 20)).toBeCloseTo(0, 12);
    expect(utilisation(-0.5, 3)).toBe(-2);
    expect(utilisation(0, 3)).toBe(1);
  });
});
