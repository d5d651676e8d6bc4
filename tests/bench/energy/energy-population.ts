import { listMeasures, energyBook } from '../../../src/energy/tables/energy-book';
import { drawPopulation } from '../../../src/energy/population/population';
import { seedRows } from '../../energy/seed-rows';
import { yearsAfter } from '../../energy/years-after';

const book = energyBook(seedRows, '2026-11-20');
const place = { province: '11', soum: '1101', climate: 'UB' };
const answers = { place, houseType: 'brick', floorArea_m2: 50, heating: 'stove-semicoke' } as const;
const stated = { answers: { ...answers, burnt: { amount: 4.5, unit: 'tonnes' } as const }, refinement: {} };
const population = drawPopulation(stated, book);
const measures = listMeasures(book, population.typical.result.house, population.typical.tables)
  .filter(({ measure }) => ['wall-100', 'roof-200', 'draught-proofing'].includes(measure.id))
  .map(({ measure }) => measure);

/** The size of the weighted set. */
export const size = population.houses.length;

/** The weighted set: drawn from answers alone, weighted by what was burnt, and changed by a package. */
export const weighted = {
  drawn: () => drawPopulation({ answers, refinement: {} }, book).houses.length,
  weighted: () => drawPopulation(stated, book).effectiveSize,
  changed: () => yearsAfter(population, measures).cost_MNT[0] ?? 0,
};
