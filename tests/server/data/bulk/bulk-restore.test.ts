import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '../../../../src/server/data/bulk/run-bulk';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await app.database.script(`insert into app.news_type (news_type) values ('Зар')`);
  [admin, agent] = [await app.signIn('admin'), await app.signIn('agent')];
});
afterAll(() => app.close());

beforeEach(() =>
  app.database.script(`
    delete from app.news;
    insert into app.news (title, news_type_id, is_publish, published_on)
      select 'Мэдээ ' || n, (select min(id) from app.news_type), n % 2 = 1, '2026-01-15' from generate_series(1, 120) n;
  `),
);

async function bulk(
  who: Agent,
  payload: object,
  key = randomUUID(),
): Promise<{ status: number; result: BulkResult }> {
  const response = await who.post('/bulk/news', payload, { 'idempotency-key': key });
  const last: { result: BulkResult } = JSON.parse(response.body.split('\n').filter(Boolean).at(-1) ?? '{}');
  return { status: response.statusCode, result: last.result };
}

async function count(condition: string): Promise<number> {
  const { rows } = await app.database.query<{ n: number }>(
    `select count(*)::int as n from app.news where ${condition}`,
  );
  return rows[0]?.n ?? 0;
}

const published = [{ column: 'is_publish', condition: 'equals', value: 'true' }];
const living = 'deleted_at is null';

describe('a bulk deletion', () => {
  it('is undone as a whole by its key, whatever was deleted before', async () => {
    await bulk(admin, { action: 'delete', all: { search: 'Мэдээ 12' } });
    // 12, 112 and 120: none of them is published.
    expect(await count(living)).toBe(117);
    const key = randomUUID();
    await bulk(admin, { action: 'delete', all: { filters: published } }, key);
    expect(await count(living)).toBe(57);
    const { result } = await bulk(admin, { action: 'restore', deletion: key });
    expect(result).toMatchObject({ rows: 60, changed: 60, failed: 0 });
    expect(await count(living)).toBe(117);
  });

  it('is undone for the rows that are still deleted, and only once', async () => {
    const key = randomUUID();
    await bulk(admin, { action: 'delete', all: { filters: published } }, key);
    await bulk(admin, { action: 'restore', all: { filters: published, except: [] } });
    expect(await count(living)).toBe(120);
    const { result } = await bulk(admin, { action: 'restore', deletion: key });
    expect(result).toMatchObject({ rows: 0, changed: 0, failed: 0 });
  });

  it('is not undone by its key for another person', async () => {
    const key = randomUUID();
    await bulk(admin, { action: 'delete', all: { filters: published } }, key);
    expect((await bulk(agent, { action: 'restore', deletion: key })).status).toBe(403);
    expect(await count(living)).toBe(60);
  });
});

describe('a bulk restoration', () => {
  it('brings back all rows that the bin shows under its filters', async () => {
    await bulk(admin, { action: 'delete', all: {} });
    const { result } = await bulk(admin, { action: 'restore', all: { filters: published } });
    expect(result).toMatchObject({ rows: 60, changed: 60 });
    expect(await count(`${living} and is_publish`)).toBe(60);
    expect(await count(`${living} and not is_publish`)).toBe(0);
  });

  it('brings back named rows and ignores those that are there', async () => {
    const { rows } = await app.database.query<{ id: string }>(
      'select id::text as id from app.news order by id limit 3',
    );
    const [first = '', second = '', third = ''] = rows.map(({ id }) => id);
    await bulk(admin, { action: 'delete', ids: [first, second] });
    const { result } = await bulk(admin, { action: 'restore', ids: [first, third] });
    expect(result).toMatchObject({ rows: 1, changed: 1 });
    expect(await count(living)).toBe(119);
  });

  it('names its rows in one way', async () => {
    expect((await bulk(admin, { action: 'restore', ids: ['1'], deletion: randomUUID() })).status).toBe(400);
    expect((await bulk(admin, { action: 'restore' })).status).toBe(400);
  });
});

it('a deleted row says who deleted it, and a row that is there says nothing', async () => {
  await bulk(admin, { action: 'delete', all: { search: 'Мэдээ 7' } });
  const who = await app.database.query<{ id: string }>(
    `select id::text as id from app.users where login = 'admin'`,
  );
  const { data } = await admin.query<Record<string, { _deleted_by: string | null }[]>>(
    '{ deleted: news(deleted: true, limit: 1) { _deleted_by } living: news(limit: 1) { _deleted_by } }',
  );
  expect(data).toEqual({ deleted: [{ _deleted_by: who.rows[0]?.id }], living: [{ _deleted_by: null }] });
});
