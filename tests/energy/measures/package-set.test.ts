import { describe, expect, it } from 'vitest';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import { type PackageFigures, openPackages } from '../../../src/energy/measures/package-set';
import { evaluateLifeCycle } from '../../../src/energy/money/life-cycle';
import { costOfMonth, monthlySaving } from '../../../src/energy/money/monthly-cost';
import { runToEnd } from '../../../src/energy/run-to-end';
import { finance, possibleHouses, tenMeasures } from './possible-houses';

const houses = possibleHouses(5, 7);
const set = openPackages(houses, finance);
const chosen = ['draughts', 'wall-thick', 'windows', 'plinth', 'electric'];
const measures = tenMeasures.filter(({ id }) => chosen.includes(id));

describe('the figures of a package', () => {
  it('are what the whole calculation of every house says, by its weight', () => {
    const outcomes = houses.map(({ result, tables }) => evaluatePackage(result, measures, tables));
    const expected = (of: (outcome: (typeof outcomes)[number]) => number) =>
      outcomes.reduce((sum, outcome, index) => sum + (houses[index]?.weight ?? 0) * of(outcome), 0);
    const figures = set.figuresOf(chosen);
    expect(figures.saving_MNT).toBeCloseTo(
      expected(({ saving }) => saving.cost_MNT),
      4,
    );
    expect(figures.delivered_kWh).toBeCloseTo(
      expected(({ saving }) => saving.delivered_kWh),
      6,
    );
    expect(figures.heat_kWh).toBeCloseTo(
      expected(({ saving }) => saving.need_kWh),
      6,
    );
    expect(figures.pm25_kg).toBeCloseTo(
      expected(({ saving }) => saving.pm25_kg),
      8,
    );
    expect(figures.cost.likely_MNT).toBeCloseTo(
      expected(({ cost }) => cost.likely_MNT),
      4,
    );
    expect(figures.cost.high_MNT).toBeGreaterThan(figures.cost.likely_MNT);
  });

  it('have the present value of the flows of cost, renewal and saving', () => {
    const { saving_MNT, netPresentValue_MNT } = set.figuresOf(chosen);
    const spent = chosen.map((id) => ({ cost_MNT: set.costOf(id).likely_MNT, life_years: set.lifeOf(id) }));
    expect(netPresentValue_MNT).toBeCloseTo(
      evaluateLifeCycle(spent, saving_MNT, finance).netPresentValue_MNT,
      2,
    );
  });

  it('do not depend on the order in which measures are named or packages are asked for', () => {
    const other = openPackages(houses, finance);
    other.figuresOf(['windows']);
    expect(other.figuresOf(chosen.toReversed())).toEqual(set.figuresOf(chosen));
  });

  it('of nothing are nothing', () => {
    expect(set.figuresOf([])).toMatchObject({
      saving_MNT: 0,
      netPresentValue_MNT: 0,
    } satisfies Partial<PackageFigures>);
  });

  it('leave out a measure in the houses that lack its part, and cost nothing there', () => {
    const [first, ...others] = houses;
    if (first === undefined) throw new Error('no house');
    const partly = openPackages([first, ...others.map((house) => ({ ...house, measures: [] }))], finance);
    const only = openPackages([{ ...first, weight: 1 }], finance);
    const share = first.weight;
    expect(partly.figuresOf(['windows']).saving_MNT).toBeCloseTo(
      share * only.figuresOf(['windows']).saving_MNT,
      6,
    );
    expect(partly.costOf('windows').likely_MNT).toBeCloseTo(share * only.costOf('windows').likely_MNT, 6);
  });
});

describe('the months of a saving', () => {
  it('add up to the year', () => {
    const months = runToEnd(monthlySaving(set, chosen));
    const year = months.reduce((sum, month) => sum + month, 0);
    expect(year).toBeCloseTo(set.figuresOf(chosen).saving_MNT, 4);
  });

  it('fall in winter', () => {
    const [january = 0, , , , , june = 0] = runToEnd(monthlySaving(set, ['wall-thick', 'roof-thick']));
    expect(january).toBeGreaterThan(10 * june);
  });

  it('of a bill add up to the bill, for fuel and for electricity', () => {
    for (const package_ of [[], ['electric'], ['stove']]) {
      const bills = set.consumptionsOf(package_);
      for (const [index, house] of set.heatingOf(package_).entries()) {
        let year = 0;
        for (let month = 0; month < 12; month += 1) year += costOfMonth(house, month);
        expect(year).toBeCloseTo(bills[index]?.cost_MNT ?? NaN, 4);
      }
    }
  });
});
