import {
  chmod,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFolderDisk } from '../../../../src/server/platform/files/file-disk';
import { openFileDisk } from '../../../../src/server/platform/files/open-file-disk';
import {
  makeUploadFolder,
  sweepUploadFolders,
} from '../../../../src/server/data/spreadsheets/import/upload-folders';

let dataDirectory: string;
let folder: string;
const key = 'ab'.padEnd(64, '0');
const content = Buffer.from('content');

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'dulaan-folder-'));
  folder = join(dataDirectory, 'files');
});
beforeEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => rm(dataDirectory, { recursive: true }));

const open = () => openFileDisk({ s3: undefined, dataDirectory });
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const leave = async (name: string, hoursAgo: number) => {
  const path = join(folder, 'ab', name);
  await writeFile(path, content);
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(path, then, then);
};

describe('the folder of uploads', () => {
  test('is its server’s alone: folders and files', async () => {
    await createFolderDisk(folder, []).write(key, content);
    expect(await modeOf(folder)).toBe('700');
    expect(await modeOf(join(folder, 'ab'))).toBe('700');
    expect(await modeOf(join(folder, 'ab', key))).toBe('600');
  });

  test('is closed at a start where an earlier version left it open', async () => {
    await mkdir(join(folder, 'ab'), { recursive: true });
    await chmod(folder, 0o755);
    await open();
    expect(await modeOf(folder)).toBe('700');
  });

  test('has a file and each new folder on the disk before its write is confirmed', async () => {
    const synced: number[] = [];
    const handle = await openFile(dataDirectory, 'r');
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push((await this.stat()).ino);
    });
    try {
      await createFolderDisk(folder, []).write(key, content);
    } finally {
      spy.mockRestore();
    }
    const paths = [join(folder, 'ab', key), join(folder, 'ab'), folder, dataDirectory];
    const numbers = await Promise.all(paths.map(async (path) => (await stat(path)).ino));
    expect(new Set(synced)).toEqual(new Set(numbers));
    // The name of the file is there last of all.
    expect(synced.at(-1)).toBe(numbers[1]);
  });

  test('holds nothing of a write that failed', async () => {
    const disk = createFolderDisk(folder, []);
    await mkdir(join(folder, 'ab', key), { recursive: true });
    await writeFile(join(folder, 'ab', key, 'in-the-way'), content);
    await expect(disk.write(key, content)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(join(folder, 'ab'))).toEqual([key]);
  });

  test('loses what was not finished at the next start, and nothing that another server is writing', async () => {
    const disk = createFolderDisk(folder, []);
    await disk.write(key, content);
    const uuid = '00000000-0000-4000-8000-000000000000';
    await leave(`${key}.${uuid}.part`, 2);
    await leave(`${key}.${uuid.replace('8', '9')}.part`, 0);
    await open();
    expect((await readdir(join(folder, 'ab'))).toSorted()).toEqual([
      key,
      `${key}.${uuid.replace('8', '9')}.part`,
    ]);
  });

  test('has a content again that a server had put aside when it ended', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000';
    const other = 'ab'.padEnd(64, '1');
    await mkdir(join(folder, 'ab'), { recursive: true });
    await leave(`${key}.${uuid}.aside`, 2);
    await leave(other, 2);
    await leave(`${other}.${uuid}.aside`, 2);
    const disk = await open();
    expect(Buffer.from(await disk.read(key))).toEqual(content);
    expect((await readdir(join(folder, 'ab'))).toSorted()).toEqual([key, other]);
  });
});

test('files of imports are removed at a start, unless the process that took them runs', async () => {
  const gone = join(tmpdir(), 'dulaan-import-999999999-left');
  const other = join(tmpdir(), `dulaan-import-${process.ppid}-runs`);
  for (const path of [gone, other]) await mkdir(path, { recursive: true });
  const own = await makeUploadFolder();
  await sweepUploadFolders();
  const left = await readdir(tmpdir());
  const isLeft = (path: string) => left.includes(path.slice(tmpdir().length + 1));
  expect([isLeft(gone), isLeft(own), isLeft(other)]).toEqual([false, false, true]);
  await rm(other, { recursive: true });
});
