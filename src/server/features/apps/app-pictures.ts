import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Definition, Problem } from '../../../definitions/definition';
import { pointer } from '../../../definitions/checks/finding';
import { isShipped, type Page, type Picture } from '../../../definitions/page';
import type { Queryable, Transaction } from '../../platform/database/database';
import type { FileDisk } from '../../platform/files/file-disk';
import { contentKey, fileContent } from '../../platform/files/file-store';
import { detectType } from '../../platform/files/file-type';
import { isDisplayable } from '../../platform/files/pictures/picture';
import { insertShippedFile, type FileContent } from '../../platform/files/stored-file';
import { appMessage } from './app-messages';

/** The folder of an application with the pictures of its pages. */
export const picturesFolder = 'files';

/** A picture that an application brings, unchanged: an export has the same bytes. */
export interface ShippedPicture {
  id: string;
  content: FileContent;
  bytes: Uint8Array;
}

/** Pages with the ids of their pictures in place of the paths, and these pictures. */
export interface ReadPictures {
  definitions: Definition[];
  pictures: ShippedPicture[];
  problems: Problem[];
}

/** Longer sides are refused: no screen shows more. */
const longestSide = 4096;

/**
 * Reads the pictures that pages of an application name. The id of a picture follows from the application, its path and its
 * bytes, so that a second installation finds the same one.
 */
export async function readPictures(
  app: string,
  definitions: readonly Definition[],
  texts: ReadonlyMap<string, string>,
): Promise<ReadPictures> {
  const pictures = new Map<string, ShippedPicture>();
  const problems: Problem[] = [];
  const named = definitions.flatMap((each) => (each.kind === 'page' ? shippedOf(each) : []));
  for (const { page, index, file } of named) {
    if (pictures.has(file)) continue;
    const text = texts.get(file);
    const read = text === undefined ? undefined : await readPicture(app, file, Buffer.from(text, 'base64'));
    const path = pointer('blocks', index, 'picture', 'file');
    if (read) pictures.set(file, read);
    else {
      const code = text === undefined ? 'picture-not-in-folder' : 'not-a-page-picture';
      problems.push({ kind: 'page', id: page, path, ...appMessage(code, { file }) });
    }
  }
  const withIds = definitions.map((each) =>
    each.kind === 'page' ? renamed(each, (file) => pictures.get(file)?.id ?? file) : each,
  );
  return { definitions: withIds, pictures: [...pictures.values()], problems };
}

/** Stores the bytes and then their files, which have no owner for 30 days unless a page is published with them. */
export async function storePictures(
  { database, disk }: { database: Queryable; disk: FileDisk },
  pictures: readonly ShippedPicture[],
): Promise<void> {
  for (const { content, bytes } of pictures) await disk.keep(contentKey(content), bytes);
  await insertPictures(database, pictures);
}

/** The files alone, as a plan needs them: it is rolled back. */
export async function insertPictures(
  database: Queryable | Transaction,
  pictures: readonly ShippedPicture[],
): Promise<void> {
  for (const { id, content } of pictures) await insertShippedFile(database, { id, ...content });
}

/** Pages as their folder has them, and where the bytes of their pictures lie, by path. */
export interface ExportedPictures {
  definitions: Definition[];
  /** Keys of contents. */
  contents: ReadonlyMap<string, string>;
}

/** The reverse of `readPictures`: pictures become files of the folder, under the names that they have. */
export async function namePictures(
  database: Queryable,
  definitions: readonly Definition[],
): Promise<ExportedPictures> {
  const ids = definitions.flatMap((each) =>
    each.kind === 'page' ? each.blocks.flatMap(({ picture }) => picture?.file ?? []) : [],
  );
  const paths = new Map<string, string>();
  const contents = new Map<string, string>();
  const { rows } = await database.query<{ id: string; name: string; type: string; sha256: Uint8Array }>(
    'select id, name, type, sha256 from dulaan.file where id = any($1::text[]) order by name, id',
    [ids],
  );
  for (const { id, name, type, sha256 } of rows) {
    const path = freePath(name, type, contents);
    paths.set(id, path);
    contents.set(path, contentKey({ sha256 }));
  }
  return {
    definitions: definitions.map((each) =>
      each.kind === 'page' ? renamed(each, (file) => paths.get(file) ?? file) : each,
    ),
    contents,
  };
}

async function readPicture(
  app: string,
  file: string,
  bytes: Uint8Array,
): Promise<ShippedPicture | undefined> {
  const name = file.slice(picturesFolder.length + 1);
  const detected = await detectType(bytes, name);
  if (!detected || !isDisplayable(detected.type)) return undefined;
  // A header that cannot be read means that the file is no picture.
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!header) return undefined;
  const { width, height, pageHeight = height, orientation = 1 } = header;
  // Narrower pictures are made of the bytes as they are: what a camera turned by a note would lie on its side.
  if (orientation !== 1 || width > longestSide || pageHeight > longestSide) return undefined;
  const picture = { bytes, type: detected.type, extension: detected.extension, width, height: pageHeight };
  const content = { ...fileContent(picture, name), name };
  const id = createHash('sha256')
    .update(JSON.stringify([app, file]))
    .update(content.sha256)
    .digest();
  return { id: id.subarray(0, 18).toString('base64url'), content, bytes };
}

function shippedOf({ id, blocks }: Page): { page: string; index: number; file: string }[] {
  return blocks.flatMap(({ picture }, index) =>
    picture !== undefined && isShipped(picture) ? [{ page: id, index, file: picture.file }] : [],
  );
}

function renamed(page: Page, nameOf: (file: string) => string): Page {
  const named = (picture: Picture): Picture => ({ ...picture, file: nameOf(picture.file) });
  const blocks = page.blocks.map((block) =>
    block.picture === undefined ? block : { ...block, picture: named(block.picture) },
  );
  return { ...page, blocks };
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** A path that no other picture has: of the file's own name as far as a path may have it. */
function freePath(name: string, type: string, taken: ReadonlyMap<string, string>): string {
  const own = `${picturesFolder}/${name}`;
  if (/^files\/[a-z0-9][a-z0-9_-]{0,60}\.(jpe?g|png|webp|gif)$/.test(own) && !taken.has(own)) return own;
  const base = /^[a-z0-9][a-z0-9_-]{0,50}/.exec(name.toLowerCase())?.[0] ?? 'picture';
  for (let number = 1; ; number += 1) {
    const path = `${picturesFolder}/${base}-${number}.${extensions[type] ?? 'webp'}`;
    if (!taken.has(path)) return path;
  }
}
