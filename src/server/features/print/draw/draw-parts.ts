import type { LabelledValue, PaperPart } from '../../../../definitions/paper';
import {
  accent,
  addTag,
  asDecoration,
  drawRule,
  drawText,
  ensureRoom,
  gap,
  layText,
  quiet,
  type Sheet,
  type TextStyle,
} from './sheet';

const heading: TextStyle = { size: 12, isBold: true, color: accent };
const body: TextStyle = { size: 9.5 };
const label: TextStyle = { size: 8, color: quiet };
const figure: TextStyle = { size: 17, isBold: true, leading: 1.3 };

/** Draws the heading of a part, never alone at the foot of a page. */
export function drawHeading(sheet: Sheet, { heading: words }: PaperPart, following: number): void {
  if (words === null) {
    sheet.y += 6;
    return;
  }
  const box = layText(words, sheet.width, heading);
  sheet.y += 12;
  ensureRoom(sheet, box.height + following + 8);
  drawText(sheet.doc, box, sheet.left, sheet.y, addTag(sheet.doc, sheet.root, 'H2'));
  sheet.y += box.height + 3;
  drawRule(sheet, sheet.y, { color: accent, weight: 0.8 });
  sheet.y += 6;
}

/** Draws paragraphs over the whole width. */
export function drawParagraphs(sheet: Sheet, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) {
    const { lines, ...box } = layText(paragraph, sheet.width, body);
    const tag = addTag(sheet.doc, sheet.root, 'P');
    const height = box.height / Math.max(1, lines.length);
    for (const line of lines) {
      ensureRoom(sheet, height);
      drawText(sheet.doc, { ...box, lines: [line] }, sheet.left, sheet.y, tag);
      sheet.y += height;
    }
    sheet.y += 5;
  }
}

/** Draws values with their labels, two beside each other where both are short, three where all of them are. */
export function drawValues(sheet: Sheet, values: readonly LabelledValue[]): void {
  const third = (sheet.width - 2 * gap) / 3;
  const isShort = (value: LabelledValue) =>
    layText(value.label, third, label).lines.length === 1 &&
    layText(value.value, third, body).lines.length <= 2;
  const perRow = values.length > 4 && values.every(isShort) ? 3 : 2;
  const width = (sheet.width - (perRow - 1) * gap) / perRow;
  const list = addTag(sheet.doc, sheet.root, 'L');
  let row: LabelledValue[] = [];
  const endRow = () => {
    if (row.length > 0) drawRow(sheet, row, width, list);
    row = [];
  };
  for (const value of values) {
    if (layText(value.value, width, body).lines.length > 3) {
      endRow();
      drawRow(sheet, [value], sheet.width, list);
      continue;
    }
    row.push(value);
    if (row.length === perRow) endRow();
  }
  endRow();
}

function drawRow(
  sheet: Sheet,
  row: readonly LabelledValue[],
  width: number,
  list: PDFKit.PDFStructureElement,
): void {
  const { doc } = sheet;
  const boxes = row.map(({ label: words, value }) => ({
    label: layText(words, width, label),
    value: layText(value, width, body),
  }));
  const height = Math.max(...boxes.map((box) => box.label.height + box.value.height)) + 7;
  const isTall = height > 300;
  if (!isTall) ensureRoom(sheet, height);
  boxes.forEach((box, index) => {
    const x = sheet.left + index * (width + gap);
    const item = addTag(doc, list, 'LI');
    drawText(doc, box.label, x, sheet.y, addTag(doc, item, 'Lbl'));
    const content = addTag(doc, item, 'LBody');
    if (isTall) drawFlowing(sheet, box.value, box.label.height, content);
    else drawText(doc, box.value, x, sheet.y + box.label.height, content);
  });
  if (isTall) {
    sheet.y += 7;
    return;
  }
  sheet.y += height;
  drawRule(sheet, sheet.y - 4);
}

/** Draws a text that may go on over pages. */
function drawFlowing(
  sheet: Sheet,
  box: ReturnType<typeof layText>,
  offset: number,
  tag: PDFKit.PDFStructureElement,
): void {
  sheet.y += offset;
  const height = box.height / Math.max(1, box.lines.length);
  for (const line of box.lines) {
    ensureRoom(sheet, height);
    drawText(sheet.doc, { ...box, lines: [line] }, sheet.left, sheet.y, tag);
    sheet.y += height;
  }
}

/** Draws the figures that count, large and side by side. */
export function drawFigures(sheet: Sheet, values: readonly LabelledValue[]): void {
  const { doc } = sheet;
  const list = addTag(doc, sheet.root, 'L');
  const perRow = Math.min(3, values.length);
  const width = (sheet.width - (perRow - 1) * 10) / perRow;
  for (let first = 0; first < values.length; first += perRow) {
    const boxes = values.slice(first, first + perRow).map((each) => ({
      label: layText(each.label, width - 20, label),
      value: layText(each.value, width - 20, figure),
    }));
    const labels = Math.max(...boxes.map((box) => box.label.height));
    const height = labels + Math.max(...boxes.map((box) => box.value.height)) + 18;
    ensureRoom(sheet, height);
    boxes.forEach((box, index) => {
      const x = sheet.left + index * (width + 10);
      asDecoration(doc, () => {
        doc.roundedRect(x, sheet.y, width, height, 6).fill('#eef4fb');
      });
      const item = addTag(doc, list, 'LI');
      drawText(doc, box.label, x + 10, sheet.y + 8, addTag(doc, item, 'Lbl'));
      drawText(doc, box.value, x + 10, sheet.y + 10 + labels, addTag(doc, item, 'LBody'));
    });
    sheet.y += height + 10;
  }
}
