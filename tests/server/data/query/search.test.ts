import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let agent: Agent;
let order: number;

beforeAll(async () => {
  app = await startTestApp();
  const rows = await makePortalRows(app.database);
  order = rows.myOrder ?? 0;
  await app.database.query(`update app.users set phone = '+97699001234' where id = $1`, [rows.citizen ?? 0]);
  agent = await app.signIn('agent');
});
afterAll(() => app.close());

async function find(query: Record<string, string>): Promise<string[]> {
  const parameters = new URLSearchParams({ format: 'csv', columns: 'id', ...query });
  const response = await agent.get(`/export/order?${parameters}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.body.split('\r\n').slice(1, -1);
}

it.each(['99001234', '9900 1234', '9900-1234', '+976 9900 1234', '+97699001234'])(
  "the quick search finds an order by the customer's telephone %s",
  async (search) => expect(await find({ search })).toEqual([String(order)]),
);

it('the quick search finds an order by its number as displayed', async () => {
  await app.database.query(
    'insert into app.retrofit_order (id, user_id) overriding system value select 20000, id from app.users limit 1',
  );
  expect(await find({ search: '20000' })).toEqual(['20000']);
  expect(await find({ search: '20,000' })).toEqual(['20000']);
  expect(await find({ search: '2000' })).toEqual([]);
});
