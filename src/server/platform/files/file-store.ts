import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import { HttpError } from '../http/http-error';
import type { FileDisk, OpenedFile } from './file-disk';
import { cleanName } from './file-name';
import { detectType } from './file-type';
import { messages } from './messages';
import type { PictureWidth } from '../../../definitions/values/picture-width';
import { createDrawing, type Drawing } from './pictures/drawing-limits';
import { countPixels, redraw, resize, UnreadablePicture, type Picture } from './pictures/picture';
import {
  deleteFile,
  deleteUnattached,
  insertFile,
  isContentNeeded,
  type FileContent,
  type FileOwner,
  type StoredFile,
} from './stored-file';

export interface NewFile {
  bytes: Uint8Array;
  /** As the sender names it. */
  name: string;
  uploader: number | null;
  /** Null: belongs to its uploader until a row claims it. */
  owner: FileOwner | null;
}

export interface FileStore {
  /** The store of the contents. */
  readonly disk: FileDisk;
  /**
   * Checks, cleans and stores a file. Throws `HttpError` 415 for a type that is not accepted and 422 for an unreadable
   * picture. Writes to disk: never inside a transaction.
   */
  add(file: NewFile): Promise<StoredFile>;
  /**
   * Stores a picture of our own, unchecked, without creating a file: `insertSharingFiles` creates as many as are
   * needed.
   */
  keep(picture: Picture & { name: string }): Promise<FileContent>;
  /** The bytes, of a picture also narrower as WebP. Undefined where the disk has lost them. */
  open(file: StoredFile, width?: PictureWidth): Promise<OpenedFile | undefined>;
  /**
   * Draws a picture that is not stored, in the turn of all others. @param patience milliseconds to wait for it; default:
   * as long as it takes
   * @throws HttpError 503 where too many wait, or where the turn does not come in time
   */
  draw<T>(draw: () => Promise<T>, patience?: number): Promise<T>;
  /** Deletes what no row has owned for 30 days. Returns how many files that were. */
  sweep(): Promise<number>;
}

/** A file's public name: 144 random bits. */
export function newFileId(): string {
  return randomBytes(18).toString('base64url');
}

/** Stores files on the disk, each content once, and their metadata in the database. */
export function createFileStore(database: Database, disk: FileDisk): FileStore {
  const resizing = new Map<string, Promise<void>>();
  const drawing = createDrawing(database);

  const makeNarrower = async (key: string, width: PictureWidth) => {
    await disk.write(key, await drawing.inTurn(async () => resize(await disk.read(key), width)), width);
  };

  return {
    disk,

    async add({ bytes, name, uploader, owner }) {
      const accepted = await accept({ bytes, name, uploader }, drawing);
      const file: StoredFile = { id: newFileId(), ...fileContent(accepted, name), uploader, owner };
      // The row comes first: from then on the content is not removed, see `FileDisk.remove`.
      await insertFile(database, file);
      try {
        await disk.keep(contentKey(file), accepted.bytes);
      } catch (error) {
        await deleteFile(database, file.id);
        throw error;
      }
      return file;
    },

    async keep(picture) {
      const content = fileContent(picture, picture.name);
      await disk.keep(contentKey(content), picture.bytes);
      return content;
    },

    async open(file, width) {
      const key = contentKey(file);
      if (width === undefined) return disk.open(key);
      const ready = await disk.open(key, width);
      if (ready || !(await isThere(disk.open(key)))) return ready;
      const task = `${key} ${width}`;
      const making = resizing.get(task) ?? makeNarrower(key, width).finally(() => resizing.delete(task));
      resizing.set(task, making);
      await making;
      return disk.open(key, width);
    },

    draw: (draw, patience) => drawing.inTurn(draw, patience),

    async sweep() {
      let swept = 0;
      for (;;) {
        const contents = await deleteUnattached(database);
        for (const sha256 of contents) {
          await disk.remove(hex(sha256), () => isContentNeeded(database, sha256));
        }
        swept += contents.length;
        if (contents.length === 0) return swept;
      }
    },
  };
}

/** The storage key of a file's bytes. */
export function contentKey(content: Pick<FileContent, 'sha256'>): string {
  return hex(content.sha256);
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** The record of accepted bytes. */
export function fileContent({ bytes, type, extension, width, height }: Accepted, name: string): FileContent {
  const sha256 = new Uint8Array(createHash('sha256').update(bytes).digest());
  return { name: cleanName(name, extension), size: bytes.length, type, width, height, sha256 };
}

interface Accepted {
  bytes: Uint8Array;
  type: string;
  extension: string;
  width: number | null;
  height: number | null;
}

async function accept(
  { bytes, name, uploader }: Pick<NewFile, 'bytes' | 'name' | 'uploader'>,
  drawing: Drawing,
): Promise<Accepted> {
  const detected = await detectType(bytes, name);
  if (!detected) throw new HttpError(415, messages.notAccepted);
  if (!detected.isPicture) return { ...detected, bytes, width: null, height: null };
  try {
    await drawing.requirePurse(uploader, await countPixels(bytes));
    return await drawing.inTurnOf(uploader, () => redraw(bytes, detected.type));
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new HttpError(422, messages.unreadable);
    throw error;
  }
}

async function isThere(opening: Promise<{ stream: OpenedFile['stream'] } | undefined>): Promise<boolean> {
  const opened = await opening;
  opened?.stream.destroy();
  return opened !== undefined;
}
