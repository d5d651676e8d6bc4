import { type HouseResult, calculateHouse } from '../whole-house/calculate-house';
import type { Carrier, Tables } from '../whole-house/tables';
import { harmOfMeasure } from '../moisture/measure-harm';
import { type MoistureHarm, moistureClimate } from '../moisture/part-moisture';
import { EnergyRefusal, type Refusal, refuseAny } from '../refusal/refusal';
import { type EnergyBook, measuresOf } from '../tables/energy-book';
import type { HouseMeasure } from '../tables/read-measures';
import type { Answers, Refinement } from './answers';
import { checkInputs } from './check-inputs';
import { type DescribedHouse, houseOfAnswers } from './house-of-answers';
import { unfinishedLayers } from './unfinished-layers';

export interface HarmfulMeasure {
  readonly measure: HouseMeasure;
  readonly harms: readonly MoistureHarm[];
}

/** The calculated house of a visitor's answers, or all refusals. */
export type AnswersResult =
  | ({ readonly isRefused: false } & CalculatedAnswers)
  | { readonly isRefused: true; readonly refusals: readonly Refusal[] };

export interface CalculatedAnswers {
  readonly described: DescribedHouse;
  readonly result: HouseResult;
  /** Measures that apply to this house, in the catalogue's order. */
  readonly measures: readonly HouseMeasure[];
  /** Measures that apply and are not offered, because water would collect in a wall or a roof, or mould grow on it. */
  readonly harmful: readonly HarmfulMeasure[];
  /** Layers that were added and not filled in: the calculation leaves them out, and the server does not save them. */
  readonly unfinished: readonly Refusal[];
}

/** Calculates a result from answers, in the same way in the browser and on the server. */
export function calculateAnswers(answers: Answers, refinement: Refinement, book: EnergyBook): AnswersResult {
  try {
    refuseAny(checkInputs(answers, refinement, carrierOf(answers, book)));
    const described = houseOfAnswers(answers, refinement, book);
    const result = calculateHouse(described.house, described.tables, described.assumptions);
    const { offered, harmful } = sortedByHarm(
      measuresOf(book, result.house, described.tables),
      result,
      described.tables,
    );
    return {
      isRefused: false,
      described,
      result,
      measures: offered,
      harmful,
      unfinished: unfinishedLayers(refinement),
    };
  } catch (error) {
    if (error instanceof EnergyRefusal) return { isRefused: true, refusals: error.refusals };
    throw error;
  }
}

/** The carrier of the household's heating, known or assumed. */
function carrierOf({ heating }: Answers, { heatSources, typical }: EnergyBook): Carrier | undefined {
  const code = heating === undefined || heating === 'unknown' ? typical.heatSource : heating;
  return heatSources.find((row) => row.code === code)?.source.carrier;
}

/** Separates measures that would harm a part by moisture (ISO 13788). */
function sortedByHarm(
  measures: readonly HouseMeasure[],
  { house }: HouseResult,
  { norm, climate }: Tables,
): { offered: HouseMeasure[]; harmful: HarmfulMeasure[] } {
  const offered: HouseMeasure[] = [];
  const harmful: HarmfulMeasure[] = [];
  const air = moistureClimate(norm, climate);
  for (const measure of measures) {
    const harms = air === null ? [] : harmOfMeasure(house, measure.measure, air);
    if (harms.length === 0) offered.push(measure);
    else harmful.push({ measure, harms });
  }
  return { offered, harmful };
}
