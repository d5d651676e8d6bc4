import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;

beforeAll(async () => {
  app = await startTestApp();
  [admin, agent] = [await app.signIn('admin'), await app.signIn('agent')];
});
afterAll(() => app.close());

interface Key {
  id: string;
  key: string;
}

async function keyOf(who: Agent, device: string): Promise<Key> {
  const response = await who.post('/offline/key', { device });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<Key>();
}

describe('the key of a device', () => {
  it('stays the same for a person through sessions, and differs by person and device', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const first = await keyOf(agent, one);
    expect(Buffer.from(first.key, 'base64')).toHaveLength(32);
    await agent.post('/auth/logout');
    agent = await app.signIn('agent');
    expect(await keyOf(agent, one)).toEqual(first);
    const keys = [first, await keyOf(agent, other), await keyOf(admin, one)];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
    expect(new Set(keys.map(({ id }) => id)).size).toBe(3);
  });

  it('is one, however many tabs ask at once', async () => {
    const device = randomUUID();
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(agent, device)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });

  it('is not readable in the database', async () => {
    const { key } = await keyOf(agent, randomUUID());
    const { rows } = await app.database.query<{ wrapped: Uint8Array }>(
      'select wrapped from dulaan.offline_key',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { wrapped } of rows) {
      expect(Buffer.from(wrapped).includes(Buffer.from(key, 'base64'))).toBe(false);
      expect(Buffer.from(wrapped).includes(key)).toBe(false);
    }
  });

  it('is for those who are signed in, by a device that has a name, with the page’s own token', async () => {
    const device = randomUUID();
    expect((await app.visitor.post('/offline/key', { device })).statusCode).toBe(401);
    expect((await agent.post('/offline/key', { device: 'mine' })).statusCode).toBe(400);
    expect((await agent.post('/offline/key', {})).statusCode).toBe(400);
    const forged = await app.app.inject({
      method: 'POST',
      url: '/offline/key',
      cookies: agent.cookies,
      payload: { device },
    });
    expect(forged.statusCode).toBe(403);
  });

  it('is refused on the hundred-and-first device, and every earlier one keeps its own', async () => {
    const bank = await app.signIn('bank');
    const device = randomUUID();
    const first = await keyOf(bank, device);
    await app.database.query(
      `insert into dulaan.offline_key (user_id, device, wrapped)
       select u.id, gen_random_uuid(), ''::bytea from app.users u, generate_series(1, 99) where u.login = 'bank'`,
    );
    expect((await bank.post('/offline/key', { device: randomUUID() })).statusCode).toBe(422);
    expect(await keyOf(bank, device)).toEqual(first);
  });

  it('is thrown away with its person', async () => {
    const crew = await app.signIn('crew');
    await keyOf(crew, randomUUID());
    const { user } = (await crew.get('/auth/check')).json<{ user: { id: number } }>();
    const count = async () => {
      const { rows } = await app.database.query<{ count: number }>(
        'select count(*) as count from dulaan.offline_key where user_id = $1',
        [user.id],
      );
      return Number(rows[0]?.count);
    };
    expect(await count()).toBe(1);
    expect((await admin.post(`/users/${user.id}/delete`, {})).statusCode).toBe(200);
    const destroyed = await admin.post(`/users/${user.id}/destroy`, { login: 'crew' });
    expect(destroyed.statusCode, destroyed.body).toBe(200);
    expect(await count()).toBe(0);
  });
});

describe('a call that is meant for one person', () => {
  it('is carried out in no other session, and in none at all', async () => {
    const { user } = (await agent.get('/auth/check')).json<{ user: { id: number } }>();
    const own = { 'x-person': String(user.id) };
    expect((await agent.post('/offline/key', { device: randomUUID() }, own)).statusCode).toBe(200);
    expect((await admin.post('/offline/key', { device: randomUUID() }, own)).statusCode).toBe(412);
    const create = (who: Agent) =>
      who.post(
        '/query',
        { query: 'mutation { createPurpose(input: { purpose: "Өөрийнх биш" }) { id } }' },
        own,
      );
    expect((await create(admin)).statusCode).toBe(412);
    expect((await create(app.visitor)).statusCode).toBe(401);
    const { rows } = await app.database.query(`select 1 from app.purpose where purpose = 'Өөрийнх биш'`);
    expect(rows).toEqual([]);
  });
});
