import { buffer } from 'node:stream/consumers';
import type { Paper } from '../../../definitions/paper';
import { pictureWidthFor } from '../../../definitions/values/picture-width';
import { mayReadValue } from '../../data/query/may-read-value';
import type { FileStore } from '../../platform/files/file-store';
import { isFileId } from '../../platform/files/file-disk';
import { jpegForPaper, UnreadablePicture } from '../../platform/files/pictures/picture';
import { isOfPages } from '../../platform/files/page-file';
import { findFile } from '../../platform/files/stored-file';
import type { DrawnPhoto } from './draw/draw-pictures';
import type { PaperReading } from './read-paper';

/** Pixels across half a sheet: 85 mm at 200 dots an inch are 670. */
const width = pictureWidthFor(670);

type Picture = NonNullable<DrawnPhoto['picture']>;

/**
 * Reads the photos of a document in the size of paper, one after the other. A photo that the caller may not read, or that is
 * lost or broken, is left out: the document says so in its place.
 */
export async function readPictures(
  reading: PaperReading,
  paper: Paper,
  files: Pick<FileStore, 'open'>,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const photos = paper.parts.flatMap((part) => (part.type === 'photos' ? part.photos : []));
  for (const { file } of [...(paper.logo ? [paper.logo] : []), ...photos]) {
    const picture = pictures.has(file) ? undefined : await readPicture(reading, file, files);
    if (picture) pictures.set(file, picture);
  }
  return pictures;
}

/** Reads one picture. Undefined where the caller may not read it, or it is lost or broken. */
export async function readPicture(
  { database, snapshot, rights }: PaperReading,
  id: string,
  files: Pick<FileStore, 'open'>,
): Promise<Picture | undefined> {
  const file = isFileId(id) ? await findFile(database, id) : undefined;
  if (!file?.owner || file.width === null) return undefined;
  if (!isOfPages(file.owner) && !(await mayReadValue(database, snapshot.model, rights, file.owner)))
    return undefined;
  const opened = await files.open(file, width);
  if (!opened) return undefined;
  try {
    return await jpegForPaper(await buffer(opened.stream));
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}
