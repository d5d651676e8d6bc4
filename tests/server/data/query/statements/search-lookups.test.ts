import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchGroups, type SearchedColumn } from '../../../../../src/engine/grid/search-groups';
import { mostLookedUp } from '../../../../../src/server/data/query/statements/search-lookups';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';

let app: TestApp;
let admin: Agent;
let citizen: Agent;
/** Statements of the server that look up the columns of a search one by one. */
let lookedUp: string[];

const columns: SearchedColumn[] = ['title', 'description', 'news_type'].map((column) => ({
  column,
  type: 'text',
}));

beforeAll(async () => {
  app = await startTestApp({ config: { readCacheMegabytes: 0 } });
  admin = await app.signIn('admin');
  citizen = await app.signIn('citizen');
  await app.database.query(
    `insert into app.news_type (id, news_type) values (901, 'Энгийн'), (902, 'Ховор төрөл')`,
  );
  await app.database.query(
    `insert into app.news (news_type_id, title, description, is_publish, is_special)
     select case when n <= 12 then 902 else 901 end, 'Хэвлэл ' || n, case when n % 1000 = 0 then 'Онцгой 100%' end, n % 2 = 0, false
     from generate_series(1, $1::int8) n`,
    [mostLookedUp + 500],
  );
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

async function search(who: Agent, text: string): Promise<{ total: number; first: string[]; count: number }> {
  const query = vi.spyOn(app.database, 'query');
  const { data, errors } = await who.query<{
    paginate: { total: number; v_news: { title: string }[] };
    aggregate: { n: number }[];
  }>(
    `query($g: [groupFilter]) {
      paginate(page: 1, size: 10, groupFilters: $g, sorts: [{ column: "id", order: asc }]) { total v_news { id title } }
      aggregate(source: "v_news", groupFilters: $g, measures: [{ function: count, as: "n" }])
    }`,
    { g: searchGroups(columns, text) },
  );
  lookedUp = query.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('any(array(select'));
  query.mockRestore();
  if (!data) throw new Error(JSON.stringify(errors));
  const { total, v_news: rows } = data.paginate;
  return { total, first: rows.map(({ title }) => title), count: data.aggregate[0]?.n ?? 0 };
}

describe('a search over a view of several tables', () => {
  it.each([
    ['ховор', 12, 'Хэвлэл 1'],
    ['ХОВОР хэвлэл', 12, 'Хэвлэл 1'],
    ['хэвлэл онцгой', 5, 'Хэвлэл 1000'],
    ['100%', 5, 'Хэвлэл 1000'],
    ['байхгүй', 0, undefined],
  ])('looks up a word that finds few rows: %s', async (text, total, first) => {
    const found = await search(admin, text);
    expect(found).toMatchObject({ total, count: total });
    expect(found.first[0]).toBe(first);
    // The page with its total, and the figure.
    expect(lookedUp).toHaveLength(2);
  });

  it.each([
    ['most rows', 'хэвлэл', mostLookedUp + 500],
    ['two letters', 'өл', 12],
  ])('reads the list where a word finds %s or has no index', async (_what, text, total) => {
    expect(await search(admin, text)).toMatchObject({ total, count: total });
    expect(lookedUp).toEqual([]);
  });

  it('reads the list of a caller who reads a part of the rows alone, and counts nothing else', async () => {
    expect(await search(citizen, 'ховор')).toMatchObject({ total: 6, count: 6 });
    expect(lookedUp).toEqual([]);
  });

  it('refuses a column that the caller may not read before anything is looked up', async () => {
    const query = vi.spyOn(app.database, 'query');
    const { errors } = await app.visitor.query(
      'query($g: [groupFilter]) { v_order(groupFilters: $g) { id } }',
      {
        g: searchGroups([...columns, { column: 'first_name', type: 'text' }], 'ховор'),
      },
    );
    expect(errors?.[0]?.extensions.code).toMatch(/UNAUTHENTICATED|FORBIDDEN|BAD_USER_INPUT/);
    expect(query.mock.calls.filter(([sql]) => sql.includes('v_order'))).toEqual([]);
  });
});
