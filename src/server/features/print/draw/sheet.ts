import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines';
import { faceOf, runsOf, type FaceName } from './fonts';

/** Points. A4 with a margin of 20 mm at the sides. */
export const margin = { left: 57, right: 57, top: 54, bottom: 64 } as const;
export const gap = 20;

export const ink = '#212121';
export const quiet = '#5c5c5c';
export const hairline = '#c9ced6';
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

/** Registers the faces and returns the first page's sheet. */
export function openSheet(doc: PDFKit.PDFDocument): Sheet {
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, y: margin.top, left: margin.left, width: doc.page.width - margin.left - margin.right };
}

/** Creates an empty PDF/A-2b document with tags. */
export function createDocument(info: { title: string; site: string; lang: string }): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    lang: info.lang,
    displayTitle: true,
    bufferPages: true,
    // The default is a standard font, which is not embedded: PDF/A forbids it.
    font: '',
    info: { Title: info.title, Author: info.site, Creator: 'Dulaan', Producer: 'Dulaan' },
  });
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<FaceName>>();

/** Chooses the face of the next text. The document gets each face on first use: fonts that are not used are not embedded. */
function setFace(doc: PDFKit.PDFDocument, name: FaceName, size: number): PDFKit.PDFDocument {
  const known = registered.get(doc) ?? new Set();
  registered.set(doc, known);
  if (!known.has(name)) doc.registerFont(name, faceOf(name).bytes);
  known.add(name);
  return doc.font(name, size);
}

/** Begins a new page where less than so many points are left. */
export function ensureRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.doc.page.height - margin.bottom) return false;
  sheet.doc.addPage();
  sheet.y = margin.top;
  return true;
}

/** Widths of words in thousandths of the size: documents of one kind share nearly all of them. */
const widths = new Map<string, number>();
const maxWidths = 50_000;

/** The width of a text on one line: the sum of its words, each of which is laid out once. */
export function widthOf(doc: PDFKit.PDFDocument, text: string, { size, isBold = false }: TextStyle): number {
  let width = 0;
  for (const piece of text.split(/( )/)) width += wordWidth(doc, piece, isBold);
  return (width * size) / 1000;
}

function wordWidth(doc: PDFKit.PDFDocument, word: string, isBold: boolean): number {
  const key = `${isBold ? 'b' : 't'}${word}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = runsOf(word, isBold).reduce(
    (sum, { face, text }) => sum + setFace(doc, face, 1000).widthOfString(text),
    0,
  );
  if (widths.size >= maxWidths) widths.clear();
  widths.set(key, width);
  return width;
}

/** Breaks a text into lines of a width. */
export function layText(doc: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): TextBox {
  const lines = breakLines(text, width, (each) => widthOf(doc, each, style));
  return { lines, style, width, height: lines.length * lineHeight(style) };
}

export function lineHeight({ size, leading = 1.4 }: TextStyle): number {
  return size * leading;
}

/** Draws a text at a place, each line as content of the tag. Without a tag it is decoration that is not read aloud. */
export function drawText(doc: PDFKit.PDFDocument, box: TextBox, x: number, y: number, tag?: Tag): void {
  box.lines.forEach((line, index) => {
    const draw = () => drawLine(doc, line, box, x, y + index * lineHeight(box.style));
    // A space or the hyphen's word goes on: readers join the lines of one tag.
    if (tag) inTag(doc, tag, draw);
    else asDecoration(doc, draw);
  });
}

function drawLine(
  doc: PDFKit.PDFDocument,
  line: string,
  { style, width }: TextBox,
  x: number,
  y: number,
): void {
  const { size, isBold = false, color = ink, align = 'left' } = style;
  const free = align === 'left' ? 0 : width - widthOf(doc, line, style);
  let at = x + (align === 'center' ? free / 2 : free);
  doc.fillColor(color);
  const runs = runsOf(line, isBold);
  for (const { face, text } of runs) {
    setFace(doc, face, size);
    doc.text(text, at, y + (lineHeight(style) - size) / 2, { lineBreak: false, baseline: -size * 0.82 });
    if (runs.length > 1) at += doc.widthOfString(text);
  }
}

/** Draws content that belongs to a tag of the structure. */
export function inTag(doc: PDFKit.PDFDocument, tag: Tag, draw: () => void): void {
  const content = doc.markStructureContent('Span');
  draw();
  doc.endMarkedContent();
  tag.add(content);
}

/** Draws lines and grounds, which readers skip. */
export function asDecoration(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
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
  asDecoration(doc, () => {
    doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke();
  });
}
