import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { insertNews, newsRows } from './news-rows';

let app: TestApp;
let admin: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  admin = await app.signIn('admin');
  citizen = await app.signIn('citizen');
});

afterAll(() => app.close());

async function titles(agent: Agent, list: string): Promise<string[]> {
  const response = await agent.query<{ v_news: { title: string }[] }>(`{ v_news${list} { title } }`);
  expect(response.errors).toBeUndefined();
  return (response.data?.v_news ?? []).map((row) => row.title);
}

const filters = (...list: [column: string, condition: string, value?: string][]) =>
  `(filters: [${list
    .map(
      ([column, condition, value]) =>
        `{column: "${column}", condition: ${condition}${value === undefined ? '' : `, value: ${JSON.stringify(value)}`}}`,
    )
    .join(', ')}])`;

const group = (combine: string, ...keys: number[]) =>
  `{combine: ${combine}, filters: [${keys.map((key) => `{column: "id", condition: equals, value: "${key}"}`).join(',')}]}`;

const titleOf = (key: number) => newsRows[key - 1]?.title ?? '';

describe('a list', () => {
  it('returns the published news to everybody, newest key first', async () => {
    expect(await titles(app.visitor, '')).toEqual([4, 3, 2, 1].map(titleOf));
    expect(await titles(citizen, '')).toEqual([4, 3, 2, 1].map(titleOf));
  });

  it('returns all news to the administrator', async () => {
    expect(await titles(admin, '')).toEqual([5, 4, 3, 2, 1].map(titleOf));
  });

  it('gives keys as strings, references as numbers and instants in UTC', async () => {
    const response = await app.visitor.query(
      `{ v_news${filters(['id', 'equals', '1'])} { id news_type_id news_type created_at is_publish photo } }`,
    );
    expect(response.data).toEqual({
      v_news: [
        {
          id: '1',
          news_type_id: 1,
          news_type: 'Зөвлөгөө',
          created_at: '2026-10-01T02:00:00.000Z',
          is_publish: true,
          photo: null,
        },
      ],
    });
  });

  it('takes aliases, fragments, directives, variables and __typename', async () => {
    const response = await app.visitor.query(
      `query Some($with: Boolean!, $filters: [filter]) {
         first: v_news(limit: 1, sorts: [{column: "id", order: asc}]) { ...part type: news_type @include(if: $with) __typename }
         others: v_news(filters: $filters) { heading: title }
       }
       fragment part on VNews { id ... on VNews { title } }`,
      { with: false, filters: [{ column: 'id', condition: 'whereIn', value: '2, 3' }] },
    );
    expect(response).toEqual({
      data: {
        first: [{ id: '1', title: titleOf(1), __typename: 'VNews' }],
        others: [{ heading: titleOf(3) }, { heading: titleOf(2) }],
      },
    });
  });

  it('is cut by limit and offset and refuses a limit over the cap by its number', async () => {
    expect(await titles(app.visitor, '(limit: 2, offset: 1)')).toEqual([3, 2].map(titleOf));
    const response = await app.visitor.query('{ v_news(limit: 1001) { id } }');
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(response.errors?.[0]?.message).toContain('1000');
  });
});

describe('a filter', () => {
  it('ignores case in Cyrillic and folds look-alike letters', async () => {
    expect(await titles(app.visitor, filters(['title', 'contains', 'ӨВЛИЙН']))).toEqual([titleOf(1)]);
    expect(await titles(app.visitor, filters(['title', 'startsWith', 'ерөнхий']))).toEqual([titleOf(3)]);
    expect(await titles(app.visitor, filters(['title', 'startsWith', 'ёрєнхий']))).toEqual([titleOf(3)]);
    expect(await titles(app.visitor, filters(['title', 'endsWith', 'ЭХЭЛЛЭЭ']))).toEqual([titleOf(1)]);
  });

  it('takes per cent and underscore literally', async () => {
    expect(await titles(app.visitor, filters(['title', 'contains', '%']))).toEqual([titleOf(3)]);
    expect(await titles(app.visitor, filters(['title', 'contains', '_']))).toEqual([titleOf(4)]);
    expect(await titles(app.visitor, filters(['title', 'notContains', '_']))).toEqual([3, 2, 1].map(titleOf));
    expect(await titles(app.visitor, filters(['title', 'contains', '\\']))).toEqual([]);
  });

  it('by a day means the day in Ulaanbaatar', async () => {
    expect(await titles(app.visitor, filters(['created_at', 'equals', '2026-10-02']))).toEqual([titleOf(2)]);
    expect(await titles(app.visitor, filters(['created_at', 'equals', '2026-10-03']))).toEqual(
      [4, 3].map(titleOf),
    );
    expect(await titles(app.visitor, filters(['created_at', 'greaterThan', '2026-10-02']))).toEqual(
      [4, 3].map(titleOf),
    );
    expect(await titles(app.visitor, filters(['created_at', 'lessThanOrEqual', '2026-10-02']))).toEqual(
      [2, 1].map(titleOf),
    );
    expect(await titles(app.visitor, filters(['created_at', 'lessThan', '2026-10-02']))).toEqual([
      titleOf(1),
    ]);
    expect(await titles(app.visitor, filters(['created_at', 'notEqual', '2026-10-02']))).toEqual(
      [4, 3, 1].map(titleOf),
    );
    expect(await titles(app.visitor, filters(['created_at', 'whereIn', '2026-10-01,2026-10-02']))).toEqual(
      [2, 1].map(titleOf),
    );
  });

  it('distinguishes filled from empty, ignoring the value', async () => {
    expect(await titles(app.visitor, filters(['photo', 'isNull', 'x']))).toHaveLength(4);
    expect(await titles(app.visitor, filters(['photo', 'notNull']))).toEqual([]);
  });

  it('counts an empty value as different from every value', async () => {
    expect(await titles(app.visitor, filters(['photo', 'notEqual', 'x']))).toHaveLength(4);
  });

  it('joins the filters of a group in one parenthesis and ANDs the groups', async () => {
    expect(await titles(app.visitor, `(groupFilters: [${group('or', 1, 2)}, ${group('or', 2, 3)}])`)).toEqual(
      [titleOf(2)],
    );
    expect(await titles(app.visitor, `(groupFilters: [${group('and', 1, 2)}])`)).toEqual([]);
    expect(await titles(app.visitor, `(groupFilters: [${group('or', 5, 1)}])`)).toEqual([titleOf(1)]);
  });

  it('takes the types of the wire contract for variables, lists with gaps included', async () => {
    const filters = [2, null, 3].map(
      (key) => key && { column: 'id', condition: 'equals', value: String(key) },
    );
    const inside = await app.visitor.query(
      `query ($list: [filter]!, $how: combine!) { v_news(groupFilters: [{ filters: $list, combine: $how }]) { id } }`,
      { list: filters, how: 'or' },
    );
    expect(inside).toEqual({ data: { v_news: [{ id: '3' }, { id: '2' }] } });
    const whole = await app.visitor.query(
      `query ($filters: [filter], $groups: [groupFilter], $sorts: [sort], $limit: Int, $offset: Int) {
         v_news(filters: $filters, groupFilters: $groups, sorts: $sorts, limit: $limit, offset: $offset) { id }
       }`,
      {
        filters: [null, filters[0]],
        groups: [null],
        sorts: [{ column: 'id', order: 'asc' }],
        limit: 5,
        offset: 0,
      },
    );
    expect(whole).toEqual({ data: { v_news: [{ id: '2' }] } });
  });

  it.each([
    ['an unknown column', filters(['nothing', 'equals', '1']), 'nothing'],
    ['a value that is no number', filters(['news_type_id', 'equals', 'abc']), 'news_type_id'],
    ['a day that does not exist', filters(['created_at', 'equals', '2026-02-30']), 'created_at'],
    ['no value where one is needed', filters(['title', 'equals']), 'title'],
    ['an order on a condition', filters(['is_publish', 'greaterThan', 'true']), 'is_publish'],
  ])('refuses %s by name', async (_, list, name) => {
    const response = await app.visitor.query(`{ v_news${list} { id } }`);
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(response.errors?.[0]?.message).toContain(name);
  });

  it.each([
    '{ nothing { id } }',
    '{ v_news { nothing } }',
    '{ v_news(filters: [{column: "id", condition: near, value: "1"}]) { id } }',
  ])('is refused with HTTP 200 and BAD_USER_INPUT: %s', async (query) => {
    const response = await app.visitor.post('/query', { query });
    expect(response.statusCode).toBe(200);
    expect(response.json().errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(response.json().errors[0].message).toMatch(/nothing|near/);
  });

  it('is refused with HTTP 400 when the document does not parse', async () => {
    const response = await app.visitor.post('/query', { query: '{ v_news { id }' });
    expect(response.statusCode).toBe(400);
  });
});

describe('an order', () => {
  it('follows the Mongolian alphabet', async () => {
    const sorted = await titles(app.visitor, '(sorts: [{column: "title", order: asc}])');
    expect(sorted).toEqual([
      'Ерөнхий хөтөлбөр 100% биеллээ',
      'Ногоон_зээл нэмэгдлээ',
      'Өвлийн бэлтгэл эхэллээ',
      'Цонхоо битүүлэх арга',
    ]);
  });

  it.each(['lut_news_type', 'view_roles'])(
    'of %s is the newest key first where nothing else is asked for, and its own where that is',
    async (source) => {
      const keys = async (list: string) => {
        const { data } = await app.visitor.query<Record<string, { id: string }[]>>(`{ ${list} }`);
        return (data?.[source] ?? []).map(({ id }) => Number(id));
      };
      const { data } = await app.visitor.query<{ paginate: Record<string, { id: string }[]> }>(
        `{ paginate(page: 1, size: 100) { ${source} { id } } }`,
      );
      const rising = (await keys(`${source} { id }`)).toSorted((one, other) => one - other);
      expect(rising.length).toBeGreaterThan(1);
      expect(await keys(`${source} { id }`)).toEqual(rising.toReversed());
      expect(data?.paginate[source]?.map(({ id }) => Number(id))).toEqual(rising.toReversed());
      expect(await keys(`${source}(ordered: true) { id }`)).toEqual(rising);
      expect(await keys(`${source}(ordered: true, sorts: [{ column: "id", order: desc }]) { id }`)).toEqual(
        rising.toReversed(),
      );
    },
  );

  it('ends with the key, newest first', async () => {
    expect(await titles(app.visitor, '(sorts: [{column: "news_type_id", order: asc}])')).toEqual(
      [2, 1, 4, 3].map(titleOf),
    );
  });
});

describe('paginate', () => {
  it('gives the page asked for, the total and the last page of one source', async () => {
    const response = await app.visitor.query(
      '{ paginate(page: 2, size: 3, sorts: [{column: "id", order: asc}]) { page total last_page v_news { id } } }',
    );
    expect(response).toEqual({
      data: { paginate: { page: 2, total: 4, last_page: 2, v_news: [{ id: '4' }] } },
    });
  });

  it('counts only the rows that the caller may read and that the filter leaves', async () => {
    const document = `{ paginate(page: 1, size: 1, filters: [{column: "news_type", condition: equals, value: "Үйл явдал"}]) { total v_news { id } } }`;
    expect((await app.visitor.query(document)).data).toEqual({
      paginate: { total: 2, v_news: [{ id: '4' }] },
    });
    expect((await admin.query(document)).data).toEqual({ paginate: { total: 3, v_news: [{ id: '5' }] } });
  });

  it.each([
    ['page 0', '(page: 0, size: 10) { v_news { id } }', 'page'],
    ['size 0', '(page: 1, size: 0) { v_news { id } }', 'size'],
    ['a size over the cap', '(page: 1, size: 5000) { v_news { id } }', '1000'],
    ['no source', '(page: 1, size: 10) { total }', 'paginate'],
    ['two sources', '(page: 1, size: 10) { v_news { id } lut_news_type { id } }', 'paginate'],
  ])('refuses %s', async (_, call, word) => {
    const response = await app.visitor.query(`{ paginate${call} }`);
    expect(response.data).toBeNull();
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(response.errors?.[0]?.message).toContain(word);
  });
});

describe('rights', () => {
  it('ask a visitor to sign in and refuse a citizen by name', async () => {
    const document = '{ users { id login } }';
    expect((await app.visitor.query(document)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const refused = await citizen.query(document);
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(refused.errors?.[0]?.message).toContain('users');
  });

  it('show a citizen only their own row', async () => {
    const response = await citizen.query<{ view_users: { login: string }[] }>('{ view_users { login } }');
    expect(response.data?.view_users.map((row) => row.login)).toEqual(['citizen']);
  });

  it('never publish a secret column, not even to the administrator', async () => {
    const read = await admin.query('{ users { password_hash } }');
    expect(read.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const filtered = await admin.query(
      `{ users${filters(['password_hash', 'startsWith', '$argon2'])} { id } }`,
    );
    expect(filtered.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const sorted = await admin.query('{ users(sorts: [{column: "password_hash", order: asc}]) { id } }');
    expect(sorted.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('let one field fail and return the others', async () => {
    const response = await citizen.query<{ v_news: unknown[]; users: null }>(
      '{ v_news { id } users { id } }',
    );
    expect(response.data?.v_news).toHaveLength(4);
    expect(response.data?.users).toBeNull();
    expect(response.errors).toHaveLength(1);
  });

  it('keep the schema to administrators', async () => {
    expect(
      (await app.visitor.query('{ __schema { queryType { name } } }')).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN');
    expect((await admin.query('{ __schema { queryType { name } } }')).data).toEqual({
      __schema: { queryType: { name: 'Query' } },
    });
  });
});
