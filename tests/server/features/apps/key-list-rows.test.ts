import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive, writeArchive } from '../../../../src/server/features/apps/archive';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const source = (title: string, columns: object[]) => ({
  format: 1,
  type: 'table',
  title: text(title),
  titleColumn: 'name',
  columns: [{ name: 'name', type: 'text', required: true }, ...columns],
});
const rows = [
  { key: 'one', name: 'Нэгдүгээр', tags: ['red', 'Цэнхэр'] },
  { key: 'two', name: 'Хоёрдугаар', tags: ['blue'] },
  { key: 'none', name: 'Хоосон', tags: null },
];
const files: Readonly<Record<string, unknown>> = {
  'app.json': { id: 'note', format: 1, title: text('Тэмдэглэл'), version: '1.0' },
  'sources/note_tag.json': source('Шошго', []),
  'sources/note_page.json': source('Хуудас', [
    { name: 'tags', type: 'references', references: { source: 'note_tag', onDelete: 'setNull' } },
  ]),
  'rows/note_page.json': rows,
  'rows/note_tag.json': [
    { key: 'red', name: 'Улаан' },
    { key: 'blue', name: 'Цэнхэр' },
  ],
};

async function install(changes: Readonly<Record<string, unknown>> = {}) {
  const texts = Object.entries({ ...files, ...changes }).map(([path, body]): [string, string] => [
    path,
    typeof body === 'string' ? body : JSON.stringify(body),
  ]);
  const payload = Buffer.from(await writeArchive(new Map(texts)));
  const headers = { 'content-type': 'application/x-tar', 'accept-language': 'en' };
  return admin.inject({ method: 'POST', url: '/apps', payload, headers });
}

async function exportedRows(): Promise<unknown> {
  const exported = await readArchive((await admin.get('/apps/note')).rawPayload);
  return JSON.parse(exported.get('rows/note_page.json') ?? 'null');
}

async function pages(): Promise<unknown> {
  const { data } = await admin.query(
    '{ note_page(sorts: [{column: "id", order: asc}]) { name tags_rows { name } } }',
  );
  return data?.note_page;
}

it('rows list others by their keys and by labels, and come out as they went in', async () => {
  const done = await install();
  expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
  expect(await pages()).toEqual([
    { name: 'Нэгдүгээр', tags_rows: [{ name: 'Цэнхэр' }, { name: 'Улаан' }] },
    { name: 'Хоёрдугаар', tags_rows: [{ name: 'Цэнхэр' }] },
    { name: 'Хоосон', tags_rows: [] },
  ]);
  expect(await exportedRows()).toEqual(rows);
  expect((await install()).json().rows).toEqual({ added: 0, changed: 0, kept: [], left: [] });
});

it('an upgrade changes lists that no one changed, and an export has the keys of those that people did', async () => {
  const upgraded = rows.map((row) => (row.key === 'none' ? { ...row, tags: ['red'] } : row));
  const done = await install({ 'rows/note_page.json': upgraded });
  expect(done.json().rows).toMatchObject({ added: 0, changed: 1 });
  const { data } = await admin.query<{ note_page: { id: string }[] }>(
    '{ note_page(filters: [{column: "name", condition: equals, value: "Хоёрдугаар"}]) { id tags } red: note_tag(filters: [{column: "name", condition: equals, value: "Улаан"}]) { id } }',
  );
  const { note_page: found, red } = data as unknown as Record<string, { id: string }[]>;
  await admin.query(
    'mutation($id: ID!, $input: NotePageInput!) { updateNotePage(id: $id, input: $input) { id } }',
    {
      id: found?.[0]?.id,
      input: { tags: [red?.[0]?.id] },
    },
  );
  expect(await exportedRows()).toEqual([upgraded[0], { ...upgraded[1], tags: ['red'] }, upgraded[2]]);
});

it('a list in a CSV file is a text of labels, and one that names no row is refused at its place', async () => {
  const csv = 'key,name,tags\nthree,Гуравдугаар,"red; Цэнхэр"\n';
  const done = await install({ 'rows/note_page.json': '[]', 'rows/note_page.csv': csv });
  expect(done.statusCode, done.body).toBe(200);
  expect(await pages()).toContainEqual({
    name: 'Гуравдугаар',
    tags_rows: [{ name: 'Цэнхэр' }, { name: 'Улаан' }],
  });
  const wrong = await install({ 'rows/note_page.json': [{ ...rows[0], key: 'x', tags: ['red', 'Ногоон'] }] });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().problems).toMatchObject([{ id: 'note_page', pointer: '/0/tags/1' }]);
});

it('is removed without a trace', async () => {
  const url = '/apps/note?allow=note_page:*&allow=note_tag:*';
  const removed = await admin.inject({ method: 'DELETE', url });
  expect([removed.statusCode, removed.body]).toEqual([200, expect.any(String)]);
  const { rows: left } = await app.database.query(
    `select tgname from pg_trigger where tgname like 'dulaan_key_list%'`,
  );
  expect(left).toEqual([]);
});
