import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedAudit } from '../../../../src/energy/functions/audit-function';
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
  'energy_class energy_class_after energy_need energy_saving_kwh energy_saving energy_saving_p90 energy_saving_co2 energy_result';

/** A brick house of 8 × 8 m with a slag roof; insulation of walls and roof is planned. */
const measured = {
  area: 64,
  storeys: 1,
  built_year: 1998,
  roof_ceiling_area: 64,
  roof_ceiling_height: 2.5,
  roof_attic: 'cold',
  roof_insulation_material: 'slag',
  roof_insulation_thickness: 150,
  ...Object.fromEntries(
    ['north', 'east', 'south', 'west'].flatMap((side) => [
      [`wall_${side}_length`, 8],
      [`wall_${side}_height`, 2.5],
      [`wall_${side}_material`, 'brick'],
      [`wall_${side}_thickness`, 380],
      [`wall_${side}_insulation_material`, 'none'],
    ]),
  ),
  floor_type: 'ground',
  floor_surface: 64,
  heating_source: 'stove',
  heating_fuel: 'briquette',
  heating_briquettes: 6,
  wall_planned_material: 'eps',
  wall_planned_thickness: 100,
  roof_planned_material: 'mineral_wool',
  roof_planned_thickness: 200,
};

describe('the figures of audits and certificates', () => {
  it('are calculated from what was measured, with a range that what was burnt narrows', async () => {
    const audit = (await createAudit(measured)).data?.createAkt;
    expect(audit?.energy_class).toMatch(/^[A-G]$/);
    expect(String(audit?.energy_class_after) < String(audit?.energy_class)).toBe(true);
    expect(Number(audit?.energy_saving_p90)).toBeGreaterThan(0);
    expect(Number(audit?.energy_saving_p90)).toBeLessThan(Number(audit?.energy_saving));
    const result = resultOf(audit);
    expect(result.saving?.isCalibrated).toBe(true);
    expect(result.losses.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['wall', 'roof', 'floor', 'window', 'door', 'air']),
    );
    // What nobody measured is marked, with the column that would replace it.
    expect(result.assumptions).toContainEqual(
      expect.objectContaining({ key: 'windowArea', argument: 'windows.area_m2' }),
    );
  });

  it('do not depend on the calculation of the resident', async () => {
    const code = await save(server.visitor, brick);
    const alone = (await createAudit(measured)).data?.createAkt;
    const compared = (await createAudit({ ...measured, calculation_code: code })).data?.createAkt;
    expect(compared?.energy_need).toBe(alone?.energy_need);
    expect(compared?.energy_saving).toBe(alone?.energy_saving);
    const unmeasured = (await createAudit({ calculation_code: code })).data?.createAkt;
    expect(unmeasured?.energy_class).toBeNull();
    expect(resultOf(unmeasured).missing).toEqual(
      expect.arrayContaining(['building.floor_m2', 'wall_north.gross_m2', 'heating.source']),
    );
  });

  it('are never those that a client sends', async () => {
    for (const forged of [
      'energy_class: "A"',
      'energy_need: 1',
      'energy_saving: 9e9',
      'energy_result: "{}"',
      'energy_inputs: "{}"',
      'energy_versions: "[]"',
    ]) {
      const response = await agent.query(`mutation { createAkt(input: { area: 64, ${forged} }) { id } }`);
      expect(response.errors?.[0]?.extensions.code, forged).toBe('BAD_USER_INPUT');
    }
  });

  it('follow the list of openings, written with the audit or by itself', async () => {
    const kinds = await server.database.query<{ id: number }>(
      `insert into app.opening_kind (name, part) values ('Том цонх', 'window') returning id`,
    );
    const kind = Number(kinds.rows[0]?.id);
    const window = { door_window_id: kind, uts: 2, ots: 1.5 };
    const audit = (await createAudit({ ...measured, window_door_rate: [window] })).data?.createAkt;
    const twice = (await createAudit({ ...measured, window_door_rate: [window, window] })).data?.createAkt;
    expect(twice?.energy_need).not.toBe(audit?.energy_need);
    const added = await agent.query(
      `mutation ($input: WindowDoorRateInput!) { createWindowDoorRate(input: $input) { id } }`,
      { input: { ...window, rate_id: Number(audit?.id) } },
    );
    expect(added.errors).toBeUndefined();
    const { data } = await agent.query<{ akt: Record<string, unknown>[] }>(
      `{ akt(filters: [{ column: "id", condition: equals, value: "${String(audit?.id)}" }]) { energy_need } }`,
    );
    expect(data?.akt[0]?.energy_need).toBe(twice?.energy_need);
  });

  it('stay as they were calculated while other columns are edited, and follow a measurement', async () => {
    const first = (await createAudit(measured)).data?.createAkt;
    await server.database.query(`update app.energy_fuel set price = price * 2 where code = 'briquette'`);
    const edited = await updateAudit(first?.id, { description: 'Дахин үзсэн' });
    const counted = await updateAudit(first?.id, { built_year: 1997 });
    await server.database.query(`update app.energy_fuel set price = price / 2 where code = 'briquette'`);
    expect(edited.energy_saving).toBe(first?.energy_saving);
    expect(counted.energy_saving).toBeCloseTo(2 * Number(first?.energy_saving), -1);
    const emptied = await updateAudit(first?.id, { area: null });
    expect(emptied).toMatchObject({ energy_class: null, energy_saving: null });
    expect(resultOf(emptied).missing).toEqual(['building.floor_m2']);
  });

  it('are missing with the reason where measurements contradict each other', async () => {
    const audit = (await createAudit({ ...measured, window_area_south: 40 })).data?.createAkt;
    expect(audit?.energy_class).toBeNull();
    const [refusal] = resultOf(audit).refusals;
    expect(refusal?.argument).toBe('wall_south.gross_m2');
  });

  it('of a certificate are those of its audit, and no one can send better ones', async () => {
    const audit = await createAudit(measured);
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

  it('are missing without measurements: then there is no certificate', async () => {
    const audit = await createAudit({});
    const response = await createCertificate({ akt_id: Number(audit.data?.createAkt.id) });
    expect(response.errors?.[0]?.extensions.fields?.akt_id?.[0]).toContain('тооцоо алга');
    const without = await createCertificate({});
    expect(without.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

/** The json of a row as `/query` gives it. */
function resultOf(row: Record<string, unknown> | undefined): SavedAudit {
  const result: unknown = row?.energy_result;
  return typeof result === 'string' ? JSON.parse(result) : (result as SavedAudit);
}

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
