/** The widths in which an uploaded picture can be asked for (`/files/<id>?w=`), in pixels. */
export const pictureWidths = [64, 160, 320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The smallest width on offer that fills so many pixels. */
export function pictureWidthFor(pixels: number): PictureWidth {
  return pictureWidths.find((width) => width >= pixels) ?? 1920;
}
