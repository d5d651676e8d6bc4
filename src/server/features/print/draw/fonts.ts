import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The faces of printed documents. Hangul has a font of its own: the text font lacks it. */
export type FaceName = 'text' | 'bold' | 'hangul' | 'hangul-bold';

const files: Readonly<Record<FaceName, string>> = {
  text: '@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf',
  bold: '@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf',
  hangul: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  'hangul-bold': '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
};

interface Face {
  bytes: Buffer;
  /** Shared by all documents: its tables are decoded once. */
  font: Font;
}

const require = createRequire(import.meta.url);
const faces = new Map<FaceName, Face>();

/** The bytes of a face and its glyphs, read from the disk on first use. */
export function loadFace(name: FaceName): Face {
  const known = faces.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(files[name]));
  const face = { bytes, font: parse(name, bytes) };
  faces.set(name, face);
  return face;
}

/** A font of a face that has decoded nothing yet. */
export function freshFont(name: FaceName): Font {
  return parse(name, loadFace(name).bytes);
}

function parse(name: FaceName, bytes: Buffer): Font {
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[name]} has more than one font.`);
  return font;
}

/** A piece of text in one face. */
export interface Run {
  face: FaceName;
  text: string;
}

/** Divides a text by the face that has its characters. What no face has becomes a question mark, for PDF/A forbids empty glyphs. */
export function splitRuns(text: string, isBold: boolean): Run[] {
  const own: FaceName = isBold ? 'bold' : 'text';
  const other: FaceName = isBold ? 'hangul-bold' : 'hangul';
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const face = [own, other].find((each) => loadFace(each).font.hasGlyphForCodePoint(code));
    const last = runs.at(-1);
    const shown = face === undefined ? '?' : character;
    if (last && last.face === (face ?? own)) last.text += shown;
    else runs.push({ face: face ?? own, text: shown });
  }
  return runs;
}
