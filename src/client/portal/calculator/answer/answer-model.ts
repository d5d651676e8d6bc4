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

/** A measure of this house by itself. */
export interface RankedMeasure extends HouseMeasure {
  readonly alone: Outcome;
}

/** A measure as the list shows it beside what is chosen. */
export interface MeasureStep extends RankedMeasure {
  readonly isChosen: boolean;
  /** Class after this measure and all chosen ones above it; of one that is not chosen, if it were added to them all. */
  readonly letter: Letter;
  /** Chosen measures that do the same work: this one would take their place. */
  readonly replaces: readonly RankedMeasure[];
}

/** What follows from a choice: the house after it, and the list. */
export interface Answer {
  readonly outcome: Outcome;
  readonly chosen: readonly RankedMeasure[];
  readonly steps: readonly MeasureStep[];
}

/** What evaluating a house needs besides its measures. */
export interface AnswerFrame {
  readonly base: HouseResult;
  readonly tables: Tables;
  readonly finance: Pick<Finance, 'discountRate' | 'escalation'>;
}

/**
 * Each measure by itself, the one that saves most ₮ per ₮ first. What makes more smoke comes last, however much money
 * it saves.
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

/** Measures that may be recommended: all but those that make more smoke than there was. */
export function cleanMeasures(ranked: readonly RankedMeasure[]): RankedMeasure[] {
  return ranked.filter((one) => !isSmokier(one));
}

/** Whether the house makes more fine dust after a measure: a stove in the place of electric heating. */
export function isSmokier({ alone }: Pick<RankedMeasure, 'alone'>): boolean {
  return alone.saving.pm25_kg < -LEAST_DUST_kg;
}

/** Less fine dust than this in a year is a rounding. */
const LEAST_DUST_kg = 0.01;

/** The house after a choice, and for every measure the class that it leads to; each a calculation of the whole house. */
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

/** The choice after a measure was switched: one that does the same work makes place. */
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

/** A choice of nothing and no budget would read as one that was never made. */
function choiceOf(measures: readonly string[]): Choice {
  return { measures, budget_MNT: measures.length === 0 ? 0 : null };
}

/** What counts as chosen: the recommended measures until a visitor chose for the first time. */
export function chosenMeasures(
  { measures, budget_MNT }: Choice,
  recommended: readonly string[],
): readonly string[] {
  return measures.length === 0 && budget_MNT === null ? recommended : measures;
}

/**
 * What is recommended to somebody who has not chosen yet: the measures that pay for themselves within their life, best
 * first; where none does, the two best that save heat.
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
