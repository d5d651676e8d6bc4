import { createContext, useContext } from 'react';
import type { CalculatedAnswers } from '../../../energy/answers/calculate-answers';
import type { Inputs } from '../../../energy/answers/read-inputs';
import type { Refusal } from '../../../energy/refusal/refusal';
import type { EnergyBook } from '../../../energy/tables/energy-book';
import type { Ranges } from '../../../energy/uncertainty/ranges';

/**
 * What is calculated of a visitor's house, anew with every answer. All pages of the calculator read this one
 * calculation, so that it is made once.
 */
export type Calculation = { readonly inputs: Inputs } & (
  | { readonly status: 'loading' }
  /** There are no tables to calculate with; `error` is fit to be shown. */
  | { readonly status: 'failed'; readonly error: string; readonly retry: () => void }
  /** Something cannot be right; each refusal names its field. */
  | { readonly status: 'refused'; readonly book: EnergyBook; readonly refusals: readonly Refusal[] }
  | ({ readonly status: 'ready' } & ReadyCalculation)
);

export interface ReadyCalculation extends CalculatedAnswers {
  /** All dated rows, as the questions offer them; `described.tables` are those of this house. */
  readonly book: EnergyBook;
  /** There once the page has been idle for a moment. */
  readonly ranges: Ranges | null;
}

export const CalculationContext = createContext<Calculation | null>(null);

/** The calculation of the pages around; they stand below a `CalculationProvider`. */
export function useCalculation(): Calculation {
  const calculation = useContext(CalculationContext);
  if (calculation === null) throw new Error('There is no calculation around this component');
  return calculation;
}
