import type { Dated } from '../../../../energy/house/dated';
import type { HouseResult } from '../../../../energy/house/calculate-house';
import type { Tables } from '../../../../energy/house/tables';
import type { HouseMeasure } from '../../../../energy/tables/read-measures';
import type { LoanRow } from '../../../../energy/tables/rows';
import type { Ranges, Spreads } from '../../../../energy/uncertainty/ranges';

/** Input of the result page. */
export interface AnswerInput {
  /** The house in its present state. */
  readonly result: HouseResult;
  /** Its ranges; null until they are sampled. */
  readonly ranges: Ranges | null;
  readonly tables: Tables;
  readonly spreads: Spreads;
  /** Measures that apply to this house. */
  readonly offered: readonly HouseMeasure[];
  /** Assumptions for money; yearly shares, 0.1 for 10 %. */
  readonly finance: Dated & { readonly discountRate: number; readonly escalation: number };
  readonly loans: readonly LoanRow[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** The measures and the budget that a visitor chose. */
export interface Choice {
  /** Ids of measures. */
  readonly measures: readonly string[];
  /** The budget for which they were selected; null where they were chosen one by one. */
  readonly budget_MNT: number | null;
}
