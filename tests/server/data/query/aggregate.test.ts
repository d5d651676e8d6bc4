import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { insertNews } from './news-rows';

const newsColumns = [
  'id',
  'title',
  'photo',
  'news_type',
  'news_type_id',
  'is_publish',
  'is_special',
  'published_on',
  'created_at:day',
  'created_at:month',
] as const;

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  admin = await app.signIn('admin');
});

afterAll(() => app.close());

async function aggregate(agent: Agent, rest: string): Promise<unknown> {
  const answer = await agent.query<{ aggregate: unknown }>(`{ aggregate(source: "v_news", ${rest}) }`);
  expect(answer.errors).toBeUndefined();
  return answer.data?.aggregate;
}

const counted = (count: number) =>
  Array.from({ length: count }, (_, index) => `{ function: count, as: "n${index}" }`).join(' ');

describe('aggregate', () => {
  it('takes a figure over all rows that the caller may read', async () => {
    expect(await aggregate(app.visitor, 'measures: [{function: count}]')).toEqual([{ count: 4 }]);
    expect(await aggregate(admin, 'measures: [{function: count}]')).toEqual([{ count: 5 }]);
  });

  it('groups by columns and sorts by any key of the answer', async () => {
    const rest =
      'groupBy: ["news_type"], measures: [{function: count, as: "n"}], sorts: [{column: "n", order: desc}]';
    expect(await aggregate(admin, rest)).toEqual([
      { news_type: 'Үйл явдал', n: 3 },
      { news_type: 'Зөвлөгөө', n: 2 },
    ]);
  });

  it('groups instants by the days and months of Ulaanbaatar', async () => {
    expect(await aggregate(admin, 'groupBy: ["created_at:day"], measures: [{function: count}]')).toEqual([
      { 'created_at:day': '2026-10-01', count: 1 },
      { 'created_at:day': '2026-10-02', count: 1 },
      { 'created_at:day': '2026-10-03', count: 2 },
      { 'created_at:day': '2026-10-04', count: 1 },
    ]);
    expect(await aggregate(admin, 'groupBy: ["created_at:month"], measures: [{function: count}]')).toEqual([
      { 'created_at:month': '2026-10-01', count: 5 },
    ]);
  });

  it('takes sums, averages and extremes, dates and texts included', async () => {
    const rest =
      'measures: [{function: sum, column: "revision"}, {function: avg, column: "revision"}, {function: max, column: "created_at"}, {function: min, column: "title"}]';
    expect(await aggregate(admin, rest)).toEqual([
      {
        sum_revision: 5,
        avg_revision: 1,
        max_created_at: '2026-10-04T05:00:00.000Z',
        min_title: 'Ерөнхий хөтөлбөр 100% биеллээ',
      },
    ]);
  });

  it('obeys filters and the limit', async () => {
    const rest =
      'groupBy: ["id"], measures: [{function: count}], filters: [{column: "id", condition: lessThan, value: "4"}], limit: 2, sorts: [{column: "id", order: desc}]';
    expect(await aggregate(admin, rest)).toEqual([
      { id: '3', count: 1 },
      { id: '2', count: 1 },
    ]);
  });

  it.each([
    ['an unknown source', 'source: "nothing", measures: [{function: count}]', 'nothing'],
    ['an unknown column', 'source: "v_news", groupBy: ["nothing"], measures: [{function: count}]', 'nothing'],
    [
      'a period of what is no time',
      'source: "v_news", groupBy: ["title:month"], measures: [{function: count}]',
      'title:month',
    ],
    ['a sum of texts', 'source: "v_news", measures: [{function: sum, column: "title"}]', 'title'],
    ['a sum of nothing', 'source: "v_news", measures: [{function: sum}]', 'sum'],
    [
      'a key that stands twice',
      'source: "v_news", measures: [{function: count}, {function: count}]',
      'count',
    ],
    [
      'a sort by what is not in the answer',
      'source: "v_news", measures: [{function: count}], sorts: [{column: "title", order: asc}]',
      'title',
    ],
    [
      'a map of what has no points',
      'source: "v_news", measures: [{function: count}], bbox: [87, 41, 120, 52]',
      'lon',
    ],
    ['a box that is none', 'source: "v_news", measures: [{function: count}], bbox: [87, 41]', 'bbox'],
    ['more measures than a page shows', `source: "v_news", measures: [${counted(21)}]`, '20'],
    [
      'more columns to group by than a page shows',
      `source: "v_news", groupBy: [${'"id", '.repeat(11)}], measures: [{function: count}]`,
      '10',
    ],
    ['too many groups', 'source: "v_news", measures: [{function: count}], limit: 10001', '10000'],
  ])('refuses %s by name', async (_, call, word) => {
    const answer = await admin.query(`{ aggregate(${call}) }`);
    expect(answer.data).toBeNull();
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(answer.errors?.[0]?.message).toContain(word);
  });

  it('takes as many measures and groups as a page shows', async () => {
    const columns = [...newsColumns].map((column) => `"${column}"`).join(' ');
    const rows = await aggregate(admin, `groupBy: [${columns}], measures: [${counted(20)}], limit: 1`);
    expect(Object.keys(Object(Array.isArray(rows) ? rows[0] : rows))).toHaveLength(30);
  });

  it.each(['v_news', 'v_order_place'])(
    'of %s with thousands of measures is refused to visitors in words',
    async (source) => {
      for (const count of [21, 1700, 5000]) {
        const answer = await app.visitor.query(
          'query($source: String!, $measures: [measure]!) { aggregate(source: $source, measures: $measures) }',
          {
            source,
            measures: Array.from({ length: count }, (_, index) => ({ function: 'count', as: `n${index}` })),
          },
        );
        expect([count, answer.errors?.[0]?.extensions.code]).toEqual([count, 'BAD_USER_INPUT']);
      }
    },
  );

  it('is refused where lists are, columns included', async () => {
    const users = await app.visitor.query('{ aggregate(source: "users", measures: [{function: count}]) }');
    expect(users.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const secret = await admin.query(
      '{ aggregate(source: "users", groupBy: ["password_hash"], measures: [{function: count}]) }',
    );
    expect(secret.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
