import { type HouseResult, calculateHouse } from '../whole-house/calculate-house';
import { harmOfMeasure } from '../moisture/measure-moisture';
import { type MoistureHarm, moistureClimate } from '../moisture/part-moisture';
import type { Carrier, Tables } from '../whole-house/tables';
import { EnergyRefusal, type Refusal, refuseAny } from '../refusal/refusal';
import { type EnergyBook, listWorks } from '../tables/energy-book';
import { type HouseMeasure, type HouseWork, isPriced } from '../tables/read-measures';
import type { Answers, Refinement } from './answers';
import { checkInputs } from './check-inputs';
import { type DescribedHouse, houseOfAnswers } from './house-of-answers';
import { unfinishedLayers } from './unfinished-layers';

export interface HarmfulMeasure {
  readonly measure: HouseWork;
  readonly harms: readonly MoistureHarm[];
}

export interface JudgedMeasures {
  /** Measures that apply to the house, in the catalogue's order. */
  readonly measures: readonly HouseMeasure[];
  /** Measures that apply and are not offered, because water would collect in a part, or mould grow on it. */
  readonly harmful: readonly HarmfulMeasure[];
  /** Works that apply and that no package holds, because nobody has entered a price for them. */
  readonly unpriced: readonly HouseWork[];
}

/** The calculated house of a visitor's answers, or all refusals. */
export type AnswersResult =
  | ({ readonly isRefused: false } & CalculatedAnswers)
  | { readonly isRefused: true; readonly refusals: readonly Refusal[] };

/** The mean house of the answers with the measures as judged for it. */
export interface CalculatedAnswers extends JudgedMeasures {
  readonly described: DescribedHouse;
  readonly result: HouseResult;
  /** Layers that were added and not filled in: the calculation leaves them out, and the server does not save them. */
  readonly unfinished: readonly Refusal[];
}

/** Calculates a result from answers, in the same way in the browser and on the server. */
export function calculateAnswers(answers: Answers, refinement: Refinement, book: EnergyBook): AnswersResult {
  try {
    refuseAny(checkInputs(answers, refinement, carrierOf(answers, book)));
    const described = houseOfAnswers(answers, refinement, book);
    const result = calculateHouse(described.house, described.tables, described.assumptions);
    return {
      isRefused: false,
      described,
      result,
      ...judgedMeasures({ result, tables: described.tables }, book),
      unfinished: unfinishedLayers(refinement),
    };
  } catch (error) {
    if (error instanceof EnergyRefusal) return { isRefused: true, refusals: error.refusals };
    throw error;
  }
}

/**
 * The measures of the catalogue for one house, judged by moisture (ISO 13788). Pass `population.typical` once it is known:
 * the house that fits what was burnt, not the mean of all that the answers allow.
 */
export function judgedMeasures(
  { result: { house }, tables }: { readonly result: Pick<HouseResult, 'house'>; readonly tables: Tables },
  book: Pick<EnergyBook, 'measureRows' | 'heatSources'>,
): JudgedMeasures {
  const offered: HouseMeasure[] = [];
  const unpriced: HouseWork[] = [];
  const harmful: HarmfulMeasure[] = [];
  const air = moistureClimate(tables.norm, tables.climate);
  for (const work of listWorks(book, house, tables)) {
    const harms = air === null ? [] : harmOfMeasure(house, work.measure, air);
    if (harms.length > 0) harmful.push({ measure: work, harms });
    else if (isPriced(work)) offered.push(work);
    else unpriced.push(work);
  }
  return { measures: offered, harmful, unpriced };
}

/** The carrier of the household's heating, known or assumed. */
function carrierOf({ heating }: Answers, { heatSources, typical }: EnergyBook): Carrier | undefined {
  const code = heating === undefined || heating === 'unknown' ? typical.heatSource : heating;
  return heatSources.find((row) => row.code === code)?.source.carrier;
}
