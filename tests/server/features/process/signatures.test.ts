import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, TestApp } from '../../testing-app';
import { codeTo } from '../../platform/messaging/sent-messages';
import { openCases, type Cases } from './open-cases';

let cases: Cases;
let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
let bank: Agent;
let crew: Agent;

beforeAll(async () => {
  cases = await openCases();
  ({ app } = cases);
  ({ admin, agent, citizen, bank, crew } = cases.people);
});
afterAll(() => app.close());

const file: Cases['file'] = (...given) => cases.file(...given);
const call: Cases['call'] = (...given) => cases.call(...given);
const act: Cases['act'] = (...given) => cases.act(...given);
const historyOf: Cases['historyOf'] = (...given) => cases.historyOf(...given);

async function signable(): Promise<{ row: number; revision: number }> {
  const row = await file();
  await act(agent, row, 'check', 'offer');
  const { revision } = await act(bank, row, 'offer', 'give');
  return { row, revision };
}
async function proofFor(who: Agent, to: string): Promise<string> {
  const asked = await who.post('/otp', { purpose: 'signature', to });
  expect([asked.statusCode, asked.body]).toEqual([200, expect.any(String)]);
  const { id } = asked.json<{ id: string }>();
  const verified = await who.post('/otp/verify', { id, code: await codeTo(app, to) });
  return verified.json<{ proof: string }>().proof;
}

describe('a signature', () => {
  const text = { type: 'text', signature: 'Д.Болормаа' };
  it('counts after a one-time code, is bound to the row, and shows when the row has changed since', async () => {
    const { row, revision } = await signable();
    const wish = { step: 'sign', action: 'sign', revision };
    for (const signature of [undefined, null, '', 'null', { type: 'text', signature: '' }]) {
      const refused = await call(citizen, row, 'act', {
        ...wish,
        ...(signature !== undefined && { signature }),
      });
      expect([signature, refused.statusCode, refused.json()]).toMatchObject([
        signature,
        400,
        { code: 'signature-needed' },
      ]);
    }
    const unproven = await call(citizen, row, 'act', { ...wish, signature: text });
    expect([unproven.statusCode, unproven.json()]).toMatchObject([
      400,
      { error: { proof: [expect.any(String)] } },
    ]);
    const proof = await proofFor(citizen, 'bolormaa@example.mn');
    expect(
      (await call(citizen, row, 'act', { ...wish, revision: undefined, signature: text, proof })).statusCode,
    ).toBe(400);
    const stored = await citizen.post('/signatures', text);
    const { id } = stored.json<{ id: number }>();
    expect((await call(agent, row, 'act', { ...wish, signature: id, proof })).statusCode).toBe(400);
    const done = await call(citizen, row, 'act', { ...wish, signature: id, proof });
    expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
    const signed = (await historyOf(citizen, row)).statusHistories.find(
      ({ status_id }) => status_id === 'sign',
    );
    expect(JSON.parse(signed?.signature ?? '')).toMatchObject({
      ...text,
      signAction: 'sign',
      lastname: 'Дорж',
      firstname: 'Болормаа',
    });
    expect(signed?.signed).toMatchObject({ is_unchanged: true, revision });
    await admin.query(
      'mutation($id: ID!, $input: CaseFileInput!) { updateCaseFile(id: $id, input: $input) { id } }',
      {
        id: row,
        input: { name: 'Хожим өөрчилсөн' },
      },
    );
    const later = (await historyOf(citizen, row)).statusHistories.find(
      ({ status_id }) => status_id === 'sign',
    );
    expect(later?.signed).toMatchObject({ is_unchanged: false });
  });

  it('may be a picture of the signer’s own, which readers of the row alone see', async () => {
    const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#036' } })
      .png()
      .toBuffer();
    const uploaded = (await citizen.upload('гарын үсэг.png', picture)).json<{ id: string }>();
    const given = { type: 'other', signature: uploaded.id };
    // Nobody signs with what another person has uploaded.
    expect((await agent.post('/signatures', given)).statusCode).toBe(400);
    const { id } = (await citizen.post('/signatures', given)).json<{ id: number }>();
    const { row, revision } = await signable();
    const proof = await proofFor(citizen, 'bolormaa@example.mn');
    await act(citizen, row, 'sign', 'sign', { revision, signature: id, proof });
    const signed = (await historyOf(agent, row)).statusHistories.find(
      ({ status_id }) => status_id === 'sign',
    );
    const shown: { type: string; signature: string } = JSON.parse(signed?.signature ?? '');
    expect(shown).toMatchObject({
      type: 'other',
      signature: expect.stringMatching(/^\/process\/signatures\/\d+\/image$/),
    });
    const image = await agent.get(shown.signature);
    expect([image.statusCode, image.headers['content-type'], image.rawPayload.equals(picture)]).toEqual([
      200,
      'image/png',
      true,
    ]);
    expect((await crew.get(shown.signature)).statusCode).toBe(404);
    expect((await app.visitor.get(shown.signature)).statusCode).toBe(401);
  });

  it('is revoked by its owner, and then signs nothing more', async () => {
    const { id } = (await citizen.post('/signatures', text)).json<{ id: number }>();
    expect((await agent.inject({ method: 'DELETE', url: `/signatures/${id}` })).statusCode).toBe(404);
    expect((await citizen.inject({ method: 'DELETE', url: `/signatures/${id}` })).statusCode).toBe(200);
    const { row, revision } = await signable();
    const proof = await proofFor(citizen, 'bolormaa@example.mn');
    const refused = await call(citizen, row, 'act', {
      step: 'sign',
      action: 'sign',
      revision,
      signature: id,
      proof,
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { error: { signature: [expect.any(String)] } },
    ]);
    const listed = (await citizen.get('/signatures')).json<{ signatures: { id: number }[] }>();
    expect(listed.signatures.map((each) => each.id)).not.toContain(id);
  });
});
