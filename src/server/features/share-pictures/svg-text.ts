import { breakLines } from '../print/draw/break-lines';
import { loadFace, splitRuns } from '../print/draw/fonts';

/** A text as shapes: a picture needs no fonts of the machine that draws it. */
export interface TextStyle {
  /** Pixels. */
  size: number;
  isBold?: boolean;
  color: string;
}

/** Width of a text in pixels. */
export function textWidth(text: string, { size, isBold = false }: TextStyle): number {
  return splitRuns(text, isBold).reduce((sum, { face, text: run }) => {
    const { font } = loadFace(face);
    return sum + (font.layout(run).advanceWidth * size) / font.unitsPerEm;
  }, 0);
}

/** The shapes of one line; `x` is its left end, `y` its base line. */
export function lineShapes(text: string, x: number, y: number, style: TextStyle): string {
  let at = x;
  const runs = splitRuns(text, style.isBold ?? false).map(({ face, text: run }) => {
    const { font } = loadFace(face);
    const scale = style.size / font.unitsPerEm;
    const { glyphs, positions, advanceWidth } = font.layout(run);
    let advance = 0;
    const shapes = glyphs.map((glyph, index) => {
      const left = advance;
      advance += positions[index]?.xAdvance ?? 0;
      const path = glyph.path.toSVG();
      return path === '' ? '' : `<path transform="translate(${left} 0)" d="${path}"/>`;
    });
    const start = at;
    at += advanceWidth * scale;
    return `<g transform="translate(${start.toFixed(1)} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
  });
  return `<g fill="${style.color}">${runs.join('')}</g>`;
}

/**
 * Breaks a text into at most so many lines of a width; the last one ends with `…` where there is more. A word is divided, at a
 * syllable, only where it is wider than a line: a picture has few words, and they are read at a glance.
 */
export function fitLines(text: string, width: number, most: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = breakLines(word, width, (part) => textWidth(part, style));
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  let last = (shown[most - 1] ?? '').replace(/-$/, '');
  while (last !== '' && textWidth(`${last}…`, style) > width) last = Array.from(last).slice(0, -1).join('');
  return [...shown.slice(0, -1), `${last.trimEnd()}…`];
}
