import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { FileStore } from '../../platform/files/file-store';
import { logoForPaper, UnreadablePicture } from '../../platform/files/pictures/picture';
import type { SiteLogo } from './draw/draw-logos';
import type { PaperReading } from './read-paper';
import { readPicture } from './read-pictures';

/** The product's own mark, which is drawn as lines. */
const mark = '/brand/logo.svg';

/**
 * Reads the logo of the settings: a picture of the built pages (SVG, PNG, JPEG, WebP), or an uploaded one that the caller may
 * read (`/files/{id}`). Undefined where it is neither, such as an address of another site, which the server does not open.
 */
export async function readSiteLogo(
  reading: PaperReading,
  files: Pick<FileStore, 'open'>,
  clientDirectory: string | undefined,
): Promise<SiteLogo> {
  const logo = [...reading.snapshot.definitions.settings.values()][0]?.logo ?? mark;
  if (logo === mark) return 'mark';
  const [, file] = /^\/files\/([\w-]{24})$/.exec(logo) ?? [];
  if (file !== undefined) return readPicture(reading, file, files);
  const isOfPages = /^(\/[\w-][\w.-]*)+\.(svg|png|jpe?g|webp)$/i.test(logo);
  if (!isOfPages || clientDirectory === undefined) return undefined;
  try {
    return await logoForPaper(await readFile(join(clientDirectory, normalize(logo))));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing || error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}
