import { syllables } from './hyphenate';

/** Shorter words are not divided. */
const shortest = 6;

/**
 * Breaks a text into lines of a width. A word that does not fit is divided at a syllable with a hyphen; one without a fitting
 * syllable begins the next line, and one that is wider than a line is cut where the line ends.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure));
}

function breakParagraph(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const waiting = text.split(/[ \t]+/).filter(Boolean);
  const whole = waiting.join(' ');
  if (measure(whole) <= width) return [whole];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const begun = line === '' ? '' : `${line} `;
    if (measure(begun + word) <= width) {
      line = begun + word;
      continue;
    }
    const divided = divide(word, begun, width, measure);
    if (divided) {
      lines.push(divided.head);
      waiting.unshift(divided.rest);
    } else if (line === '') {
      const head = longestHead(word, width, measure);
      lines.push(head);
      waiting.unshift(word.slice(head.length));
    } else {
      lines.push(line);
      waiting.unshift(word);
    }
    line = '';
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** The longest head of a word that fits behind what the line has, and what is left of the word. */
function divide(
  word: string,
  begun: string,
  width: number,
  measure: (text: string) => number,
): { head: string; rest: string } | undefined {
  if (word.length < shortest || !/^\p{L}+\p{P}*$/u.test(word)) return undefined;
  const parts = syllables(word);
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const start = parts.slice(0, count).join('');
    if (measure(`${begun}${start}-`) <= width)
      return { head: `${begun}${start}-`, rest: parts.slice(count).join('') };
  }
  return undefined;
}

function longestHead(word: string, width: number, measure: (text: string) => number): string {
  const characters = Array.from(word);
  let count = 1;
  while (count < characters.length && measure(characters.slice(0, count + 1).join('')) <= width) count += 1;
  return characters.slice(0, count).join('');
}
