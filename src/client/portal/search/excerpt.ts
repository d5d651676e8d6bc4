import { fold } from '../../../engine/filter/fold';
import type { TextLanguage } from '../../../engine/translations/localize-row';
import type { SearchWord } from './search-words';

/** Characters of an excerpt, and those before its first found word. */
const length = 180;
const before = 50;

/** Stands between the texts of an excerpt. */
const separator = ' · ';

/** A piece of a text; a found word is marked. */
export interface ExcerptPart {
  text: string;
  isFound: boolean;
  /** The language of the piece where it is not the reader's. */
  language?: TextLanguage | undefined;
}

/** A text of a row; `language` where it is not the reader's. */
export interface ExcerptText {
  text: string;
  language?: TextLanguage | undefined;
}

/**
 * Returns the part of the texts of a row around the first word that a search finds there, in pieces: their beginning where
 * there is none.
 */
export function findExcerpt(
  texts: readonly ExcerptText[],
  words: readonly SearchWord[],
): readonly ExcerptPart[] {
  const all = texts.map(({ text, language }) => ({ text: plainLetters(text), language }));
  const plain = all.map(({ text }) => text).join(separator);
  const first = foundIn(plain, words).at(0)?.start ?? 0;
  const start = first <= before ? 0 : wordStart(plain, first - before);
  const end = start + length >= plain.length ? plain.length : wordEnd(plain, start + length);
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const [index, { text, language }] of all.entries()) {
    const isLast = index === all.length - 1;
    const own = plain.slice(Math.max(at, start), Math.min(at + text.length, end));
    parts.push(...markedParts(own, words).map((part) => ({ ...part, ...(language ? { language } : {}) })));
    const between = isLast
      ? ''
      : plain.slice(Math.max(at + text.length, start), Math.min(at + text.length + separator.length, end));
    if (between !== '') parts.push({ text: between, isFound: false });
    at += text.length + separator.length;
  }
  if (start > 0) parts.unshift({ text: '…', isFound: false });
  if (end < plain.length) parts.push({ text: '…', isFound: false });
  return parts;
}

/** Composes letters, and leaves out the marks of which nothing is seen. */
function plainLetters(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u00AD\u200B-\u200D\uFEFF]/g, '');
}

/** Divides a text at the words that a search finds. A word counts as found to its end, whatever its form. */
export function markedParts(text: string, words: readonly SearchWord[]): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const { start, end } of foundIn(text, words)) {
    if (start > at) parts.push({ text: text.slice(at, start), isFound: false });
    parts.push({ text: text.slice(start, end), isFound: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false });
  return parts;
}

function foundIn(text: string, words: readonly SearchWord[]): { start: number; end: number }[] {
  const folded = fold(text);
  // A letter whose small form has another length would shift all places after it.
  if (folded.length !== text.length) return [];
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    words.some(({ stem }) => word.includes(stem)) ? [{ start: index, end: index + word.length }] : [],
  );
}

function wordStart(text: string, near: number): number {
  const space = text.indexOf(' ', near);
  return space === -1 || space > near + before ? near : space + 1;
}

function wordEnd(text: string, near: number): number {
  const space = text.lastIndexOf(' ', near);
  return space === -1 || space < near - before ? near : space;
}
