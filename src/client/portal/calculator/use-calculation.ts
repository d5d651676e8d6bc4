import { createContext, useContext } from 'react';
import type { CalculatedAnswers } from '../../../energy/answers/calculate-answers';
import type { Household } from '../../../energy/answers/answers';
import type { Refusal } from '../../../energy/refusal/refusal';
import type { EnergyBook } from '../../../energy/tables/energy-book';
import type { LetterConfidence } from '../../../energy/population/letters';
import type { Population } from '../../../energy/population/population';
import type { Ranges } from '../../../energy/uncertainty/ranges';

/**
 * The calculation of a visitor's house, repeated on every change of an answer and unaffected by the choice of measures. All
 * pages of the calculator share this one, so that it runs once.
 */
export type Calculation = { readonly household: Household } & (
  | { readonly status: 'loading' }
  /** There are no tables to calculate with; `error` is a message for the visitor. */
  | { readonly status: 'failed'; readonly error: string; readonly retry: () => void }
  /** Some inputs are invalid; each refusal names its field. */
  | { readonly status: 'refused'; readonly book: EnergyBook; readonly refusals: readonly Refusal[] }
  /** The first calculation of a visit is under way; the questions can be shown. */
  | { readonly status: 'calculating'; readonly book: EnergyBook }
  | ({ readonly status: 'ready' } & ReadyCalculation)
);

export type CalculatedHousehold = ReadyCalculation & Pick<Calculation, 'household'>;

export interface ReadyCalculation extends CalculatedAnswers {
  /** All dated rows, as the questions offer them; `described.tables` are those of this house. */
  readonly book: EnergyBook;
  /** The houses that the answers allow; `result` is the one that represents them. */
  readonly population: Population;
  readonly ranges: Ranges;
  /** The class over all of these houses: the one that a certificate states. */
  readonly letter: LetterConfidence;
  /** Newer answers are being calculated: this is the result of those before. */
  readonly isPending: boolean;
}

export const CalculationContext = createContext<Calculation | null>(null);

/** The calculation of the surrounding `CalculationProvider`. */
export function useCalculation(): Calculation {
  const calculation = useContext(CalculationContext);
  if (calculation === null) throw new Error('There is no calculation around this component');
  return calculation;
}
