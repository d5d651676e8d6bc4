import { say } from '../../../../definitions/language';
import type { Paper, PaperPart } from '../../../../definitions/paper';
import { messages } from '../messages';
import { drawFigures, drawHeading, drawParagraphs, drawValues } from './draw-parts';
import { drawRowLogo, drawSiteLogo, type SiteLogo } from './draw-logos';
import { drawCode, drawPhotos, type DrawnPhoto } from './draw-pictures';
import { drawSignatures } from './draw-signatures';
import { drawLeft, drawTable } from './draw-table';
import {
  addRoot,
  addTag,
  alarm,
  asDecoration,
  createDocument,
  drawRule,
  drawText,
  endDocument,
  layText,
  margin,
  openSheet,
  quiet,
  measureWidth,
  type Sheet,
  type TextStyle,
} from './sheet';

/** The pictures of a document's photos by their files. */
export type PaperPictures = ReadonlyMap<string, DrawnPhoto['picture']>;

/** Draws a document as PDF/A-2b with tags. Its cost is in `docs/benchmarks.md`. */
export function drawPaper(paper: Paper, pictures: PaperPictures, logo: SiteLogo): Buffer {
  const { title, number, site, language } = paper;
  const doc = createDocument({ title: `${title} ${number}`, site, language });
  const root = addRoot(doc);
  drawSheets(openSheet(doc, root), paper, { pictures, logo });
  root.end();
  return endDocument(doc);
}

/** The pictures of a document: of its photos and its row's logo, and the logo of the site. */
export interface Drawn {
  pictures: PaperPictures;
  logo: SiteLogo;
}

/** Draws a document on the current page and those that it adds: no other pages may be buffered. */
export function drawSheets(sheet: Sheet, paper: Paper, { pictures, logo }: Drawn): void {
  drawHead(sheet, paper, { pictures, logo });
  for (const [index, part] of paper.parts.entries()) {
    const next = paper.parts[index + 1];
    // Signatures are not left alone on a page: the code goes with them.
    const room =
      part.type === 'code' && next?.type === 'signatures'
        ? rooms.code + firstRoom(next) + 37
        : firstRoom(part);
    drawPart(sheet, part, { paper, pictures, room });
  }
  drawEdges(sheet, paper);
}

/** Draws the site, the title, the number and, across it all, why the document is no longer valid. */
function drawHead(sheet: Sheet, paper: Paper, { pictures, logo }: Drawn): void {
  const { site, title, number, lead, printedAt, stamp, language } = paper;
  const { doc, left, width, root } = sheet;
  const indent = drawSiteLogo(sheet, logo, `${say(messages.logo, language)}: ${site}`);
  const name = layText(site, width / 2 - indent, { size: 12, isBold: true });
  drawText(doc, name, left + indent, sheet.y, addTag(doc, root, 'P'));
  const printed = `${say(messages.printed, language)}: ${printedAt}`;
  drawText(
    doc,
    layText(printed, width / 2, { size: 8, color: quiet, align: 'right' }),
    left + width / 2,
    sheet.y + 3,
    addTag(doc, root, 'P'),
  );
  sheet.y += 32;
  drawRule(sheet, sheet.y);
  sheet.y += 14;
  const beside = paper.logo ? drawRowLogo(sheet, pictures.get(paper.logo.file), paper.logo.words) : 0;
  const heading = layText(title, width - beside, { size: 20, isBold: true, leading: 1.25 });
  drawText(doc, heading, left, sheet.y, addTag(doc, root, 'H1'));
  sheet.y += heading.height + 2;
  const numbered = layText(`${say(messages.number, language)} ${number}`, width, {
    size: 11,
    color: quiet,
  });
  drawText(doc, numbered, left, sheet.y, addTag(doc, root, 'P'));
  sheet.y += numbered.height + 4;
  if (stamp !== null) drawNotice(sheet, stamp);
  if (lead !== null) drawParagraphs(sheet, [lead]);
}

function drawNotice(sheet: Sheet, words: string): void {
  const { doc, left, width } = sheet;
  const box = layText(words, width - 24, { size: 12, isBold: true, color: alarm });
  asDecoration(doc, () => {
    doc
      .roundedRect(left, sheet.y, width, box.height + 12, 4)
      .lineWidth(1.2)
      .strokeColor(alarm)
      .stroke();
  });
  drawText(doc, box, left + 12, sheet.y + 6, addTag(doc, sheet.root, 'P'));
  sheet.y += box.height + 20;
}

interface PartContext {
  paper: Paper;
  pictures: PaperPictures;
  /** Points that the part needs on its page. */
  room: number;
}

type PrintedWord =
  | 'moreRows'
  | 'morePhotos'
  | 'noPhoto'
  | 'scan'
  | 'signature'
  | 'name'
  | 'date'
  | 'signedOnline'
  | 'passedUnsigned'
  | 'changedSince';

function drawPart(sheet: Sheet, part: PaperPart, { paper: { language }, pictures, room }: PartContext): void {
  const words = (text: PrintedWord) => say(messages[text], language);
  drawHeading(sheet, part, room);
  switch (part.type) {
    case 'text':
      return drawParagraphs(sheet, part.paragraphs);
    case 'figures':
      return drawFigures(sheet, part.values);
    case 'values':
      return drawValues(sheet, part.values);
    case 'table':
      drawTable(sheet, part);
      return part.left > 0 ? drawLeft(sheet, `${words('moreRows')} ${part.left}`) : undefined;
    case 'photos': {
      const photos = part.photos.map((photo) => ({ ...photo, picture: pictures.get(photo.file) }));
      drawPhotos(sheet, photos, words('noPhoto'));
      return part.left > 0 ? drawLeft(sheet, `${words('morePhotos')} ${part.left}`) : undefined;
    }
    case 'code':
      return drawCode(sheet, part.address, words('scan'));
    case 'signatures':
      return drawSignatures(sheet, part.parties, {
        signature: words('signature'),
        name: words('name'),
        date: words('date'),
        online: words('signedOnline'),
        passed: words('passedUnsigned'),
        changed: words('changedSince'),
      });
  }
}

/** Points that a heading needs below it on the same page. */
const rooms: Readonly<Record<PaperPart['type'], number>> = {
  text: 30,
  figures: 60,
  values: 40,
  table: 60,
  photos: 190,
  code: 90,
  signatures: 96,
};

/** Points of the first row of a part. What was signed online takes less than lines for signing by hand. */
function firstRoom(part: PaperPart): number {
  const isSigned =
    part.type === 'signatures' && part.parties.every(({ signatures }) => signatures.length > 0);
  return isSigned ? 64 : rooms[part.type];
}

const foot: TextStyle = { size: 7.5, color: quiet };

/** Draws what each page has: its number, the document's name and the stamp across. Readers skip them. */
function drawEdges({ doc, left, width }: Sheet, { title, number, site, stamp, language }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    const y = doc.page.height - margin.bottom + 22;
    drawText(doc, layText(`${site} · ${title} · ${number}`, width * 0.75, foot), left, y);
    const place = `${say(messages.page, language)} ${index - start + 1} / ${count}`;
    drawText(doc, layText(place, width * 0.25, { ...foot, align: 'right' }), left + width * 0.75, y);
    if (stamp !== null) drawStamp(doc, stamp);
  }
}

function drawStamp(doc: PDFKit.PDFDocument, words: string): void {
  const { width, height } = doc.page;
  const size = Math.min(72, (72 * width * 0.95) / measureWidth(words, { size: 72, isBold: true }));
  asDecoration(doc, () => {
    doc.save();
    doc.rotate(-52, { origin: [width / 2, height / 2] });
    doc.fillOpacity(0.14);
  });
  const box = layText(words, width * 1.2, { size, isBold: true, color: alarm, align: 'center' });
  drawText(doc, box, width / 2 - width * 0.6, height / 2 - box.height / 2);
  doc.restore();
}
