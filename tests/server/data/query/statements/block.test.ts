import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';

const size = 100;

let app: TestApp;
let admin: Agent;
let statements: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await app.database.query(`insert into app.news_type (id, news_type) values (1, 'Зөвлөгөө')`);
  // Many rows of one time, and many without a day.
  await app.database.query(
    `insert into app.news (id, news_type_id, title, description, is_publish, is_special, created_at, published_on)
     select n, 1, 'Мэдээ', '<p>}, {"id":"7</p>', true, n % 2 = 0, timestamptz '2026-01-01' + n / 400 * interval '1 day',
       case when n % 3 > 0 then date '2026-01-01' + n % 7 end
     from generate_series(1, 1500) n`,
  );
  const query = app.database.query.bind(app.database);
  app.database.query = (sql, ...rest) => {
    statements.push(sql);
    return query(sql, ...rest);
  };
});

afterAll(() => app.close());

const sorts = 'sorts: [{column: "created_at", order: desc}, {column: "published_on", order: desc}]';
const orderBy = 'created_at desc, published_on desc nulls last, id desc';

/** The keys on a page, and whether rows were skipped to find it. */
async function page(number: number, order = sorts): Promise<{ ids: string[]; isSkipped: boolean }> {
  statements = [];
  const response = await admin.query<{ paginate: { v_news: { id: string }[] } }>(
    `{ paginate(page: ${number}, size: ${size}, ${order}) { v_news { id title description } } }`,
  );
  expect(response.errors).toBeUndefined();
  return {
    ids: response.data?.paginate.v_news.map(({ id }) => id) ?? [],
    isSkipped: statements.some((sql) => sql.includes('"v_news"') && sql.includes(' offset ')),
  };
}

async function expected(number: number, order = orderBy): Promise<string[]> {
  const { rows } = await app.database.query<{ key: string }>(
    `select id::text as key from app.news where deleted_at is null order by ${order} limit ${size} offset ${(number - 1) * size}`,
  );
  return rows.map(({ key }) => key);
}

describe('a block of rows far below the beginning', () => {
  it('starts behind the block above it, and holds the rows that skipping leads to', async () => {
    expect(await page(11)).toEqual({ ids: await expected(11), isSkipped: true });
    for (const number of [12, 13, 14, 15]) {
      expect(await page(number)).toEqual({ ids: await expected(number), isSkipped: false });
    }
    expect(await page(16)).toMatchObject({ ids: [] });
  });

  it('does so in rising order too', async () => {
    const rising = 'sorts: [{column: "created_at", order: asc}, {column: "published_on", order: asc}]';
    const order = 'created_at, published_on, id desc';
    await page(11, rising);
    for (const number of [12, 13])
      expect(await page(number, rising)).toEqual({ ids: await expected(number, order), isSkipped: false });
  });

  it('is found by skipping after a jump, and after a change', async () => {
    expect(await page(14, 'sorts: []')).toEqual({ ids: await expected(14, 'id desc'), isSkipped: true });
    await page(12);
    await app.database.query(
      `insert into app.news (id, news_type_id, title, description, is_publish, is_special, created_at)
       values (2000, 1, 'Шинэ', '<p>Шинэ</p>', true, false, '2026-12-01')`,
    );
    expect(await page(13)).toEqual({ ids: await expected(13), isSkipped: true });
  });
});
