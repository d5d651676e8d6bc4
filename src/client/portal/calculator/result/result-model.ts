import type { Choice } from '../../../../energy/answers/read-inputs';
import type { HouseResult } from '../../../../energy/whole-house/calculate-house';
import { isSmokier } from '../../../../energy/measures/candidates';
import { type Outcome, evaluatePackage } from '../../../../energy/measures/compare-measures';
import type { Measure } from '../../../../energy/measures/measure';
import type { PackageFigures, PackageSet } from '../../../../energy/measures/package-set';
import type { Tables } from '../../../../energy/whole-house/tables';
import type { HouseMeasure } from '../../../../energy/tables/read-measures';

/** A measure with its effect on this house by itself. */
export interface RankedMeasure extends HouseMeasure {
  /** For the house as described. */
  readonly alone: Outcome;
  /** Expected over all possible houses. */
  readonly figures: PackageFigures;
  readonly isSmokier: boolean;
}

/** A measure in the list, in relation to the chosen ones. */
export interface MeasureStep extends RankedMeasure {
  readonly isChosen: boolean;
  /** Chosen measures that do the same work: choosing this one removes them. */
  readonly replaces: readonly RankedMeasure[];
  /** Thicknesses of the same insulation, this one included; one alone where there is no other. */
  readonly thicknesses: readonly RankedMeasure[];
}

/** Result of a choice: the house after it, and the list. */
export interface RankedResult {
  readonly outcome: Outcome;
  readonly chosen: readonly RankedMeasure[];
  readonly steps: readonly MeasureStep[];
}

/** Inputs for evaluating a house besides its measures. */
export interface ResultFrame {
  readonly base: HouseResult;
  readonly tables: Tables;
  readonly packages: PackageSet;
}

/**
 * Evaluates each measure by itself; highest net present value first, those that make more smoke last. Yields after each
 * house that had to be calculated.
 */
export function* rankedMeasures(
  offered: readonly HouseMeasure[],
  frame: ResultFrame,
): Generator<void, RankedMeasure[]> {
  const { base, tables, packages } = frame;
  const ranked: RankedMeasure[] = [];
  for (const one of offered) {
    yield* packages.slicedYearsAfter([one.measure.id]);
    ranked.push({
      ...one,
      alone: evaluatePackage(base, [one.measure], tables),
      figures: packages.figuresOf([one.measure.id]),
      isSmokier: isSmokier(packages, one.measure.id),
    });
    yield;
  }
  return ranked.toSorted(
    (one, other) =>
      Number(one.isSmokier) - Number(other.isSmokier) ||
      other.figures.netPresentValue_MNT - one.figures.netPresentValue_MNT,
  );
}

/**
 * Calculates the house after a choice. Of several thicknesses the list has the chosen one, or the one that is worth
 * most.
 */
export function calculateResult(
  ranked: readonly RankedMeasure[],
  ids: readonly string[],
  frame: ResultFrame,
): RankedResult {
  const { base, tables, packages } = frame;
  const chosen = ranked.filter(({ measure }) => ids.includes(measure.id));
  const steps = listed(ranked, chosen, packages).map((one): MeasureStep => {
    const thicknesses = ranked
      .filter((other) => other === one || isSameInsulation(one, other, packages))
      .toSorted((thin, thick) => thin.figures.cost.likely_MNT - thick.figures.cost.likely_MNT);
    const isChosen = chosen.includes(one);
    return { ...one, thicknesses, isChosen, replaces: isChosen ? [] : rivalsOf(one, chosen, packages) };
  });
  return { outcome: evaluatePackage(base, measuresOf(chosen), tables), chosen, steps };
}

/** Toggles a measure in a choice; chosen measures that do the same work are removed. */
export function toggled(ids: readonly string[], id: string, packages: PackageSet): Choice {
  if (ids.includes(id)) return choiceOf(ids.filter((other) => other !== id));
  return choiceOf([...ids.filter((other) => !packages.areRivals(id, other)), id]);
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

function listed(
  ranked: readonly RankedMeasure[],
  chosen: readonly RankedMeasure[],
  packages: PackageSet,
): RankedMeasure[] {
  const kept: RankedMeasure[] = [];
  for (const one of ranked) {
    const family = [one, ...ranked.filter((other) => isSameInsulation(one, other, packages))];
    const shown = family.find((other) => chosen.includes(other));
    if (shown === undefined ? family.some((other) => kept.includes(other)) : shown !== one) continue;
    kept.push(one);
  }
  return kept;
}

/** Whether two measures are the same insulation in two thicknesses. */
function isSameInsulation(one: RankedMeasure, other: RankedMeasure, packages: PackageSet): boolean {
  const [change] = one.measure.changes;
  const [rival] = other.measure.changes;
  if (one === other || change === undefined || change.kind !== rival?.kind) return false;
  return change.kind.startsWith('insulate') && packages.areRivals(one.measure.id, other.measure.id);
}

function measuresOf(measures: readonly HouseMeasure[]): Measure[] {
  return measures.map(({ measure }) => measure);
}

function rivalsOf(
  one: RankedMeasure,
  others: readonly RankedMeasure[],
  packages: PackageSet,
): readonly RankedMeasure[] {
  return others.filter((other) => other !== one && packages.areRivals(one.measure.id, other.measure.id));
}
