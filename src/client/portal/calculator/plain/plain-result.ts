import type { Answers } from '../../../../energy/answers/answers';
import { bannedFuel } from '../../../../energy/answers/banned-fuel';
import { calculateAnswers, judgedMeasures } from '../../../../energy/answers/calculate-answers';
import type { Texts } from '../../../../energy/language';
import { evaluatePackage } from '../../../../energy/measures/compare-measures';
import type { Cost } from '../../../../energy/measures/cost';
import {
  type IndoorTemperature,
  estimateIndoorTemperature,
} from '../../../../energy/population/indoor-temperature';
import { type LetterConfidence, letterConfidence } from '../../../../energy/population/letters';
import { type Population, slicedPopulation } from '../../../../energy/population/population';
import { rangesOfYears, listYears } from '../../../../energy/population/years';
import type { Refusal } from '../../../../energy/refusal/refusal';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import type { HouseMeasure } from '../../../../energy/tables/read-measures';
import type { Ranges } from '../../../../energy/uncertainty/ranges';
import type { Assumption } from '../../../../energy/whole-house/assumptions';
import type { Consumption } from '../../../../energy/whole-house/consumption';
import { emissionsToday } from '../result/emission-ranges';
import { type YearRow, yearRows } from '../result/headline/year-rows';
import { type PlaceLoss, lossesByPlace } from '../result/losses/loss-places';
import { unexplainedBill } from '../result/unexplained-bill';

/** A work of the catalogue, done by itself in the house of the answers. */
export interface PlainWork {
  readonly id: string;
  readonly name: Texts;
  readonly cost: Cost;
  /** ₮ a year. */
  readonly saving_MNT: number;
}

/** The result that the page shows, as plain data: it goes into the page with the HTML. */
export type PlainResult =
  | { readonly isRefused: true; readonly refusals: readonly Refusal[] }
  | {
      readonly isRefused: false;
      readonly letter: LetterConfidence;
      readonly ranges: Ranges;
      readonly burnsFuel: boolean;
      readonly temperature: IndoorTemperature;
      readonly unexplained_MNT: number | null;
      readonly notices: Consumption['notices'];
      /** The largest first. */
      readonly losses: readonly PlaceLoss[];
      readonly rows: readonly YearRow[];
      /** Those that save most for their money. */
      readonly works: readonly PlainWork[];
      readonly assumptions: readonly Assumption[];
    };

/**
 * Calculates the figures of the interactive result that are the same whatever is chosen there, and the works by
 * themselves: the search for the best package takes a second, too long for a page that the server renders. Yields after
 * each house.
 */
export function* plainResult(answers: Answers, book: EnergyBook): Generator<void, PlainResult> {
  const refinement = {};
  const calculated = calculateAnswers(answers, refinement, book);
  if (calculated.isRefused) return calculated;
  const banned = bannedFuel(answers, book);
  if (banned.length > 0) return { isRefused: true, refusals: banned };
  const population = yield* slicedPopulation({ answers, refinement }, book);
  const { result, tables } = population.typical;
  const years = listYears(population);
  const ranges = rangesOfYears(years);
  return {
    isRefused: false,
    letter: letterConfidence(population, years),
    ranges,
    burnsFuel: result.consumption.fuel_kg > 0,
    temperature: estimateIndoorTemperature(population),
    unexplained_MNT: unexplainedBill({
      household: { answers, refinement },
      population,
      described: { tables },
      result,
    }),
    notices: result.consumption.notices,
    losses: lossesByPlace(result.losses).toSorted((one, other) => other.loss_kWh - one.loss_kWh),
    rows: yearRows({ result, ranges, emissions: emissionsToday(population) }, null),
    works: yield* firstWorks(population.typical, book),
    assumptions: result.assumptions,
  };
}

const MOST_WORKS = 5;

/** The works with the highest yearly saving per cost, without those that make more smoke; of several thicknesses one. */
function* firstWorks(
  typical: Population['typical'],
  book: EnergyBook,
): Generator<void, readonly PlainWork[]> {
  const { result, tables } = typical;
  const found: { work: PlainWork; kind: string }[] = [];
  for (const { name, measure } of judgedMeasures(typical, book).measures) {
    const { saving, cost } = evaluatePackage(result, [measure], tables);
    if (saving.cost_MNT > 0 && saving.pm25_kg > -LEAST_DUST_kg)
      found.push({
        work: { id: measure.id, name, cost, saving_MNT: saving.cost_MNT },
        kind: kindOf(measure),
      });
    yield;
  }
  const sorted = found.toSorted((one, other) => worthOf(other.work) - worthOf(one.work));
  return sorted
    .filter(({ kind }, index) => sorted.findIndex((other) => other.kind === kind) === index)
    .slice(0, MOST_WORKS)
    .map(({ work }) => work);
}

/** A smaller difference in fine dust is a rounding error, kg a year. */
const LEAST_DUST_kg = 0.01;

/** The part of the house that a work changes and how: works that share it are done in place of each other. */
function kindOf({ changes: [change] }: HouseMeasure['measure']): string {
  return JSON.stringify([change?.kind, change !== undefined && 'parts' in change ? change.parts : null]);
}

function worthOf({ saving_MNT, cost }: PlainWork): number {
  return saving_MNT / Math.max(1, cost.likely_MNT);
}

/** Milliseconds of a turn: other requests and a reader's input wait no longer. */
const TURN = 5;

/** Runs work in short turns and resolves with its result, on a server and in a browser. */
export async function runInTurns<Result>(work: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + TURN;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  }
}
