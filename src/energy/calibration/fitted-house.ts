import type { Answers, Refinement } from '../answers/answers';
import type { Possibility } from '../answers/house-of-answers';
import { calculateKnownHouse } from '../whole-house/calculate-house';
import type { EnergyBook } from '../tables/energy-book';
import { stockMean } from '../tables/stock-mean';
import { DRAW_SIZE } from '../population/draw';
import type { WeightedHouse } from '../population/population';
import { type DrawnHouses, possibleHouse, scaledFuels } from '../population/possible-houses';

/**
 * The house of the weighted mean inputs of drawn houses: the rows by their weights, the mean size, the mean of the
 * numbers behind each input.
 */
export function fittedHouse(
  answers: Answers,
  refinement: Refinement,
  book: EnergyBook,
  { houses, possibilities, draws }: DrawnHouses,
  weights: Float64Array,
): Omit<WeightedHouse, 'weight'> {
  const rows = sharesOf(possibilities, weights, ({ houseType: row }) => row);
  const houseType = stockMean([...rows].map(([row, share]) => ({ row, share })));
  const alike = possibilities.map(({ houseType: row }, index) =>
    row.stock.plan === houseType.stock.plan ? (weights[index] ?? 0) : 0,
  );
  const meanOf = (value: (index: number) => number) => {
    let sum = 0;
    let whole = 0;
    for (const index of houses.keys()) {
      sum += (alike[index] ?? 0) * value(index);
      whole += alike[index] ?? 0;
    }
    return sum / whole;
  };
  const sources = sharesOf(possibilities, weights, ({ heatSource: code }) => code);
  const [heatSource = book.typical.heatSource] =
    [...sources].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const possibility = {
    houseType,
    heatSource,
    floorArea_m2: meanOf((index) => houses[index]?.house.floorArea_m2 ?? 0),
    windows: meanOf((index) => possibilities[index]?.windows ?? 1),
  };
  const draw = Array.from({ length: DRAW_SIZE }, (_, at) =>
    meanOf((index) => draws[index * DRAW_SIZE + at] ?? 0),
  );
  const fitted = possibleHouse(answers, refinement, book, possibility, draw, 'median');
  const tables = scaledFuels(fitted.tables, fitted.calorificFactor);
  return { result: calculateKnownHouse(fitted.house, fitted.assumptions, tables), tables };
}

/** The weight of each value, as a share of the whole. */
function sharesOf<Value>(
  possibilities: readonly Possibility[],
  weights: Float64Array,
  value: (possibility: Possibility) => Value,
): Map<Value, number> {
  const shares = new Map<Value, number>();
  let whole = 0;
  for (const weight of weights) whole += weight;
  for (const [index, possibility] of possibilities.entries()) {
    const key = value(possibility);
    shares.set(key, (shares.get(key) ?? 0) + (weights[index] ?? 0) / whole);
  }
  return shares;
}
