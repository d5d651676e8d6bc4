import type { Answers } from '../../../../energy/answers/answers';
import { type EnergyBook, houseTypeOf } from '../../../../energy/tables/energy-book';
import type { Choice } from './choice-list';
import type { Words } from './words';

/** Questions that are answered by one choice. */
export type SingleQuestion = 'age' | 'wall' | 'roof' | 'windows' | 'heating';

/** Lists the choices for a question from the rows and the previous answers. */
export function choicesOf(question: SingleQuestion, words: Words): Choice[] {
  switch (question) {
    case 'age':
      return ageChoices(words);
    case 'windows':
      return constructionChoices('window', words);
    case 'heating':
      return words.book.heatSources
        .filter(({ isOffered }) => isOffered)
        .map(({ code, name }) => ({ value: code, label: name[words.language] }));
    default:
      return constructionChoices(question, words);
  }
}

/** The figure or row that the calculation uses for «Мэдэхгүй». */
export function assumedText(question: SingleQuestion, words: Words): string {
  const { book, answers, language, t } = words;
  const builtYear = answers.builtYear ?? 'unknown';
  const row = houseTypeOf(book.houseTypes, { type: typeOf(answers, book), builtYear });
  const { u_W_m2K, glazing } = row.defaults;
  switch (question) {
    case 'age':
      return ageChoices(words)[0]?.label ?? '';
    case 'heating':
      return labelOf(choicesOf(question, words), book.typical.heatSource);
    case 'windows':
      return t('assumedU', { u: glazing.u_W_m2K, house: row.name[language] });
    default:
      return t('assumedU', { u: u_W_m2K[question], house: row.name[language] });
  }
}

/** Types of houses, each once; the table has one row for every span of years. */
export function houseTypeChoices({ book, language }: Words): Choice[] {
  const types = new Map<string, Choice>();
  for (const { type, name } of book.houseTypes)
    if (!types.has(type)) types.set(type, { value: type, label: withoutYears(name[language]) });
  return [...types.values()];
}

/** Rows of one type are named `type, years`. */
function withoutYears(name: string): string {
  const comma = name.lastIndexOf(',');
  return comma === -1 ? name : name.slice(0, comma);
}

/** The label of a chosen value; its code where the row no longer exists. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** Spans of years that differ for a type of house; the value is a year within the span. */
function ageChoices({ book, answers, t }: Words): Choice[] {
  const type = typeOf(answers, book);
  return book.houseTypes
    .filter((row) => row.type === type)
    .toSorted((one, other) => (one.builtFrom ?? 0) - (other.builtFrom ?? 0))
    .map(({ builtFrom, builtTo }) => ({
      value: String(builtFrom ?? builtTo ?? 0),
      label:
        builtFrom === null && builtTo === null
          ? t('age.any')
          : builtFrom === null
            ? t('age.until', { to: builtTo ?? 0 })
            : builtTo === null
              ? t('age.since', { from: builtFrom })
              : t('age.between', { from: builtFrom, to: builtTo }),
    }));
}

/** Constructions of a part, with those of the chosen type of house first. */
function constructionChoices(
  part: 'wall' | 'roof' | 'window',
  { book, answers, language, t }: Words,
): Choice[] {
  const rows = book.constructions.flatMap((row) => {
    if (row.part !== part) return [];
    const u_W_m2K = row.part === 'window' ? row.glazing.u_W_m2K : row.u_W_m2K;
    return [{ code: row.code, name: row.name, isOwn: row.houseType === answers.houseType, u_W_m2K }];
  });
  return [...rows.filter(({ isOwn }) => isOwn), ...rows.filter(({ isOwn }) => !isOwn)].map(
    ({ code, name, u_W_m2K }) => ({
      value: code,
      label: name[language],
      detail: t('uValue', { u: u_W_m2K }),
    }),
  );
}

/**
 * The type used in the calculation: the chosen one, or the typical one where none is chosen or the chosen one is no
 * longer offered.
 */
function typeOf({ houseType }: Answers, book: EnergyBook): string {
  return houseType !== undefined && book.houseTypes.some(({ type }) => type === houseType)
    ? houseType
    : book.typical.houseType;
}
