import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readProof } from '../../../../src/server/platform/keys/proof';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { codeTo, forgetLimits, otherCode } from '../../platform/messaging/sent-messages';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const ask = (agent: Agent, purpose: unknown, to: unknown) => agent.post('/otp', { purpose, to });
const idOf = async (agent: Agent, purpose: string, to: string) =>
  (await ask(agent, purpose, to)).json<{ id: string }>().id;
const verify = (agent: Agent, id: unknown, code: unknown) => agent.post('/otp/verify', { id, code });

describe('a code for a phone', () => {
  test('gives a proof that says what was shown, to visitors and to the signed-in', async () => {
    const id = await idOf(server.visitor, 'phone_confirmation', '+976 8811-0001');
    const response = await verify(server.visitor, id, await codeTo(server, '+97688110001'));
    const { proof } = response.json<{ proof: string }>();
    expect(await readProof(server.database, proof)).toMatchObject({
      purpose: 'phone_confirmation',
      to: '88110001',
      userId: null,
    });
    const agent = await server.signIn('citizen');
    const own = await idOf(agent, 'signature', '99000003');
    const signed = await verify(agent, own, await codeTo(server, '+97699000003'));
    const user = (await agent.get('/auth/check')).json<{ user: { id: number } }>().user;
    expect(await readProof(server.database, signed.json<{ proof: string }>().proof)).toMatchObject({
      purpose: 'signature',
      userId: user.id,
    });
  });

  test('a proof that was changed, cut or is old proves nothing', async () => {
    const id = await idOf(server.visitor, 'phone_confirmation', '88110002');
    const { proof } = (await verify(server.visitor, id, await codeTo(server, '+97688110002'))).json<{
      proof: string;
    }>();
    const [body = '', signature = ''] = proof.split('.');
    const other = Buffer.from(
      JSON.stringify({ purpose: 'phone_confirmation', to: '99000001', userId: null, issued: Date.now() }),
    ).toString('base64url');
    for (const forged of [
      `${other}.${signature}`,
      body,
      `${body}.`,
      `.${signature}`,
      '',
      'a.b',
      `${proof}x`,
    ]) {
      expect(await readProof(server.database, forged)).toBeUndefined();
    }
    expect(await readProof(server.database, proof)).toBeDefined();
  });

  test('is refused when wrong, after five tries, twice, and from another user', async () => {
    const id = await idOf(server.visitor, 'phone_confirmation', '88110003');
    const code = await codeTo(server, '+97688110003');
    expect((await verify(server.visitor, id, otherCode(code))).statusCode).toBe(400);
    expect((await verify(await server.signIn('crew'), id, code)).statusCode).toBe(400);
    expect((await verify(server.visitor, id, code)).statusCode).toBe(200);
    expect((await verify(server.visitor, id, code)).statusCode).toBe(400);

    const spent = await idOf(server.visitor, 'phone_confirmation', '88110004');
    const right = await codeTo(server, '+97688110004');
    for (let index = 0; index < 5; index += 1) await verify(server.visitor, spent, otherCode(right));
    expect((await verify(server.visitor, spent, right)).statusCode).toBe(400);
  });

  test('of a registration or a reset is none', async () => {
    await server.visitor.post('/auth/send-forgot-mail', { email: 'citizen@example.mn' });
    const { rows } = await server.database.query<{ id: string }>(
      `select id from dulaan.one_time_code where purpose = 'password-reset'`,
    );
    const code = await codeTo(server, 'citizen@example.mn');
    expect((await verify(server.visitor, rows[0]?.id, code)).statusCode).toBe(400);
  });

  test('for a signature goes to the signer’s own contacts alone', async () => {
    expect((await ask(server.visitor, 'signature', '99000003')).statusCode).toBe(401);
    const agent = await server.signIn('citizen');
    expect((await ask(agent, 'signature', '99000001')).statusCode).toBe(403);
    expect((await ask(agent, 'signature', 'citizen@example.mn')).statusCode).toBe(200);
  });

  test('is limited by address and day, and by network', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await ask(server.visitor, 'phone_confirmation', '88110005')).statusCode).toBe(200);
    }
    expect((await ask(server.visitor, 'phone_confirmation', '88110005')).statusCode).toBe(429);
    await forgetLimits(server);
    for (let index = 0; index < 30; index += 1)
      await ask(server.visitor, 'phone_confirmation', `8822${1000 + index}`);
    expect((await ask(server.visitor, 'phone_confirmation', '88229999')).statusCode).toBe(429);
  });

  test.each([
    ['phone_confirmation', 'bat@example.mn', ['to']],
    ['email_confirmation', '99112233', ['to']],
    ['password-reset', '99112233', ['purpose']],
    [undefined, undefined, ['purpose', 'to']],
    ['phone_confirmation', { $ne: 1 }, ['to']],
  ])('for %j to %j is refused', async (purpose, to, fields) => {
    const response = await ask(server.visitor, purpose, to);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ error: object }>().error)).toEqual(fields);
  });
});
