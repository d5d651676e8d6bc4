import { type Answers, isKnown } from '../../../../energy/answers/answers';
import { type EnergyBook, offeredHeatSources } from '../../../../energy/tables/energy-book';
import { selectStock } from '../../../../energy/answers/stock-of-answers';
import { stockMean } from '../../../../energy/tables/stock-mean';
import { figure } from '../figures';
import { findBurner } from './burners';
import type { Choice } from './choice-list';
import { isPictureName } from './choice-picture';
import { pictureOfConstruction, pictureOfHeatSource } from './picture-of-choice';
import { isHinted } from './hints';
import type { Words } from './words';

/** Questions that are answered by one choice. */
export type SingleQuestion = 'age' | 'wall' | 'roof' | 'windows' | 'heating';

/** Lists the choices for a question from the rows and the previous answers. */
export function listChoices(question: SingleQuestion, words: Words): Choice[] {
  switch (question) {
    case 'age':
      return ageChoices(words);
    case 'windows':
      return constructionChoices('window', words);
    case 'heating':
      return heatSourcesFor(words).map((source) => ({
        value: source.code,
        label: source.name[words.language],
        detail: heatingHint(source.code, words.t),
        picture: pictureOfHeatSource(source),
      }));
    default:
      return constructionChoices(question, words);
  }
}

/** The figure or row that the calculation uses for «Мэдэхгүй». */
export function assumedText(question: SingleQuestion, words: Words): string {
  const { book, answers, language, t } = words;
  const row = stockMean(selectStock(offeredAnswers(answers, book), book));
  switch (question) {
    case 'age':
      return t('age.any');
    case 'heating':
      return choiceLabel(listChoices(question, words), row.stock.heatSource ?? book.typical.heatSource);
    default:
      return t('assumedMean', { house: row.name[language] });
  }
}

/** The U value that the calculation uses for «Мэдэхгүй»; undefined where the question has none. */
export function assumedFigure(question: SingleQuestion, { book, answers, t }: Words): string | undefined {
  const { u_W_m2K, glazing } = stockMean(selectStock(offeredAnswers(answers, book), book)).defaults;
  switch (question) {
    case 'windows':
      return t('uValue', { u: figure(glazing.u_W_m2K, 2) });
    case 'wall':
    case 'roof':
      return t('uValue', { u: figure(u_W_m2K[question], 2) });
    default:
      return undefined;
  }
}

/** The ways to heat that may be used where the visitor lives. */
function heatSourcesFor({ book, answers: { place } }: Words) {
  return offeredHeatSources(book, isKnown(place) ? place.province : null);
}

/** The answers without a type that is no longer offered. */
function offeredAnswers(answers: Answers, { houseTypes }: EnergyBook): Answers {
  return houseTypes.some(({ type }) => type === answers.houseType)
    ? answers
    : { ...answers, houseType: 'unknown' };
}

/** Types of houses, each once; the table has one row for every span of years. */
export function houseTypeChoices({ book, language, t }: Words): Choice[] {
  const types = new Map<string, Choice>();
  for (const { type, name } of book.houseTypes)
    if (!types.has(type))
      types.set(type, {
        value: type,
        label: withoutYears(name[language]),
        detail: hintOf(type, t),
        picture: isPictureName(type) ? type : undefined,
      });
  return [...types.values()];
}

/** Words by which people recognize a row; undefined for rows that an administrator added. */
function hintOf(code: string, t: Words['t']): string | undefined {
  return isHinted(code) ? t(`hint.${code}`) : undefined;
}

/** Appliance and fuel in words; of what burns nothing, how it heats. */
function heatingHint(code: string, t: Words['t']): string | undefined {
  const burner = findBurner(code);
  if (burner === null) return hintOf(code, t);
  return `${t(`hintAppliance.${burner.appliance}`)} ${t(`hintFuel.${burner.fuel}`)}`;
}

/** Rows of one type are named `type, years`. */
function withoutYears(name: string): string {
  const comma = name.lastIndexOf(',');
  return comma === -1 ? name : name.slice(0, comma);
}

/** The label of a chosen value; its code where the row no longer exists. */
export function choiceLabel(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** Spans of years that differ for a type of house; the value is a year within the span. */
function ageChoices({ book, answers, t }: Words): Choice[] {
  const type = typeOf(answers, book);
  return spanChoices(
    book.houseTypes.filter((row) => row.type === type),
    t,
  );
}

/** Spans of years of all types of houses, each once: a form on one page does not know the type yet. */
export function everyAgeChoice({ book, t }: Pick<Words, 'book' | 't'>): Choice[] {
  const bounded = book.houseTypes.filter(({ builtFrom, builtTo }) => builtFrom !== null || builtTo !== null);
  const spans = new Map(spanChoices(bounded, t).map((choice) => [choice.value, choice]));
  return [...spans.values()];
}

function spanChoices(
  rows: readonly Pick<EnergyBook['houseTypes'][number], 'builtFrom' | 'builtTo'>[],
  t: Words['t'],
): Choice[] {
  return rows
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
    const picture = pictureOfConstruction(row);
    return [{ code: row.code, name: row.name, isOwn: row.houseType === answers.houseType, u_W_m2K, picture }];
  });
  return [...rows.filter(({ isOwn }) => isOwn), ...rows.filter(({ isOwn }) => !isOwn)].map(
    ({ code, name, u_W_m2K, picture }) => ({
      value: code,
      label: name[language],
      detail: hintOf(code, t),
      figure: t('uValue', { u: figure(u_W_m2K, 2) }),
      picture,
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
