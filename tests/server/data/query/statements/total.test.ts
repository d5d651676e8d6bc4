import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';

/** Rows up to which the server counts. */
const exactTotal = 50;
const published = 900;

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp({ config: { exactTotal } });
  admin = await app.signIn('admin');
  await app.database.query(
    `insert into app.news_type (id, news_type) values (1, 'Зөвлөгөө'), (2, 'Үйл явдал')`,
  );
  await app.database.query(
    `insert into app.news (id, news_type_id, title, description, is_publish, is_special)
     select n, case when n <= $1 then 1 else 2 end, 'Мэдээ ' || n, '<p>Мэдээ</p>', n <= $2, false
     from generate_series(1, 1000) n`,
    [exactTotal, published],
  );
  await app.database.script('analyze app.news');
});

afterAll(() => app.close());

interface Page {
  total: number;
  last_page: number;
  is_estimate: boolean;
  v_news: unknown[];
}

async function page(agent: Agent, page: number, filters = ''): Promise<Page> {
  const response = await agent.query<{ paginate: Page }>(
    `{ paginate(page: ${page}, size: 10${filters}) { total last_page is_estimate v_news { id } } }`,
  );
  expect(response.errors).toBeUndefined();
  return response.data?.paginate ?? { total: -1, last_page: -1, is_estimate: false, v_news: [] };
}

const ofType = (type: number) => `, filters: [{column: "news_type_id", condition: equals, value: "${type}"}]`;

describe('the total of a page', () => {
  it('is counted up to the limit', async () => {
    expect(await page(admin, 1, ofType(1))).toMatchObject({ total: 50, last_page: 5, is_estimate: false });
  });

  it('is what the planner expects where there are more rows, and says so', async () => {
    const { total, last_page, is_estimate } = await page(admin, 1);
    expect([total, last_page, is_estimate]).toEqual([1000, 100, true]);
  });

  it('is estimated for the rows that the caller may read', async () => {
    const { total, is_estimate } = await page(app.visitor, 1);
    expect(is_estimate).toBe(true);
    expect(Math.abs(total - published)).toBeLessThan(50);
  });

  it('is estimated with the values of the filters', async () => {
    const { total } = await page(admin, 1, ofType(2));
    expect(Math.abs(total - (1000 - exactTotal))).toBeLessThan(50);
  });

  it('never ends before the rows that a page shows, nor behind a page that is empty', async () => {
    await app.database.query(
      'insert into app.news (id, news_type_id, title, description, is_publish, is_special) select n, 2, $1, $1, true, false from generate_series(1001, 1100) n',
      ['Шинэ'],
    );
    expect((await page(admin, 105)).total).toBeGreaterThanOrEqual(1050);
    await app.database.query('delete from app.news where id > 500');
    const behind = await page(admin, 60);
    expect(behind.v_news).toEqual([]);
    expect(behind.total).toBeLessThanOrEqual(590);
  });

  it('is estimated once as long as nothing changes', async () => {
    await app.database.query('update app.news set is_special = true where id = 1');
    const statements: string[] = [];
    const query = app.database.query.bind(app.database);
    app.database.query = (sql, ...rest) => {
      statements.push(sql);
      return query(sql, ...rest);
    };
    await page(admin, 2);
    await page(admin, 3);
    expect(statements.filter((sql) => sql.includes('explain'))).toHaveLength(1);
  });
});
