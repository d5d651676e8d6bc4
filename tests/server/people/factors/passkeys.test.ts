import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { cookiesOf, createAgent, startTestApp, type Agent, type TestApp } from '../../testing-app';
import { Authenticator } from './authenticator';

let server: TestApp;
const origin = 'http://localhost:8080';
const here = { host: 'localhost:8080' };

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

interface Begun {
  challenge: string;
  options: object;
}
const begin = (agent: Agent, password = demoPassword) =>
  agent.post('/auth/passkeys/options', { password }, here);
const register = async (agent: Agent, device = new Authenticator()) => {
  const { challenge, options } = (await begin(agent)).json<Begun>();
  const response = device.make(options, origin);
  const answer = await agent.post('/auth/passkeys', { challenge, name: 'Утас', response }, here);
  return { answer, device };
};
const start = async () => (await server.visitor.post('/auth/passkey/options', {}, here)).json<Begun>();
const use = async (
  device: Authenticator,
  change: (body: Record<string, unknown>) => object = (body) => body,
) => {
  const { challenge, options } = await start();
  return server.visitor.post(
    '/auth/passkey',
    change({ challenge, response: device.use(options, origin) }),
    here,
  );
};

function inTheNameOf(device: Authenticator, body: Record<string, unknown>) {
  const id = device.id.toString('base64url');
  return { ...body, response: { ...(body.response as object), id, rawId: id } };
}

describe('a passkey', () => {
  test('is made with the password and signs in without one', async () => {
    const agent = await server.signIn('agent');
    expect((await begin(agent, 'Wrong-2026!')).statusCode).toBe(400);
    const { answer, device } = await register(agent);
    expect(answer.json()).toMatchObject({ status: true, passkeys: [{ name: 'Утас', used: null }] });
    const signedIn = await use(device);
    expect(signedIn.json()).toMatchObject({ status: true, path: '/admin', data: { login: 'agent' } });
    const next = createAgent(server.app, '', cookiesOf(signedIn));
    expect((await next.get('/auth/check')).json()).toMatchObject({ authenticated: true });
    expect((await agent.get('/auth/factors')).json()).toMatchObject({
      passkeys: [{ used: expect.any(String) }],
    });
  });

  test('is asked for without naming anyone', async () => {
    const { options } = await start();
    expect(JSON.stringify(options)).not.toContain('allowCredentials":[{');
  });

  test('that was removed signs no one in; removing needs the password and one’s own key', async () => {
    const agent = await server.signIn('bank');
    const { answer, device } = await register(agent);
    const id = answer.json<{ passkeys: { id: number }[] }>().passkeys[0]?.id;
    const remove = (by: Agent, password: string) => by.post(`/auth/passkeys/${id}/remove`, { password });
    expect((await remove(agent, 'Wrong-2026!')).statusCode).toBe(400);
    expect((await remove(await server.signIn('crew'), demoPassword)).statusCode).toBe(404);
    expect((await use(device)).statusCode).toBe(200);
    expect((await remove(agent, demoPassword)).json()).toMatchObject({ passkeys: [] });
    expect((await use(device)).statusCode).toBe(401);
  });

  test('is refused where its user was deleted or is not confirmed', async () => {
    const { device } = await register(await server.signIn('bank2'));
    await server.database.query(`update app.users set status = 'unconfirmed' where login = 'bank2'`);
    expect((await use(device)).statusCode).toBe(403);
    await server.database.query(
      `update app.users set status = 'confirmed', deleted_at = now() where login = 'bank2'`,
    );
    expect((await use(device)).statusCode).toBe(401);
  });
});

describe('an answer that does not hold', () => {
  let device: Authenticator;
  beforeAll(async () => {
    device = (await register(await server.signIn('citizen'))).device;
  });

  test('is refused: made for another site', async () => {
    const { challenge, options } = await start();
    const response = device.use(options, 'https://evil.example');
    expect((await server.visitor.post('/auth/passkey', { challenge, response }, here)).statusCode).toBe(401);
  });

  test('is refused: given before, or to another challenge', async () => {
    const { challenge, options } = await start();
    const response = device.use(options, origin);
    const give = (token: string) =>
      server.visitor.post('/auth/passkey', { challenge: token, response }, here);
    expect((await give((await start()).challenge)).statusCode).toBe(401);
    expect((await give(challenge)).statusCode).toBe(200);
    expect((await give(challenge)).statusCode).toBe(401);
  });

  test('is refused: the device did not look who holds it', async () => {
    device.flags = 0x01;
    expect((await use(device)).statusCode).toBe(401);
    device.flags = 0x05;
    expect((await use(device)).statusCode).toBe(200);
  });

  test('is refused: the counter went back, as a copy’s does', async () => {
    device.counter = 0;
    expect((await use(device)).statusCode).toBe(401);
    device.counter = 100;
    expect((await use(device)).statusCode).toBe(200);
  });

  test('is refused: signed with another key, or by a key that no one has', async () => {
    const stranger = new Authenticator();
    expect((await use(stranger)).statusCode).toBe(401);
    expect((await use(stranger, (body) => inTheNameOf(device, body))).statusCode).toBe(401);
  });

  test.each([
    {},
    { challenge: 'x' },
    { challenge: 1, response: [] },
    { challenge: 'x', response: { id: 'x' } },
  ])('is no answer at all: %j', async (body) => {
    expect((await server.visitor.post('/auth/passkey', body, here)).statusCode).toBe(400);
  });
});

describe('making a passkey', () => {
  test('does not take a challenge of another person, nor a key that is there', async () => {
    const [mine, other] = [await server.signIn('inspector'), await server.signIn('crew')];
    const { challenge, options } = (await begin(mine)).json<Begun>();
    const made = { challenge, name: 'Утас', response: new Authenticator().make(options, origin) };
    expect((await other.post('/auth/passkeys', made, here)).statusCode).toBe(400);
    const { device } = await register(mine);
    expect((await register(other, device)).answer.statusCode).toBe(400);
  });

  test('works at names alone: not at an address, nor at a name that only the caller claims', async () => {
    const agent = await server.signIn('crew');
    const at = (host: string) => agent.post('/auth/passkeys/options', { password: demoPassword }, { host });
    expect((await at('127.0.0.1:8080')).statusCode).toBe(400);
    expect((await agent.get('/auth/factors', { host: '127.0.0.1:8080' })).json()).toMatchObject({
      passkeys_available: false,
    });
  });

  test('belongs to the public address where there is one', async () => {
    const other = await startTestApp({ config: { publicUrl: 'https://dulaan.example.mn' } });
    const { options } = (
      await other.visitor.post('/auth/passkey/options', {}, { host: 'evil.example' })
    ).json<{
      options: { rpId: string };
    }>();
    expect(options.rpId).toBe('dulaan.example.mn');
    await other.close();
  });
});
