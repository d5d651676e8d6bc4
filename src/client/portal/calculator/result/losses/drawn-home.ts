import type { Household } from '../../../../../energy/answers/answers';
import { selectStock } from '../../../../../energy/answers/stock-of-answers';
import type { EnergyBook } from '../../../../../energy/tables/energy-book';
import { stockMean } from '../../../../../energy/tables/stock-mean';
import type { HouseResult } from '../../../../../energy/whole-house/calculate-house';
import { findHeatSource } from '../../../../../energy/whole-house/resolve';
import { type DrawnHome, homeForms } from '../../../house-drawing';
import type { ReadyCalculation } from '../../use-calculation';

/** The home as it is calculated: a flat or a ger by its row's shape, any other as a detached house. */
export function drawnHome({
  household: { answers },
  book,
  result,
  described: { tables },
}: Pick<ReadyCalculation, 'described'> & {
  readonly household: Household;
  readonly book: EnergyBook;
  readonly result: Pick<HouseResult, 'house'>;
}): DrawnHome {
  const { plan } = stockMean(selectStock(answers, book)).stock;
  const { carrier } = findHeatSource(result.house.heating.source, tables.heatSources);
  return {
    form: homeForms.find((form) => form === plan) ?? 'house',
    isFired: carrier.kind === 'fuel',
  };
}
