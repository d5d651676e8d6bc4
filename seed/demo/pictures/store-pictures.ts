import sharp from 'sharp';
import type { FileStore } from '../../../src/server/platform/files/file-store';
import type { FileContent } from '../../../src/server/platform/files/stored-file';
import { drawPictures, type Drawing } from './draw-pictures';
import { height, width } from './landscape';

/** A picture on the disk, ready to be shared by many files. */
export interface StoredPicture {
  content: FileContent;
  /** The scene's name in `draw-pictures.ts`. */
  scene: string;
  newsTypes: readonly string[];
}

/**
 * Draws pictures as WebP and keeps them: all, or those alone that `isWanted`. Writes to disk: never inside a
 * transaction.
 */
export function storePictures(
  files: FileStore,
  isWanted: (drawing: Drawing) => boolean = () => true,
): Promise<StoredPicture[]> {
  const wanted = drawPictures().filter(isWanted);
  return Promise.all(
    wanted.map(async ({ name, scene, newsTypes, svg }) => {
      // Little effort: the pictures are flat, and a first start should not wait for a few kilobytes.
      const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();
      const content = await files.keep({
        name,
        bytes: new Uint8Array(bytes),
        type: 'image/webp',
        extension: 'webp',
        width,
        height,
      });
      return { content, scene, newsTypes };
    }),
  );
}

/** Deals the pictures of some scenes in turn. */
export function pictureDealer(
  pictures: readonly StoredPicture[],
  scenes: readonly string[],
): () => StoredPicture {
  const suitable = scenes.flatMap((scene) => pictures.filter((picture) => picture.scene === scene));
  let turn = 0;
  return () => {
    const picture = suitable[turn++ % suitable.length];
    if (!picture) throw new Error(`No picture shows any of: ${scenes.join(', ')}`);
    return picture;
  };
}
