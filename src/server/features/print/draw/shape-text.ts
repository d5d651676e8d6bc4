import type { Font } from 'fontkit';
import { loadFace, freshFont, splitRuns, type FaceName } from './fonts';

/** A glyph that a text uses. Lengths are thousandths of the font size. */
export interface UsedGlyph {
  id: number;
  advance: number;
  codePoints: readonly number[];
}

/** Neighbouring glyphs of one face. */
export interface ShapedRun {
  face: FaceName;
  glyphs: readonly UsedGlyph[];
  /** The operand of `TJ`: glyphs as hexadecimal numbers, and the kerning between them. */
  shown: string;
}

/** A word, or a space, ready to be measured and drawn. */
export interface ShapedWord {
  runs: readonly ShapedRun[];
  /** Thousandths of the size. */
  width: number;
}

/** Words are shared by all documents and depend on nothing but the font. Longer ones, such as addresses, are not cached. */
const shapes = { bold: new Map<string, ShapedWord>(), text: new Map<string, ShapedWord>() };
const maxShapes = 20_000;
const longestCached = 40;

/** Shapes a text word by word. */
export function shapeText(text: string, isBold: boolean): ShapedWord[] {
  const words: ShapedWord[] = [];
  eachWord(text, isBold, (word) => words.push(word));
  return words;
}

/** Measures a text on one line in thousandths of the size: the sum of its words. */
export function measureText(text: string, isBold: boolean): number {
  let width = 0;
  eachWord(text, isBold, (word) => (width += word.width));
  return width;
}

/** Visits words and the spaces between them without a list of them: each text is measured several times. */
function eachWord(text: string, isBold: boolean, visit: (word: ShapedWord) => void): void {
  const known = isBold ? shapes.bold : shapes.text;
  for (let start = 0; start < text.length;) {
    const space = text.indexOf(' ', start);
    const end = space === start ? start + 1 : space === -1 ? text.length : space;
    const word = text.slice(start, end);
    visit(known.get(word) ?? shapeWord(word, isBold, known));
    start = end;
  }
}

function shapeWord(word: string, isBold: boolean, known: Map<string, ShapedWord>): ShapedWord {
  // Soft hyphens and word joiners have no shape, and would become spaces when people copy the text.
  const runs = splitRuns(word.replaceAll(/[\u00ad\u2060]/g, ''), isBold).map(({ face, text }) =>
    shapeRun(face, text),
  );
  const shaped = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  if (word.length > longestCached) return shaped;
  if (known.size >= maxShapes) known.clear();
  known.set(word, shaped);
  return shaped;
}

function shapeRun(face: FaceName, text: string): ShapedRun & { width: number } {
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const { font } = loadFace(face);
  const { glyphs, positions } = font.layout(text);
  // A shared font remembers for each glyph the characters of its first use. Only ligatures need them, and read them from a new font.
  const ofGlyphs = glyphs.length === characters.length ? undefined : codePointsOf(freshFont(face), text);
  const scale = 1000 / font.unitsPerEm;
  let shown = '';
  let width = 0;
  const used = glyphs.map(({ id, advanceWidth }, index) => {
    const { xAdvance = advanceWidth } = positions[index] ?? {};
    shown += toHex(id);
    // The operator subtracts.
    if (xAdvance !== advanceWidth) shown += `> ${round((advanceWidth - xAdvance) * scale)} <`;
    width += xAdvance * scale;
    const codePoints = ofGlyphs?.[index] ?? [characters[index] ?? 0];
    return sharedGlyph(face, { id, advance: advanceWidth * scale, codePoints });
  });
  return { face, glyphs: used, shown, width };
}

/** Glyphs of single characters: at most as many as the fonts have. */
const singles = new Map<string, UsedGlyph>();

function sharedGlyph(face: FaceName, glyph: UsedGlyph): UsedGlyph {
  // The glyph for missing characters replaces any number of them.
  if (glyph.id === 0 || glyph.codePoints.length !== 1) return glyph;
  const key = `${face} ${glyph.id} ${glyph.codePoints[0]}`;
  const known = singles.get(key) ?? glyph;
  singles.set(key, known);
  return known;
}

function codePointsOf(font: Font, text: string): number[][] {
  return font.layout(text).glyphs.map(({ codePoints }) => codePoints);
}

/** Writes a number as four hexadecimal digits. */
export function toHex(number: number): string {
  return number.toString(16).padStart(4, '0');
}

/** Rounds to what a PDF needs: a ten-thousandth of a point cannot be seen. */
export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
