import type { PaperParty, PaperSignature } from '../../../../definitions/paper';
import {
  addTag,
  drawRule,
  drawText,
  ensureRoom,
  gap,
  layText,
  quiet,
  type Sheet,
  type TextBox,
  type TextStyle,
} from './sheet';

interface Labels {
  signature: string;
  name: string;
  date: string;
  online: string;
  passed: string;
  changed: string;
}

const caption: TextStyle = { size: 8, color: quiet };
const lineGap = 24;

/** Draws who signs, two beside each other: what was signed online, else lines on which people sign by hand. */
export function drawSignatures(sheet: Sheet, parties: readonly PaperParty[], labels: Labels): void {
  const width = parties.length === 1 ? sheet.width : (sheet.width - gap) / 2;
  for (let first = 0; first < parties.length; first += 2) {
    const pair = parties.slice(first, first + 2).map((party) => layParty(party, width, labels));
    const height = Math.max(...pair.map((each) => each.height));
    ensureRoom(sheet, height);
    pair.forEach((each, index) => each.draw(sheet, sheet.left + index * (width + gap)));
    sheet.y += height;
  }
}

interface LaidParty {
  height: number;
  draw: (sheet: Sheet, x: number) => void;
}

function layParty({ title, signatures }: PaperParty, width: number, labels: Labels): LaidParty {
  const head = layText(title, width, { size: 9.5, isBold: true });
  if (signatures.length === 0) return { height: 94, draw: (sheet, x) => drawLines(sheet, x, head, labels) };
  const boxes = [head, ...signatures.flatMap((signature) => laySignature(signature, width, labels))];
  return {
    height: boxes.reduce((sum, { height }) => sum + height + 2, 10),
    draw: ({ doc, root, y: top }, x) => {
      let y = top + 2;
      for (const box of boxes) {
        drawText(doc, box, x, y, addTag(doc, root, 'P'));
        y += box.height + 2;
      }
    },
  };
}

function laySignature(
  { name, role, signedAt, decision, isChanged, isPassed = false }: PaperSignature,
  width: number,
  { online, passed, changed }: Labels,
): TextBox[] {
  const who = [name, role].filter((each) => each !== null).join(', ');
  return [
    ...(who === '' ? [] : [layText(who, width, { size: 10.5 })]),
    layText(
      `${isPassed ? passed : online}: ${[decision, signedAt].filter((each) => each !== null).join(', ')}`,
      width,
      caption,
    ),
    ...(isChanged ? [layText(changed, width, { ...caption, isBold: true })] : []),
  ];
}

function drawLines(sheet: Sheet, x: number, head: TextBox, { signature, name, date }: Labels): void {
  const { doc, root } = sheet;
  const width = (sheet.width - gap) / 2;
  drawText(doc, head, x, sheet.y + 2, addTag(doc, root, 'P'));
  [signature, name, date].forEach((label, line) => {
    const y = sheet.y + 36 + line * lineGap;
    drawRule(sheet, y, { from: x + 62, to: x + width, color: '#8a8f98' });
    drawText(doc, layText(label, 60, caption), x, y - 9, addTag(doc, root, 'P'));
  });
}
