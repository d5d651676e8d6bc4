import type { Burnt } from '../answers/answers';
import { type StatedUse, shareOfMonths, statedUse } from '../answers/stated-use';
import type { CalibrationQuestion } from './questions';
import { houseGains } from '../whole-house/balance';
import { actualBalance, houseEnvelope } from '../whole-house/calculate-house';
import { calculateConsumption } from '../whole-house/consumption';
import { findHeatSource } from '../whole-house/resolve';
import type { Spreads } from '../uncertainty/ranges';
import type { DrawnHouses, PossibleHouse } from '../population/possible-houses';
import { calculateEffectiveSize, weightedQuantile } from '../population/weighted';

/** Weights of drawn houses, not yet summing to 1. */
export interface Weighting {
  readonly weights: Float64Array;
  readonly effectiveSize: number;
  /** Whether a stated amount changed the weights. */
  readonly isInformed: boolean;
  /** The question to ask back where no drawn house explains the amount. */
  readonly question: CalibrationQuestion | null;
}

/** The weights with which the houses were drawn. */
export function unchangedWeights(
  { weights }: Pick<DrawnHouses, 'weights'>,
  question: CalibrationQuestion | null = null,
): Weighting {
  return { weights, effectiveSize: calculateEffectiveSize(weights), isInformed: false, question };
}

/** With fewer effective samples the ranges would be those of a handful of odd houses. */
const LEAST_EFFECTIVE = 20;
/** An amount so low or so high that fewer of all families would state one is asked about. */
const LEAST_LIKELY = 0.005;
/** Beyond this factor the answer is a slip of the pen, not an unusual house. */
const ABSURD_FACTOR = 6;

/**
 * Weights houses by the likelihood of the stated amount: log-normal around the calculated one, with the error of such
 * an answer. An amount that hardly any house explains leaves the weights as they are and asks one question. Yields
 * after each house.
 */
export function* weightsByUse(
  drawn: { readonly houses: readonly Omit<PossibleHouse, 'described'>[]; readonly weights: Float64Array },
  burnt: Burnt,
  errors: Spreads['burnt'],
): Generator<void, Weighting> {
  const ratios: number[] = [];
  let error = errors.weight;
  for (const possible of drawn.houses) {
    const use = calculatedUse(possible, burnt);
    if (use === null) return unchangedWeights(drawn);
    error = errors[use.stated.error];
    ratios.push(use.calculated / use.stated.amount);
    yield;
  }
  if (!(burnt.amount > 0) || !Number.isFinite(burnt.amount)) return unchangedWeights(drawn, 'bags');
  const weights = drawn.weights.map((weight, index) => {
    const distance = Math.log(ratios[index] ?? 0) / error;
    return weight * Math.exp(-0.5 * distance * distance);
  });
  const effectiveSize = calculateEffectiveSize(weights);
  if (effectiveSize >= LEAST_EFFECTIVE && likelihoodOf(ratios, drawn.weights, error) >= LEAST_LIKELY)
    return { weights, effectiveSize, isInformed: true, question: null };
  return { ...unchangedWeights(drawn, questionOf(ratios, drawn.weights)), effectiveSize };
}

/** Share of all families that would state such an amount or one further from the usual, 0…0.5. */
function likelihoodOf(ratios: readonly number[], weights: Float64Array, error: number): number {
  let below = 0;
  let whole = 0;
  for (const [index, ratio] of ratios.entries()) {
    const weight = weights[index] ?? 0;
    below += weight * shareBelow(-Math.log(ratio) / error);
    whole += weight;
  }
  return Math.min(below, whole - below) / whole;
}

/** The normal distribution's share below a value, within 0.0002 (logistic approximation of Bowling et al. 2009). */
function shareBelow(value: number): number {
  return 1 / (1 + Math.exp(-0.07056 * value ** 3 - 1.5976 * value));
}

function questionOf(ratios: readonly number[], weights: Float64Array): CalibrationQuestion {
  const ratio = weightedQuantile(ratios, weights, 0.5);
  if (ratio > ABSURD_FACTOR || ratio < 1 / ABSURD_FACTOR) return 'bags';
  return ratio > 1 ? 'other-fuel' : 'draughts';
}

interface Use {
  readonly stated: StatedUse;
  /** In the unit of the stated amount. */
  readonly calculated: number;
}

/** The calculated use of a house beside the stated one; null where the answer says nothing about it. */
function calculatedUse(
  { house, tables, calorificFactor }: Omit<PossibleHouse, 'described'>,
  burnt: Burnt,
): Use | null {
  const source = findHeatSource(house.heating.source, tables.heatSources);
  const stated = statedUse(burnt, source.carrier);
  if (stated === null) return null;
  const envelope = houseEnvelope(house, tables);
  const { need_kWh } = actualBalance(house, envelope, houseGains(envelope, tables.climate), tables);
  const use = { ...house.heating, floorArea_m2: house.floorArea_m2 };
  const year = calculateConsumption(need_kWh, source, use)[stated.of];
  return { stated, calculated: (year * shareOfMonths(need_kWh, stated.months)) / calorificFactor };
}
