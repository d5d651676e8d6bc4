import type { Letter } from '../class/letter';
import type { Assumption } from '../house/assumptions';
import type { HouseResult } from '../house/calculate-house';
import type { Consumption } from '../house/consumption';
import { type TableVersion, versionOf } from '../house/dated';
import type { Losses } from '../house/losses';
import type { Rating } from '../house/rating';
import type { Outcome, Saving } from '../measures/compare-measures';
import type { Cost } from '../measures/cost';
import type { HouseMeasure } from '../tables/read-measures';

/**
 * The stored part of a calculation: the values shown by a page or a certificate, without the internals of the balances.
 */
export interface SavedResult {
  /** The day whose rows were used, YYYY-MM-DD. */
  readonly on: string;
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
        readonly payback_years: number | null;
      })
    | null;
}

export interface SavedFigures {
  readonly letter: Letter;
  readonly rating: Rating;
  readonly consumption: Consumption;
}

export function savedResult(on: string, base: HouseResult, outcome: Outcome): SavedResult {
  return {
    on,
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
            payback_years: outcome.payback_years,
          },
  };
}

/** Every dated row behind a result, each once. */
export function savedVersions(
  base: HouseResult,
  outcome: Outcome,
  chosen: readonly HouseMeasure[],
): TableVersion[] {
  const all = [...base.versions, ...outcome.after.versions, ...chosen.map(({ row }) => versionOf(row))];
  const byName = new Map(all.map((version) => [`${version.table} ${version.row}`, version]));
  return [...byName.values()];
}

function figuresOf({ rating, consumption }: HouseResult): SavedFigures {
  return { letter: rating.letter, rating, consumption };
}
