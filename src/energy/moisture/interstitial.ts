import { DAYS_OF_MONTHS, MONTHS_OF_YEAR, type Monthly, ofMonth } from '../months';
import { type Assembly, type Interface, listInterfaces } from './assembly';
import { type AirState, type MoistureClimate, monthlyAir } from './moisture-climate';
import { AIR_PERMEABILITY_kg_msPa, saturationPressure } from './vapour';

/** Water inside an assembly over a year (ISO 13788:2012, 6). */
export interface InterstitialMoisture {
  /** Water inside at the end of each month, January first, kg/m². */
  readonly water_kg_m2: Monthly;
  readonly peak_kg_m2: number;
  /** Water that is still inside after a year. */
  readonly remaining_kg_m2: number;
  /** Nothing condenses, all of it dries within the year, more than a part may hold, or it builds up year by year. */
  readonly verdict: 'dry' | 'dries' | 'too-wet' | 'builds-up';
}

const SECONDS_PER_DAY = 86_400;
/** Largest water content of a season that walls and roofs tolerate (DIN 4108-3:2018, 5.2.1), kg/m². */
const LARGEST_WATER_kg_m2 = 1;
/** Less water is a rounding error, kg/m². */
const TRACE_kg_m2 = 1e-6;

/**
 * Condensation and evaporation by months. The year begins in the first month with condensation, with a dry assembly
 * (6.4.5); water that is inside keeps its interface saturated until it has evaporated.
 */
export function interstitialMoisture(assembly: Assembly, climate: MoistureClimate): InterstitialMoisture {
  const interfaces = listInterfaces(assembly);
  const states = monthlyAir(climate);
  const condenses = states.map((state) => {
    const { rates } = flowOf(interfaces, state, new Set());
    return rates.some((rate) => rate * SECONDS_PER_DAY > TRACE_kg_m2);
  });
  const first = firstMonth(condenses);
  const water = interfaces.map(() => 0);
  const water_kg_m2 = Array.from({ length: MONTHS_OF_YEAR }, () => 0);
  if (first === null) return { water_kg_m2, peak_kg_m2: 0, remaining_kg_m2: 0, verdict: 'dry' };
  for (let step = 0; step < MONTHS_OF_YEAR; step += 1) {
    const month = (first + step) % MONTHS_OF_YEAR;
    const state = states[month];
    if (state !== undefined) runMonth(water, interfaces, state, ofMonth(DAYS_OF_MONTHS, month));
    water_kg_m2[month] = water.reduce((sum, amount) => sum + amount, 0);
  }
  const remaining = ofMonth(water_kg_m2, (first + MONTHS_OF_YEAR - 1) % MONTHS_OF_YEAR);
  const peak = Math.max(...water_kg_m2);
  const verdict = remaining > TRACE_kg_m2 ? 'builds-up' : peak > LARGEST_WATER_kg_m2 ? 'too-wet' : 'dries';
  return { water_kg_m2, peak_kg_m2: peak, remaining_kg_m2: remaining, verdict };
}

/** The first month with condensation after one without; January where all have it, null where none has. */
function firstMonth(condenses: readonly boolean[]): number | null {
  if (!condenses.includes(true)) return null;
  const first = condenses.findIndex((wet, month) => wet && condenses.at(month - 1) === false);
  return Math.max(0, first);
}

/** Adds a month's condensation to the water at each interface; the month is split where one of them dries. */
function runMonth(water: number[], interfaces: readonly Interface[], state: AirState, days: number): void {
  let left_s = days * SECONDS_PER_DAY;
  for (let part = 0; part <= interfaces.length && left_s > 0; part += 1) {
    const wet = new Set<number>();
    for (const [index, amount] of water.entries()) if (amount > 0) wet.add(index);
    const { rates } = flowOf(interfaces, state, wet);
    let step_s = left_s;
    for (const [index, rate] of rates.entries())
      if (rate < 0) step_s = Math.min(step_s, (water[index] ?? 0) / -rate);
    for (const [index, rate] of rates.entries()) {
      const amount = (water[index] ?? 0) + rate * step_s;
      water[index] = amount > TRACE_kg_m2 / 1000 ? amount : 0;
    }
    left_s -= step_s;
  }
}

/**
 * Condensation rates in kg/(m²·s) at the interfaces, negative where water evaporates. The pressure is the largest convex
 * line below saturation: it bends upwards where vapour condenses (6.4.3), and passes through saturation at wet interfaces
 * (6.4.4).
 */
function flowOf(
  interfaces: readonly Interface[],
  state: AirState,
  wet: ReadonlySet<number>,
): { readonly rates: number[] } {
  const last = interfaces.length - 1;
  const points = interfaces.map(({ sd_m, share }, index) => {
    const saturation = saturationPressure(state.outside_C + share * (state.inside_C - state.outside_C));
    const air = index === 0 ? state.outside_Pa : index === last ? state.inside_Pa : Infinity;
    return { x: sd_m, p: Math.min(air, saturation) };
  });
  const knots = [0];
  let from = 0;
  for (let index = 1; index <= last; index += 1) {
    if (index !== last && !wet.has(index)) continue;
    knots.push(...lowerHull(points, from, index));
    from = index;
  }
  const rates = interfaces.map(() => 0);
  for (let knot = 1; knot < knots.length - 1; knot += 1) {
    const [before, at, after] = [knots[knot - 1], knots[knot], knots[knot + 1]];
    if (before === undefined || at === undefined || after === undefined) continue;
    rates[at] = AIR_PERMEABILITY_kg_msPa * (slope(points, at, after) - slope(points, before, at));
  }
  return { rates };
}

interface Point {
  readonly x: number;
  readonly p: number;
}

/** Indices of the corners of the lower convex hull of points `from` … `to`, without the first. */
function lowerHull(points: readonly Point[], from: number, to: number): number[] {
  const hull = [from];
  for (let next = from + 1; next <= to; next += 1) {
    for (;;) {
      const [before, at] = [hull.at(-2), hull.at(-1)];
      if (before === undefined || at === undefined) break;
      if (slope(points, before, at) < slope(points, at, next)) break;
      hull.pop();
    }
    hull.push(next);
  }
  return hull.slice(1);
}

/** Layers without vapour resistance count with a hundredth of a millimetre of air. */
const THINNEST_m = 1e-5;

function slope(points: readonly Point[], one: number, other: number): number {
  const [from, to] = [points[one], points[other]];
  if (from === undefined || to === undefined) return 0;
  return (to.p - from.p) / Math.max(to.x - from.x, THINNEST_m);
}
