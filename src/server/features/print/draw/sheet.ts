import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import type { Language } from '../../../../definitions/language';
import { breakLines } from './break-lines';
import { addFace, type EmbeddedFace } from './embed-face';
import type { FaceName } from './fonts';
import { measureText, round, shapeText, type ShapedWord } from './shape-text';

/** Points. A4 with a margin of 20 mm at the sides. */
export const margin = { left: 57, right: 57, top: 54, bottom: 54 } as const;
export const gap = 20;

export const ink = '#212121';
export const quiet = '#5c5c5c';
const hairline = '#c9ced6';
export const accent = '#0366cc';
export const alarm = '#b3260a';

export interface TextStyle {
  size: number;
  isBold?: boolean;
  color?: string;
  /** Times the size. Default 1.4. */
  leading?: number;
  align?: 'left' | 'right' | 'center';
}

/** A text in lines, ready to be drawn at a place. */
export interface TextBox {
  lines: string[];
  style: TextStyle;
  width: number;
  height: number;
}

export type Tag = PDFKit.PDFStructureElement;

/** The document while it is drawn: where the next part begins, and its structure. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  root: Tag;
  /** Points from the upper edge. */
  y: number;
  readonly left: number;
  readonly width: number;
}

/** Adds the tag of the whole file. */
export function addRoot(doc: PDFKit.PDFDocument): Tag {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return root;
}

/** Returns a sheet that begins on the current page, with its tags below `root`. */
export function openSheet(doc: PDFKit.PDFDocument, root: Tag): Sheet {
  return { doc, root, y: margin.top, left: margin.left, width: doc.page.width - margin.left - margin.right };
}

const langs: Readonly<Record<Language, string>> = { mn_MN: 'mn-MN', en_US: 'en-US', ko_KR: 'ko-KR' };

/** Creates an empty PDF/A-2b document with tags. */
export function createDocument(info: {
  title: string;
  site: string;
  language: Language;
}): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    lang: langs[info.language],
    displayTitle: true,
    bufferPages: true,
    // The default is a standard font, which is not embedded: PDF/A forbids it.
    font: '',
    info: { Title: info.title, Author: info.site, Creator: 'Dulaan', Producer: 'Dulaan' },
  });
}

/** The faces of each document. A face that no text needs is not embedded. */
const facesOf = new WeakMap<PDFKit.PDFDocument, Map<FaceName, EmbeddedFace>>();

function requireFace(doc: PDFKit.PDFDocument, name: FaceName): EmbeddedFace {
  const faces = facesOf.get(doc) ?? new Map<FaceName, EmbeddedFace>();
  facesOf.set(doc, faces);
  const known = faces.get(name);
  const face = known ?? addFace(doc, name, faces.size + 1);
  if (!known) faces.set(name, face);
  return face;
}

/** Writes the fonts, ends the document and returns its bytes, but for those that `takeWritten` has returned. */
export function endDocument(doc: PDFKit.PDFDocument): Buffer {
  for (const face of facesOf.get(doc)?.values() ?? []) face.embed();
  doc.end();
  const bytes = takeWritten(doc);
  if (!bytes.subarray(-6).includes('%%EOF')) throw new Error('A printed document is not complete.');
  return bytes;
}

/** Takes the bytes that pdfkit has written so far. The stream is read in one piece, without a turn of the event loop for each part. */
export function takeWritten(doc: PDFKit.PDFDocument): Buffer {
  const bytes: unknown = Readable.prototype.read.call(doc);
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
}

/** Begins a new page where less than so many points are left. */
export function ensureRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.doc.page.height - margin.bottom) return false;
  sheet.doc.addPage();
  sheet.y = margin.top;
  return true;
}

/** The width of a text on one line. */
export function measureWidth(text: string, { size, isBold = false }: TextStyle): number {
  return (measureText(text, isBold) * size) / 1000;
}

/** Breaks a text into lines of a width. Where it goes on with a space, its line has it: readers of the tags join the lines. */
export function layText(text: string, width: number, style: TextStyle): TextBox {
  const broken = breakLines(text, width, (each) => measureWidth(each, style));
  const lines = broken.length === 1 ? broken : withSpaces(broken, text);
  return { lines, style, width, height: lines.length * lineHeight(style) };
}

/** Adds to each line the space or the line break that the text has behind it, as a space. */
function withSpaces(lines: readonly string[], text: string): string[] {
  const whole = text
    .split('\n')
    .map((paragraph) =>
      paragraph
        .split(/[ \t]+/)
        .filter(Boolean)
        .join(' '),
    )
    .join('\n');
  let at = 0;
  return lines.map((line) => {
    // The hyphen of a divided word is not in the text.
    at += whole.startsWith(line, at) ? line.length : line.length - 1;
    if (whole[at] !== ' ' && whole[at] !== '\n') return line;
    at += 1;
    return `${line} `;
  });
}

export function lineHeight({ size, leading = 1.4 }: TextStyle): number {
  return size * leading;
}

/** Draws a text at a place as content of the tag. Without a tag it is decoration that is not read aloud. */
export function drawText(doc: PDFKit.PDFDocument, box: TextBox, x: number, y: number, tag?: Tag): void {
  const draw = () => {
    doc.addContent(contentOf(doc, box, x, y));
  };
  if (tag) inTag(doc, tag, draw);
  else asDecoration(doc, draw);
}

/** Writes a box as one text object (ISO 32000-1, 9.4). The y axis of a sheet points down, so that the text matrix flips it. */
function contentOf(doc: PDFKit.PDFDocument, { lines, style, width }: TextBox, x: number, y: number): string {
  const { size, isBold = false, color = ink, align = 'left' } = style;
  const height = lineHeight(style);
  const operators = ['BT', colorOf(color)];
  lines.forEach((line, index) => {
    const words = shapeText(line, isBold);
    if (words.length === 0) return;
    const free = align === 'left' ? 0 : width - measureWidth(line.trimEnd(), style);
    const left = x + (align === 'center' ? free / 2 : free);
    const base = y + index * height + (height - size) / 2 + size * 0.82;
    operators.push(`1 0 0 -1 ${round(left)} ${round(base)} Tm`, ...showWords(doc, words, size));
  });
  return [...operators, 'ET'].join('\n');
}

/** The operators that show words one after the other, each run of a face with one. */
function showWords(doc: PDFKit.PDFDocument, words: readonly ShapedWord[], size: number): string[] {
  const operators: string[] = [];
  let name: FaceName | undefined;
  let shown = '';
  const flush = () => {
    if (shown !== '') operators.push(`[<${shown}>] TJ`);
    shown = '';
  };
  for (const { runs } of words)
    for (const run of runs) {
      const face = requireFace(doc, run.face);
      face.use(run);
      if (run.face !== name) {
        flush();
        name = run.face;
        doc.page.fonts[face.resource] = face.dictionary;
        operators.push(`/${face.resource} ${size} Tf`);
      }
      shown += run.shown;
    }
  flush();
  return operators;
}

const colors = new Map<string, string>();

/** The operator that fills with a colour of this file, such as `#212121`. */
function colorOf(color: string): string {
  const known = colors.get(color);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((start) => round(Number.parseInt(color.slice(start, start + 2), 16) / 255));
  const operator = `${parts.join(' ')} rg`;
  colors.set(color, operator);
  return operator;
}

/** Draws content that belongs to a tag of the structure. */
export function inTag(doc: PDFKit.PDFDocument, tag: Tag, draw: () => void): void {
  const content = doc.markStructureContent('Span');
  draw();
  doc.endMarkedContent();
  tag.add(content);
}

const decoration = '/Artifact <</Type /Layout>> BDC';

/** Draws lines and grounds, which readers skip. */
export function asDecoration(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.addContent(decoration);
  draw();
  doc.addContent('EMC');
}

/** Adds a tag below another one. */
export function addTag(doc: PDFKit.PDFDocument, parent: Tag, type: string, alt?: string): Tag {
  const tag = doc.struct(type, alt === undefined ? {} : { alt });
  parent.add(tag);
  return tag;
}

/** Draws a line over the width, or a part of it. */
export function drawRule(
  { doc, left, width }: Sheet,
  y: number,
  { from = left, to = left + width, color = hairline, weight = 0.5 } = {},
): void {
  const path = `${round(from)} ${round(y)} m ${round(to)} ${round(y)} l`;
  doc.addContent(`${decoration}\n${weight} w ${colorOf(color).toUpperCase()} ${path} S\nEMC`);
}
