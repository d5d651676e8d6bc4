/** A stem that is shorter would be found in half of all words. */
const shortest = 3;

/**
 * Endings of Mongolian words in the order in which they are taken off, from the last one back: possession, case, plural.
 * Vowel harmony gives each of them up to four forms. A `г` joins some to a word that ends in `н` or a long vowel.
 */
const endings: readonly RegExp[] = [
  /(?:ынх|ийнх)(?:аа|ээ|оо|өө)$/u,
  /г?(?:аа|ээ|оо|өө)$/u,
  /г?(?:аа|ээ|оо|өө)[рс]$/u,
  /т(?:ай|эй|ой)$/u,
  /(?:луу|лүү|руу|рүү)$/u,
  /г?(?:ийн|ийг)$/u,
  /(?:ын|ыг|ны|ний)$/u,
  /(?<=[бвгджзйклмнпрстфхцчшщ])[ыд]$/u,
  /(?<=[рс])т$/u,
  /(?:г(?:ууд|үүд)|нууд|нүүд|ууд|үүд)$/u,
];

/** A short vowel before a last `р` or `л` goes likewise: дээвэр, дээврийн. So short a rest as `гэр` of `гэрэл` is another word. */
const lastSyllable = { pattern: /(?<=[бвгджзклмнпрстфхцчшщ])[аэоөиу]?[рл]$/u, shortest: 4 };

/** A single short vowel at the end of a word goes where an ending follows: дулаалга, дулаалгын. */
const lastVowel = /(?<=[бвгджзклмнпрстфхцчшщ])[аэоө]$/u;

/**
 * Returns the part of a Mongolian word that its forms share, so that a search for one form finds the others:
 * `зээлийн`, `зээлээр` and `зээлүүд` give `зээл`, `дулаалга` and `дулаалгын` give `дулаалг`. It may be too short, which finds
 * more, and never changes letters. Words in other letters, and numbers, are returned as they are.
 */
export function wordStem(word: string): string {
  const text = word.toLowerCase();
  if (!/^[\p{Script=Cyrillic}]+$/u.test(text)) return word;
  const bare = endings.reduce((stem, ending) => without(stem, ending), text);
  return without(without(bare, lastVowel), lastSyllable.pattern, lastSyllable.shortest);
}

function without(word: string, ending: RegExp, least = shortest): string {
  const stem = word.replace(ending, '');
  return stem.length < least ? word : stem;
}
