import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRowsFrom } from '../../../../../src/server/data/query/statements/page-rows';
import { makePortalRows } from '../../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';

let app: TestApp;
let admin: Agent;
let statements: string[] = [];

const rowCount = plainRowsFrom + 50;

beforeAll(async () => {
  app = await startTestApp();
  await makePortalRows(app.database);
  await app.database.query(`insert into app.news_type (id, news_type) values (1001, 'Зөвлөгөө')`);
  await app.database.query(
    `insert into app.news (news_type_id, title, description, is_publish, is_special, photo, published_on)
     select 1001, E'"Мэдээ" \\\\ ' || chr(1) || chr(10) || n, '<p>}, {"id":"7</p>', n % 5 > 0, false,
       case when n % 2 = 0 then 'х.jpg' end, case when n % 3 > 0 then date '2026-01-01' + n % 7 end
     from generate_series(1, $1::int4) n`,
    [rowCount],
  );
  admin = await app.signIn('admin');
  const query = app.database.query.bind(app.database);
  app.database.query = (sql, ...rest) => {
    statements.push(sql);
    return query(sql, ...rest);
  };
});

afterAll(() => app.close());

async function read(question: string): Promise<unknown> {
  statements = [];
  const response = await admin.query(question);
  return response.errors ?? response.data;
}

const isJson = () => statements.some((sql) => sql.includes('row_to_json'));

/** The `data` of an answer that was given as it is asked: a key's own value, the first of its rows. */
async function rowsOf(source: string, columns: string, limit: number): Promise<unknown> {
  const data = await read(`{ rows: ${source}(limit: ${limit}) { ${columns} } }`);
  return data !== null && typeof data === 'object' && 'rows' in data && Array.isArray(data.rows)
    ? data.rows.slice(0, plainRowsFrom - 1)
    : data;
}

const page = (number: number, filter: string) =>
  read(`{ paginate(page: ${number}, size: ${plainRowsFrom}${filter}) { total last_page v_news { id } } }`);

describe('a wide page', () => {
  it('holds the very values that a narrow one holds, of every source', async () => {
    let filled = 0;
    for (const source of app.store.current().model.sources.values()) {
      const columns = [...source.columns.values()].filter(({ secret }) => !secret).map(({ name }) => name);
      const narrow = await rowsOf(source.id, columns.join(' '), plainRowsFrom - 1);
      expect(isJson(), source.id).toBe(true);
      const wide = await rowsOf(source.id, columns.join(' '), plainRowsFrom);
      expect(isJson(), source.id).toBe(false);
      expect(wide, source.id).toEqual(narrow);
      if (Array.isArray(wide) && wide.length > 0) filled += 1;
    }
    expect(filled).toBeGreaterThan(20);
  });

  it('gives aliases, the type name and keys that objects would not take', async () => {
    const data = await read(
      `{ v_news(limit: ${plainRowsFrom}, filters: [{column: "photo", condition: isNull}]) { __proto__: id kind: __typename photo } }`,
    );
    expect(JSON.stringify(data)).toMatch(/^{"v_news":\[{"__proto__":"\d+","kind":"VNews","photo":null},/);
  });

  it('says its total, that of an empty page too', async () => {
    const filter = ', filters: [{column: "photo", condition: notNull}]';
    expect(await page(2, '')).toMatchObject({ paginate: { total: rowCount, last_page: 2 } });
    expect(await page(9, filter)).toEqual({ paginate: { total: rowCount / 2, last_page: 1, v_news: [] } });
  });

  it('is JSON from the database where its rows have rows', async () => {
    await read(`{ v_brigad(limit: ${plainRowsFrom}) { id sub_brigad_work { title } } }`);
    expect(isJson()).toBe(true);
  });
});
