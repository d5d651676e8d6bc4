import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let set: { id: string; revision: number };

const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const english = { 'accept-language': 'en' };

const table = (...columns: object[]) => ({
  kind: 'source',
  id: 'vacancy',
  body: {
    kind: 'source',
    id: 'vacancy',
    format: 2,
    type: 'table',
    title: text('Ажлын зар'),
    titleColumn: 'name',
    columns: [{ name: 'name', type: 'text', required: true, title: text('Гарчиг') }, ...columns],
  },
});
const grid = (...columns: string[]) => ({
  kind: 'grid',
  id: 'vacancy',
  body: {
    kind: 'grid',
    id: 'vacancy',
    format: 2,
    title: text('Ажлын зар'),
    source: 'vacancy',
    columns: columns.map((column) => ({ column })),
  },
});
const form = {
  kind: 'form',
  id: 'vacancy',
  body: {
    kind: 'form',
    id: 'vacancy',
    format: 2,
    title: text('Ажлын зар'),
    source: 'vacancy',
    layout: ['name'],
  },
};
const salary = { name: 'salary', type: 'money', title: text('Цалин') };

const preview = (place: string, id = set.id) => `/definitions/change-sets/${id}/preview/${place}`;

async function createSet(documents: object[]): Promise<{ id: string; revision: number }> {
  const response = await admin.post('/definitions/change-sets', { title: 'Ажлын зар', documents });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().change_set;
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  set = await createSet([table(salary), form, grid('name', 'salary')]);
});
afterAll(() => app.close());

it('serves an unpublished form, list and table like published ones', async () => {
  const shown = (await admin.get(preview('schema/grid/vacancy'))).json();
  expect(shown).toMatchObject({ kind: 'grid', version: 0, compiled: { source: { id: 'vacancy' } } });
  expect(Object.keys(shown.compiled.source.columns)).toContain('salary');
  expect((await admin.get(preview('schema/source/vacancy'))).json()).toMatchObject({
    title: text('Ажлын зар'),
  });
  // What the set does not contain is as it is in force.
  expect((await admin.get(preview('schema/grid/news'))).json()).toEqual(
    (await admin.get('/schema/grid/news')).json(),
  );
});

it('serves the rules of an unpublished form as a module, without compiling in the browser', async () => {
  const { compiled } = (await admin.get(preview('schema/form/vacancy'))).json();
  expect(compiled.validator).toMatch(new RegExp(`^${preview('form/vacancy/validator.js')}\\?v=`));
  const module = await admin.get(compiled.validator);
  expect(module.statusCode, module.body).toBe(200);
  expect(module.headers['content-type']).toContain('text/javascript');
  expect(module.headers['cache-control']).toContain('immutable');
  expect(module.body).toContain('export const main');
});

it('is for administrators alone, and nothing of it is in force for anybody', async () => {
  const agent = await app.signIn('agent');
  for (const place of ['schema/form/vacancy', 'schema/grid/vacancy', 'form/vacancy/validator.js']) {
    expect([place, (await agent.get(preview(place))).statusCode]).toEqual([place, 403]);
    expect([place, (await app.visitor.get(preview(place))).statusCode]).toEqual([place, 401]);
  }
  for (const place of ['/schema/form/vacancy', '/schema/grid/vacancy', '/schema/form/vacancy/validator.js'])
    for (const caller of [admin, agent, app.visitor])
      expect([place, (await caller.get(place)).statusCode]).toEqual([place, 404]);
  expect(app.store.current().definitions.grid.has('vacancy')).toBe(false);
});

it('shows what a save has changed, and to a role only what the role may see', async () => {
  const documents = [
    table(salary, { name: 'place', type: 'text', title: text('Газар') }),
    form,
    grid('place'),
  ];
  const saved = await admin.inject({
    method: 'PUT',
    url: `/definitions/change-sets/${set.id}`,
    payload: { title: 'Ажлын зар', revision: set.revision, documents },
  });
  set = saved.json().change_set;
  const columns = (await admin.get(preview('schema/grid/vacancy'))).json().columns;
  expect(columns).toEqual([expect.objectContaining({ column: 'place' })]);
  const asAgent = (await admin.get(preview('schema/grid/vacancy?role=agent'))).json();
  expect(asAgent.columns).toEqual([]);
  expect((await admin.get(preview('schema/grid/vacancy?role=nobody'))).statusCode).toBe(404);
});

it('refuses a set that cannot be published, with the problems of its plan', async () => {
  const documents = [table(salary), grid('name', 'wage')];
  const broken = await createSet(documents);
  const plan = (await admin.post('/definitions/plan', { documents }, english)).json();
  const response = await admin.get(preview('schema/grid/vacancy', broken.id), english);
  expect(response.statusCode).toBe(422);
  expect(response.json().problems).toEqual(plan.problems);
  expect(plan.problems).toHaveLength(1);
});

it('answers 404 for what is not there, and 409 once the set is published', async () => {
  expect((await admin.get(preview('schema/grid/vacancy', '999999'))).statusCode).toBe(404);
  expect((await admin.get(preview('schema/grid/nothing'))).statusCode).toBe(404);
  expect((await admin.get(preview('schema/nothing/nothing'))).statusCode).toBe(404);
  const published = await admin.post(`/definitions/change-sets/${set.id}/publish`, {
    revision: set.revision,
  });
  expect(published.statusCode, published.body).toBe(200);
  const late = await admin.get(preview('schema/grid/vacancy'));
  expect(late.statusCode).toBe(409);
  expect(late.json().current.state).toBe('published');
  expect((await admin.get('/schema/grid/vacancy')).statusCode).toBe(200);
});
