import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

interface Listed {
  id: number;
  via: string;
  agent: string | null;
  current: boolean;
}
const list = async (agent: Agent) =>
  (await agent.get('/auth/sessions')).json<{ sessions: Listed[] }>().sessions;
const revoke = (agent: Agent, id: number | string) =>
  agent.inject({ method: 'DELETE', url: `/auth/sessions/${id}` });

describe('the own sessions', () => {
  test('are listed with how they were opened, this one first, and without secrets', async () => {
    await server.signIn('agent');
    const agent = await server.signIn('agent');
    const response = await agent.get('/auth/sessions');
    const { sessions } = response.json<{ sessions: Listed[] }>();
    expect(sessions.map(({ current, via }) => [current, via])).toEqual([
      [true, 'password'],
      [false, 'password'],
    ]);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['address', 'agent', 'created', 'current', 'expires', 'id', 'seen', 'via'].toSorted(),
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('are ended one by one', async () => {
    const [here, elsewhere] = [await server.signIn('bank'), await server.signIn('bank')];
    const other = (await list(here)).find(({ current }) => !current);
    expect((await revoke(here, other?.id ?? 0)).statusCode).toBe(200);
    expect((await elsewhere.get('/get-permissions')).statusCode).toBe(406);
    expect((await here.get('/get-permissions')).statusCode).toBe(200);
    expect((await revoke(here, other?.id ?? 0)).statusCode).toBe(404);
  });

  test('are ended all but this one', async () => {
    const [first, second, here] = [
      await server.signIn('crew'),
      await server.signIn('crew'),
      await server.signIn('crew'),
    ];
    expect((await here.inject({ method: 'DELETE', url: '/auth/sessions' })).statusCode).toBe(200);
    expect((await first.get('/get-permissions')).statusCode).toBe(406);
    expect((await second.get('/get-permissions')).statusCode).toBe(406);
    expect(await list(here)).toHaveLength(1);
  });

  test('of others are neither seen nor ended', async () => {
    const [victim, stranger] = [await server.signIn('inspector'), await server.signIn('bank2')];
    const [session] = await list(victim);
    expect((await revoke(stranger, session?.id ?? 0)).statusCode).toBe(404);
    expect((await victim.get('/get-permissions')).statusCode).toBe(200);
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(session?.id);
  });

  test.each(['0', '-1', 'x', '1 or 1=1', '99999999999999999999'])('%j names none', async (id) => {
    const agent = await server.signIn('agent');
    expect((await revoke(agent, encodeURIComponent(id))).statusCode).toBe(404);
  });

  test('are no one else’s business: visitors are refused, and writing needs the XSRF token', async () => {
    expect((await server.visitor.get('/auth/sessions')).statusCode).toBe(401);
    const agent = await server.signIn('agent');
    const bare = await server.app.inject({
      method: 'DELETE',
      url: '/auth/sessions',
      cookies: { dulaan_session: agent.cookies.dulaan_session ?? '' },
    });
    expect(bare.statusCode).toBe(403);
  });
});
