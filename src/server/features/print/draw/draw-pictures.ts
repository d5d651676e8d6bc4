import { create } from 'qrcode';
import type { PaperPhoto } from '../../../../definitions/paper';
import {
  addTag,
  drawText,
  ensureRoom,
  gap,
  inTag,
  layText,
  quiet,
  type Sheet,
  type TextStyle,
} from './sheet';

const caption: TextStyle = { size: 8, color: quiet };
const highest = 175;

/** A picture that pdfkit reads. */
export interface DrawnPicture {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** A photo as a JPEG in the size of paper. Undefined where its file cannot be shown. */
export interface DrawnPhoto extends PaperPhoto {
  picture: DrawnPicture | undefined;
}

/** Draws photos two beside each other, with their words below. */
export function drawPhotos(sheet: Sheet, photos: readonly DrawnPhoto[], missing: string): void {
  const { doc } = sheet;
  const width = (sheet.width - gap) / 2;
  for (let first = 0; first < photos.length; first += 2) {
    const boxes = photos.slice(first, first + 2).map(({ picture, words }) => {
      const scale = picture ? Math.min(width / picture.width, highest / picture.height) : 0;
      const size = picture && { width: picture.width * scale, height: picture.height * scale };
      return {
        picture,
        size,
        words,
        below: layText(picture ? words : `${words}: ${missing}`, width, caption),
      };
    });
    const above = Math.max(...boxes.map(({ size }) => size?.height ?? 0));
    const height = above + Math.max(...boxes.map(({ below }) => below.height)) + 14;
    ensureRoom(sheet, height);
    boxes.forEach(({ picture, size, words, below }, index) => {
      const x = sheet.left + index * (width + gap);
      const y = sheet.y;
      if (picture && size)
        inTag(doc, addTag(doc, sheet.root, 'Figure', words), () => {
          doc.image(picture.bytes, x, y, size);
        });
      drawText(doc, below, x, y + above + 4, addTag(doc, sheet.root, 'Caption'));
    });
    sheet.y += height;
  }
}

const codeSize = 80;

/** Draws a QR code as lines, so that it is sharp at each size, with its address beside it. */
export function drawCode(sheet: Sheet, address: string, words: string): void {
  const { doc, left } = sheet;
  ensureRoom(sheet, codeSize + 10);
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const unit = codeSize / size;
  inTag(doc, addTag(doc, sheet.root, 'Figure', `QR: ${address}`), () => {
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1)
        if (modules.get(row, column) === 1)
          doc.rect(left + column * unit, sheet.y + row * unit, unit + 0.02, unit + 0.02);
    doc.fill('#000000');
  });
  const x = left + codeSize + 16;
  const width = sheet.width - codeSize - 16;
  const above = layText(words, width, { size: 9.5 });
  const below = layText(address, width, { size: 9.5, isBold: true });
  const y = sheet.y + (codeSize - above.height - below.height) / 2;
  drawText(doc, above, x, y, addTag(doc, sheet.root, 'P'));
  drawText(doc, below, x, y + above.height, addTag(doc, sheet.root, 'P'));
  sheet.y += codeSize + 12;
}
