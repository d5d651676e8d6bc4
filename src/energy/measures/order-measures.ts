import type { PackageFigures, PackageSet } from './package-set';

/** Orders of a list of measures: by worth of the money, less fine dust for it, or more kept heat for it. */
export const orders = ['money', 'pm25', 'comfort'] as const;
export type Order = (typeof orders)[number];

/** One measure in an order, with what it adds to those before it. */
export interface OrderedMeasure {
  readonly id: string;
  readonly marginal: Marginal;
  /** The package up to this measure. */
  readonly upTo: PackageFigures;
}

/** Contribution of a measure to a package; savings of a year. */
export interface Marginal {
  readonly cost_MNT: number;
  readonly saving_MNT: number;
  readonly netPresentValue_MNT: number;
  readonly pm25_kg: number;
  readonly heat_kWh: number;
}

/**
 * Orders measures step by step: next is always the one that adds most to those already chosen. Ends where none adds
 * anything. Rivals of a chosen measure are left out. Yields after each package that had to be calculated.
 */
export function* orderMeasures(
  set: PackageSet,
  order: Order,
  candidates: readonly string[] = set.ids,
): Generator<void, OrderedMeasure[]> {
  const ordered: OrderedMeasure[] = [];
  let before = set.figuresOf([]);
  for (;;) {
    let best: OrderedMeasure | null = null;
    for (const id of candidates) {
      if (before.measures.some((other) => other === id || set.areRivals(id, other))) continue;
      const isNew = !set.isKnown([...before.measures, id]);
      const upTo = set.figuresOf([...before.measures, id]);
      const marginal = marginalOf(before, upTo);
      const isBetter = best === null || scoreOf(marginal, order) > scoreOf(best.marginal, order);
      if (scoreOf(marginal, order) > 0 && isBetter) best = { id, marginal, upTo };
      if (isNew) yield;
    }
    if (best === null) return ordered;
    ordered.push(best);
    before = best.upTo;
  }
}

/**
 * Judges every measure inside a package: for a chosen one what the package loses without it, for another what it would
 * add in place of its rivals. Yields after each package that had to be calculated.
 */
export function* marginalsOf(
  set: PackageSet,
  chosen: readonly string[],
): Generator<void, ReadonlyMap<string, Marginal>> {
  const whole = set.figuresOf(chosen);
  const marginals = new Map<string, Marginal>();
  for (const id of set.ids) {
    const others = chosen.filter((other) => other !== id);
    const kept = others.filter((other) => !set.areRivals(id, other));
    const other = chosen.includes(id) ? others : [...kept, id];
    const isNew = !set.isKnown(other);
    const figures = set.figuresOf(other);
    marginals.set(id, chosen.includes(id) ? marginalOf(figures, whole) : marginalOf(whole, figures));
    if (isNew) yield;
  }
  return marginals;
}

function marginalOf(before: PackageFigures, after: PackageFigures): Marginal {
  return {
    cost_MNT: after.cost.likely_MNT - before.cost.likely_MNT,
    saving_MNT: after.saving_MNT - before.saving_MNT,
    netPresentValue_MNT: after.netPresentValue_MNT - before.netPresentValue_MNT,
    pm25_kg: after.pm25_kg - before.pm25_kg,
    heat_kWh: after.heat_kWh - before.heat_kWh,
  };
}

/** A free measure counts as one that costs ₮ 1. */
function scoreOf(marginal: Marginal, order: Order): number {
  const { cost_MNT, netPresentValue_MNT, pm25_kg, heat_kWh } = marginal;
  if (order === 'money') return netPresentValue_MNT;
  return (order === 'pm25' ? pm25_kg : heat_kWh) / Math.max(1, cost_MNT);
}
