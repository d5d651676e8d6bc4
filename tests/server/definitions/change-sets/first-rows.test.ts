import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const view = (id: string, members: object) => ({
  kind: 'source',
  id,
  body: { kind: 'source', id, format: 2, type: 'view', title: text('Харагдац'), ...members },
});
const table = {
  kind: 'source',
  id: 'vacancy',
  body: {
    kind: 'source',
    id: 'vacancy',
    format: 2,
    type: 'table',
    title: text('Ажлын зар'),
    columns: [{ name: 'name', type: 'text' }],
  },
};
const people = view('v_people', {
  from: 'users',
  joins: [{ as: 'granted', source: 'roles', on: 'role' }],
  columns: [{ name: 'login' }, { name: 'granted', from: 'granted.display_name' }],
  sorts: [{ column: 'id', order: 'asc' }],
});

async function createSet(...documents: object[]): Promise<string> {
  const response = await admin.post('/definitions/change-sets', { title: 'Харагдац', documents });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().change_set.id;
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

it('answers the newest rows of a view that is not published, over the rows that there are', async () => {
  const set = await createSet(people);
  const response = await admin.get(`/definitions/first-rows/v_people?set=${set}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['cache-control']).toContain('no-store');
  const { rows } = response.json();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(Object.keys(rows[0])).toEqual(['id', 'login', 'granted']);
  expect(rows[0].granted).not.toBeNull();
  expect(rows.map(({ id }: { id: number }) => id)).toEqual(
    rows.map(({ id }: { id: number }) => id).toSorted((one: number, other: number) => other - one),
  );
  expect((await admin.get('/definitions/first-rows/v_people')).statusCode).toBe(404);
});

it('answers the rows of a view in force without a set, and never a secret column', async () => {
  const { rows } = (await admin.get('/definitions/first-rows/view_users')).json();
  expect(rows.length).toBeGreaterThan(0);
  expect(Object.keys(rows[0])).not.toContain('password');
});

it('answers null where the view reads a table that is not published', async () => {
  const set = await createSet(table, view('v_vacancy', { from: 'vacancy', columns: [{ name: 'name' }] }));
  const response = await admin.get(`/definitions/first-rows/v_vacancy?set=${set}`);
  expect(response.json()).toEqual({ rows: null });
});

it('is for administrators alone, and for sets that could be published', async () => {
  const agent = await app.signIn('agent');
  for (const address of ['/definitions/first-rows/view_users', '/definitions/first-rows/v_news']) {
    expect((await agent.get(address)).statusCode).toBe(403);
    expect((await app.visitor.get(address)).statusCode).toBe(401);
  }
  expect((await admin.get('/definitions/first-rows/nothing')).statusCode).toBe(404);
  expect((await admin.get('/definitions/first-rows/orders')).statusCode).toBe(404);
  expect((await admin.get('/definitions/first-rows/v_news?set=999999')).statusCode).toBe(404);
  const broken = await createSet(view('v_broken', { from: 'nothing', columns: [{ name: 'name' }] }));
  const refused = await admin.get(`/definitions/first-rows/v_broken?set=${broken}`);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().problems).not.toEqual([]);
});
