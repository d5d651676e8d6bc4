import english from 'hyphen/en-us/index.js';
import mongolian from 'hyphen/mn-cyrl/index.js';

const soft = '\u00ad';

/** The parts of a word between which a line may break with a hyphen, by the TeX patterns of its script. */
export function syllables(word: string): string[] {
  const { hyphenateSync } = /\p{Script=Cyrillic}/u.test(word) ? mongolian : english;
  return hyphenateSync(word, { hyphenChar: soft }).split(soft);
}
