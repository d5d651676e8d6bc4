import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
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

  it('of an act follow what was built on its audit, and no one can send better ones', async () => {
    const audit = (await createAudit(measured)).data?.createAkt;
    const act = await createAct(audit?.id, { ...asPlanned, wall_built_thickness: 50 });
    expect(Number(act.energy_saving)).toBeGreaterThan(0);
    expect(Number(act.energy_saving)).toBeLessThan(Number(act.energy_saving_planned));
    expect(Number(act.energy_saving_p90)).toBeLessThan(Number(act.energy_saving));
    expect(act.energy_saving_planned).toBe(audit?.energy_saving);
    const unfinished = await createAct(audit?.id, { ...asPlanned, wall_built_area: null });
    expect(unfinished).toMatchObject({ energy_class_after: null, energy_saving: null });
    expect(resultOf(unfinished).missing).toEqual(['built_wall.area_m2']);
    const response = await agent.query(
      `mutation { updateAct(id: ${String(act.id)}, input: { energy_saving: 9e9 }) { id } }`,
    );
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('of a certificate are those of its act, and no one can send better ones', async () => {
    const audit = (await createAudit(measured)).data?.createAkt;
    const akt_id = Number(audit?.id);
    const act = await createAct(audit?.id, { ...asPlanned, wall_built_thickness: 50 });
    const act_id = Number(act.id);
    const early = await createCertificate({ akt_id, act_id });
    expect(early.errors?.[0]?.extensions.fields?.act_id?.[0]).toContain('батлагдсан актыг сонгоно уу');
    await accept(act_id);
    const created = await createCertificate({ akt_id, act_id });
    expect(created.data?.createSavingsCertificate).toMatchObject({
      energy_class_before: audit?.energy_class,
      energy_class_after: act.energy_class_after,
      saving_kwh: act.energy_saving_kwh,
      saving: act.energy_saving,
      saving_planned: audit?.energy_saving,
      basis: 'built',
    });
    for (const forged of [
      { energy_class_after: 'A' },
      { saving_kwh: 1e6 },
      { saving: 1e9 },
      { saving_co2: 99 },
      { saving_percent: 90 },
      { basis: 'built' },
    ]) {
      const response = await createCertificate({ akt_id, act_id, ...forged });
      expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    const certificate = created.data?.createSavingsCertificate.id;
    const better = await agent.query(
      `mutation { updateSavingsCertificate(id: ${String(certificate)}, input: { energy_class_after: "A" }) { id } }`,
    );
    expect(better.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are missing without built works: then there is no certificate, and it says why', async () => {
    const audit = (await createAudit(measured)).data?.createAkt;
    const akt_id = Number(audit?.id);
    expect(await reasonOf({ akt_id })).toContain('хийж дууссан ажилд үндэслэнэ');
    expect(await reasonOf({})).toContain('хийж дууссан ажилд үндэслэнэ');
    const reasonWith = async (built: Readonly<Record<string, unknown>>) => {
      const act = await createAct(audit?.id, built);
      await accept(Number(act.id));
      return reasonOf({ akt_id, act_id: Number(act.id) });
    };
    expect(await reasonWith({})).toContain('хэмнэлт өгөх ажил бүртгээгүй');
    expect(await reasonWith({ ...asPlanned, roof_built_photo: null })).toContain('дээвэр: зураг');
    // The works of another house.
    const other = (await createAudit(measured)).data?.createAkt;
    const act = await createAct(other?.id, asPlanned);
    await accept(Number(act.id));
    expect(await reasonOf({ akt_id, act_id: Number(act.id) })).toContain('Энэ аудитаар');
  });
});

const workFigures =
  'energy_class_after energy_saving_kwh energy_saving energy_saving_p90 energy_saving_planned energy_result';

/** The planned works of the measured house; `createAct` adds the photos. */
const asPlanned = {
  wall_built_material: 'eps',
  wall_built_thickness: 100,
  wall_built_area: 80,
  roof_built_material: 'mineral_wool',
  roof_built_thickness: 200,
  roof_built_area: 64,
};

/** An act of works on the audit; a part with a material has a photo unless the input says otherwise. */
async function createAct(
  audit: unknown,
  works: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { rows } = await server.database.query<{ id: number }>(
    'insert into app.crew (name, phone) values ($1, $2) returning id',
    [randomUUID(), '+97677000001'],
  );
  const photos: Record<string, unknown> = {};
  for (const part of ['wall', 'roof'])
    if (works[`${part}_built_material`]) photos[`${part}_built_photo`] = await photo();
  const response = await agent.query<{ createAct: Record<string, unknown> }>(
    `mutation ($input: ActInput!) { createAct(input: $input) { id ${workFigures} } }`,
    { input: { akt_id: Number(audit), brigad_id: rows[0]?.id, ...photos, ...works } },
  );
  expect(response.errors).toBeUndefined();
  return response.data?.createAct ?? {};
}

/** Uploads a photo; returns the file's key. */
async function photo(): Promise<string> {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  return (await agent.upload('a.png', await drawn.png().toBuffer())).json<{ id: string }>().id;
}

/** The reason why no certificate is created. */
async function reasonOf(input: object): Promise<string | undefined> {
  return (await createCertificate(input)).errors?.[0]?.extensions.fields?.act_id?.[0];
}

/** Puts an act at the end of its process. */
async function accept(act: number): Promise<void> {
  await server.database.query(`update app.work_act set status_type = 'END' where id = $1`, [act]);
}

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
      id energy_class_before energy_class_after saving_kwh saving saving_planned saving_co2 basis } }`,
    { input: { code: randomUUID(), issued_on: '2026-11-20', ...input } },
  );
}
