import { type HouseResult, calculateHouse } from '../house/calculate-house';
import { EnergyRefusal, type Refusal } from '../refusal/refusal';
import { type EnergyBook, measuresOf } from '../tables/energy-book';
import type { HouseMeasure } from '../tables/read-measures';
import type { Answers, Refinement } from './answers';
import { type DescribedHouse, houseOfAnswers } from './house-of-answers';

/** The calculated house of a visitor's answers, or all refusals. */
export type AnswersResult =
  | ({ readonly isRefused: false } & CalculatedAnswers)
  | { readonly isRefused: true; readonly refusals: readonly Refusal[] };

export interface CalculatedAnswers {
  readonly described: DescribedHouse;
  readonly result: HouseResult;
  /** Measures that apply to this house, in the catalogue's order. */
  readonly measures: readonly HouseMeasure[];
}

/** Calculates a result from answers, in the same way in the browser and on the server. */
export function calculateAnswers(answers: Answers, refinement: Refinement, book: EnergyBook): AnswersResult {
  try {
    const described = houseOfAnswers(answers, refinement, book);
    const result = calculateHouse(described.house, described.tables, described.assumptions);
    return { isRefused: false, described, result, measures: measuresOf(book, result.house) };
  } catch (error) {
    if (error instanceof EnergyRefusal) return { isRefused: true, refusals: error.refusals };
    throw error;
  }
}
