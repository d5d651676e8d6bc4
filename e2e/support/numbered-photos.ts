import sharp, { type OverlayOptions } from 'sharp';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pixels of the scene that all photos are parts of, and of each photo. */
const scene = { width: 2400, height: 1800 };
const size = { width: 1920, height: 1440 };
/** Number of bars in a photo's top left corner, and the pixels of each. */
const bars = 6;
const bar = 96;

/**
 * Takes as many photos as asked for, at most 63, as a telephone of the field compresses them. Each is different and has its number from 1
 * as bars in its corner, which re-encoding and resizing leave readable.
 */
export async function takeNumberedPhotos(count: number): Promise<Photo[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const;
  const ground = { create: { ...scene, channels: 3, background: '#888', noise } } as const;
  const { data, info } = await sharp(ground).blur(0.8).raw().toBuffer({ resolveWithObject: true });
  const take = async (number: number): Promise<Photo> => ({
    name: `IMG_${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(data, { raw: info })
      .extract({ left: number * 7, top: number * 5, ...size })
      .composite(barsOf(number))
      .jpeg({ quality: 82 })
      .toBuffer(),
  });
  return Promise.all(Array.from({ length: count }, (_, index) => take(index + 1)));
}

/** Reads the number of such a photo and the pixels of its sides. */
export async function readNumberedPhoto(bytes: Buffer): Promise<{ number: number; size: string }> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const unit = (bar * info.width) / size.width;
  const isWhite = (place: number) => {
    const [x, y] = [Math.round((place + 0.5) * unit), Math.round(unit / 2)];
    return (data[(y * info.width + x) * info.channels] ?? 0) > 128;
  };
  let number = 0;
  for (let place = 0; place < bars; place += 1) if (isWhite(place)) number += 2 ** place;
  return { number, size: `${info.width}x${info.height}` };
}

function barsOf(number: number): OverlayOptions[] {
  return Array.from({ length: bars }, (_, place) => ({
    input: {
      create: {
        width: bar,
        height: bar,
        channels: 3,
        background: Math.floor(number / 2 ** place) % 2 === 1 ? '#fff' : '#000',
      },
    },
    left: place * bar,
    top: 0,
  }));
}
