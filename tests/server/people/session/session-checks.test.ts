import { describe, expect, test } from 'vitest';
import type { Queryable, Row } from '../../../../src/server/platform/database/database';
import { createSessionChecks } from '../../../../src/server/people/session/session-checks';
import { tokenHashText } from '../../../../src/server/platform/keys/token';

interface SentStatement {
  hashes: readonly string[];
  /** The transactions that the statement before had seen. */
  seen: unknown;
  answer(rows: Row[]): void;
  fail(error: Error): void;
}

describe('the session of a request', () => {
  test('is asked at once by the first, and by all who come meanwhile together', async () => {
    const { checks, asked } = onSlowDatabase();
    const first = checks.check('one');
    const late = [
      checks.check('three'),
      checks.check('four'),
      checks.check(undefined),
      checks.check('three'),
    ];
    expect(asked.map(({ hashes }) => hashes)).toEqual([[tokenHashText('one')]]);

    asked[0]?.answer([row('one', 7)]);
    const known = await first;
    expect(known.session?.login).toBe('one');
    expect(asked[1]?.hashes).toEqual([tokenHashText('three'), tokenHashText('four')]);

    asked[1]?.answer([row('three', 9)]);
    const found = await Promise.all(late);
    expect(found.map(({ session }) => session?.login)).toEqual(['three', undefined, undefined, 'three']);
    const [version] = new Set(found.map(({ versions }) => versions.versions.get('news')));
    expect(version).toBeGreaterThan(known.versions.versions.get('news') ?? Infinity);
    expect(new Set(found.map(({ versions }) => versions))).toHaveProperty('size', 1);
  });

  test('is never taken from a statement that had begun before the request came', async () => {
    const { checks, asked } = onSlowDatabase();
    const first = checks.check('one');
    const second = checks.check('one');
    asked[0]?.answer([row('one', 1)]);
    const before = (await first).versions.versions.get('news') ?? Infinity;
    asked[1]?.answer([row(undefined, 2)]);
    const { version, versions, session } = await second;
    expect({ version, session }).toEqual({ version: 3, session: undefined });
    expect(versions.versions.get('news')).toBeGreaterThan(before);
    expect(versions.backends.get('1')).toBe(2);
  });

  test('fails for those who asked together and is asked again by the next', async () => {
    const { checks, asked } = onSlowDatabase();
    const [first, second] = [checks.check('one'), checks.check('two')];
    asked[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    asked[1]?.answer([row('two', 1)]);
    expect((await second).session?.login).toBe('two');
    const third = checks.check('one');
    asked[2]?.answer([row('one', 1)]);
    expect((await third).session?.login).toBe('one');
  });

  test('is asked with the transactions that were seen last, and stays as it was where they are the same', async () => {
    const { checks, asked } = onSlowDatabase();
    const first = checks.check('one');
    asked[0]?.answer([{ ...row('one', 1), seen: '7:7:' }]);
    const { versions } = await first;
    const second = checks.check('one');
    expect(asked.map(({ seen }) => seen)).toEqual(['', '7:7:']);
    asked[1]?.answer([{ ...row('one', 1), changed: null, seen: '7:7:' }]);
    expect((await second).versions).toBe(versions);
  });

  test('counts what it does not know as changed after a fold, and what has not changed as it was', async () => {
    const { checks, asked } = onSlowDatabase();
    const versionAfter = async (place: number, changed: unknown) => {
      const storedRow = checks.check('one');
      asked[place]?.answer([{ ...row('one', 0), changed }]);
      return (await storedRow).versions;
    };
    const before = await versionAfter(0, [[5, 3, ['news']]]);
    expect(await versionAfter(1, null)).toBe(before);
    const folded = await versionAfter(2, [
      [0, 4, ['news']],
      [6, 1, ['faq']],
    ]);
    expect(folded.versions.get('news')).toBeGreaterThan(before.versions.get('news') ?? Infinity);
    expect(folded.versions.get('faq')).toBe(1);
    expect([...folded.backends.keys()].toSorted()).toEqual(['0', '6']);
  });
});

function onSlowDatabase() {
  const requested: SentStatement[] = [];
  const database: Queryable = {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the interface has it
    query: <R extends Row>(_: string, parameters: readonly unknown[] = []) =>
      new Promise<{ rows: R[]; count: number }>((resolve, reject) => {
        const [hashes, , , seen] = parameters;
        requested.push({
          seen,
          // A list in PostgreSQL's own text.
          hashes: String(hashes).match(/[0-9a-f]{64}/g) ?? [],
          answer: (rows) => resolve({ rows: rows as R[], count: rows.length }),
          fail: reject,
        });
      }),
  };
  return { checks: createSessionChecks(database), asked: requested };
}

function row(token: string | undefined, changes: number): Row {
  const live = token === undefined ? null : [{ hash: tokenHashText(token), session: 1, login: token }];
  return { version: 3, changed: [[1, changes, ['news']]], live };
}
