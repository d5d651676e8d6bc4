import { describe, expect, it } from 'vitest';
import { packagesOfAnswers } from '../../../src/energy/answers/packages-of-answers';
import { evaluatePackage } from '../../../src/energy/measures/compare-measures';
import { drawPopulation } from '../../../src/energy/population/population';
import { runToEnd } from '../../../src/energy/run-to-end';
import { energyBook, listMeasures } from '../../../src/energy/tables/energy-book';
import { seedRows } from '../seed-rows';

const book = energyBook(seedRows, '2026-11-20');
const answers = {
  place: { province: '11', soum: '1110', climate: 'UB' },
  houseType: 'brick',
  heating: 'stove-semicoke',
} as const;
const population = drawPopulation({ answers, refinement: {} }, book, { kept: 6 });
const set = packagesOfAnswers(population, book);

describe('the years after a package', () => {
  it.each([[['roof-100', 'draught-proofing']], [['wall-100', 'electric-heating']], [['heat-pump']]])(
    'are those of each house calculated as a whole: %j',
    (ids) => {
      const years = runToEnd(set.slicedYearsAfter(ids));
      for (const [index, { result, tables }] of population.houses.entries()) {
        const measures = listMeasures(book, result.house, tables)
          .map(({ measure }) => measure)
          .filter(({ id }) => ids.includes(id));
        expect(measures).toHaveLength(ids.length);
        const { after } = evaluatePackage(result, measures, tables);
        expect(years.cost_MNT[index]).toBeCloseTo(after.consumption.cost_MNT, 4);
        expect(years.need_kWh_m2[index]).toBeCloseTo(after.comfort.needPerArea_kWh_m2, 6);
      }
    },
  );

  it('have the expected saving of the package', () => {
    const ids = ['roof-100', 'electric-heating'];
    const years = runToEnd(set.slicedYearsAfter(ids));
    let saving = 0;
    for (const [index, { result, weight }] of population.houses.entries())
      saving += weight * (result.consumption.cost_MNT - (years.cost_MNT[index] ?? 0));
    expect(set.figuresOf(ids).saving_MNT).toBeCloseTo(saving, 4);
  });

  it('are calculated once: a second time nothing has to be calculated', () => {
    const first = set.slicedYearsAfter(['window-triple', 'roof-200']);
    expect(first.next().done).toBe(false);
    const years = runToEnd(first);
    const second = set.slicedYearsAfter(['roof-200', 'window-triple']).next();
    expect(second).toEqual({ done: true, value: years });
  });
});
