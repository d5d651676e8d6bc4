import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { forgetLimits } from '../../platform/messaging/letters';
import { cookiesOf, createAgent, startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

/** The code of a moment: codes of a step are good once, so tests take those of neighbouring steps. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const forgetSteps = () => server.database.query('update dulaan.second_factor set last_step = 0');
const begin = (agent: Agent, password = demoPassword) => agent.post('/auth/factors/totp', { password });
const enrol = async (login: string) => {
  const agent = await server.signIn(login);
  const { secret } = (await begin(agent)).json<{ secret: string }>();
  const answer = await agent.post('/auth/factors/totp/confirm', { code: codeOf(secret) });
  expect(answer.statusCode).toBe(200);
  await forgetSteps();
  return { agent, secret, recovery: answer.json<{ recovery_codes: string[] }>().recovery_codes };
};
const login = (name: string) => server.visitor.post('/auth/login', { login: name, password: demoPassword });
const challengeOf = async (name: string) => (await login(name)).json<{ challenge: string }>().challenge;
const answerWith = (challenge: unknown, code: unknown) =>
  server.visitor.post('/auth/second-factor', { challenge, code });
const wrong = (secret: string) => String((Number(codeOf(secret)) + 7) % 1_000_000).padStart(6, '0');

describe('enrolling', () => {
  test('needs a session, the password and a code of the new secret', async () => {
    expect((await begin(server.visitor)).statusCode).toBe(401);
    const agent = await server.signIn('agent');
    expect((await begin(agent, 'Wrong-2026!')).statusCode).toBe(400);
    const started = (await begin(agent)).json<{ secret: string; otpauth: string }>();
    expect(started.otpauth).toMatch(/^otpauth:\/\/totp\/.+agent\?.*secret=[A-Z2-7]{32}/);
    const confirm = (code: string) => agent.post('/auth/factors/totp/confirm', { code });
    expect((await confirm(wrong(started.secret))).statusCode).toBe(400);
    // Nothing is asked for until it is confirmed.
    expect((await login('agent')).json()).toMatchObject({ token: expect.any(String) });
    const done = await confirm(codeOf(started.secret));
    const { recovery_codes } = done.json<{ recovery_codes: string[] }>();
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await login('agent')).json()).toEqual({
      status: true,
      second_factor: true,
      challenge: expect.any(String),
    });
    expect((await begin(agent)).statusCode).toBe(409);
  });

  test('keeps the secret and the recovery codes unreadable', async () => {
    const { secret, recovery } = await enrol('bank3');
    const { rows } = await server.database.query<{ kept: string }>(
      `select encode(secret, 'escape') as kept from dulaan.second_factor
       union all select encode(code_hash, 'escape') from dulaan.recovery_code`,
    );
    for (const { kept } of rows) {
      expect(kept).not.toContain(secret);
      for (const code of recovery) expect(kept).not.toContain(code);
    }
  });
});

describe('signing in with a code', () => {
  let secret: string;
  let recovery: string[];
  beforeAll(async () => {
    ({ secret, recovery } = await enrol('admin'));
  });
  beforeEach(forgetSteps);

  test('gives no session and no cookie before the code', async () => {
    const answer = await login('admin');
    expect(answer.json()).not.toHaveProperty('token');
    expect(answer.json()).not.toHaveProperty('data');
    expect(cookiesOf(answer)).toEqual({});
  });

  test('answers as signing in does', async () => {
    const answer = await answerWith(await challengeOf('admin'), codeOf(secret));
    expect(answer.json()).toMatchObject({
      status: true,
      path: '/admin',
      oauth: false,
      data: { login: 'admin' },
    });
    const agent = createAgent(server.app, '', cookiesOf(answer));
    const { sessions } = (await agent.get('/auth/sessions')).json<{ sessions: { via: string }[] }>();
    expect(sessions[0]?.via).toBe('password+code');
  });

  test('takes a code once, also when it comes twice at once', async () => {
    const code = codeOf(secret);
    const challenges = [await challengeOf('admin'), await challengeOf('admin')];
    const answers = await Promise.all(challenges.map((challenge) => answerWith(challenge, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('takes the codes of the neighbouring steps, and none further away', async () => {
    expect((await answerWith(await challengeOf('admin'), codeOf(secret, -3))).statusCode).toBe(401);
    expect((await answerWith(await challengeOf('admin'), codeOf(secret, 3))).statusCode).toBe(401);
    expect((await answerWith(await challengeOf('admin'), codeOf(secret, 1))).statusCode).toBe(200);
    // An earlier step than the last one that was taken.
    expect((await answerWith(await challengeOf('admin'), codeOf(secret, 0))).statusCode).toBe(401);
  });

  test('a challenge is good once, for its time, and for its user', async () => {
    const challenge = await challengeOf('admin');
    expect((await answerWith(challenge, codeOf(secret))).statusCode).toBe(200);
    await forgetSteps();
    expect((await answerWith(challenge, codeOf(secret))).statusCode).toBe(401);
    const late = await challengeOf('admin');
    await server.database.query('update dulaan.sign_in_challenge set expires = now()');
    expect((await answerWith(late, codeOf(secret))).statusCode).toBe(401);
    expect((await answerWith(await challengeOf('bank3'), codeOf(secret))).statusCode).toBe(401);
  });

  test('guessing is locked however often one signs in anew', async () => {
    for (let index = 0; index < 3; index += 1) {
      expect((await answerWith(await challengeOf('admin'), wrong(secret))).statusCode).toBe(401);
    }
    const locked = await answerWith(await challengeOf('admin'), codeOf(secret));
    expect(locked.statusCode).toBe(403);
    expect(locked.json()).toMatchObject({ minutes: 10 });
  });

  test.each([
    [undefined, '000000'],
    ['x', 'y'],
    [{ $ne: '' }, { $ne: '' }],
    ['x'.repeat(5000), '000000'],
  ])('%j with %j opens nothing', async (challenge, code) => {
    expect([400, 401]).toContain((await answerWith(challenge, code)).statusCode);
  });

  test('cannot be locked by typing what it is counted under as a login', async () => {
    const admin = await server.database.query<{ id: number }>(
      `select id from app.users where login = 'admin'`,
    );
    for (let index = 0; index < 3; index += 1) {
      const typed = { login: `second factor of ${admin.rows[0]?.id}`, password: 'Wrong-2026!' };
      expect((await server.visitor.post('/auth/login', typed)).statusCode).toBe(401);
    }
    expect((await answerWith(await challengeOf('admin'), codeOf(secret))).statusCode).toBe(200);
  });

  test('a recovery code is taken once, in any spelling', async () => {
    const [first = '', second = ''] = recovery;
    expect((await answerWith(await challengeOf('admin'), first)).statusCode).toBe(200);
    expect((await answerWith(await challengeOf('admin'), first)).statusCode).toBe(401);
    const spelling = second.toLowerCase().replace('-', '');
    expect((await answerWith(await challengeOf('admin'), spelling)).statusCode).toBe(200);
  });

  test('another’s recovery code opens nothing', async () => {
    expect((await answerWith(await challengeOf('bank3'), recovery[3])).statusCode).toBe(401);
  });

  test('a password reset does not get around it', async () => {
    await server.database.query(`update app.users set password_hash = password_hash where login = 'admin'`);
    expect((await login('admin')).json()).toMatchObject({ second_factor: true });
  });
});

describe('turning it off', () => {
  test('needs the password', async () => {
    const { agent } = await enrol('crew');
    const disable = (password: string) => agent.post('/auth/factors/totp/disable', { password });
    expect((await disable('Wrong-2026!')).statusCode).toBe(400);
    expect((await login('crew')).json()).toMatchObject({ second_factor: true });
    expect((await disable(demoPassword)).statusCode).toBe(200);
    expect((await login('crew')).json()).toMatchObject({ token: expect.any(String) });
    expect((await agent.get('/auth/factors')).json()).toMatchObject({
      second_factor: false,
      recovery_codes: 0,
    });
  });

  test('new recovery codes replace the old ones', async () => {
    const { agent, recovery } = await enrol('inspector');
    const fresh = await agent.post('/auth/factors/recovery-codes', { password: demoPassword });
    const [code = ''] = fresh.json<{ recovery_codes: string[] }>().recovery_codes;
    expect((await answerWith(await challengeOf('inspector'), recovery[0])).statusCode).toBe(401);
    expect((await answerWith(await challengeOf('inspector'), code)).statusCode).toBe(200);
  });
});
