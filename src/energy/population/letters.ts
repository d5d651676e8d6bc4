import { type Letter, classLetter } from '../class/letter';
import type { Population } from './population';
import { weightedQuantile } from './weighted';
import type { Years } from './years';

/** A letter with the share of the weighted houses that have it, 0…1. */
export interface LetterShare {
  readonly letter: Letter;
  readonly share: number;
}

/** The letter of the median need, and how certain it is. */
export interface LetterConfidence {
  readonly letter: Letter;
  /** Of the letter among the weighted houses, 0…1. */
  readonly confidence: number;
  /** Every letter that occurs, best first. */
  readonly shares: readonly LetterShare[];
}

/** Letters of the houses of a population in one of its years: the need of each by its own scale. */
export function letterConfidence({ houses, typical }: Population, years: Years): LetterConfidence {
  const shares = new Map<Letter, number>();
  for (const [index, { result, weight }] of houses.entries()) {
    const letter = classLetter(years.need_kWh_m2[index] ?? 0, result.rating.limits);
    shares.set(letter, (shares.get(letter) ?? 0) + weight);
  }
  const median = weightedQuantile(years.need_kWh_m2, years.weights, 0.5);
  const letter = classLetter(median, typical.result.rating.limits);
  return {
    letter,
    confidence: shares.get(letter) ?? 0,
    shares: [...shares]
      .map(([one, share]) => ({ letter: one, share }))
      .toSorted((one, other) => (one.letter < other.letter ? -1 : 1)),
  };
}
