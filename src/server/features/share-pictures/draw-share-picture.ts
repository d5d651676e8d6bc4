import sharp from 'sharp';
import { shareSize } from '../../../definitions/public-pages/share-picture';
import { fitLines, lineShapes, textWidth, type TextStyle } from './svg-text';

/** The words of a picture, all in one language. */
export interface ShareWords {
  /** The name of the site. */
  site: string;
  /** The kind of the page: `Мэдээ`, `Бригад`. Undefined where the title says it. */
  kind: string | undefined;
  title: string;
  /** Facts or a sentence below the title. */
  text: string | undefined;
}

const { width, height } = shareSize;
const left = 80;
/** Of the text, beside the house. */
const column = 700;

const colors = { ink: '#212121', quiet: '#565c66', primary: '#0366cc', soft: '#e8f1fb', ground: '#fcfcfc' };
/** Energy classes A to G. */
const bands = ['#00C781', '#19B459', '#8DCE46', '#FFD500', '#FCAA65', '#EF8023', '#E9153B'];

/** Sizes of a title, the largest first: the first in which it fits. */
const titles = [
  { size: 68, lines: 3 },
  { size: 56, lines: 4 },
  { size: 46, lines: 5 },
] as const;

/** Draws the picture of a page as PNG. */
export async function drawSharePicture(words: ShareWords): Promise<Buffer> {
  return sharp(Buffer.from(shareSvg(words)))
    .png({ compressionLevel: 9, palette: true, colours: 128, effort: 4 })
    .toBuffer();
}

/** The picture as SVG, its texts as shapes. */
export function shareSvg({ site, kind, title, text }: ShareWords): string {
  const { lines, style } = fitTitle(title);
  const small: TextStyle = { size: 30, color: colors.quiet };
  const below = text === undefined ? [] : fitLines(text, column, 2, small);
  const step = style.size * 1.16;
  const block = lines.length * step + below.length * 42 + (below.length > 0 ? 16 : 0);
  const top = 176 + Math.max(0, (height - 60 - 176 - block) / 2);
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>`,
    house,
    logo,
    lineShapes(site, left + 68, 104, { size: 36, isBold: true, color: colors.ink }),
    kind === undefined
      ? ''
      : kindLabel(kind, left + 68 + textWidth(site, { size: 36, isBold: true, color: '' }) + 28),
    ...lines.map((line, index) => lineShapes(line, left, Math.round(top + (index + 0.8) * step), style)),
    ...below.map((line, index) =>
      lineShapes(line, left, Math.round(top + lines.length * step + 16 + 30 + index * 42), small),
    ),
    ...bands.map(
      (color, index) =>
        `<rect x="${Math.floor((index * width) / bands.length)}" y="${height - 18}" width="${Math.ceil(width / bands.length)}" height="18" fill="${color}"/>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function fitTitle(title: string): { lines: string[]; style: TextStyle } {
  for (const { size, lines: most } of titles) {
    const style = { size, isBold: true, color: colors.ink };
    const lines = fitLines(title, column, most, style);
    if (lines.at(-1)?.endsWith('…') !== true || size === titles.at(-1)?.size) return { lines, style };
  }
  throw new Error('A title has no sizes');
}

function kindLabel(kind: string, x: number): string {
  const style: TextStyle = { size: 24, isBold: true, color: colors.primary };
  const length = textWidth(kind, style);
  return `<rect x="${x}" y="68" width="${length + 36}" height="48" rx="24" fill="${colors.soft}"/>${lineShapes(kind, x + 18, 100, style)}`;
}

const logo = `<g transform="translate(${left} 62) scale(0.84)"><path fill="#0366cc" d="M32 6 5 29.5h7V54a4 4 0 0 0 4 4h32a4 4 0 0 0 4-4V29.5h7z"/><path fill="#ffa500" d="M33.5 20c2 6.5 10.5 10 10.5 19a12 12 0 0 1-24 0c0-5 2.5-8 5-10.5.5 3 1.5 4.5 3.5 5.5-.5-5.5 1.5-10.5 5-14z"/><path fill="#fff" d="M32.5 36c1 3 4.5 4.5 4.5 8.5a5 5 0 0 1-10 0c0-3.5 3.5-4.5 5.5-8.5z"/></g>`;

/** A house that is warm inside, in the evening. */
const house = `<g transform="translate(838 170) scale(0.9)">
<rect x="-10" y="372" width="400" height="10" rx="5" fill="#dfe5ec"/>
<rect x="258" y="22" width="44" height="110" fill="#8a5a44"/>
<path d="M280 6c0-26 26-22 26-46M300 2c2-18 22-18 22-38" fill="none" stroke="#c9ced6" stroke-width="8" stroke-linecap="round"/>
<path d="M20 178 180 40l160 138v196H20z" fill="#fff4e0"/>
<path d="M-14 186 180 18l194 168-22 25L180 64 8 211z" fill="#0366cc"/>
<rect x="64" y="214" width="96" height="84" rx="6" fill="#ffa500"/><path d="M112 214v84M64 256h96" stroke="#fff4e0" stroke-width="8"/>
<rect x="212" y="226" width="84" height="148" rx="6" fill="#7a4b2c"/><circle cx="280" cy="304" r="7" fill="#ffd9a0"/>
<rect x="20" y="356" width="320" height="18" fill="#b9bec7"/>
</g>`;
