import type { CalibrationQuestion } from '../calibration/questions';
import type { Letter } from '../class/letter';
import type { Assumption } from '../whole-house/assumptions';
import type { HouseResult } from '../whole-house/calculate-house';
import type { Consumption } from '../whole-house/consumption';
import { type Dated, type TableVersion, tableVersion } from '../whole-house/dated';
import type { Losses } from '../heat-loss/losses';
import type { Rating } from '../whole-house/rating';
import type { Advice } from '../measures/advice';
import type { Outcome, Saving } from '../measures/compare-measures';
import type { Cost } from '../measures/cost';
import type { MoistureWarning } from '../moisture/construction-moisture';
import type { IndoorTemperature } from '../population/indoor-temperature';
import type { LetterConfidence } from '../population/letters';
import type { SavedFigure } from '../population/years';
import type { Range, Ranges } from '../uncertainty/ranges';
import type { BankView } from '../money/bank-view';
import type { HouseMeasure } from '../tables/read-measures';

/**
 * The stored part of a calculation: the values shown by a page or a certificate, without the internals of the balances.
 */
export interface SavedResult {
  /** The day whose rows were used, YYYY-MM-DD. */
  readonly on: string;
  /** Missing in results that were saved before the answers were sampled. */
  readonly certainty?: SavedCertainty;
  /** Of the representative house. */
  readonly before: SavedFigures;
  readonly losses: Losses;
  readonly designLoad_W: number;
  readonly assumptions: readonly Assumption[];
  /** With the chosen measures; null where none is chosen. */
  readonly after:
    | (SavedFigures & {
        readonly measures: readonly string[];
        readonly saving: Saving;
        readonly cost: Cost;
        readonly advice: readonly Advice[];
        /** Missing in results that were saved before they were judged. */
        readonly moisture?: readonly MoistureWarning[];
      })
    | null;
  /** The figures for a bank's decision; null where no measure is chosen. */
  readonly bank: BankView | null;
}

/** The figures over all houses that the answers allow; they are what a certificate states. */
export interface SavedCertainty {
  readonly effectiveSize: number;
  readonly isExplained: boolean;
  readonly question: CalibrationQuestion | null;
  /** Missing in results that were saved before it was shown. */
  readonly temperature?: IndoorTemperature;
  readonly today: CertainFigures;
  readonly after: CertainFigures;
  readonly saving: Readonly<Record<SavedFigure, Range>>;
}

interface CertainFigures {
  readonly letter: LetterConfidence;
  readonly ranges: Ranges;
}

export interface SavedFigures {
  readonly letter: Letter;
  readonly rating: Rating;
  readonly consumption: Consumption;
}

export function savedResult(
  on: string,
  base: HouseResult,
  outcome: Outcome,
  {
    certainty,
    moisture,
    bank,
  }: Pick<SavedResult, 'bank'> & {
    readonly certainty: SavedCertainty;
    readonly moisture: readonly MoistureWarning[];
  },
): SavedResult {
  return {
    on,
    certainty,
    before: figuresOf(base),
    losses: base.losses,
    designLoad_W: base.designLoad.total_W,
    assumptions: base.assumptions,
    after:
      outcome.measures.length === 0
        ? null
        : {
            ...figuresOf(outcome.after),
            measures: outcome.measures,
            saving: outcome.saving,
            cost: outcome.cost,
            advice: outcome.advice,
            moisture,
          },
    bank,
  };
}

/** Every dated row behind a result, each once. */
export function savedVersions(
  base: HouseResult,
  outcome: Outcome,
  chosen: readonly HouseMeasure[],
  finance: Dated,
): TableVersion[] {
  const all = [
    ...base.versions,
    ...outcome.after.versions,
    ...chosen.map(({ row }) => tableVersion(row)),
    tableVersion(finance),
  ];
  const byName = new Map(all.map((version) => [`${version.table} ${version.row}`, version]));
  return [...byName.values()];
}

function figuresOf({ rating, consumption }: HouseResult): SavedFigures {
  return { letter: rating.letter, rating, consumption };
}
