import { loanOffer, worthWithLoan } from '../money/loan-offer';
import type { Finance } from '../money/rates';
import type { LoanRow } from '../tables/rows';
import type { PackageFigures, PackageSet } from './package-set';

/** Limits of a search. */
export interface SearchLimits {
  /** Measures that may be chosen; all of the set's by default. */
  readonly candidates?: readonly string[];
  /** Most ₮ that a package may cost. */
  readonly budget_MNT?: number;
}

/** A gain of less is a rounding error, ₮. */
const TINY = 1;

/**
 * Finds the package with the highest net present value: a greedy climb that adds, leaves out and exchanges measures, each
 * judged inside the package. It climbs for the present heating and for every other one by itself, because a better stove and
 * insulation replace each other; within a budget also from every measure, because a dear one may keep out two. Empty where
 * no package is worth its money. Yields after each package that had to be calculated.
 */
export function* recommendPackage(
  set: PackageSet,
  { candidates = set.ids, budget_MNT = Infinity }: SearchLimits = {},
): Generator<void, PackageFigures> {
  const isPaid = (start: readonly string[]) => set.figuresOf(start).cost.likely_MNT <= budget_MNT;
  const works = candidates.filter((id) => !set.isHeating(id));
  let best = set.figuresOf([]);
  for (const start of [[], ...candidates.filter((id) => set.isHeating(id)).map((id) => [id])]) {
    if (!isPaid(start)) continue;
    const found = yield* climb(set, start, works, budget_MNT);
    if (isWorthMore(found, best)) best = found;
  }
  const starts = budget_MNT < Infinity ? candidates.map((id) => [id]) : [];
  for (const start of [best.measures, ...starts]) {
    if (!isPaid(start)) continue;
    const found = yield* climb(set, start, candidates, budget_MNT);
    if (isWorthMore(found, best)) best = found;
  }
  return best.cost.likely_MNT > 0 && budget_MNT < Infinity
    ? yield* climbDensely(set, best, candidates, budget_MNT)
    : best;
}

/** Climbs once more from what is worth most per ₮ until the budget is spent, because a dear measure may keep out two. */
function* climbDensely(
  set: PackageSet,
  best: PackageFigures,
  candidates: readonly string[],
  budget_MNT: number,
): Generator<void, PackageFigures> {
  let dense = set.figuresOf([]);
  for (;;) {
    let next = dense;
    let most = 0;
    for (const id of candidates) {
      if (dense.measures.some((other) => other === id || set.areRivals(id, other))) continue;
      if (dense.cost.likely_MNT + set.costOf(id).likely_MNT > budget_MNT) continue;
      const isNew = !set.isKnown([...dense.measures, id]);
      const figures = set.figuresOf([...dense.measures, id]);
      const gain = figures.netPresentValue_MNT - dense.netPresentValue_MNT;
      const density = gain / Math.max(1, set.costOf(id).likely_MNT);
      if (gain > TINY && density > most) [next, most] = [figures, density];
      if (isNew) yield;
    }
    if (next === dense) break;
    dense = next;
  }
  const found = yield* climb(set, dense.measures, candidates, budget_MNT);
  return isWorthMore(found, best) ? found : best;
}

/** Levels of budget that are searched between nothing and everything. */
const LEVELS = 12;

/**
 * Searches packages for a series of budgets and returns all that were calculated, for `bestPackage` to choose from
 * without calculating. Yields after each package that had to be calculated.
 */
export function* packagesByBudget(
  set: PackageSet,
  candidates: readonly string[] = set.ids,
): Generator<void, PackageFigures[]> {
  yield* recommendPackage(set, { candidates });
  let most = 0;
  for (const id of candidates) most += set.costOf(id).likely_MNT;
  let start: readonly string[] = [];
  for (let level = 1; level <= LEVELS; level += 1) {
    const budget_MNT = (most * level) / LEVELS;
    const fresh = yield* recommendPackage(set, { candidates, budget_MNT });
    const grown = yield* climb(set, start, candidates, budget_MNT);
    start = (isWorthMore(grown, fresh) ? grown : fresh).measures;
  }
  return set.known().filter(({ measures }) => measures.every((id) => candidates.includes(id)));
}

/**
 * The package with the highest net present value within a budget; a larger budget is never worth less. Null where the
 * list has none.
 */
export function bestPackage(packages: readonly PackageFigures[], budget_MNT: number): PackageFigures | null {
  let best: PackageFigures | null = null;
  for (const one of packages) {
    if (one.cost.likely_MNT > budget_MNT) continue;
    if (best === null || isWorthMore(one, best)) best = one;
  }
  return best;
}

/**
 * The package with the highest net present value, paid by a loan whose monthly payment stays within a limit. Null where
 * the list has none.
 */
export function bestForPayment(
  packages: readonly PackageFigures[],
  loan: LoanRow,
  payment_MNT_month: number,
  { discountRate }: Pick<Finance, 'discountRate'>,
): PackageFigures | null {
  let best: PackageFigures | null = null;
  let most = -Infinity;
  for (const one of packages) {
    const cost_MNT = one.cost.likely_MNT;
    const offer = loanOffer(loan, cost_MNT);
    if (offer.payment_MNT_month > payment_MNT_month) continue;
    const worth = worthWithLoan(
      offer,
      { cost_MNT, netPresentValue_MNT: one.netPresentValue_MNT },
      discountRate,
    );
    if (worth > most) [best, most] = [one, worth];
  }
  return best;
}

/** Climbs from a package to one that no single change makes better. */
function* climb(
  set: PackageSet,
  start: readonly string[],
  candidates: readonly string[],
  budget_MNT: number,
): Generator<void, PackageFigures> {
  let current = set.figuresOf(start);
  for (;;) {
    let best = current;
    for (const next of neighbours(set, current, candidates, budget_MNT)) {
      const isNew = !set.isKnown(next);
      const figures = set.figuresOf(next);
      if (isWorthMore(figures, best)) best = figures;
      if (isNew) yield;
    }
    if (best === current) return current;
    current = best;
  }
}

/**
 * Packages one change away: a measure more (in place of its rivals), one less, and, where the budget does not pay for one
 * more, one in place of another or of two.
 */
function* neighbours(
  set: PackageSet,
  { measures }: PackageFigures,
  candidates: readonly string[],
  budget_MNT: number,
): Generator<readonly string[]> {
  const costOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + set.costOf(id).likely_MNT, 0);
  for (const id of candidates) {
    if (measures.includes(id)) {
      yield measures.filter((other) => other !== id);
      continue;
    }
    const kept = measures.filter((other) => !set.areRivals(id, other));
    const room_MNT = budget_MNT - set.costOf(id).likely_MNT;
    if (costOf(kept) <= room_MNT) {
      yield [...kept, id];
      continue;
    }
    for (const [index, given] of kept.entries()) {
      const fewer = kept.filter((other) => other !== given);
      if (costOf(fewer) <= room_MNT) {
        yield [...fewer, id];
        continue;
      }
      for (const other of kept.slice(index + 1)) {
        const fewest = fewer.filter((third) => third !== other);
        if (costOf(fewest) <= room_MNT) yield [...fewest, id];
      }
    }
  }
}

function isWorthMore(one: PackageFigures, other: PackageFigures): boolean {
  const gain = one.netPresentValue_MNT - other.netPresentValue_MNT;
  return Math.abs(gain) > TINY ? gain > 0 : one.cost.likely_MNT < other.cost.likely_MNT - TINY;
}
