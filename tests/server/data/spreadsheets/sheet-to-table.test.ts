import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstChoices, sheetTable } from '../../../../src/client/builders/imports/sheet/sheet-table';
import type { ReadSheet } from '../../../../src/client/builders/imports/sheet/read-sheet';
import { pageDocuments } from '../../../../src/client/builders/tables/make-page';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { callImport, sendSheet } from './import-call';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const sheet = [
  'Овог нэр,Утас,Төрсөн огноо,Талбай,Төлөв,Идэвхтэй',
  'Б.Бат,99112233,1990-05-01,42.5,Шинэ,Тийм',
  'Д.Дорж,88112233,1985-12-31,60,Хуучин,Үгүй',
  'С.Саран,95112233,2001-01-15,38.25,Шинэ,Тийм',
  'О.Оюун,96112233,1979-08-20,55,Шинэ,Тийм',
  'Э.Энх,91112233,1995-03-03,47,Хуучин,Үгүй',
  'Г.Ган,90112233,1999-09-09,51,Хуучин,Тийм',
].join('\r\n');

it('the table that a sheet becomes takes every row of the sheet, once it is published', async () => {
  const answer = await sendSheet(admin, '/definitions/sheet-columns', sheet);
  expect(answer.statusCode, answer.body).toBe(200);
  const read = answer.json<ReadSheet>();
  expect(read.rows).toBe(6);
  expect(read.columns.map(({ guess }) => guess)).toEqual([
    'text',
    'phone',
    'date',
    'number',
    'select',
    'boolean',
  ]);

  const table = sheetTable('tenants', 'Оршин суугчид', firstChoices(read.columns));
  const draft = (await admin.get('/definitions/menu/main/draft')).json<{
    version: number;
    published: object;
  }>();
  const menu = { kind: 'menu', id: 'main', version: draft.version, body: { ...draft.published } } as const;
  const source = { kind: 'source', id: 'tenants', version: 0, body: table } as const;
  const documents = [source, ...pageDocuments(table, menu)];
  const created = await admin.post('/definitions/change-sets', { title: 'x', documents, renames: [] });
  expect(created.statusCode, created.body).toBeLessThan(300);
  const { change_set: set } = created.json<{ change_set: { id: string; revision: number } }>();
  const published = await admin.post(`/definitions/change-sets/${set.id}/publish`, {
    revision: set.revision,
    allow: [],
  });
  expect(published.statusCode, published.body).toBe(200);

  const { result } = await callImport(admin, 'tenants', sheet, { step: 'commit' });
  expect(result).toMatchObject({ read: 6, written: 6, faulty: 0 });
  const { rows } = await app.database.query<Record<string, unknown>>(
    'select * from app.tenants order by id limit 1',
  );
  expect(Object.values(rows[0] ?? {})).toEqual(expect.arrayContaining(['Б.Бат', 'Шинэ', true]));
});

it('is for administrators alone, and refuses what is no sheet', async () => {
  const stranger = await app.signIn('agent');
  expect((await sendSheet(stranger, '/definitions/sheet-columns', sheet)).statusCode).toBe(403);
  expect((await sendSheet(admin, '/definitions/sheet-columns', '')).statusCode).toBe(400);
  expect((await admin.post('/definitions/sheet-columns', {})).statusCode).toBe(415);
  const cut = await admin.inject({
    method: 'POST',
    url: '/definitions/sheet-columns',
    payload: '""',
    headers: { 'content-type': 'multipart/form-data' },
  });
  expect([cut.statusCode, cut.json()]).toMatchObject([
    400,
    { enMsg: expect.stringContaining('interrupted') },
  ]);
});
