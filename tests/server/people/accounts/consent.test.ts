import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { privacyPolicy } from '../../../../src/definitions/public-pages/privacy-policy';
import { codeTo, forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let admin: Agent;
let citizen: Agent;

beforeAll(async () => {
  server = await startTestApp();
  [admin, citizen] = [await server.signIn('admin'), await server.signIn('citizen')];
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const { version } = privacyPolicy;
const register = (email: string, more: object) =>
  server.visitor.post('/auth/register', {
    last_name: 'Бат',
    first_name: 'Сарнай',
    email,
    password: 'Dulaan-2027!',
    password_confirm: 'Dulaan-2027!',
    ...more,
  });
const confirm = async (email: string, id: unknown) =>
  server.visitor.post('/auth/register/confirm', { id, code: await codeTo(server, email) });

interface Consent {
  is_consent: boolean;
  consent_version: string | null;
  consented_at: Date | null;
}
const consentOf = async (login: string) =>
  (
    await server.database.query<Consent & Record<string, unknown>>(
      'select is_consent, consent_version, consented_at from app.users where login = $1 and deleted_at is null',
      [login],
    )
  ).rows[0];
const idOf = async (login: string) =>
  String(
    (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login]))
      .rows[0]?.id,
  );
const update = async (agent: Agent, login: string, input: object) =>
  agent.query<{ updateUsers: { id: string } | null }>(
    'mutation ($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }',
    { id: await idOf(login), input },
  );

describe('the consent of a registration', () => {
  test('is stored with the version of the policy and the moment at which it was given', async () => {
    const email = 'agrees@example.mn';
    const before = Date.now();
    const response = await register(email, { is_consent: true, consent_version: version });
    const after = Date.now();
    expect(await consentOf(email)).toMatchObject({ is_consent: true, consent_version: version });
    expect((await confirm(email, response.json<{ id: string }>().id)).statusCode).toBe(200);
    const consent = await consentOf(email);
    expect(consent).toMatchObject({ is_consent: true, consent_version: version });
    const at = Number(consent?.consented_at);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(after);
  });

  test('is the server’s version where none was sent, and nothing where it was not given', async () => {
    await register('program@example.mn', { is_consent: true });
    expect(await consentOf('program@example.mn')).toMatchObject({ consent_version: version });
    const email = 'declines@example.mn';
    const response = await register(email, { is_consent: false, consent_version: version });
    await confirm(email, response.json<{ id: string }>().id);
    expect(await consentOf(email)).toEqual({ is_consent: false, consent_version: null, consented_at: null });
  });

  test('cannot be for another version than the one in force', async () => {
    const response = await register('older@example.mn', {
      is_consent: true,
      consent_version: '2020-01-01',
      consented_at: '2020-01-01T00:00:00Z',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: { is_consent: [expect.stringContaining('бодлого шинэчлэгдсэн')] },
    });
    expect(await consentOf('older@example.mn')).toBeUndefined();
    await register('moment@example.mn', { is_consent: true, consented_at: '2020-01-01T00:00:00Z' });
    expect(Number((await consentOf('moment@example.mn'))?.consented_at)).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('the consent of a person who has an account', () => {
  test('has neither version nor moment where it was given before they were recorded', async () => {
    expect(await consentOf('citizen')).toMatchObject({ consent_version: null, consented_at: null });
  });

  test('is recorded when it is given later, and ends with its withdrawal', async () => {
    await update(citizen, 'citizen', { is_consent: false });
    expect(await consentOf('citizen')).toEqual({
      is_consent: false,
      consent_version: null,
      consented_at: null,
    });
    expect((await update(citizen, 'citizen', { is_consent: true })).errors).toBeUndefined();
    const given = await consentOf('citizen');
    expect(given).toMatchObject({ is_consent: true, consent_version: version });
    expect(Number(given?.consented_at)).toBeGreaterThan(Date.now() - 60_000);

    // Saving the profile again is no new consent.
    await update(citizen, 'citizen', { is_consent: true, street: 'Зүүн салаа' });
    expect(await consentOf('citizen')).toEqual(given);
    const { data } = await citizen.query<{ view_users: object[] }>(
      '{ view_users { is_consent consent_version consented_at } }',
    );
    expect(data?.view_users).toEqual([
      { is_consent: true, consent_version: version, consented_at: expect.any(String) },
    ]);
    await update(citizen, 'citizen', { is_consent: false });
    expect(await consentOf('citizen')).toEqual({
      is_consent: false,
      consent_version: null,
      consented_at: null,
    });
  });

  test.each([{ consent_version: '2020-01-01' }, { consented_at: '2020-01-01T00:00:00Z' }])(
    'is written by no one else: %j',
    async (input) => {
      for (const agent of [citizen, admin]) {
        const response = await update(agent, 'citizen', { is_consent: true, ...input });
        expect(response.data?.updateUsers).toBeFalsy();
      }
      expect(await consentOf('citizen')).toMatchObject({ consent_version: null, consented_at: null });
    },
  );

  test('is recorded for accounts that an administrator creates', async () => {
    const response = await admin.query(
      'mutation ($input: UsersInput!) { createUsers(input: $input) { id } }',
      {
        input: {
          login: 'consenting',
          email: 'consenting@example.mn',
          role: '3',
          password: 'Dulaan-2027!',
          is_consent: true,
        },
      },
    );
    expect(response.errors).toBeUndefined();
    expect(await consentOf('consenting')).toMatchObject({ is_consent: true, consent_version: version });
  });
});
