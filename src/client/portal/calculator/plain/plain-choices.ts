import { offeredHeatSources, type EnergyBook } from '../../../../energy/tables/energy-book';
import type { Choice } from '../questions/choice-list';
import {
  assumedText,
  listChoices,
  choiceLabel,
  everyAgeChoice,
  houseTypeChoices,
} from '../questions/choices';
import type { Words } from '../questions/words';
import type { Offered } from './plain-answers';

/** The choices of the form, and the text of what is assumed for «Мэдэхгүй». */
export type PlainChoices = Readonly<
  Record<keyof Offered, { readonly choices: readonly Choice[]; readonly assumed: string }>
>;

/**
 * The choices of the interactive questions. On one page a choice cannot depend on another one: every span of years and
 * every way to heat is offered, and one that does not fit is refused.
 */
export function plainChoices(words: Words): PlainChoices {
  const everywhere = { ...words, answers: { ...words.answers, place: undefined } };
  const types = houseTypeChoices(words);
  return {
    houseType: { choices: types, assumed: choiceLabel(types, words.book.typical.houseType) },
    builtYear: { choices: everyAgeChoice(words), assumed: assumedText('age', words) },
    wall: { choices: listChoices('wall', words), assumed: assumedText('wall', words) },
    roof: { choices: listChoices('roof', words), assumed: assumedText('roof', words) },
    windows: { choices: listChoices('windows', words), assumed: assumedText('windows', words) },
    heating: { choices: listChoices('heating', everywhere), assumed: assumedText('heating', everywhere) },
  };
}

/** The values of these choices, which need no texts. */
export function offeredValues(book: EnergyBook): Offered {
  const codesOf = (part: 'wall' | 'roof' | 'window') =>
    book.constructions.flatMap((row) => (row.part === part ? [row.code] : []));
  return {
    houseType: book.houseTypes.map(({ type }) => type),
    builtYear: book.houseTypes.flatMap(({ builtFrom, builtTo }) => {
      const year = builtFrom ?? builtTo;
      return year === null ? [] : [String(year)];
    }),
    wall: codesOf('wall'),
    roof: codesOf('roof'),
    windows: codesOf('window'),
    heating: offeredHeatSources(book, null).map(({ code }) => code),
  };
}
