import type { TFunction } from 'i18next';
import type { LetterConfidence } from '../../../../../energy/population/letters';
import { roundedParts } from '../../range-text';

/** Percent of the possible houses that have each letter, best letter first; letters below one percent are left out. */
export function letterPercents({ shares }: LetterConfidence): { letter: string; percent: number }[] {
  const percents = roundedParts(
    shares.map(({ share }) => share),
    0.01,
  );
  return shares
    .map(({ letter }, index) => ({ letter, percent: Math.round((percents[index] ?? 0) * 100) }))
    .filter(({ percent }) => percent > 0);
}

/** Says how likely a class is, and which others are possible: `How likely: C 62%, D 38%.` */
export function likelihoodText(
  confidence: LetterConfidence,
  t: TFunction<'calculator-result'>,
  of: 'likely' | 'likelyToday' | 'likelyAfter' = 'likely',
): string {
  const percents = letterPercents(confidence);
  const letters =
    percents.length === 1
      ? `${confidence.letter} >99%`
      : percents.map(({ letter, percent }) => `${letter} ${percent}%`).join(', ');
  return t(`class.${of}`, { letters });
}
