import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsignedHandler } from '../../../../src/server/features/credentials/unsigned-job';
import {
  isJsonObject,
  type JsonObject,
} from '../../../../src/server/features/credentials/proof/canonical-json';
import type { DidDocument } from '../../../../src/server/features/credentials/proof/did-document';
import {
  verifyCredential,
  type Outcome,
} from '../../../../src/server/features/credentials/proof/verify-credential';
import { rotateKey } from '../../../../src/server/features/credentials/signing-keys';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let admin: Agent;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
  await server.database.script(`
    insert into app.province (id, code, name) overriding system value values (901, 'x1', 'Төв');
    insert into app.soum (id, province_id, code, name, is_district) overriding system value values (901, 901, 'x1', 'Зуунмод', false);
    insert into app.energy_audit (id, province_id, soum_id, address) overriding system value
      values (81, 901, 901, '7-р баг, 12 тоот');
  `);
  await insertCertificate(80, 'Г-0080');
  await insertCertificate(82, 'Г-0082');
  await sign();
});
afterAll(() => server.close());

describe('a certificate that was issued', () => {
  it('is signed once, with its public claims and nothing of the person', async () => {
    const credential = await download('Г-0080');
    expect(credential).toMatchObject({
      id: 'https://dulaan.test/qr/certificate/%D0%93-0080',
      type: ['VerifiableCredential', 'SavingsCertificate'],
      issuer: 'did:web:dulaan.test',
      validFrom: '2026-01-15T00:00:00+08:00',
      credentialSubject: {
        number: 'Г-0080',
        energyClassBefore: 'F',
        energyClassAfter: 'C',
        province: 'Төв',
        soum: 'Зуунмод',
      },
    });
    const text = JSON.stringify(credential);
    const { rows } = await server.database.query<{ first_name: string; phone: string }>(
      `select first_name, phone from app.users where login = 'citizen'`,
    );
    for (const hidden of [rows[0]?.first_name, rows[0]?.phone, '12 тоот']) {
      expect(hidden).toBeTruthy();
      expect(text).not.toContain(hidden);
    }
    await sign();
    expect(await download('Г-0080')).toEqual(credential);
    expect(await events('Г-0080')).toEqual(['issued']);
  });

  it('is no longer changed by an agent, but for why it is revoked', async () => {
    await insertCertificate(96, 'Г-0096');
    const agent = await server.signIn('agent');
    const change = async (input: object) => {
      const { errors } = await agent.query(
        'mutation ($id: ID!, $input: SavingsCertificateInput!) { updateSavingsCertificate(id: $id, input: $input) { id } }',
        { id: '96', input },
      );
      return errors?.map(({ extensions }) => extensions.code) ?? [];
    };
    const become = (type: string) =>
      server.database.query('update app.savings_certificate set status_type = $1 where id = 96', [type]);
    await become('CREATE');
    expect(await change({ valid_until: '2030-01-15' })).toEqual([]);
    await become('END');
    const may =
      '{ savings_certificate(filters: [{column: "id", condition: equals, value: "96"}]) { _may { fields } } }';
    expect((await agent.query(may)).data).toEqual({
      savings_certificate: [{ _may: { fields: ['is_revoked', 'revoke_reason'] } }],
    });
    for (const input of [
      { valid_until: '2031-01-15' },
      { code: 'Г-0097' },
      { akt_id: 81, revoke_reason: 'other' },
    ])
      expect(await change(input)).toEqual(['FORBIDDEN']);
    expect(await change({ revoke_reason: 'data_error' })).toEqual([]);
    const { rows } = await server.database.query(
      'select public_code, valid_until::text, revoke_reason from app.savings_certificate where id = 96',
    );
    expect(rows).toEqual([{ public_code: 'Г-0096', valid_until: '2030-01-15', revoke_reason: 'data_error' }]);
    await server.database.query('delete from app.savings_certificate where id = 96');
  });

  it('is genuine to everybody who looks it up', async () => {
    const { body } = await lookUp('Г-0080');
    expect(body).toMatchObject({
      status: true,
      outcome: 'genuine',
      issuer: 'did:web:dulaan.test',
      revoked_at: null,
    });
    expect((await lookUp('Г-9999')).status).toBe(404);
  });

  it('is refused for a forged, altered or exchanged document, each with its reason', async () => {
    const credential = await download('Г-0080');
    const subject = credential.credentialSubject;
    const proof = credential.proof;
    if (!isJsonObject(subject) || !isJsonObject(proof)) throw new Error('no credential');
    expect(await outcome(credential, 'Г-0080')).toBe('genuine');
    expect(await outcome({ ...credential, credentialSubject: { ...subject, energyClassAfter: 'A' } })).toBe(
      'altered',
    );
    expect(await outcome({ ...credential, validUntil: '2099-01-01T00:00:00+08:00' })).toBe('altered');
    const stranger = 'did:web:dulaan.test#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
    expect(await outcome({ ...credential, proof: { ...proof, verificationMethod: stranger } })).toBe(
      'unknown-key',
    );
    const elsewhere = methodOf(credential).replace('dulaan.test', 'dulaan.example');
    expect(
      await outcome({
        ...credential,
        issuer: 'did:web:dulaan.example',
        proof: { ...proof, verificationMethod: elsewhere },
      }),
    ).toBe('unknown-key');
    expect(await outcome(credential, 'Г-0082')).toBe('other-number');
    expect(await outcome({ ...credential, '@context': ['https://example.org/own'] })).toBe('malformed');
    expect(await outcome(subject)).toBe('malformed');
  });

  it('is altered where somebody changes the stored document', async () => {
    const before = await stored('Г-0082');
    await server.database.query(
      `update dulaan.credential set document = replace(document, '"energyClassAfter": "C"', '"energyClassAfter": "A"') where number = 'Г-0082'`,
    );
    expect((await lookUp('Г-0082')).body).toMatchObject({ outcome: 'altered', claims: {} });
    await server.database.query(`update dulaan.credential set document = $1 where number = 'Г-0082'`, [
      before,
    ]);
    expect((await lookUp('Г-0082')).body).toMatchObject({ outcome: 'genuine' });
  });
});

describe('a revocation', () => {
  it('needs a reason, is public with date and reason, in the audit trail, and can be taken back', async () => {
    expect((await press('revoke')).status).toBe(400);
    await server.database.query(
      `update app.savings_certificate set revoke_reason = 'data_error' where id = 80`,
    );
    expect((await press('revoke')).status).toBe(200);
    expect((await lookUp('Г-0080')).body).toMatchObject({
      outcome: 'revoked',
      revoked_reason: 'data_error',
      revoked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const credential = await download('Г-0080');
    expect(await outcome(credential, undefined, await statusList())).toBe('revoked');
    expect(await outcome(await download('Г-0082'), undefined, await statusList())).toBe('genuine');
    expect((await press('reinstate')).status).toBe(200);
    expect((await lookUp('Г-0080')).body).toMatchObject({ outcome: 'genuine', revoked_reason: null });
    expect(await events('Г-0080')).toEqual(['issued', 'revoked', 'reinstated']);
  });

  it('is not a visitor’s or a citizen’s to make', async () => {
    for (const caller of [server.visitor, await server.signIn('citizen')]) {
      const answer = await caller.post('/buttons/savings_certificate/revoke/82', { revision: 1 });
      expect([401, 403]).toContain(answer.statusCode);
    }
    expect((await lookUp('Г-0082')).body).toMatchObject({ outcome: 'genuine' });
  });

  it('follows the deletion of the certificate', async () => {
    await insertCertificate(83, 'Г-0083');
    await sign();
    const gone = await admin.query('mutation { deleteSavingsCertificate(id: "83") { id } }');
    expect(gone.errors).toBeUndefined();
    expect((await lookUp('Г-0083')).body).toMatchObject({ outcome: 'revoked' });
  });
});

describe('the rotation of keys', () => {
  it('keeps what the old key signed, and refuses what it would sign later', async () => {
    const old = await download('Г-0082');
    const before = await didDocument();
    await rotateKey(server.database, false);
    await insertCertificate(84, 'Г-0084');
    await sign();
    const keys = await didDocument();
    expect(keys.verificationMethod).toHaveLength(before.verificationMethod.length + 1);
    expect(await outcome(old)).toBe('genuine');
    expect((await lookUp('Г-0084')).body).toMatchObject({ outcome: 'genuine' });
    const retired = keys.verificationMethod.find(({ id }) => id === methodOf(old));
    expect(retired?.expires).toMatch(/Z$/);
    const earlier = {
      ...keys,
      verificationMethod: keys.verificationMethod.map((method) => ({
        ...method,
        expires: '2020-01-01T00:00:00Z',
      })),
    };
    expect(verifyCredential(old, { didDocument: earlier, now: new Date() }).outcome).toBe('expired-key');
    expect(verifyCredential(await download('Г-0084'), { didDocument: before, now: new Date() }).outcome).toBe(
      'unknown-key',
    );
  });

  it('refuses everything of a key that was withdrawn', async () => {
    await rotateKey(server.database, true);
    expect(await outcome(await download('Г-0084'))).toBe('expired-key');
    expect((await lookUp('Г-0084')).body).toMatchObject({ outcome: 'expired-key', claims: {} });
    expect((await lookUp('Г-0082')).body).toMatchObject({ outcome: 'genuine' });
  });

  it('never stores or shows a private key in the clear', async () => {
    const { rows } = await server.database.query<{ wrapped: Uint8Array }>(
      'select wrapped from dulaan.signing_key',
    );
    expect(rows).toHaveLength(3);
    for (const { wrapped } of rows) expect(Buffer.from(wrapped).toString('latin1')).not.toContain('PRIVATE');
    expect(JSON.stringify(await didDocument())).not.toContain('wrapped');
  });
});

describe('look-ups', () => {
  it('are limited for a network', async () => {
    const from = {
      headers: { 'x-test': '1' },
      method: 'GET',
      url: '/credentials/none',
      remoteAddress: '203.0.113.9',
    } as const;
    const codes = [];
    for (let call = 0; call < 61; call += 1) codes.push((await server.app.inject(from)).statusCode);
    expect([codes.slice(0, 60).every((code) => code === 404), codes[60]]).toEqual([true, 429]);
  });
});

async function insertCertificate(id: number, code: string): Promise<void> {
  await server.database.query(
    `insert into app.savings_certificate
       (id, public_code, user_id, akt_id, energy_class_before, energy_class_after, issued_on, is_revoked)
     overriding system value
     select $1, $2, id, 81, 'F', 'C', '2026-01-15', false from app.users where login = 'citizen'`,
    [id, code],
  );
}

async function sign(): Promise<void> {
  const { database, store } = server;
  const job = { id: 1, name: 'test', data: {}, attempt: 1, signal: new AbortController().signal };
  await unsignedHandler({ database, snapshot: () => store.current() }).run(job);
}

/** Each from a network of its own, so that limits are met by their own test alone. */
let network = 0;
async function get(url: string) {
  network += 1;
  return server.app.inject({ method: 'GET', url, remoteAddress: `198.51.${network >> 8}.${network & 255}` });
}

async function lookUp(number: string) {
  const answer = await get(`/credentials/${encodeURIComponent(number)}`);
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function download(number: string): Promise<JsonObject> {
  const answer = await get(`/credentials/${encodeURIComponent(number)}/credential.json`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vc']);
  return answer.json<JsonObject>();
}

async function didDocument(): Promise<DidDocument> {
  return (await get('/.well-known/did.json')).json<DidDocument>();
}

async function statusList(): Promise<unknown> {
  return (await get('/credentials/status-list.json')).json();
}

async function outcome(credential: unknown, number?: string, list?: unknown): Promise<Outcome> {
  const didOfIssuer = await didDocument();
  return verifyCredential(credential, { didDocument: didOfIssuer, now: new Date(), number, statusList: list })
    .outcome;
}

async function stored(number: string): Promise<string> {
  const { rows } = await server.database.query<{ document: string }>(
    'select document from dulaan.credential where number = $1',
    [number],
  );
  return rows[0]?.document ?? '';
}

async function press(button: string) {
  const { rows } = await server.database.query<{ revision: number }>(
    'select revision from app.savings_certificate where id = 80',
  );
  const answer = await admin.post(`/buttons/savings_certificate/${button}/80`, {
    revision: rows[0]?.revision,
  });
  return { status: answer.statusCode };
}

/** The entries of the audit trail about a credential, all with their seal to come. */
async function events(number: string): Promise<string[]> {
  const { rows } = await server.database.query<{ event: string }>(
    `select a.after ->> 'event' as event from dulaan.audit a
     where a.source = 'savings_certificate' and a.after ->> 'credential' = $1 order by a.id`,
    [number],
  );
  return rows.map(({ event }) => event);
}

function methodOf({ proof }: JsonObject): string {
  const method = isJsonObject(proof) ? proof.verificationMethod : undefined;
  return typeof method === 'string' ? method : '';
}
