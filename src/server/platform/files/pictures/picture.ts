import sharp from 'sharp';
import type { PictureWidth } from '../../../../definitions/values/picture-width';

/** Neighbouring requests share two cores: one picture takes one thread. */
sharp.concurrency(1);
sharp.cache(false);

/** Pictures of more pixels are refused before they are unpacked, animations by the sum of their frames. */
const maxPixels = 60_000_000;
/** Longer sides are scaled down: no screen shows more. */
const longestSide = 4096;

export interface Picture {
  bytes: Uint8Array;
  type: string;
  extension: string;
  /** Pixels, as shown. */
  width: number;
  height: number;
}

/** The file is not a readable picture, or is too large to decode. */
export class UnreadablePicture extends Error {}

/** Returns the number of pixels, animations with all their frames, read from the header. @throws UnreadablePicture */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels, pages: -1 }).metadata();
    return width * height;
  } catch (error) {
    throw new UnreadablePicture('The picture cannot be read.', { cause: error });
  }
}

/**
 * Re-encodes a picture: upright, without metadata (place, camera, thumbnails) and other hidden content. JPEG, PNG,
 * WebP and GIF keep their type, others become WebP.
 */
export async function redraw(bytes: Uint8Array, type: string): Promise<Picture> {
  try {
    const isAnimated = type === 'image/gif' || type === 'image/webp';
    const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: isAnimated, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { format, mime } = formats[type] ?? webp;
    const { data, info } = await picture
      // A quality makes sharp choose a palette for PNG, which takes minutes for a large noisy one.
      .toFormat(format, format === 'png' ? {} : { quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return {
      bytes: new Uint8Array(data),
      type: mime,
      extension: format === 'jpeg' ? 'jpg' : format,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch (error) {
    throw new UnreadablePicture('The picture cannot be read.', { cause: error });
  }
}

/** The picture as WebP, not wider than `width` and never enlarged; of an animation the first frame. */
export async function resize(bytes: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  const resized = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return new Uint8Array(resized);
}

/** A picture for paper: JPEG on white, which every reader of PDF has. @throws UnreadablePicture */
export async function jpegForPaper(
  bytes: Uint8Array,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnreadablePicture('The picture cannot be read.', { cause: error });
  }
}

/** A logo for the heading of a sheet: PNG on white, drawn anew from SVG, 120 × 24 points at 360 dots an inch. @throws UnreadablePicture */
export async function logoForPaper(
  bytes: Uint8Array,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, density: 144 })
      .resize({ width: 600, height: 120, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnreadablePicture('The logo cannot be read.', { cause: error });
  }
}

/** Returns whether `GET /files/{id}` shows the type in the page; all others are only downloaded. */
export function isDisplayable(type: string): boolean {
  return Object.hasOwn(formats, type);
}

const webp = { format: 'webp', mime: 'image/webp' } as const;
const formats: Readonly<Record<string, { format: 'jpeg' | 'png' | 'webp' | 'gif'; mime: string }>> = {
  'image/jpeg': { format: 'jpeg', mime: 'image/jpeg' },
  'image/png': { format: 'png', mime: 'image/png' },
  'image/webp': webp,
  'image/gif': { format: 'gif', mime: 'image/gif' },
};
