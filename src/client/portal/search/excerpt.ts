import { fold } from '../../../engine/filter/fold';
import type { SearchWord } from './search-words';

/** Characters of an excerpt, and those before its first found word. */
const length = 180;
const before = 50;

/** A piece of a text; a found word is marked. */
export interface ExcerptPart {
  text: string;
  isFound: boolean;
}

/** Returns the part of a text around the first word that a search finds there, in pieces: its beginning where there is none. */
export function findExcerpt(text: string, words: readonly SearchWord[]): readonly ExcerptPart[] {
  const plain = text.normalize('NFC').replaceAll(/[\u00AD\u200B-\u200D\uFEFF]/g, '');
  const first = foundIn(plain, words).at(0)?.start ?? 0;
  const start = first <= before ? 0 : wordStart(plain, first - before);
  const end = start + length >= plain.length ? plain.length : wordEnd(plain, start + length);
  const shown = `${start > 0 ? '…' : ''}${plain.slice(start, end)}${end < plain.length ? '…' : ''}`;
  return markedParts(shown, words);
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
