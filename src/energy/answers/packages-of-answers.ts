import { type PackageSet, openPackages } from '../measures/package-set';
import type { Population } from '../population/population';
import { type EnergyBook, listMeasures } from '../tables/energy-book';

/** Opens the packages of a household: every measure of the catalogue as it would be done in each possible house. */
export function packagesOfAnswers(
  { houses }: Pick<Population, 'houses'>,
  book: Pick<EnergyBook, 'measureRows' | 'heatSources' | 'finance'>,
): PackageSet {
  const measured = houses.map((house) => ({
    ...house,
    measures: listMeasures(book, house.result.house, house.tables).map(({ measure }) => measure),
  }));
  return openPackages(measured, book.finance);
}
