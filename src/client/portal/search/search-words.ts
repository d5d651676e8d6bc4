import { fold } from '../../../engine/filter/fold';
import { longestSearch } from './longest-search';
import { wordStem } from '../../../engine/search/word-stem';

/** Shorter words are in nearly every text, and no index finds them. A Korean word often has two letters, each a syllable. */
const shortestWord = (word: string) => (/\p{Script=Hangul}/u.test(word) ? 2 : 3);
const mostWords = 5;

/** A word of a search: as it was written, and the part that its other forms share; both folded. */
export interface SearchWord {
  whole: string;
  stem: string;
}

/** Returns the words to search for, the longest first; none where no word is long enough. */
export function searchWords(text: string): readonly SearchWord[] {
  const words = fold(text.slice(0, longestSearch)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostWords)
    .map((whole) => ({ whole, stem: wordStem(whole) }));
}

/**
 * Returns how well a title answers a search: words that it has count, more where they are written the same way, and where
 * they begin a word of it.
 */
export function titleRank(title: string, words: readonly SearchWord[]): number {
  const text = ` ${fold(title).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.reduce((sum, { whole, stem }) => {
    if (!text.includes(stem)) return sum;
    return sum + 1 + (text.includes(` ${stem}`) ? 2 : 0) + (text.includes(whole) ? 1 : 0);
  }, 0);
}
