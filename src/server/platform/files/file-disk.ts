import { createReadStream, type Stats } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PictureWidth } from '../../../definitions/values/picture-width';
import { writeAtomically } from './write-atomically';

/**
 * Stores bytes, with resized pictures beside them. The key is the content's SHA-256 in hex, so that files with the
 * same content share their bytes.
 */
export interface FileDisk {
  write(key: string, bytes: Uint8Array, width?: PictureWidth): Promise<void>;
  /** Writes what is not there yet. */
  keep(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  /** Undefined where there is nothing. */
  open(key: string, width?: PictureWidth): Promise<OpenedFile | undefined>;
  /**
   * Removes the content and its resized pictures unless it is still needed. It is moved aside before the second check:
   * a concurrent upload of the same content is either seen by `isNeeded`, or finds nothing and writes it again.
   */
  remove(key: string, isNeeded: () => Promise<boolean>): Promise<void>;
  /** Stores a name, `<group>/<rest>`, apart from the contents. */
  mark(name: string): Promise<void>;
  /** The stored names of a group. */
  marks(group: string): Promise<string[]>;
}

export interface OpenedFile {
  /** To be read to its end or destroyed. */
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** Stores bytes in `<folder>/<first two letters>/<name>`. */
export function createFolderDisk(folder: string, widths: readonly PictureWidth[]): FileDisk {
  const pathOf = (key: string, width?: PictureWidth) =>
    join(folder, key.slice(0, 2), contentName(key, width));
  return {
    write: (key, bytes, width) => writeAtomically(pathOf(key, width), bytes),
    keep: async (key, bytes) => {
      if ((await sizeOf(pathOf(key))) === undefined) await writeAtomically(pathOf(key), bytes);
    },
    read: async (key) => new Uint8Array(await readFile(pathOf(key))),
    open: async (key, width) => {
      const path = pathOf(key, width);
      const size = await sizeOf(path);
      return size === undefined ? undefined : { stream: createReadStream(path), size };
    },
    remove: async (key, isNeeded) => {
      if (await isNeeded()) return;
      const aside = `${pathOf(key)}.${randomUUID()}${removedSuffix}`;
      if (!(await renamed(pathOf(key), aside))) return;
      if (await isNeeded()) {
        await rename(aside, pathOf(key));
        return;
      }
      await Promise.all(
        [aside, ...widths.map((width) => pathOf(key, width))].map((path) => rm(path, { force: true })),
      );
    },
    mark: (name) => writeAtomically(join(folder, markFolder, requireMark(name)), new Uint8Array()),
    marks: async (group) => {
      const names = await namesIn(join(folder, markFolder, group));
      return names.map((name) => `${group}/${name}`).filter(isMarkName);
    },
  };
}

/** The name of a content or of its narrower picture: `<key>`, `<key>.w320.webp`. Throws on what is no key. */
export function contentName(key: string, width?: PictureWidth): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`Not the key of a content: ${JSON.stringify(key)}`);
  return width === undefined ? key : `${key}.w${width}.webp`;
}

/** The end of the name of a content that is about to be removed. */
export const removedSuffix = '.aside';

/** The folder of the marks. */
export const markFolder = 'marks';

export function isMarkName(name: string): boolean {
  return /^[0-9a-z]+\/[0-9a-z-]+$/.test(name);
}

/** Throws on what is no mark's name. */
export function requireMark(name: string): string {
  if (!isMarkName(name)) throw new Error(`Not the name of a mark: ${JSON.stringify(name)}`);
  return name;
}

/** 24 characters of base64url: 144 random bits. */
export function isFileId(id: string): boolean {
  return /^[\w-]{24}$/.test(id);
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await findStats(path))?.size;
}

/** Undefined where there is nothing. */
export async function findStats(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The files in a folder, none where it is not there. */
export async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** False where there is nothing to rename. */
async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
