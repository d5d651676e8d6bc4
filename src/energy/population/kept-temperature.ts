import { houseOfAnswers } from '../answers/house-of-answers';
import type { Assumption } from '../whole-house/assumptions';
import { houseEnvelope } from '../whole-house/calculate-house';
import type { KnownHouse } from '../whole-house/house';
import { findHeatSource, resolveHouse } from '../whole-house/resolve';
import type { Tables } from '../whole-house/tables';
import type { EnergyBook } from '../tables/energy-book';

/**
 * No home is assumed colder, in the mean of all rooms and hours: the surveyed 17.4 °C (Geres/SOAP 2018) less 1.65 times
 * the 3 K by which homes of one climate differ (249 homes, Kane et al. 2015), which nineteen of twenty homes exceed.
 */
const COLDEST_C = 12.4;

/**
 * The house with the temperature at which people usually keep one that loses so much heat: cooler by
 * `temperatureLoss_K` for every doubling of the loss of the typical home, which the surveys describe; a family fills
 * one stove, and heats fewer rooms and hours where it is too small. Use lies 30–40 % below the calculation in the worst
 * homes and equals it in the best (Sunikka-Blank and Galvin 2012), so nobody is assumed warmer than comfort demands.
 * A stated temperature stays, and so does that of homes heated from a network, where nobody carries the fuel.
 */
export function keptTemperature(
  house: KnownHouse,
  assumptions: readonly Assumption[],
  tables: Tables,
  book: EnergyBook,
): KnownHouse {
  const isAssumed = assumptions.some(({ field }) => field === 'use.actualTemperature_C');
  const { carrier } = findHeatSource(house.heating.source, tables.heatSources);
  if (!isAssumed || carrier.kind === 'district' || book.spreads.temperatureLoss_K === 0) return house;
  const doublings = Math.log2(houseEnvelope(house, tables).total_W_K / typicalLoss_W_K(book));
  const { actualTemperature_C: usual_C } = house.use;
  const kept_C = usual_C - book.spreads.temperatureLoss_K * doublings;
  const warmest_C = Math.max(usual_C, tables.norm.comfort_C);
  return {
    ...house,
    use: { ...house.use, actualTemperature_C: Math.min(warmest_C, Math.max(COLDEST_C, kept_C)) },
  };
}

/** By book: the same for all houses. */
const losses = new WeakMap<EnergyBook, number>();

/** Heat loss of the home of whom nothing is known, W/K. */
function typicalLoss_W_K(book: EnergyBook): number {
  const known = losses.get(book);
  if (known !== undefined) return known;
  const { house: described, tables } = houseOfAnswers({}, {}, book);
  const loss_W_K = houseEnvelope(resolveHouse(described, tables).house, tables).total_W_K;
  losses.set(book, loss_W_K);
  return loss_W_K;
}
