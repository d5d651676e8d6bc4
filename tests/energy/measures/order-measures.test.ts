import { describe, expect, it } from 'vitest';
import { selectCandidates, isSmokier } from '../../../src/energy/measures/candidates';
import { marginalsOf, orderMeasures, orders } from '../../../src/energy/measures/order-measures';
import { openPackages } from '../../../src/energy/measures/package-set';
import { recommendPackage } from '../../../src/energy/measures/search-packages';
import { runToEnd } from '../../../src/energy/run-to-end';
import { finance, measure, possibleHouses } from './possible-houses';

const set = openPackages(possibleHouses(6, 21), finance);

describe('an order of measures', () => {
  it.each(orders)('by %s takes next what adds most, and never two for the same work', (order) => {
    const list = runToEnd(orderMeasures(set, order));
    expect(list.length).toBeGreaterThan(0);
    for (const [index, { id, upTo }] of list.entries()) {
      expect(upTo.measures).toHaveLength(index + 1);
      for (const earlier of list.slice(0, index)) expect(set.areRivals(id, earlier.id)).toBe(false);
    }
  });

  it('by money begins with the highest net present value alone', () => {
    const alone = set.ids.map((id) => set.figuresOf([id]).netPresentValue_MNT);
    const [first] = runToEnd(orderMeasures(set, 'money'));
    expect(first?.marginal.netPresentValue_MNT).toBe(Math.max(...alone));
  });

  it('by fine dust begins with what takes most dust away per ₮, by comfort with what keeps most heat', () => {
    const per = (id: string, of: 'pm25_kg' | 'heat_kWh') =>
      set.figuresOf([id])[of] / set.costOf(id).likely_MNT;
    const most = (of: 'pm25_kg' | 'heat_kWh') =>
      set.ids.toSorted((one, other) => per(other, of) - per(one, of))[0];
    expect(runToEnd(orderMeasures(set, 'pm25'))[0]?.id).toBe(most('pm25_kg'));
    expect(runToEnd(orderMeasures(set, 'comfort'))[0]?.id).toBe(most('heat_kWh'));
  });

  it('by comfort leaves out a stove, which keeps no heat', () => {
    expect(runToEnd(orderMeasures(set, 'comfort')).map(({ id }) => id)).not.toContain('stove');
  });

  it('adds up to the figures of the package', () => {
    const list = runToEnd(orderMeasures(set, 'money'));
    const sum = list.reduce((worth, { marginal }) => worth + marginal.netPresentValue_MNT, 0);
    expect(sum).toBeCloseTo(list.at(-1)?.upTo.netPresentValue_MNT ?? NaN, 2);
  });
});

describe('a measure inside a package', () => {
  it('is worth what the package loses without it, or gains in place of its rivals', () => {
    const { measures } = runToEnd(recommendPackage(set));
    const marginals = runToEnd(marginalsOf(set, measures));
    for (const id of set.ids) {
      const worth = marginals.get(id)?.netPresentValue_MNT ?? NaN;
      // Nothing can be improved by one change: that is what the search ends with.
      const gained = measures.includes(id) ? -worth : worth;
      expect(gained).toBeLessThanOrEqual(1);
    }
  });

  it('saves less there than alone where it shares the heat with others', () => {
    const marginals = runToEnd(marginalsOf(set, ['stove', 'wall-thick', 'roof-thick']));
    expect(marginals.get('stove')?.saving_MNT).toBeLessThan(set.figuresOf(['stove']).saving_MNT);
  });
});

describe('a measure that makes more smoke', () => {
  const worse = measure('old-stove', 1000, 15, {
    kind: 'heat',
    heating: {
      source: 'briquette',
      efficiency: 0.3,
      nightShare: 0,
      household: { day_kWh_month: 0, night_kWh_month: 0 },
    },
  });
  const smoky = openPackages(possibleHouses(3, 2, [worse]), finance);

  it('is no candidate', () => {
    expect(isSmokier(smoky, 'old-stove')).toBe(true);
    expect(selectCandidates(smoky)).toEqual([]);
    expect(selectCandidates(set)).toEqual(set.ids);
  });
});
