import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { History } from '../../../../src/server/data/history/read-history';
import { insertNews } from '../query/news-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
let crew: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  [admin, agent, citizen, crew] = [
    await app.signIn('admin'),
    await app.signIn('agent'),
    await app.signIn('citizen'),
    await app.signIn('crew'),
  ];
});
afterAll(() => app.close());

async function write<Row = { id: string }>(who: Agent, mutation: string, variables: object): Promise<Row> {
  const response = await who.query<{ row: Row }>(mutation, variables);
  if (!response.data?.row) throw new Error(JSON.stringify(response.errors));
  return response.data.row;
}

const news = {
  title: 'Түүхтэй мэдээ',
  news_type_id: '1',
  is_publish: false,
  is_special: false,
  published_on: '2026-11-20',
};
const createNews = 'mutation($input: NewsInput!) { row: createNews(input: $input) { id } }';
const updateNews =
  'mutation($id: ID!, $input: NewsInput!) { row: updateNews(id: $id, input: $input) { id } }';
const createOrder = 'mutation($input: OrdersInput!) { row: createOrders(input: $input) { id } }';
const updateOrder =
  'mutation($id: ID!, $input: OrdersInput!) { row: updateOrders(id: $id, input: $input) { id } }';

async function history(who: Agent, path: string): Promise<History> {
  const response = await who.get(`/history/${path}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<History>();
}

async function userId(login: string): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>('select id from app.users where login = $1', [
    login,
  ]);
  return rows[0]?.id ?? 0;
}

describe('GET /history', () => {
  it('shows who changed what and when, the last change first, with titles in the requested language', async () => {
    const { id } = await write(admin, createNews, { input: news });
    await write(agent, updateNews, { id, input: { title: 'Өөрчилсөн мэдээ' } });
    const { entries, next } = await history(admin, `news/${id}`);
    expect(next).toBeNull();
    expect(entries.map(({ action, role }) => [action, role])).toEqual([
      ['update', 'agent'],
      ['create', 'admin'],
    ]);
    expect(entries[0]).toMatchObject({
      user: { id: await userId('agent'), first_name: expect.any(String) },
      role_title: 'Ажилтан',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      changes: [{ column: 'title', title: 'Гарчиг', before: 'Түүхтэй мэдээ', after: 'Өөрчилсөн мэдээ' }],
    });
    const created = Object.fromEntries((entries[1]?.changes ?? []).map((change) => [change.column, change]));
    expect(created.is_publish).toEqual({ column: 'is_publish', title: expect.any(String), after: false });
    expect(Object.keys(created)).not.toContain('revision');
    const english = await admin.get(`/history/news/${id}`, { 'accept-language': 'en' });
    expect(english.json<History>().entries[0]?.changes[0]?.title).toBe('Title');
  });

  it('comes in pages', async () => {
    const { id } = await write(admin, createNews, { input: news });
    for (const title of ['Нэгдүгээр', 'Хоёрдугаар', 'Гуравдугаар'])
      await write(admin, updateNews, { id, input: { title } });
    const first = await history(admin, `news/${id}?size=3`);
    expect(first.entries).toHaveLength(3);
    const second = await history(admin, `news/${id}?size=3&before=${first.next}`);
    expect([second.entries.map((entry) => entry.action), second.next]).toEqual([['create'], null]);
  });

  it('is for people who are signed in and may read the row', async () => {
    const { id } = await write(admin, createNews, { input: news });
    expect((await app.visitor.get(`/history/news/${id}`)).statusCode).toBe(401);
    expect((await citizen.get(`/history/news/${id}`)).statusCode).toBe(404);
    expect((await citizen.get(`/history/v_news/${id}`)).statusCode).toBe(404);
    expect((await admin.get('/history/news/999999')).json()).toMatchObject({ entries: [] });
    for (const path of ['nothing/1', 'password_hash/1']) {
      expect((await admin.get(`/history/${path}`)).statusCode).toBe(404);
    }
    for (const path of ['news/x', 'news/-1', "news/1'", 'news/1?size=1000', 'news/1?before=x']) {
      expect((await admin.get(`/history/${path}`)).statusCode).toBe(400);
    }
  });

  it('shows a row that is public now nothing of the time when it was not', async () => {
    const { id } = await write(admin, createNews, { input: { ...news, title: 'Нууц ноорог' } });
    await write(admin, updateNews, { id, input: { title: 'Нийтлэх мэдээ', is_publish: true } });
    await write(admin, updateNews, { id, input: { title: 'Нийтэлсэн мэдээ' } });
    const seen = await citizen.get(`/history/v_news/${id}`);
    expect(seen.statusCode).toBe(200);
    expect(seen.body).not.toContain('Нууц ноорог');
    const { entries } = seen.json<History>();
    expect(entries[0]?.changes).toContainEqual(
      expect.objectContaining({ column: 'title', before: 'Нийтлэх мэдээ', after: 'Нийтэлсэн мэдээ' }),
    );
    expect(entries.flatMap((entry) => entry.changes)).toContainEqual(
      expect.objectContaining({ column: 'title', after: 'Нийтлэх мэдээ' }),
    );
    expect(entries.map((entry) => entry.action)).not.toContain('create');
  });

  it("shows the owner of today nothing of the former owner's values", async () => {
    const [mine, theirs] = [await userId('citizen'), await userId('crew')];
    const { id } = await write(admin, createOrder, {
      input: { user_id: theirs, address: 'Өмнөх эзний хаяг', desription: 'Дээвэр' },
    });
    await write(admin, updateOrder, { id, input: { user_id: mine, address: 'Шинэ эзний хаяг' } });
    const seen = await citizen.get(`/history/orders/${id}`);
    expect(seen.statusCode).toBe(200);
    expect(seen.body).toContain('Шинэ эзний хаяг');
    expect(seen.body).not.toContain('Өмнөх эзний хаяг');
    expect((await crew.get(`/history/orders/${id}`)).statusCode).toBe(404);
  });

  it('names people by number where the caller may not read their names', async () => {
    const mine = await userId('citizen');
    const { id } = await write(admin, createOrder, {
      input: { user_id: mine, address: 'Хаяг', desription: 'Дээвэр' },
    });
    const { entries } = await history(citizen, `orders/${id}`);
    expect(entries[0]?.user).toEqual({ id: await userId('admin') });
  });

  it("leaves out the columns that the caller may not read, and never has a secret one's", async () => {
    const id = await userId('citizen');
    const update =
      'mutation($id: ID!, $input: UsersInput!) { row: updateUsers(id: $id, input: $input) { id } }';
    await write(admin, update, { id, input: { note: 'Ажилтны тэмдэглэл', nickname: 'Дулаан' } });
    const seen = await admin.get(`/history/users/${id}`);
    expect(seen.body).toContain('Ажилтны тэмдэглэл');
    expect(seen.body).not.toContain('password_hash');
    expect((await crew.get(`/history/view_users/${id}`)).statusCode).toBe(404);
    const own = await citizen.get(`/history/view_users/${id}`);
    const response = await citizen.query(`{ view_users { note } }`);
    expect(own.body.includes('Ажилтны тэмдэглэл')).toBe(response.errors === undefined);
  });

  it("of a deleted row is for those who may restore it, with the deletion's values", async () => {
    const { id } = await write(admin, createNews, { input: { ...news, is_publish: true } });
    expect((await citizen.get(`/history/v_news/${id}`)).statusCode).toBe(200);
    await write(admin, 'mutation($id: ID!) { row: deleteNews(id: $id) { id } }', { id });
    for (const who of [citizen, agent]) {
      expect((await who.get(`/history/news/${id}`)).statusCode).toBe(404);
      expect((await who.get(`/history/v_news/${id}`)).statusCode).toBe(404);
    }
    const { entries } = await history(admin, `news/${id}`);
    expect(entries[0]).toMatchObject({ action: 'delete' });
    expect(entries[0]?.changes).toContainEqual(
      expect.objectContaining({ column: 'title', before: news.title }),
    );
    await write(admin, 'mutation($id: ID!) { row: restoreNews(id: $id) { id } }', { id });
    expect((await history(admin, `news/${id}`)).entries[0]).toMatchObject({ action: 'restore', changes: [] });
  });

  it('of a row that was deleted for good is for administrators', async () => {
    const contact = await write(
      admin,
      'mutation($input: ContactUsInput!) { row: createContactUs(input: $input) { id } }',
      { input: { phone: '70001234', email: 'info@example.mn' } },
    );
    await write(admin, 'mutation($id: ID!) { row: deleteContactUs(id: $id) { id } }', { id: contact.id });
    expect((await history(admin, `contact_us/${contact.id}`)).entries.map((entry) => entry.action)).toEqual([
      'delete',
      'create',
    ]);
    expect((await citizen.get(`/history/contact_us/${contact.id}`)).statusCode).toBe(404);
  });
});

describe('personal values in the trail', () => {
  it('are encrypted with the key of the owner of the row, and of the source where no one owns it', async () => {
    const mine = await userId('citizen');
    const order = await write(citizen, createOrder, {
      input: { address: 'Нууц гудамж 7', desription: 'Дээвэр', user_id: mine },
    });
    const send = 'mutation($input: FeedbackInput!) { row: createFeedback(input: $input) { id } }';
    const feedback = await write(admin, send, {
      input: {
        lastname: 'Бат',
        name: 'Болд',
        phone: 99112233,
        email: 'bold@example.mn',
        description: 'Нууц санал',
      },
    });
    const { rows } = await app.database.query<{ source: string; plain: string; subject: string }>(
      `select a.source, a.after::text as plain, k.subject from dulaan.audit a join dulaan.person_key k on k.id = a.after_key
       where (a.source = 'orders' and a.row_id = $1) or (a.source = 'feedback' and a.row_id = $2) order by a.id`,
      [Number(order.id), Number(feedback.id)],
    );
    expect(rows.map(({ source, subject }) => [source, subject])).toEqual([
      ['orders', `user:${mine}`],
      ['feedback', 'source:feedback'],
    ]);
    const { rows: all } = await app.database.query<{ text: string }>(
      'select string_agg(a::text, chr(10)) as text from dulaan.audit a',
    );
    for (const word of ['Нууц гудамж', 'Нууц санал', '99112233']) expect(all[0]?.text).not.toContain(word);
    const { rows: keys } = await app.database.query<{ wrapped: Uint8Array }>(
      'select wrapped from dulaan.person_key',
    );
    expect(keys.every(({ wrapped }) => wrapped.length > 44)).toBe(true);
    expect((await history(citizen, `orders/${order.id}`)).entries[0]?.changes).toContainEqual(
      expect.objectContaining({ column: 'address', after: 'Нууц гудамж 7' }),
    );
  });
});
