import type { HarmfulMeasure } from '../../../../energy/answers/calculate-answers';
import type { DrawnHome } from '../../house-drawing';
import type { Dated } from '../../../../energy/whole-house/dated';
import type { HouseResult } from '../../../../energy/whole-house/calculate-house';
import type { Tables } from '../../../../energy/whole-house/tables';
import type { PackageSet } from '../../../../energy/measures/package-set';
import type { Finance } from '../../../../energy/money/rates';
import type { HouseMeasure, HouseWork } from '../../../../energy/tables/read-measures';
import type { LoanRow } from '../../../../energy/tables/rows';
import type { LetterConfidence } from '../../../../energy/population/letters';
import type { Population } from '../../../../energy/population/population';
import type { Ranges } from '../../../../energy/uncertainty/ranges';

/** Input of the result page: everything but the choice, which no calculation of the house depends on. */
export interface ResultInput {
  /** Whose rows were used, YYYY-MM-DD. */
  readonly day: string;
  /** The house in its present state. */
  readonly result: HouseResult;
  /** The houses that it represents, and their ranges. */
  readonly population: Population;
  readonly ranges: Ranges;
  readonly letter: LetterConfidence;
  readonly tables: Tables;
  /** The drawing of the home. */
  readonly home: DrawnHome;
  /** ₮ of a winter that the household stated and no plausible house explains; null where the ranges are fitted to it. */
  readonly unexplained_MNT: number | null;
  /** Measures that apply to this house. */
  readonly offered: readonly HouseMeasure[];
  /** Measures that apply and are not offered, because they would harm a part by moisture. */
  readonly harmful: readonly HarmfulMeasure[];
  /** Works that apply and that nobody has entered a price for. */
  readonly unpriced: readonly HouseWork[];
  /** All packages of the measures, over all possible houses. */
  readonly packages: PackageSet;
  readonly finance: Dated & Finance;
  readonly loans: readonly LoanRow[];
  /** Receives the recommended measures once they are found. */
  readonly onProposed?: (measures: readonly string[]) => void;
}
