import type { PaperPart } from '../../../../definitions/paper';
import {
  addTag,
  asDecoration,
  drawRule,
  drawText,
  ensureRoom,
  layText,
  quiet,
  measureWidth,
  type Sheet,
  type Tag,
  type TextStyle,
} from './sheet';

const cell: TextStyle = { size: 8.5, leading: 1.35 };
const head: TextStyle = { ...cell, size: 8, isBold: true };
const padding = 5;
const narrowest = 42;

type TablePart = Extract<PaperPart, { type: 'table' }>;

/** Draws a table. Its head is repeated on each page, for readers only once; a row is never divided. */
export function drawTable(sheet: Sheet, { columns, rows }: TablePart): void {
  const { doc } = sheet;
  const widths = widthsOf(sheet, { columns, rows });
  const table = addTag(doc, sheet.root, 'Table');
  const titles = columns.map(({ title }) => title);
  const styleOf = (style: TextStyle, index: number): TextStyle => ({
    ...style,
    align: columns[index]?.isNumber === true ? 'right' : 'left',
  });
  const layRow = (texts: readonly string[], style: TextStyle) =>
    texts.map((text, index) =>
      layText(text, (widths[index] ?? narrowest) - 2 * padding, styleOf(style, index)),
    );
  const header = layRow(titles, head);
  const drawRow = (boxes: ReturnType<typeof layRow>, tagOf: ((index: number) => Tag) | undefined) => {
    let x = sheet.left;
    boxes.forEach((box, index) => {
      drawText(doc, box, x + padding, sheet.y + padding, tagOf?.(index));
      x += widths[index] ?? narrowest;
    });
    sheet.y += heightOf(boxes);
  };
  const drawHeader = (row: Tag | undefined) => {
    const height = heightOf(header);
    asDecoration(doc, () => {
      doc.rect(sheet.left, sheet.y, sheet.width, height).fill('#eef1f5');
    });
    drawRow(header, row && (() => addTag(doc, row, 'TH')));
  };
  drawHeader(addTag(doc, table, 'TR'));
  for (const texts of rows) {
    const boxes = layRow(texts, cell);
    if (ensureRoom(sheet, heightOf(boxes))) drawHeader(undefined);
    const row = addTag(doc, table, 'TR');
    drawRow(boxes, () => addTag(doc, row, 'TD'));
    drawRule(sheet, sheet.y);
  }
  sheet.y += 6;
}

function heightOf(boxes: readonly { height: number }[]): number {
  return Math.max(...boxes.map(({ height }) => height)) + 2 * padding;
}

/** Shares the width by what the columns hold: each gets what it needs, at most a fair part where all need more. */
function widthsOf({ width }: Sheet, { columns, rows }: Pick<TablePart, 'columns' | 'rows'>): number[] {
  const wanted = columns.map(({ title }, index) => {
    const texts = rows.slice(0, 50).map((row) => measureWidth(row[index] ?? '', cell));
    const words = title.split(' ').map((word) => measureWidth(word, head));
    return Math.max(narrowest, ...words, ...texts) + 2 * padding;
  });
  const capped = wanted.map((each) => Math.min(each, width * 0.45));
  const sum = capped.reduce((total, each) => total + each, 0);
  return capped.map((each) => (each * width) / sum);
}

/** Says how much a part had no room for. */
export function drawLeft(sheet: Sheet, words: string): void {
  const box = layText(words, sheet.width, { size: 8.5, color: quiet });
  ensureRoom(sheet, box.height);
  drawText(sheet.doc, box, sheet.left, sheet.y, addTag(sheet.doc, sheet.root, 'P'));
  sheet.y += box.height + 6;
}
