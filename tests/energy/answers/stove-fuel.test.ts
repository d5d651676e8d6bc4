import { describe, expect, it } from 'vitest';
import type { Answers, Refinement } from '../../../src/energy/answers/answers';
import { houseOfAnswers } from '../../../src/energy/answers/house-of-answers';
import { packagesOfAnswers } from '../../../src/energy/answers/packages-of-answers';
import { drawPopulation } from '../../../src/energy/population/population';
import { energyBook, listMeasures } from '../../../src/energy/tables/energy-book';
import { carrierKey } from '../../../src/energy/tables/read-heat-sources';
import { resolveHouse } from '../../../src/energy/whole-house/resolve';
import { seedRows } from '../seed-rows';

const book = energyBook(seedRows, '2026-11-20');
const place = { province: '11', soum: '1101', climate: 'UB' };
const fuelSources = book.heatSources.filter(({ source }) => source.carrier.kind === 'fuel');

/** Each measure that heats with fuel in place of a way to heat, with the carriers before and after. */
function stoveMeasures(heating: string, refinement: Refinement = {}) {
  const { house: described, tables } = houseOfAnswers({ place, heating }, refinement, book);
  const { house } = resolveHouse(described, tables);
  return listMeasures(book, house, tables).flatMap(({ measure }) =>
    measure.changes.flatMap((change) => {
      if (change.kind !== 'heat') return [];
      const before = tables.heatSources[heating]?.carrier;
      const after = tables.heatSources[change.heating.source]?.carrier;
      return before?.kind === 'fuel' && after?.kind === 'fuel'
        ? [{ heating, measure: measure.id, before, after }]
        : [];
    }),
  );
}

describe('a stove among the measures of the portal', () => {
  it('keeps the fuel that the household burns, and the price that it pays', () => {
    const found = fuelSources.flatMap(({ code }) => stoveMeasures(code, { price_MNT: 317 }));
    expect(found.map(({ heating }) => heating).toSorted()).toEqual([
      'stove-briquette',
      'stove-coal',
      'stove-semicoke',
    ]);
    for (const { before, after } of found) {
      expect(carrierKey(after)).toBe(carrierKey(before));
      expect(after.fuel.price_MNT_kg).toBe(317);
    }
  });

  it('is not offered where no better stove of the fuel is known, rather than with another fuel', () => {
    expect(stoveMeasures('stove-wood')).toEqual([]);
    expect(stoveMeasures('improved-stove-semicoke')).toEqual([]);
  });

  it('saves a family with semi-coke what its better efficiency saves, at the listed price and at its own', () => {
    const answers: Answers = {
      place,
      houseType: 'brick',
      builtYear: 2005,
      floorArea_m2: 42,
      heating: 'stove-semicoke',
      burnt: { amount: 4.5, unit: 'tonnes' },
    };
    const figuresAt = (refinement: Refinement) =>
      packagesOfAnswers(drawPopulation({ answers, refinement }, book), book).figuresOf(['improved-stove']);
    const listed = figuresAt({});
    expect(listed.saving_MNT).toBeCloseTo(listed.fuel_kg * 200, 3);
    // 0.60 → 0.70 saves a seventh of the fuel; the stove at hand is a little better or worse than its row.
    expect(listed.saving_MNT).toBeGreaterThan(0.05 * 4500 * 200);
    expect(listed.saving_MNT).toBeLessThan(0.22 * 4500 * 200);
    expect(listed.pm25_kg).toBeGreaterThan(0);
    const own = figuresAt({ price_MNT: 300 });
    expect(own.saving_MNT / listed.saving_MNT).toBeCloseTo(1.5, 6);
  });
});
