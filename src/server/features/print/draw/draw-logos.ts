import type { DrawnPicture } from './draw-pictures';
import { addTag, asDecoration, gap, inTag, type Sheet } from './sheet';

/** The logo of the site: its own picture, the portal's mark, or none where the picture cannot be read. */
export type SiteLogo = DrawnPicture | 'mark' | undefined;

/** Points. */
const siteBox = { width: 120, height: 24 };
const rowBox = { width: 130, height: 44 };

/** Draws the logo of the site. Returns the width that it takes from the name. */
export function drawSiteLogo(sheet: Sheet, logo: SiteLogo, words: string): number {
  const { doc, left, root, y } = sheet;
  if (logo === undefined) return 0;
  if (logo === 'mark') {
    drawMark(doc, left, y - 4, siteBox.height);
    return siteBox.height + 6;
  }
  const size = fit(logo, siteBox);
  inTag(doc, addTag(doc, root, 'Figure', words), () => {
    doc.image(imageOf(doc, logo), left, y - 4 + (siteBox.height - size.height) / 2, size);
  });
  return size.width + 8;
}

/** Draws the logo of the row at the right of the title. Returns the width that it takes from it. */
export function drawRowLogo(sheet: Sheet, picture: DrawnPicture | undefined, words: string): number {
  if (!picture) return 0;
  const { doc, left, width, root, y } = sheet;
  const size = fit(picture, rowBox);
  inTag(doc, addTag(doc, root, 'Figure', words), () => {
    doc.image(imageOf(doc, picture), left + width - size.width, y, size);
  });
  return size.width + gap;
}

function fit({ width, height }: DrawnPicture, box: typeof siteBox): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

/** Pictures that a file has embedded: each is written once, on how many pages it may be. */
const embedded = new WeakMap<PDFKit.PDFDocument, WeakMap<DrawnPicture, PDFKit.Mixins.OpenedImage>>();

function imageOf(doc: PDFKit.PDFDocument, picture: DrawnPicture): PDFKit.Mixins.OpenedImage {
  const images = embedded.get(doc) ?? new WeakMap<DrawnPicture, PDFKit.Mixins.OpenedImage>();
  embedded.set(doc, images);
  const image = images.get(picture) ?? doc.openImage(picture.bytes);
  images.set(picture, image);
  return image;
}

/** Draws the mark of the portal: a house with a flame. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  asDecoration(doc, () => {
    doc
      .save()
      .translate(x, y)
      .scale(size / 64);
    doc.path('M32 6 5 29.5h7V54a4 4 0 0 0 4 4h32a4 4 0 0 0 4-4V29.5h7z').fill('#0366cc');
    doc
      .path(
        'M33.5 20c2 6.5 10.5 10 10.5 19a12 12 0 0 1-24 0c0-5 2.5-8 5-10.5.5 3 1.5 4.5 3.5 5.5-.5-5.5 1.5-10.5 5-14z',
      )
      .fill('#ffa500');
    doc.path('M32.5 36c1 3 4.5 4.5 4.5 8.5a5 5 0 0 1-10 0c0-3.5 3.5-4.5 5.5-8.5z').fill('#ffffff');
    doc.restore();
  });
}
