import type { Letter } from '../../../../energy/class/letter';
import type { HouseResult } from '../../../../energy/house/calculate-house';
import type { KnownHouse } from '../../../../energy/house/house';
import { areAlternatives } from '../../../../energy/measures/alternatives';
import {
  type Finance,
  type Outcome,
  cumulativeSteps,
  evaluatePackage,
  rankMeasures,
} from '../../../../energy/measures/compare-measures';
import type { Measure } from '../../../../energy/measures/measure';
import type { Tables } from '../../../../energy/house/tables';
import type { HouseMeasure } from '../../../../energy/tables/read-measures';
import type { Choice } from './answer-input';

/** A measure with its effect on this house by itself. */
export interface RankedMeasure extends HouseMeasure {
  readonly alone: Outcome;
}

/** A measure in the list, in relation to the chosen ones. */
export interface MeasureStep extends RankedMeasure {
  readonly isChosen: boolean;
  /**
   * Class after this measure and all chosen ones above it; for one that is not chosen, class if it were added to them
   * all.
   */
  readonly letter: Letter;
  /** Chosen measures that do the same work: choosing this one removes them. */
  readonly replaces: readonly RankedMeasure[];
}

/** Result of a choice: the house after it, and the list. */
export interface Answer {
  readonly outcome: Outcome;
  readonly chosen: readonly RankedMeasure[];
  readonly steps: readonly MeasureStep[];
}

/** Inputs for evaluating a house besides its measures. */
export interface AnswerFrame {
  readonly base: HouseResult;
  readonly tables: Tables;
  readonly finance: Pick<Finance, 'discountRate' | 'escalation'>;
}

/**
 * Evaluates each measure by itself and sorts by ₮ saved per ₮ spent, best first. Measures that make more smoke come
 * last, however much money they save.
 */
export function rankedMeasures(offered: readonly HouseMeasure[], frame: AnswerFrame): RankedMeasure[] {
  const { base, tables, finance } = frame;
  const outcomes = rankMeasures(base, measuresOf(offered), tables, { ...finance, loan: null });
  const ranked = outcomes.flatMap((alone) => {
    const one = offered.find(({ measure }) => measure.id === alone.measures[0]);
    return one === undefined ? [] : [{ ...one, alone }];
  });
  return [...cleanMeasures(ranked), ...ranked.filter(isSmokier)];
}

/** Measures that may be recommended: all except those that make more smoke than before. */
export function cleanMeasures(ranked: readonly RankedMeasure[]): RankedMeasure[] {
  return ranked.filter((one) => !isSmokier(one));
}

/** Whether the house emits more fine dust after a measure, such as a stove in place of electric heating. */
export function isSmokier({ alone }: Pick<RankedMeasure, 'alone'>): boolean {
  return alone.saving.pm25_kg < -LEAST_DUST_kg;
}

/** A smaller yearly difference in fine dust is a rounding error. */
const LEAST_DUST_kg = 0.01;

/**
 * Calculates the house after a choice, and for every measure the class that it leads to; each is a calculation of the
 * whole house.
 */
export function answerOf(
  ranked: readonly RankedMeasure[],
  ids: readonly string[],
  { base, tables, finance }: AnswerFrame,
): Answer {
  const terms = { ...finance, loan: null };
  const chosen = ranked.filter(({ measure }) => ids.includes(measure.id));
  const along = cumulativeSteps(base, measuresOf(chosen), tables, terms);
  const outcome = along.at(-1) ?? evaluatePackage(base, [], tables, terms);
  const steps = ranked.map((one): MeasureStep => {
    const step = along[chosen.indexOf(one)];
    if (step !== undefined) return { ...one, isChosen: true, letter: step.letter, replaces: [] };
    const replaces = rivalsOf(one, chosen, base.house);
    const others = chosen.filter((other) => !replaces.includes(other));
    const { letter } = evaluatePackage(base, measuresOf([...others, one]), tables, terms);
    return { ...one, isChosen: false, letter, replaces };
  });
  return { outcome, chosen, steps };
}

/** Toggles a measure in a choice; chosen measures that do the same work are removed. */
export function toggled(
  ranked: readonly RankedMeasure[],
  ids: readonly string[],
  id: string,
  house: KnownHouse,
): Choice {
  const one = ranked.find(({ measure }) => measure.id === id);
  if (one === undefined || ids.includes(id)) return choiceOf(ids.filter((other) => other !== id));
  const rivals = rivalsOf(one, ranked, house).map(({ measure }) => measure.id);
  return choiceOf([...ids.filter((other) => !rivals.includes(other)), id]);
}

/** Sets a budget, because an empty choice without one would read as no choice at all. */
function choiceOf(measures: readonly string[]): Choice {
  return { measures, budget_MNT: measures.length === 0 ? 0 : null };
}

/** The chosen measures: the recommended ones until a visitor chooses for the first time. */
export function chosenMeasures(
  { measures, budget_MNT }: Choice,
  recommended: readonly string[],
): readonly string[] {
  return measures.length === 0 && budget_MNT === null ? recommended : measures;
}

/**
 * Measures recommended before a visitor chooses: those that pay back within their life, best first; where none does,
 * the two best that save heat.
 */
export function recommendedMeasures(ranked: readonly RankedMeasure[], house: KnownHouse): string[] {
  const clean = cleanMeasures(ranked);
  const paying = clean.filter(
    ({ alone, measure }) => alone.payback_years !== null && alone.payback_years <= measure.life_years,
  );
  const useful = paying.length > 0 ? paying : clean.filter(({ alone }) => alone.saving.need_kWh > 0);
  const picked: RankedMeasure[] = [];
  for (const one of useful) if (rivalsOf(one, picked, house).length === 0) picked.push(one);
  return picked.slice(0, paying.length > 0 ? picked.length : 2).map(({ measure }) => measure.id);
}

function measuresOf(measures: readonly HouseMeasure[]): Measure[] {
  return measures.map(({ measure }) => measure);
}

function rivalsOf(
  one: RankedMeasure,
  others: readonly RankedMeasure[],
  house: KnownHouse,
): readonly RankedMeasure[] {
  return others.filter((other) => other !== one && areAlternatives(one.measure, other.measure, house));
}
