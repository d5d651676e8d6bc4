import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { danProvider, googleProvider } from '../../../../src/server/platform/config/identity-provider';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { cookiesOf, createAgent, startTestApp, type Agent, type TestApp } from '../../testing-app';
import { clientId, clientSecret, startStandInProvider, type StandInProvider } from './stand-in-provider';

let server: TestApp;
let provider: StandInProvider;

beforeAll(async () => {
  provider = await startStandInProvider();
  const credentials = { issuer: provider.issuer, clientId, clientSecret };
  server = await startTestApp({
    config: { providers: [googleProvider(credentials), danProvider(credentials)] },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  await forgetLimits(server);
  provider.forge = {};
  provider.claims = { sub: 'somebody', email: 'nobody@example.mn', email_verified: true };
});

const verify = (login: string, kind: string, value: string) =>
  server.database.query(
    `insert into dulaan.verified_contact (user_id, kind, value)
     select id, $2, $3 from app.users where login = $1 on conflict (user_id, kind) do update set value = excluded.value`,
    [login, kind, value],
  );
const start = (id = 'google', agent: Agent = server.visitor) => agent.get(`/auth/provider/${id}/start`);
/** Comes back from the provider with the cookies of the browser that went there. */
const comeBack = (back: URL, cookies: Record<string, string>) =>
  server.app.inject({ method: 'GET', url: back.pathname + back.search, cookies });
const signInWith = async (id = 'google') => {
  const went = await start(id);
  const back = await provider.signIn(went.headers.location ?? '');
  return comeBack(back, cookiesOf(went));
};

describe('signing in with a provider', () => {
  test('asks for a code with state, nonce and PKCE, and binds the way to the browser', async () => {
    const went = await start();
    const address = new URL(went.headers.location ?? '');
    expect(went.statusCode).toBe(302);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      code_challenge_method: 'S256',
      scope: 'openid email',
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    });
    expect(went.cookies).toMatchObject([{ name: 'dulaan_provider', httpOnly: true, sameSite: 'Lax' }]);
    expect(went.headers.location).not.toContain(clientSecret);
  });

  test('finds the user who has confirmed the verified address', async () => {
    await verify('agent', 'email', 'agent@example.mn');
    provider.claims = { sub: 'agent-at-google', email: 'Agent@example.mn', email_verified: true };
    const response = await signInWith();
    expect(response.headers.location).toBe('/admin');
    const agent = createAgent(server.app, '', cookiesOf(response));
    expect((await agent.get('/auth/check')).json()).toMatchObject({ user: { login: 'agent' } });
    // From then on the user is identified by the provider's id, whatever the address.
    provider.claims = { sub: 'agent-at-google', email: 'new@example.mn', email_verified: true };
    expect((await signInWith()).headers.location).toBe('/admin');
  });

  test('lets a person without a password change their contacts, until they choose another role', async () => {
    await verify('inspector', 'email', 'inspector@example.mn');
    await server.database.query(`update app.users set password_hash = null where login = 'inspector'`);
    provider.claims = { sub: 'inspector-at-google', email: 'inspector@example.mn', email_verified: true };
    const response = await signInWith();
    const person = createAgent(server.app, '', cookiesOf(response));
    const { user } = (await person.get('/auth/check')).json<{ user: { id: number; role: number } }>();
    const change = (agent: Agent, phone: string) =>
      agent.query(
        'mutation ($id: ID!, $phone: String) { updateUsers(id: $id, input: {phone: $phone}) { id } }',
        {
          id: user.id,
          phone,
        },
      );
    await server.database.query(`update app.users set phone = '+97688770000' where login = 'inspector'`);
    const chosen = await person.post('/auth/select-role', { role_id: user.role });
    const rotated = createAgent(server.app, '', cookiesOf(chosen));
    expect((await change(rotated, '88770001')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const anew = createAgent(server.app, '', cookiesOf(await signInWith()));
    expect((await change(anew, '88770001')).errors).toBeUndefined();
  });

  test('does not find by an address that was added to an account on the same day', async () => {
    await verify('bank2', 'email', 'bank2@example.mn');
    await server.database.query(
      `update dulaan.verified_contact set trusted_from = now() + interval '1 day' where value = 'bank2@example.mn'`,
    );
    provider.claims = { sub: 'bank2-at-google', email: 'bank2@example.mn', email_verified: true };
    expect((await signInWith()).headers.location).toContain('failed=unknown');
    await server.database.query(
      `update dulaan.verified_contact set trusted_from = now() where value = 'bank2@example.mn'`,
    );
    expect((await signInWith()).headers.location).not.toContain('failed');
  });

  test('DAN finds by the registration number', async () => {
    await verify('citizen', 'register_number', 'РД79112083');
    provider.claims = { sub: 'citizen-at-dan', register_number: 'РД79112083' };
    expect((await signInWith('dan')).headers.location).toBe('/');
  });

  test.each([
    ['an address that the provider has not verified', { email: 'crew@example.mn', email_verified: false }],
    ['an address that says nothing of being verified', { email: 'crew@example.mn' }],
    ['an address that nobody has', { email: 'nobody@example.mn', email_verified: true }],
    ['no address', {}],
    ['an address that is no text', { email: { $ne: 1 }, email_verified: true }],
    ['a registration number where Google is asked', { register_number: 'ТА88060511' }],
  ])('does not let in %s', async (_, claims) => {
    await verify('crew', 'email', 'crew@example.mn');
    provider.claims = { sub: 'stranger', ...claims };
    const response = await signInWith();
    expect(response.headers.location).toBe('/auth/login?failed=unknown');
    expect(cookiesOf(response).dulaan_session).toBeUndefined();
  });

  test('does not find a person who merely entered the address or number', async () => {
    provider.claims = { sub: 'real-owner', email: 'bank2@example.mn', email_verified: true };
    expect((await signInWith()).headers.location).toBe('/auth/login?failed=unknown');
    provider.claims = { sub: 'real-owner', register_number: 'ШД95100868' };
    expect((await signInWith('dan')).headers.location).toBe('/auth/login?failed=unknown');
    // Shown once, and changed since.
    await verify('bank2', 'email', 'bank2-old@example.mn');
    provider.claims = { sub: 'real-owner', email: 'bank2-old@example.mn', email_verified: true };
    expect((await signInWith()).headers.location).toBe('/auth/login?failed=unknown');
  });

  test('a second person with the address of a user who has an identity there gets nowhere', async () => {
    await verify('agent', 'email', 'agent@example.mn');
    provider.claims = { sub: 'another-at-google', email: 'agent@example.mn', email_verified: true };
    expect((await signInWith()).headers.location).toBe('/auth/login?failed=unknown');
  });

  test('does not let in who was deleted or is not confirmed', async () => {
    await verify('bank', 'email', 'bank@example.mn');
    provider.claims = { sub: 'bank-at-google', email: 'bank@example.mn', email_verified: true };
    expect((await signInWith()).statusCode).toBe(302);
    await server.database.query(`update app.users set status = 'unconfirmed' where login = 'bank'`);
    expect((await signInWith()).headers.location).toBe('/auth/login?failed=provider');
    await server.database.query(`update app.users set deleted_at = now() where login = 'bank'`);
    expect((await signInWith()).headers.location).toBe('/auth/login?failed=unknown');
  });

  test('asks for the second factor where there is one', async () => {
    await verify('admin', 'email', 'admin@example.mn');
    await server.database.query(
      `insert into dulaan.second_factor (user_id, secret, confirmed) select id, '\\x00', now() from app.users where login = 'admin'`,
    );
    provider.claims = { sub: 'admin-at-google', email: 'admin@example.mn', email_verified: true };
    const response = await signInWith();
    expect(response.headers.location).toMatch(/^\/auth\/login#challenge=[\w-]{43}$/);
    expect(cookiesOf(response).dulaan_session).toBeUndefined();
  });
});

describe('an answer that does not hold', () => {
  beforeEach(async () => {
    await verify('inspector', 'email', 'inspector@example.mn');
    provider.claims = { sub: 'inspector-at-google', email: 'inspector@example.mn', email_verified: true };
  });

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { audience: 'somebody-else' }],
    ['another issuer', { issuer: 'https://evil.example' }],
    ['another key', { key: 'other' as const }],
    ['a time that is over', { isExpired: true }],
  ])('is refused: %s', async (_, forge) => {
    provider.forge = forge;
    const response = await signInWith();
    expect(response.headers.location).toBe('/auth/login?failed=provider');
    expect(cookiesOf(response).dulaan_session).toBeUndefined();
  });

  test('is refused: in another browser than the one that went, or twice', async () => {
    const went = await start();
    const back = await provider.signIn(went.headers.location ?? '');
    const refused = '/auth/login?failed=provider';
    expect((await comeBack(back, {})).headers.location).toBe(refused);
    expect((await comeBack(back, { dulaan_provider: 'another' })).headers.location).toBe(refused);
    expect((await comeBack(back, cookiesOf(went))).headers.location).not.toBe(refused);
    expect((await comeBack(back, cookiesOf(went))).headers.location).toBe(refused);
  });

  test('is refused: at another provider, changed, or a refusal', async () => {
    const went = await start();
    const cookies = cookiesOf(went);
    const back = await provider.signIn(went.headers.location ?? '');
    const elsewhere = new URL(back.href.replace('/google/', '/dan/'));
    expect((await comeBack(elsewhere, cookies)).headers.location).toBe('/auth/login?failed=provider');
    const state = back.searchParams.get('state') ?? '';
    const denied = new URL(`${back.origin}${back.pathname}?error=access_denied&state=${state}`);
    expect((await comeBack(denied, cookies)).headers.location).toBe('/auth/login?failed=provider');
  });

  test('from a provider that is not configured is not found', async () => {
    expect((await start('facebook')).statusCode).toBe(404);
    expect((await server.visitor.get('/auth/provider/facebook/callback?state=x')).statusCode).toBe(404);
  });
});

describe('an identity of one’s own', () => {
  test('is added with the password, after signing in, and removed again', async () => {
    const agent = await server.signIn('bank3');
    const link = (password: string) => agent.post('/auth/provider/google/link', { password });
    expect((await link('Wrong-2026!')).statusCode).toBe(400);
    const went = await link(demoPassword);
    provider.claims = { sub: 'bank3-at-google' };
    const back = await provider.signIn(went.json<{ location: string }>().location);
    const linked = await comeBack(back, { ...agent.cookies, ...cookiesOf(went) });
    expect(linked.headers.location).toBe('/admin/profile?linked=google');
    expect((await signInWith()).headers.location).not.toContain('failed');
    expect((await agent.get('/auth/identities')).json()).toMatchObject({ identities: ['google'] });
    await agent.post('/auth/provider/google/unlink', { password: demoPassword });
    expect((await signInWith()).headers.location).toBe('/auth/login?failed=unknown');
  });

  test('is not linked to another person who is signed in at the return', async () => {
    const [mine, other] = [await server.signIn('crew'), await server.signIn('citizen')];
    const went = await mine.post('/auth/provider/google/link', { password: demoPassword });
    provider.claims = { sub: 'crew-at-google' };
    const back = await provider.signIn(went.json<{ location: string }>().location);
    const response = await comeBack(back, { ...other.cookies, ...cookiesOf(went) });
    expect(response.headers.location).toBe('/admin/profile?linked=no');
  });
});

describe('the sign-in page', () => {
  test('learns which providers there are, and nothing secret', async () => {
    const response = await server.visitor.get('/auth/ways');
    expect(response.json()).toMatchObject({
      providers: [
        { id: 'google', title: 'Google' },
        { id: 'dan', title: 'ДАН' },
      ],
    });
    expect(response.body).not.toContain(clientSecret);
  });

  test('goes on where the provider does not answer', async () => {
    const dead = await startTestApp({
      config: {
        providers: [googleProvider({ issuer: 'http://127.0.0.1:9', clientId, clientSecret })],
      },
    });
    const response = await dead.visitor.get('/auth/provider/google/start');
    expect(response.headers.location).toBe('/auth/login?failed=provider');
    await dead.close();
  });
});
