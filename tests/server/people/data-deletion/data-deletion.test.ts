import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeTo, forgetLimits, messagesTo } from '../../platform/messaging/sent-messages';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(() => forgetLimits(app));

async function prove(agent: Agent, to: string, received = to, purpose = 'data_deletion'): Promise<string> {
  const { id } = (await agent.post('/otp', { purpose, to })).json<{ id: string }>();
  const code = await codeTo(app, received);
  return (await agent.post('/otp/verify', { id, code })).json<{ proof: string }>().proof;
}
const file = (agent: Agent, proof: unknown) => agent.post('/data-deletion', { proof });
const stateOf = (code: string, language = 'en') =>
  app.visitor.get(`/data-deletion/${encodeURIComponent(code)}`, { 'accept-language': language });

async function filed(agent: Agent, to: string, received = to): Promise<string> {
  const response = await file(agent, await prove(agent, to, received));
  expect(response.statusCode).toBe(200);
  return response.json<{ code: string }>().code;
}

interface Request {
  id: string;
  code: string;
  contact: string | null;
  state: string;
  user_id: number | null;
  decided_at: string | null;
}
async function requestOf(code: string): Promise<Request | undefined> {
  const { data, errors } = await admin.query<{ data_deletion_request: Request[] }>(
    `query ($code: String) { data_deletion_request(filters: [{column: "code", condition: equals, value: $code}]) {
       id code contact state user_id decided_at } }`,
    { code },
  );
  expect(errors).toBeUndefined();
  return data?.data_deletion_request[0];
}
const decide = (who: Agent, id: string | undefined, input: object) =>
  who.query(
    'mutation ($id: ID!, $input: DataDeletionRequestInput!) { updateDataDeletionRequest(id: $id, input: $input) { state } }',
    { id, input },
  );

describe('a request for deletion', () => {
  it('is filed with a proof of the contact, and its code shows the state and nothing else', async () => {
    const response = await file(
      app.visitor,
      await prove(app.visitor, 'Saran@Example.mn', 'saran@example.mn'),
    );
    const { code, url } = response.json<{ code: string; url: string }>();
    expect([response.statusCode, url]).toEqual([200, `/facebook/data-deletion?code=${code}`]);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    const state = await stateOf(code);
    expect([state.statusCode, state.headers['cache-control'], state.json()]).toEqual([
      200,
      'no-store',
      { status: true, state: 'received', received_at: expect.stringMatching(/Z$/), decided_at: null },
    ]);
    // As people read it out.
    const spoken = code.toLowerCase().replaceAll(/(.{5})(?=.)/g, '$1 ');
    expect((await stateOf(spoken)).statusCode).toBe(200);
    expect(await requestOf(code)).toMatchObject({ contact: 'saran@example.mn', user_id: null });
  });

  it('names the account of a confirmed contact to the staff; the response is the same', async () => {
    const unknown = await file(app.visitor, await prove(app.visitor, '88110099', '+97688110099'));
    const known = await file(app.visitor, await prove(app.visitor, '99000003', '+97699000003'));
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    const codes = [unknown, known].map((response) => response.json<{ code: string }>().code);
    const [none, citizen] = await Promise.all(codes.map(requestOf));
    expect(none?.user_id).toBe(null);
    const { rows } = await app.database.query<{ id: number }>(
      `select id from app.users where login = 'citizen'`,
    );
    expect(citizen?.user_id).toBe(rows[0]?.id);
  });

  it('does not name the account of somebody who only entered the contact', async () => {
    const { rows } = await app.database.query<{ id: number }>(
      `update app.users set email = 'entered@example.mn' where login = 'crew' returning id`,
    );
    await app.database.query(
      `insert into dulaan.unconfirmed_contact (user_id, kind, value) values ($1, 'email', 'entered@example.mn')`,
      [rows[0]?.id ?? 0],
    );
    expect((await requestOf(await filed(app.visitor, 'entered@example.mn')))?.user_id).toBe(null);
  });

  it('is one while it is open, also of two calls at once; after a decision there is a new one', async () => {
    const proof = await prove(app.visitor, 'twice@example.mn');
    const both = await Promise.all([file(app.visitor, proof), file(app.visitor, proof)]);
    const [first, second] = both.map((response) => response.json<{ code: string }>().code);
    expect(second).toBe(first);
    expect(await filed(app.visitor, 'twice@example.mn')).toBe(first);
    const request = await requestOf(first ?? '');
    expect((await decide(admin, request?.id, { state: 'refused' })).errors).toBeUndefined();
    expect(await filed(app.visitor, 'twice@example.mn')).not.toBe(first);
    expect((await stateOf(first ?? '')).json()).toMatchObject({ state: 'refused' });
  });

  it('needs a proof for this purpose and of this caller', async () => {
    const confirmation = await prove(
      app.visitor,
      'other@example.mn',
      'other@example.mn',
      'email_confirmation',
    );
    const ofVisitor = await prove(app.visitor, 'mine@example.mn');
    const refusals = [
      await file(app.visitor, undefined),
      await file(app.visitor, { to: 'mine@example.mn' }),
      await file(app.visitor, 'a.b'),
      await file(app.visitor, `${ofVisitor}x`),
      await file(app.visitor, confirmation),
      await file(await app.signIn('citizen'), ofVisitor),
      await app.visitor.post('/data-deletion', { to: 'mine@example.mn' }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 400]);
    expect(refusals.map((refused) => Object.keys(refused.json<{ error: object }>().error))).toEqual(
      refusals.map(() => ['proof']),
    );
    const { rows } = await app.database.query(
      `select from app.data_deletion_request where contact in ('other@example.mn', 'mine@example.mn')`,
    );
    expect(rows).toEqual([]);
  });

  it('of a session needs its XSRF token, as every write does', async () => {
    const citizen = await app.signIn('citizen');
    const proof = await prove(citizen, '99000003', '+97699000003');
    const forged = await citizen.post('/data-deletion', { proof }, { 'x-xsrf-token': 'x' });
    expect(forged.statusCode).toBe(403);
    expect((await file(citizen, proof)).statusCode).toBe(200);
  });

  it.each(['', '12', 'not an address', '991122334', "x'; drop table users"])(
    'is not begun for %j',
    async (to) => {
      const response = await app.visitor.post('/otp', { purpose: 'data_deletion', to });
      expect([response.statusCode, Object.keys(response.json<{ error: object }>().error)]).toEqual([
        400,
        ['to'],
      ]);
    },
  );

  it('is limited by contact and by network', async () => {
    const proof = await prove(app.visitor, 'often@example.mn');
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await file(app.visitor, proof)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let index = 0; index < 25; index += 1) await file(app.visitor, 'a.b');
    expect((await file(app.visitor, await prove(app.visitor, 'next@example.mn'))).statusCode).toBe(429);
  });

  it('of an unknown code says so in the reader’s language, and reading is limited', async () => {
    for (const code of ['0000000000ABCDEFGHJK', 'short', '%', '../users', 'x'.repeat(150)])
      expect([code, (await stateOf(code)).statusCode]).toEqual([code, 404]);
    expect((await stateOf('0000000000ABCDEFGHJK')).json()).toMatchObject({
      enMsg: 'There is no request with this code. Check the code and enter it again.',
    });
    for (let index = 0; index < 60; index += 1) await stateOf('0000000000ABCDEFGHJK');
    expect((await stateOf('0000000000ABCDEFGHJK')).statusCode).toBe(429);
  });
});

describe('the list of requests', () => {
  it('is read and decided by administrators alone', async () => {
    const code = await filed(app.visitor, 'secret@example.mn');
    const request = await requestOf(code);
    for (const who of [
      app.visitor,
      ...(await Promise.all(['citizen', 'agent', 'bank'].map((login) => app.signIn(login)))),
    ]) {
      const read = await who.query('{ data_deletion_request { id contact } }');
      expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(read.errors?.[0]?.extensions.code);
      const changed = await decide(who, request?.id, { state: 'done' });
      expect(changed.errors?.length).toBeGreaterThan(0);
    }
    expect((await stateOf(code)).json()).toMatchObject({ state: 'received' });
  });

  it('takes a decision with its time; a deleted contact is gone and nothing is taken back', async () => {
    const code = await filed(app.visitor, 'gone@example.mn');
    const request = await requestOf(code);
    expect((await decide(admin, request?.id, { state: 'refused' })).errors).toBeUndefined();
    expect(await requestOf(code)).toMatchObject({
      contact: 'gone@example.mn',
      decided_at: expect.stringMatching(/Z$/),
    });
    expect((await decide(admin, request?.id, { state: 'received' })).errors).toBeUndefined();
    expect(await requestOf(code)).toMatchObject({ state: 'received', decided_at: null });
    expect((await decide(admin, request?.id, { state: 'done' })).errors).toBeUndefined();
    expect(await requestOf(code)).toMatchObject({ state: 'done', contact: null });
    const back = await decide(admin, request?.id, { state: 'received' });
    expect(back.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await stateOf(code)).json()).toMatchObject({ state: 'done' });
  });

  it('takes neither another code, contact or account, nor a state that is none, nor rows of its own', async () => {
    const request = await requestOf(await filed(app.visitor, 'fixed@example.mn'));
    for (const input of [{ code: 'X' }, { contact: 'x@example.mn' }, { user_id: '1' }, { state: 'lost' }])
      expect((await decide(admin, request?.id, input)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const created = await admin.query(
      'mutation { createDataDeletionRequest(input: {state: "done"}) { id } }',
    );
    expect(created.errors?.length).toBeGreaterThan(0);
    expect((await requestOf(request?.code ?? ''))?.contact).toBe('fixed@example.mn');
  });

  it('is done by itself once the person’s data is destroyed', async () => {
    const { rows } = await app.database.query<{ id: number }>(
      `insert into app.users (login, role, status, email, phone, password_hash)
       select 'leaver190', 3, 'confirmed', 'leaver190@example.mn', '+97689190190', password_hash
       from app.users where login = 'citizen' returning id`,
    );
    const id = rows[0]?.id ?? 0;
    const byMail = await filed(app.visitor, 'leaver190@example.mn');
    const byPhone = await filed(app.visitor, '89190190', '+97689190190');
    const ofAnother = await filed(app.visitor, 'stays190@example.mn');
    await app.database.query(
      `insert into dulaan.unconfirmed_contact (user_id, kind, value) values ($1, 'email', 'stays190@example.mn')`,
      [id],
    );
    expect((await admin.post(`/users/${id}/delete`)).statusCode).toBe(200);
    expect((await admin.post(`/users/${id}/destroy`, { login: 'leaver190' })).statusCode).toBe(200);
    for (const code of [byMail, byPhone]) {
      expect((await stateOf(code)).json()).toMatchObject({
        state: 'done',
        decided_at: expect.stringMatching(/Z$/),
      });
      expect((await requestOf(code))?.contact).toBe(null);
    }
    expect((await requestOf(ofAnother))?.state).toBe('received');
    expect(await messagesTo(app, 'leaver190@example.mn')).toEqual([]);
  });
});
