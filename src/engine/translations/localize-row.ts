import { defaultLanguage, type Language } from '../../definitions/language';
import { latinName } from '../formats/latin';

/** The endings of the columns that have a text in another language: `title_en` and `title_ko` beside `title`. */
const translationEndings: Readonly<Partial<Record<Language, string>>> = { en_US: '_en', ko_KR: '_ko' };

/** Columns of a row whose text depends on the reader's language. */
export interface LocalizedColumns {
  /** Columns with translations beside them. Without a translation their Mongolian text is shown. */
  texts?: readonly string[] | undefined;
  /** Texts without columns for translations, such as comments. */
  untranslated?: readonly string[] | undefined;
  /** Names with translations beside them. Without one they are written in Latin letters. */
  names?: readonly string[] | undefined;
  /** Names without columns for translations: they are written in Latin letters. */
  places?: readonly string[] | undefined;
}

/** The name of a province, soum or bagh in its own table, which has no translations. */
export const placeNames: LocalizedColumns = { places: ['name'] };

/** The language of an element as HTML names it: Mongolian, or Mongolian in Latin letters. */
export type TextLanguage = 'mn' | 'mn-Latn';

/** A row in the reader's language; `languages` names the columns that are in another one. */
export type Localized<Row> = Row & { readonly languages?: Readonly<Record<string, TextLanguage>> };

/** The column with the translation of a column; undefined in Mongolian, which the column itself is in. */
export function translationColumn(column: string, language: Language): string | undefined {
  const ending = translationEndings[language];
  return ending === undefined ? undefined : column + ending;
}

/** The columns to read for a reader: those that were named, and the translations beside them. */
export function translatedColumns(
  { texts = [], names = [] }: LocalizedColumns,
  language: Language,
): string[] {
  return [...texts, ...names].flatMap((column) => translationColumn(column, language) ?? []);
}

/** Returns the row with its texts and names in the reader's language. */
export function localizeRow<Row extends object>(
  row: Row,
  { texts = [], untranslated = [], names = [], places = [] }: LocalizedColumns,
  language: Language,
): Localized<Row> {
  if (language === defaultLanguage) return row;
  const values = new Map<string, unknown>(Object.entries(row));
  const shown: Record<string, string> = {};
  const languages: Record<string, TextLanguage> = {};
  const write = (column: string, text: string, own: TextLanguage | undefined) => {
    shown[column] = text;
    if (own !== undefined) languages[column] = own;
  };
  for (const column of [...texts, ...untranslated, ...names, ...places]) {
    const own = textOf(values.get(column));
    const translation = textOf(values.get(translationColumn(column, language) ?? ''));
    if (translation !== undefined) write(column, translation, undefined);
    else if (own === undefined) continue;
    else if (texts.includes(column)) write(column, own, 'mn');
    else if (!/\p{Script=Cyrillic}/u.test(own)) continue;
    else if (untranslated.includes(column)) write(column, own, 'mn');
    else write(column, latinName(own), 'mn-Latn');
  }
  return { ...row, ...shown, languages };
}

/** Returns a name in the letters that a reader of the language knows: Latin ones for readers of other languages. */
export function readableName(name: string, language: Language): string {
  return language === defaultLanguage || !/\p{Script=Cyrillic}/u.test(name) ? name : latinName(name);
}

/** Whether a row shows a text in Mongolian to a reader of another language. */
export function isPartlyMongolian(row: Localized<object>): boolean {
  return Object.values(row.languages ?? {}).includes('mn');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
