import { describe, expect, test } from 'vitest';
import type { Database, Row } from '../../../src/server/database/database';
import { createStandings } from '../../../src/server/session/standing';
import { tokenHash } from '../../../src/server/session/token';

interface Asked {
  hashes: readonly string[];
  answer(rows: Row[]): void;
  fail(error: Error): void;
}

describe('what holds for a request', () => {
  test('is asked at once by the first, and by all who come meanwhile together', async () => {
    const { standings, asked } = onSlowDatabase();
    const first = standings.of('one');
    const second = standings.of('two');
    const late = [
      standings.of('three'),
      standings.of('four'),
      standings.of(undefined),
      standings.of('three'),
    ];
    expect(asked.map(({ hashes }) => hashes)).toEqual([[hex('one')], [hex('two')]]);

    asked[0]?.answer([row('one', 7)]);
    expect((await first).session?.login).toBe('one');
    expect(asked[2]?.hashes).toEqual([hex('three'), hex('four')]);

    asked[2]?.answer([row('three', 9)]);
    const found = await Promise.all(late);
    expect(found.map(({ session }) => session?.login)).toEqual(['three', undefined, undefined, 'three']);
    expect(found.map(({ versions }) => versions.versions.get('news'))).toEqual([9, 9, 9, 9]);
    asked[1]?.answer([row('two', 7)]);
    expect((await second).versions.versions.get('news')).toBe(9);
  });

  test('is never taken from a statement that had begun before the request came', async () => {
    const { standings, asked } = onSlowDatabase();
    const [first, second] = [standings.of('one'), standings.of('two')];
    const third = standings.of('one');
    asked[0]?.answer([row('one', 1)]);
    asked[1]?.answer([row('two', 1)]);
    await Promise.all([first, second]);
    asked[2]?.answer([row(undefined, 2)]);
    const versions = { versions: new Map([['news', 2]]), backends: new Map([['1', 2]]) };
    expect(await third).toEqual({ version: 3, versions, session: undefined });
  });

  test('fails for those who asked together and is asked again by the next', async () => {
    const { standings, asked } = onSlowDatabase();
    const [first, second] = [standings.of('one'), standings.of('two')];
    asked[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    asked[1]?.answer([row('two', 1)]);
    expect((await second).session?.login).toBe('two');
    const third = standings.of('one');
    asked[2]?.answer([row('one', 1)]);
    expect((await third).session?.login).toBe('one');
  });
});

function onSlowDatabase() {
  const asked: Asked[] = [];
  const database: Database = {
    kind: 'postgres',
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the interface has it
    query: <R extends Row>(_: string, parameters: readonly unknown[] = []) =>
      new Promise<{ rows: R[]; count: number }>((resolve, reject) => {
        const [hashes] = parameters;
        asked.push({
          hashes: Array.isArray(hashes) ? hashes.map(String) : [],
          answer: (rows) => resolve({ rows: rows as R[], count: rows.length }),
          fail: reject,
        });
      }),
    script: refuse,
    transaction: refuse,
    load: () => ({ open: 0, busy: 0, waiting: 0 }),
    listen: refuse,
    close: refuse,
  };
  return { standings: createStandings(database), asked };
}

const refuse = () => Promise.reject(new Error('not asked for'));

function hex(token: string): string {
  return `\\x${Buffer.from(tokenHash(token)).toString('hex')}`;
}

function row(token: string | undefined, changes: number): Row {
  const session =
    token === undefined
      ? { hash: null, session: null }
      : { hash: hex(token).slice(2), session: 1, login: token };
  return { version: 3, changed: [[1, changes, { news: changes }]], ...session };
}
