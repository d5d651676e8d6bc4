import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const page = {
  kind: 'page',
  id: 'print_form_news',
  format: 2,
  title: text('Мэдээ'),
  source: 'news',
  path: '/print/form-news/:id',
  roles: ['agent'],
  blocks: [{ type: 'values', title: text('Дэлгэрэнгүй'), columns: ['title', 'video'] }],
};

let app: TestApp;
let admin: Agent;
let row: number;
let set: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const added = await app.database.query<{ id: number }>(
    `with kind as (insert into app.news_type (news_type) values ('Мэдээ') returning id)
     insert into app.news (title, news_type_id) select 'Шинэ пүүз', id from kind returning id`,
  );
  row = Number(added.rows[0]?.id);
  set = await openSet(page);
}, 120_000);
afterAll(() => app.close());

async function openSet(body: { kind: string; id: string }): Promise<string> {
  const documents = [{ kind: body.kind, id: body.id, body }];
  return (await admin.post('/definitions/change-sets', { title: 'x', documents })).json().change_set.id;
}

const address = (more = '') =>
  `/definitions/change-sets/${set}/preview/paper/print_form_news/${row}?lang=en_US${more}`;

it('shows a document of an open set, before it is published', async () => {
  const response = await admin.get(address());
  expect(response.statusCode, response.body).toBe(200);
  const { paper } = response.json();
  expect(paper).toMatchObject({ title: 'Мэдээ', number: String(row), language: 'en_US' });
  expect(JSON.stringify(paper.parts)).toContain('Шинэ пүүз');
  expect((await admin.get(`/papers/print_form_news/${row}`)).statusCode).toBe(404);
});

it('shows it as a role would get it, to administrators alone', async () => {
  expect((await admin.get(address('&role=nobody'))).statusCode).toBe(404);
  // News that is not published is for those who write it.
  expect((await admin.get(address('&role=citizen'))).statusCode).toBe(404);
  const agent = await app.signIn('agent');
  expect((await agent.get(address())).statusCode).toBe(403);
  expect((await app.visitor.get(address())).statusCode).toBe(401);
});

it('answers null where it reads a column that is not published, and 404 for other pages and rows', async () => {
  expect((await admin.get(address().replace(`/${row}?`, '/999999?'))).statusCode).toBe(404);
  expect((await admin.get(address().replace('print_form_news', 'other'))).statusCode).toBe(404);
  const { published } = (await admin.get('/definitions/source/news/draft')).json();
  const column = { name: 'reads', type: 'integer', title: text('Уншсан') };
  const documents = [
    {
      kind: 'source',
      id: 'news',
      version: 1,
      body: { ...published, columns: [...published.columns, column] },
    },
    { kind: 'page', id: page.id, body: { ...page, blocks: [{ type: 'values', columns: ['reads'] }] } },
  ];
  const opened = await admin.post('/definitions/change-sets', { title: 'y', documents });
  expect(opened.statusCode, opened.body).toBe(200);
  const other = address().replace(`/${set}/`, `/${opened.json().change_set.id}/`);
  const response = await admin.get(other);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().paper).toBeNull();
});
