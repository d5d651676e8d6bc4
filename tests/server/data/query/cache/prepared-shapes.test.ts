import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreparedShapes } from '../../../../../src/server/data/query/cache/prepared-shapes';
import { startTestApp, type TestApp } from '../../../testing-app';
import { insertNews } from '../news-rows';

describe('the names of statements', () => {
  it('are given to what is asked for again, and are never those of another', () => {
    const shapes = createPreparedShapes();
    expect(shapes.of('one', 'person')).toEqual({});
    const first = shapes.of('one', 'person').name;
    expect(first).toBeDefined();
    expect(shapes.of('one', 'person').name).toBe(first);
    const names = new Set<string | undefined>([first]);
    for (let number = 0; number < 1000; number += 1) {
      shapes.of(`other ${number}`, 'person');
      names.add(shapes.of(`other ${number}`, 'person').name);
    }
    expect(names.size).toBe(1001);
    expect(shapes.of('one', 'person').name).not.toBe(first);
  });

  it('stay those of what is used, whatever else is asked for', () => {
    const shapes = createPreparedShapes();
    const used = ['person', 'visitor'] as const;
    for (const by of used) shapes.of('hot', by);
    const names = used.map((by) => shapes.of('hot', by).name);
    const met = new Set<string | undefined>();
    for (let number = 0; number < 5000; number += 1) {
      for (const sql of [`cold ${number}`, `cold ${number}`]) shapes.of(sql, 'visitor');
      // People's statements need no use to stay: visitors have room of their own.
      if (number % 100 === 0) met.add(shapes.of('hot', 'visitor').name);
    }
    expect([...met]).toEqual([names[1]]);
    expect(shapes.of('hot', 'person').name).toBe(names[0]);
  });
});

const long = (number: number) => `select ${number} -- ${'ө'.repeat(31_000)}`;

describe('the texts of named statements', () => {
  it.each([
    ['visitor', 32],
    ['person', 96],
  ] as const)('of a %s are bounded in bytes, the longest that are kept are %i', (by, kept) => {
    const shapes = createPreparedShapes();
    const nameOf = (number: number) => {
      shapes.of(long(number), by);
      return shapes.of(long(number), by).name;
    };
    const names = Array.from({ length: kept }, (_, number) => nameOf(number));
    expect(shapes.of(long(0), by).name).toBe(names[0]);
    nameOf(kept);
    // The one that was used least recently has made room.
    expect(shapes.of(long(1), by).name).not.toBe(names[1]);
    expect(shapes.of(long(0), by).name).toBe(names[0]);
  });
});

const isHot = ({ statement }: { statement: string }) => /limit 7\b/.test(statement);

describe('prepared statements', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { readCacheMegabytes: 0 } });
    await insertNews(app.database);
  });
  afterAll(() => app.close());

  const preparedOnes = async (): Promise<{ name: string; statement: string }[]> =>
    (
      await app.database.query<{ name: string; statement: string }>(
        `select name, statement from pg_prepared_statements`,
      )
    ).rows;

  it('are bounded on a connection, and those that are used stay', async () => {
    const hot = '{ v_news(limit: 7) { id title } }';
    for (let number = 0; number < 600; number += 1) {
      const cold = `{ v_news(limit: ${100 + number}) { id } }`;
      for (const document of [cold, cold, ...(number % 50 === 0 ? [hot, hot] : [])])
        expect((await app.visitor.query(document)).errors).toBeUndefined();
    }
    const found = await preparedOnes();
    expect(found.filter(isHot)).toHaveLength(1);
    expect(found.length).toBeLessThanOrEqual(500);
    expect((await app.visitor.query(hot)).errors).toBeUndefined();
  });

  it('that were given up are prepared anew when they are asked for again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const response = await app.visitor.query<{ v_news: unknown[] }>('{ v_news(limit: 100) { id } }');
      expect(response.data?.v_news).toHaveLength(4);
    }
  });
});
