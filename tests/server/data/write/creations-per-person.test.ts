import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

/** As `schemas/sources/orders.json` says of citizens. */
const perDay = 20;

let app: TestApp;
let citizen: Agent;
let neighbour: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await app.database.query(
    `update app.users set role = (select id from app.roles where name = 'citizen') where login = 'crew'`,
  );
  [citizen, neighbour] = [await app.signIn('citizen'), await app.signIn('crew')];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.query('delete from app.retrofit_order');
  await app.database.query('delete from dulaan.call_count');
});

let sent = 0;

/** Every order comes from another network: people move, and a limit by network would not see it. */
function order(agent: Agent, headers: Record<string, string> = {}, input: object = {}) {
  sent += 1;
  return agent.inject({
    method: 'POST',
    url: '/query',
    remoteAddress: `203.0.113.${sent % 250}`,
    headers,
    payload: {
      query: 'mutation($input: OrdersInput!) { createOrders(input: $input) { id } }',
      variables: { input: { address: 'Баянхошуу 12', desription: 'Дулаалга', ...input } },
    },
  });
}

async function statuses(orders: ReturnType<typeof order>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { statusCode, body } of await Promise.all(orders)) {
    expect(body).not.toContain('"errors"');
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

const many = (agent: Agent, count: number) => Array.from({ length: count }, () => order(agent));

describe('orders of one person in a day', () => {
  it('are limited, also when they come at once and from several networks', async () => {
    expect(await statuses(many(citizen, perDay + 2))).toEqual({ 200: perDay, 429: 2 });
    const { rows } = await app.database.query('select count(*)::int as n from app.retrofit_order');
    expect(rows).toEqual([{ n: perDay }]);
  });

  it.each([
    ['mn', `Нэг хоногт хамгийн ихдээ ${perDay} бүртгэл`],
    ['en', `You can add at most ${perDay} entries a day`],
    ['ko', `하루에 최대 ${perDay}건`],
  ])('are refused in words (%s) that say the number', async (language, words) => {
    await statuses(many(citizen, perDay));
    const refused = await order(citizen, { 'accept-language': language });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ status: false, error: expect.stringContaining(words) });
  });

  it('are counted for each person: a neighbour on the same network has their own', async () => {
    await statuses(many(citizen, perDay));
    expect(await statuses([order(neighbour), order(citizen)])).toEqual({ 200: 1, 429: 1 });
  });

  it('are not counted of roles that the source does not name', async () => {
    for (const login of ['agent', 'admin']) {
      const staff = await app.signIn(login);
      const orders = Array.from({ length: perDay + 2 }, () =>
        order(staff, {}, { contact_phone: '99112233' }),
      );
      expect(await statuses(orders)).toEqual({ 200: perDay + 2 });
    }
  });

  it('are not counted where they were refused, nor twice where one is repeated', async () => {
    const tooLong = 'x'.repeat(100_000);
    for (let n = 0; n < 3; n += 1)
      expect((await order(citizen, {}, { address: tooLong })).body).toContain('"errors"');
    const key = { 'idempotency-key': 'b0c5e2a4-0d33-4f0e-9d55-6a5d2f0c7a11' };
    const first = await order(citizen, key);
    expect(await statuses(many(citizen, perDay - 1))).toEqual({ 200: perDay - 1 });
    const again = await order(citizen, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await statuses([order(citizen)])).toEqual({ 429: 1 });
  });

  it('are possible again a day after the first', async () => {
    await statuses(many(citizen, perDay));
    await app.database.query(`update dulaan.call_count set since = since - interval '23 hours'`);
    expect(await statuses([order(citizen)])).toEqual({ 429: 1 });
    await app.database.query(`update dulaan.call_count set since = since - interval '61 minutes'`);
    expect(await statuses([order(citizen)])).toEqual({ 200: 1 });
  });
});
