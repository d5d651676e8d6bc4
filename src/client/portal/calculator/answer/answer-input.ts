import type { Dated } from '../../../../energy/house/dated';
import type { HouseResult } from '../../../../energy/house/calculate-house';
import type { Tables } from '../../../../energy/house/tables';
import type { HouseMeasure } from '../../../../energy/tables/read-measures';
import type { LoanRow } from '../../../../energy/tables/rows';
import type { Ranges, Spreads } from '../../../../energy/uncertainty/ranges';

/** Everything that the result page draws. */
export interface AnswerInput {
  /** The house as it stands. */
  readonly result: HouseResult;
  /** Its ranges; null until they were sampled. */
  readonly ranges: Ranges | null;
  readonly tables: Tables;
  readonly spreads: Spreads;
  /** Measures that this house can take. */
  readonly offered: readonly HouseMeasure[];
  /** How money is counted: yearly shares, 0.1 for 10 %. */
  readonly finance: Dated & { readonly discountRate: number; readonly escalation: number };
  readonly loans: readonly LoanRow[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** What a visitor wants to do. */
export interface Choice {
  /** Ids of measures. */
  readonly measures: readonly string[];
  /** The budget for which they were picked; null where they were chosen one by one. */
  readonly budget_MNT: number | null;
}
