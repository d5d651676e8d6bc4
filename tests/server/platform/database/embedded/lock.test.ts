import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../../../../src/server/platform/database/embedded/lock';
import { buildChild, type ChildProgram } from '../processes';

describe('the lock of a folder', () => {
  let program: ChildProgram;
  let folder: string;
  let directory: string;

  beforeAll(async () => {
    program = await buildChild();
  });
  afterAll(() => program.remove());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dulaan-lock-'));
    directory = join(folder, 'postgres');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const lockFiles = () => readdirSync(folder).filter((name) => name.includes('.lock.'));
  const onlyLockFile = () => {
    const [name = 'none', ...others] = lockFiles();
    expect(others).toEqual([]);
    return join(folder, name);
  };

  test('is refused to a second owner in the same process, until released', () => {
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`${directory} is in use by process ${process.pid}: stop`);
    lock.release();
    lockDirectory(directory).release();
  });

  test('is refused to another process, with the pid of the owner', async () => {
    const owner = program.start('lock', directory);
    expect(await owner.says()).toBe('mine');
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${owner.pid}`);
    await owner.leave();
    lockDirectory(directory).release();
  });

  test('is taken from an owner who was killed', async () => {
    const owner = program.start('lock', directory);
    expect(await owner.says()).toBe('mine');
    await owner.kill();
    lockDirectory(directory).release();
  });

  test('is taken by one only, when many find it stale at once', async () => {
    const dead = program.start('lock', directory);
    await dead.says();
    await dead.kill();
    const rivals = Array.from({ length: 6 }, () => program.start('lock', directory));
    const responses = await Promise.all(rivals.map((rival) => rival.says()));
    expect(responses.filter((response) => response === 'mine')).toHaveLength(1);
    expect(responses.filter((response) => response.startsWith('refused'))).toHaveLength(5);
    await Promise.all(rivals.map((rival) => rival.leave()));
    lockDirectory(directory).release();
  });

  test('is taken when its pid now belongs to another process', () => {
    lockDirectory(directory).release();
    const { pid, host } = identity();
    writeFileSync(onlyLockFile(), JSON.stringify({ pid, host, started: 'long ago' }));
    expect(() => lockDirectory(directory).release()).not.toThrow();
  });

  test('of another host counts while that one gives signs of life', () => {
    lockDirectory(directory).release();
    writeFileSync(onlyLockFile(), JSON.stringify({ pid: 1, host: 'elsewhere', started: '' }));
    expect(() => lockDirectory(directory)).toThrow('in use by process 1 on elsewhere');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(onlyLockFile(), longAgo, longAgo);
    lockDirectory(directory).release();
  });

  test('is one, whichever way the folder is spelled', async () => {
    await symlink(folder, `${folder}-alias`);
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(join(`${folder}-alias`, 'postgres'))).toThrow('in use');
    lock.release();
    await rm(`${folder}-alias`);
  });

  test('that cannot be read is not taken', () => {
    lockDirectory(directory).release();
    writeFileSync(onlyLockFile(), 'not JSON');
    expect(() => lockDirectory(directory)).toThrow('cannot be read');
  });

  /** The entry of this process in the lock. */
  function identity(): { pid: number; host: string } {
    const lock = lockDirectory(directory);
    const own = JSON.parse(readFileSync(onlyLockFile(), 'utf8')) as { pid: number; host: string };
    lock.release();
    return own;
  }
});
