import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertNews } from '../query/news-rows';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  [admin, agent, citizen] = [
    await app.signIn('admin'),
    await app.signIn('agent'),
    await app.signIn('citizen'),
  ];
});
afterAll(() => app.close());

interface News {
  row: { id: string; title: string; revision: number };
}

const input = {
  title: 'Сэргээх мэдээ',
  news_type_id: '1',
  is_publish: true,
  is_special: false,
  published_on: '2026-11-20',
};
const fields = '{ id title revision }';
const create = `mutation($input: NewsInput!) { row: createNews(input: $input, form: "news") ${fields} }`;
const remove = `mutation($id: ID!) { row: deleteNews(id: $id) ${fields} }`;
const restore = `mutation($id: ID!, $revision: Int) { row: restoreNews(id: $id, revision: $revision) ${fields} }`;
const living = 'query($id: String) { news(filters: [{column: "id", condition: equals, value: $id}]) { id } }';
const deleted =
  'query($id: String) { news(deleted: true, filters: [{column: "id", condition: equals, value: $id}]) { id title } }';

const codeOf = (response: QueryAnswer<unknown>) => response.errors?.[0]?.extensions.code;

async function deletedNews(more: object = {}): Promise<string> {
  const made = await admin.query<News>(create, { input: { ...input, ...more } });
  const id = made.data?.row.id ?? '';
  expect(codeOf(await admin.query(remove, { id }))).toBeUndefined();
  return id;
}

describe('restoring', () => {
  it('brings a deleted row back as it was, and counts its revision on', async () => {
    const id = await deletedNews();
    expect((await admin.query(living, { id })).data).toEqual({ news: [] });
    const response = await admin.query<News>(restore, { id });
    expect(response.data?.row).toEqual({ id, title: input.title, revision: 3 });
    expect((await admin.query(living, { id })).data).toEqual({ news: [{ id }] });
    const { rows } = await app.database.query(
      `select action from dulaan.audit where source = 'news' and row_id = $1 order by id`,
      [Number(id)],
    );
    expect(rows.map((row) => row.action)).toEqual(['create', 'delete', 'restore']);
  });

  it('is refused for a row that is there, for one that never was, and for an old revision', async () => {
    const id = await deletedNews();
    expect(codeOf(await admin.query(restore, { id, revision: 1 }))).toBe('CONFLICT');
    await admin.query(restore, { id, revision: 2 });
    expect(codeOf(await admin.query(restore, { id }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await admin.query(restore, { id: '999999' }))).toBe('BAD_USER_INPUT');
  });

  it('is for those alone who may delete', async () => {
    const id = await deletedNews();
    for (const who of [citizen, agent]) {
      expect(codeOf(await who.query(restore, { id }))).toBe('FORBIDDEN');
    }
    expect(codeOf(await app.visitor.query(restore, { id }))).toBe('UNAUTHENTICATED');
  });

  it('lets people see and restore what is theirs, and nothing of others', async () => {
    const { rows } = await app.database.query<{ id: number; login: string }>(
      `insert into app.retrofit_order (user_id, address, deleted_at)
       select id, login || ' хаяг', now() from app.users where login in ('citizen', 'crew') returning id::int8, address as login`,
    );
    const own = rows.find((row) => row.login.startsWith('citizen'))?.id;
    const other = rows.find((row) => row.login.startsWith('crew'))?.id;
    expect((await citizen.query('{ orders(deleted: true) { id address } }')).data).toEqual({
      orders: [{ id: String(own), address: 'citizen хаяг' }],
    });
    const back = 'mutation($id: ID!) { restoreOrders(id: $id) { id address } }';
    expect(codeOf(await citizen.query(back, { id: other }))).toBe('BAD_USER_INPUT');
    expect((await citizen.query(back, { id: own })).data).toEqual({
      restoreOrders: { id: String(own), address: 'citizen хаяг' },
    });
  });

  it("keeps a deleted row's picture for those who may restore it, and gives it back with the row", async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = (await admin.upload('a.png', picture)).json<{ id: string }>().id;
    const id = await deletedNews({ photo: file });
    for (const who of [app.visitor, citizen, agent])
      expect((await who.get(`/files/${file}`)).statusCode).toBe(404);
    await app.files.sweep();
    expect((await admin.get(`/files/${file}`)).statusCode).toBe(200);
    await admin.query(restore, { id });
    expect((await app.visitor.get(`/files/${file}`)).statusCode).toBe(200);
  });

  it('is not offered where rows are deleted for good', async () => {
    const response = await admin.query('mutation { restoreContactUs(id: 1) { id } }');
    expect(response.errors?.[0]?.message).toMatch(/restoreContactUs/);
  });
});

describe('the list of deleted rows', () => {
  it('holds the deleted ones alone, with pages, totals and filters', async () => {
    const id = await deletedNews({ title: 'Хаягдсан мэдээ' });
    const response = await admin.query<{ paginate: { total: number; news: { id: string }[] } }>(
      `{ paginate(page: 1, size: 5, deleted: true, filters: [{column: "title", condition: equals, value: "Хаягдсан мэдээ"}]) { total news { id } } }`,
    );
    expect(response.data?.paginate).toEqual({ total: 1, news: [{ id }] });
    expect((await admin.query(deleted, { id })).data).toEqual({ news: [{ id, title: 'Хаягдсан мэдээ' }] });
  });

  it('is refused to those who may not delete, and for views', async () => {
    expect(codeOf(await citizen.query('{ news(deleted: true) { id } }'))).toBe('FORBIDDEN');
    expect(codeOf(await app.visitor.query('{ news(deleted: true) { id } }'))).toBe('UNAUTHENTICATED');
    expect(codeOf(await admin.query('{ paginate(page: 1, size: 5, deleted: true) { v_news { id } } }'))).toBe(
      'BAD_USER_INPUT',
    );
    expect(codeOf(await admin.query('{ v_news(deleted: true) { id } }'))).toBe('BAD_USER_INPUT');
  });
});
