import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseError } from '../../src/server/platform/database/database';
import { lockDirectory } from '../../src/server/platform/database/embedded/lock';
import { openDatabase } from '../../src/server/platform/database/open';
import { explainFailure } from '../../src/server/explain-failure';

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};
const ofSystem = (code: string, path = '/data/postgres.lock.3') =>
  Object.assign(new Error(`${code}: said by the system, open '${path}'`), { code, path });

test('two processes on one DATA_DIR are reported in one sentence, with the process that has it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-lock-'));
  const held = lockDirectory(join(folder, 'postgres'));
  const said = explainFailure(await failureOf(() => lockDirectory(join(folder, 'postgres'))));
  expect(said).toMatch(new RegExp(`is in use by process ${process.pid}`));
  expect(said).not.toContain('\n');
  held.release();
  await rm(folder, { recursive: true });
});

test.each([
  [ofSystem('EROFS'), 'DATA_DIR cannot be written (/data/postgres.lock.3)'],
  [
    new Error('Error: EROFS: read-only file system, mkdir', { cause: undefined }),
    'DATA_DIR cannot be written',
  ],
  [new Error('it cannot be started', { cause: ofSystem('ENOSPC') }), 'The disk of DATA_DIR is full'],
  [ofSystem('ENOENT'), 'A folder that the server needs is not there'],
  [ofSystem('EADDRINUSE'), 'Another program listens on this port already'],
  [
    new DatabaseError('sorry, too many clients already', { code: '53300' }),
    'sorry, too many clients already',
  ],
])('%s is one sentence without a stack', (error, sentence) => {
  const said = explainFailure(error);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/\n|    at /);
});

test('a fault of the program keeps its stack', () => {
  const error = new TypeError('x is not a function');
  expect(explainFailure(error)).toBe(error);
});

test('a database that is unreachable at start is retried, and then reported in one sentence', async () => {
  const told: string[] = [];
  const failed = await failureOf(() =>
    openDatabase({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      dataDirectory: '/nowhere',
      log: (message) => void told.push(message),
      patience: 2_000,
    }),
  );
  expect(told).toEqual([expect.stringMatching(/cannot be reached: .*Trying again for 2 seconds\.$/)]);
  expect(explainFailure(failed)).toMatch(/^The database of DATABASE_URL cannot be reached: [^\n]*$/);
});
