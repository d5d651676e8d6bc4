import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, TestApp } from '../../testing-app';
import { brick, save, startEnergyApp } from './energy-app';

let server: TestApp;
let agent: Agent;

beforeAll(async () => {
  server = await startEnergyApp();
  agent = await server.signIn('agent');
});
afterAll(() => server.close());

const figures =
  'energy_class energy_class_after energy_need energy_saving_kwh energy_saving energy_saving_co2';

describe('the figures of audits and certificates', () => {
  it('are counted from the saved calculation, not from what is sent', async () => {
    const code = await save(server.visitor, brick);
    const { body } = await read(code);
    // A certificate states the figures over all houses that the answers allow.
    const { today, after } = body.result.certainty;
    const audit = await createAudit({ calculation_code: code });
    expect(audit.data?.createAkt).toMatchObject({
      energy_class: today.letter.letter,
      energy_class_after: after.letter.letter,
      energy_need: Math.round(today.ranges.need_kWh_m2.value * 10) / 10,
    });
    for (const forged of [
      'energy_class: "A"',
      'energy_need: 1',
      'energy_saving: 9e9',
      'energy_versions: "[]"',
    ]) {
      const response = await agent.query(
        `mutation { createAkt(input: { calculation_code: "${code}", ${forged} }) { id } }`,
      );
      expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('stay as they were counted while the audit is edited, and are counted anew with another calculation', async () => {
    const audit = await createAudit({ calculation_code: await save(server.visitor, brick) });
    const first = audit.data?.createAkt;
    await server.database.query(`update app.energy_fuel set price = price * 2 where code = 'briquette'`);
    const edited = await updateAudit(first?.id, { description: 'Дахин үзсэн' });
    const counted = await updateAudit(first?.id, { calculation_code: await save(server.visitor, brick) });
    await server.database.query(`update app.energy_fuel set price = price / 2 where code = 'briquette'`);
    expect(edited.energy_saving).toBe(first?.energy_saving);
    expect(counted.energy_saving).toBeCloseTo(2 * Number(first?.energy_saving), -1);
    const emptied = await updateAudit(first?.id, { calculation_code: 'ZZZZZZZZZZ' });
    expect(emptied).toMatchObject({ energy_class: null, energy_saving: null });
  });

  it('of a certificate are those of its audit, and no one can send better ones', async () => {
    const audit = await createAudit({ calculation_code: await save(server.visitor, brick) });
    const id = audit.data?.createAkt.id;
    const created = await createCertificate({ akt_id: Number(id) });
    expect(created.data?.createSavingsCertificate).toMatchObject({
      energy_class_before: audit.data?.createAkt.energy_class,
      energy_class_after: audit.data?.createAkt.energy_class_after,
      saving_kwh: audit.data?.createAkt.energy_saving_kwh,
    });
    for (const forged of [
      { energy_class_after: 'A' },
      { saving_kwh: 1e6 },
      { saving: 1e9 },
      { saving_co2: 99 },
    ]) {
      const response = await createCertificate({ akt_id: Number(id), ...forged });
      expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    const certificate = created.data?.createSavingsCertificate.id;
    const better = await agent.query(
      `mutation { updateSavingsCertificate(id: ${String(certificate)}, input: { energy_class_after: "A" }) { id } }`,
    );
    expect(better.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are missing without a calculation: then there is no certificate', async () => {
    const audit = await createAudit({});
    const response = await createCertificate({ akt_id: Number(audit.data?.createAkt.id) });
    expect(response.errors?.[0]?.extensions.fields?.akt_id?.[0]).toContain('тооцоо алга');
    const without = await createCertificate({});
    expect(without.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

async function createAudit(input: object) {
  return agent.query<{ createAkt: Record<string, unknown> }>(
    `mutation ($input: AktInput!) { createAkt(input: $input) { id ${figures} } }`,
    { input },
  );
}

async function updateAudit(id: unknown, input: object): Promise<Record<string, unknown>> {
  const response = await agent.query<{ updateAkt: Record<string, unknown> }>(
    `mutation ($input: AktInput!) { updateAkt(id: ${String(id)}, input: $input) { id ${figures} } }`,
    { input },
  );
  expect(response.errors).toBeUndefined();
  return response.data?.updateAkt ?? {};
}

async function createCertificate(input: object) {
  return agent.query<{ createSavingsCertificate: Record<string, unknown> }>(
    `mutation ($input: SavingsCertificateInput!) { createSavingsCertificate(input: $input) {
      id energy_class_before energy_class_after saving_kwh saving saving_co2 } }`,
    { input: { code: randomUUID(), issued_on: '2026-11-20', ...input } },
  );
}

/** What anyone reads under a code. */
async function read(code: string) {
  const response = await server.visitor.get(`/energy/${code}`);
  return { body: response.json() };
}
