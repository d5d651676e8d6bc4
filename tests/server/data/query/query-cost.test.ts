import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Queryable } from '../../../../src/server/platform/database/database';
import { createVisitorReads } from '../../../../src/server/data/query/visitor-reads';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { insertNews } from './news-rows';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  admin = await app.signIn('admin');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const english = { 'accept-language': 'en' };
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const without = (value: number) => `{ column: "description", condition: notContains, value: "${value}" }`;
const searched = (count: number) => `v_news(limit: 1, filters: [${times(count, without)}]) { id }`;

const expensive: [string, string, string][] = [
  ['twenty searches of long texts', `{ ${searched(20)} }`, 'fewer conditions'],
  ['twelve lists that are searched', `{ ${times(12, (n) => `a${n}: ${searched(1)}`)} }`, 'fewer conditions'],
  [
    'a hundred searches of names',
    `{ baghs(filters: [${times(100, (n) => `{ column: "name", condition: contains, value: "${n}" }`)}]) { id } }`,
    'fewer conditions',
  ],
  ['a hundred lists', `{ ${times(100, (n) => `a${n}: v_news(limit: 1) { id }`)} }`, 'fewer lists'],
  [
    'three hundred nested lists of many rows',
    `{ v_brigad { ${times(300, (n) => `a${n}: sub_brigad_work { id }`)} } }`,
    'fewer nested lists',
  ],
  [
    'nine hundred figures of many rows',
    `{ v_brigad { ${times(900, (n) => `a${n}: rate_value`)} } }`,
    'aggregate columns',
  ],
  [
    'rights in the fields and sub-tables of many rows',
    `{ akt(limit: 1000) { ${times(40, (n) => `a${n}: _may { fields lists }`)} } }`,
    'fewer nested lists',
  ],
  [
    'nested lists with conditions of their own',
    `{ v_brigad(limit: 1, subFilters: [{ table: "sub_brigad_work", column: "description", condition: contains, value: "а" }])
       { ${times(10, (n) => `a${n}: sub_brigad_work { id }`)} } }`,
    'fewer conditions',
  ],
  [
    'long texts many times over',
    `{ v_news { ${times(900, (n) => `a${n}: description`)} } }`,
    'fewer columns',
  ],
  [
    'a total of what is searched',
    `{ paginate(page: 1, size: 1, filters: [${times(2, without)}]) { total v_news { id } } }`,
    'fewer conditions',
  ],
  [
    'figures that are sorted by',
    `{ ${times(20, (n) => `a${n}: v_brigad(sorts: [{ column: "rate_value", order: asc }]) { id }`)} }`,
    'fewer conditions',
  ],
];

describe('a query that is too expensive', () => {
  it.each(expensive)('is refused before any of it is read: %s', async (_, document, advice) => {
    const requested = vi.spyOn(app.database, 'query');
    const begun = process.cpuUsage();
    const response = await app.visitor.post('/query', { query: document }, english);
    const { user } = process.cpuUsage(begun);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      errors: [
        {
          message: expect.stringContaining(advice),
          extensions: { code: 'BAD_USER_INPUT', cost: expect.objectContaining({ budget: 300 }) },
        },
      ],
    });
    expect(requested.mock.calls.filter(([sql]) => /app\."(v_)?(news|brigad|baghs)"/.test(sql))).toEqual([]);
    expect(user / 1000).toBeLessThan(500);
  });

  it('says how much of the budget it would take', async () => {
    const { errors } = await app.visitor.query(`{ ${searched(20)} }`, {}, english);
    expect(errors?.[0]?.message).toBe(
      'The query is too expensive: 2006 points, at most 300 allowed. To reduce it, use fewer conditions and sorts (contains and similar conditions cost the most).',
    );
    // Pages say it in their own words, without points.
    expect(errors?.[0]?.extensions.cost).toEqual({ points: 2006, budget: 300, part: 'conditions' });
  });

  it('has more room for people who are signed in', async () => {
    const ten = `{ ${searched(10)} }`;
    expect((await app.visitor.query(ten)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await admin.query(ten)).errors).toBeUndefined();
    const { errors } = await admin.query(`{ ${searched(20)} }`, {}, english);
    expect(errors?.[0]?.message).toContain('2006 points, at most 2000 allowed');
  });

  it('is refused as a mutation too, of which nothing is written', async () => {
    const entry =
      '{ lastname: "Дорж", name: "Бат", phone: 99112233, email: "bat@example.mn", description: "Дулаалга" }';
    const { errors } = await app.visitor.query(
      `mutation { ${times(90, (n) => `a${n}: createFeedback(input: ${entry}) { id }`)} }`,
      {},
      english,
    );
    expect(errors?.[0]?.message).toContain('fewer lists or write fewer rows');
    expect(await app.database.query('select from app.feedback')).toMatchObject({ count: 0 });
  });

  it('is refused as an export and as a change of many rows', async () => {
    const filters = Array.from({ length: 25 }, (_, n) => ({
      column: 'description',
      condition: 'contains',
      value: String(n),
    }));
    const query = new URLSearchParams([
      ['format', 'csv'],
      ['filters', JSON.stringify(filters)],
    ]);
    const exported = await admin.get(`/export/news?${query.toString()}`, english);
    expect([exported.statusCode, exported.body]).toEqual([400, expect.stringContaining('is too expensive')]);
    const changed = await admin.post(
      '/bulk/news',
      { action: 'update', values: { is_publish: true }, all: { filters } },
      english,
    );
    expect(changed.body).toContain('is too expensive');
  });
});

/** A database whose statements end when the test says so. */
function controlled() {
  const begun: { sql: string; deadline: number | undefined; end: () => void }[] = [];
  const reader: Queryable = {
    query: (sql, _values, options) =>
      new Promise((resolve) => {
        begun.push({ sql, deadline: options?.deadline, end: () => resolve({ rows: [], count: 0 }) });
      }),
  };
  return { reader, begun, names: () => begun.map(({ sql }) => sql) };
}

describe('queries of visitors', () => {
  it('has a shorter deadline', async () => {
    const { reader, begun } = controlled();
    const read = createVisitorReads('postgres').of(reader, 'here').query('one');
    begun[0]?.end();
    await read;
    expect(begun[0]?.deadline).toBe(3000);
  });

  it('waits for the same network on the embedded database, and other networks do not', async () => {
    const { reader, begun, names } = controlled();
    const reads = createVisitorReads('embedded');
    const first = reads.of(reader, 'here').query('first');
    const second = reads.of(reader, 'here').query('second');
    const other = reads.of(reader, 'there').query('other');
    await vi.waitFor(() => expect(names()).toEqual(['first', 'other']));
    begun[0]?.end();
    await first;
    await vi.waitFor(() => expect(names()).toEqual(['first', 'other', 'second']));
    for (const { end } of begun) end();
    await Promise.all([second, other]);
  });

  it('goes side by side on a PostgreSQL server, which has many connections', async () => {
    const { reader, begun, names } = controlled();
    const reads = createVisitorReads('postgres');
    const all = [reads.of(reader, 'here').query('first'), reads.of(reader, 'here').query('second')];
    expect(names()).toEqual(['first', 'second']);
    for (const { end } of begun) end();
    await Promise.all(all);
  });
});
