import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { insert } from '../../portal-rows';
import type { Agent, TestApp } from '../../testing-app';
import { placePeople, signInPerson, type Person } from '../process/portal-people';
import { startEnergyApp } from './energy-app';

let app: TestApp;
let people: Record<'admin' | 'agent' | 'citizen' | 'crew' | 'inspector', Person>;
let crew: number;
let citizen: number;
let audit: number;

beforeAll(async () => {
  app = await startEnergyApp();
  ({ crew } = await placePeople(app));
  const logins = ['admin', 'agent', 'citizen', 'crew', 'inspector'] as const;
  people = Object.fromEntries(
    await Promise.all(logins.map(async (login) => [login, await signInPerson(app, login)] as const)),
  ) as typeof people;
  const { rows } = await app.database.query<{ id: number }>(
    `select id from app.users where login = 'citizen'`,
  );
  citizen = rows[0]?.id ?? 0;
  audit = await people.agent.create('Akt', { ...measured, user_id: citizen });
});
afterAll(() => app.close());

const measured = {
  area: 64,
  storeys: 1,
  built_year: 1998,
  roof_ceiling_area: 64,
  roof_attic: 'cold',
  roof_insulation_material: 'slag',
  roof_insulation_thickness: 150,
  wall_south_length: 8,
  wall_south_height: 2.5,
  wall_south_material: 'brick',
  wall_south_thickness: 380,
  heating_source: 'stove',
  heating_fuel: 'briquette',
  wall_planned_material: 'eps',
  wall_planned_thickness: 150,
  wall_planned_area: 70,
};
const walls = { wall_built_material: 'eps', wall_built_thickness: 100, wall_built_area: 70 };

describe('the built works of an act', () => {
  it('are written by the crew of the act, which sees the saving and what is missing', async () => {
    const act = await newAct();
    // Their page calculates beside the entry, because they may read the audit.
    expect(await functionsOf(people.crew.agent)).toEqual(['energy.audit']);
    expect(await codes(people.crew.agent, act, walls)).toEqual([]);
    expect(await actOf(act)).toMatchObject({ energy_saving: null });
    expect(await codes(people.crew.agent, act, { wall_built_photo: await photo(people.crew.agent) })).toEqual(
      [],
    );
    const row = await actOf(act);
    expect(Number(row.energy_saving)).toBeGreaterThan(0);
    expect(Number(row.energy_saving)).toBeLessThan(Number(row.energy_saving_planned));
  });

  it('are not written by another crew, by the family, or by visitors', async () => {
    const other = await insert(app.database, 'crew', { name: 'Өөр бригад', phone: '+97677000002' });
    const foreign = await insert(app.database, 'work_act', {
      user_id: citizen,
      crew_id: other,
      akt_id: audit,
    });
    expect(await codes(people.crew.agent, foreign, walls)).not.toEqual([]);
    const act = await newAct();
    expect(await codes(people.citizen.agent, act, walls)).not.toEqual([]);
    expect(await codes(app.visitor, act, walls)).toEqual(['UNAUTHENTICATED']);
    expect(await actOf(act)).toMatchObject({ wall_built_material: null });
    // The audit behind the act is the agent's to choose.
    expect(await codes(people.crew.agent, act, { akt_id: audit })).not.toEqual([]);
  });

  it('count windows of the catalogue with their area and photo, and no other material as one', async () => {
    const act = await newAct();
    const structure_category_id = await insert(app.database, 'structure_category', { name: 'Цонх' });
    const window_type_id = await insert(app.database, 'window_type', {
      name: 'Гурван шилтэй',
      construction_code: 'window-pvc-triple',
    });
    const common = { structure_category_id, cost: 1_000, purpose: 'main' };
    const slab = await insert(app.database, 'material', { ...common, title: 'Хавтан' });
    const triple = await insert(app.database, 'material', {
      ...common,
      title: 'Гурван шилтэй цонх',
      window_type_id,
    });
    const windows = { window_built_area: 6, window_built_photo: await photo(people.crew.agent) };
    expect(await codes(people.crew.agent, act, { ...windows, window_built_product_id: slab })).toEqual([
      'BAD_USER_INPUT',
    ]);
    expect(await codes(people.crew.agent, act, windows)).toEqual([]);
    expect(await actOf(act)).toMatchObject({ energy_saving: null });
    expect(await codes(people.crew.agent, act, { window_built_product_id: triple })).toEqual([]);
    expect(Number((await actOf(act)).energy_saving)).toBeGreaterThan(0);
    const seen = await first(
      people.citizen.agent,
      `{ v_act(filters: [{ column: "id", condition: equals, value: "${act}" }]) {
        window_built_product window_built_area } }`,
    );
    expect(seen).toEqual({
      window_built_product: 'Гурван шилтэй цонх',
      window_built_area: 6,
    });
  });

  it('stand on an audit of the same customer', async () => {
    const foreign = await insert(app.database, 'energy_audit', {
      user_id: await userKey('inspector'),
      address: 'Өөр хаяг',
    });
    const { errors } = await people.agent.agent.query(
      'mutation ($input: ActInput!) { createAct(input: $input) { id } }',
      { input: { user_id: citizen, brigad_id: crew, akt_id: foreign } },
    );
    expect(errors?.[0]?.extensions.fields?.akt_id?.[0]).toContain('захиалагчийн аудитыг');
  });

  it('are measured again by another crew: the saving is the difference of the two audits', async () => {
    const act = await newAct();
    const other = await insert(app.database, 'crew', { name: 'Шалгагч бригад', phone: '+97677000003' });
    const insulated = Object.fromEntries(
      ['south', 'north'].flatMap((side) => [
        [`wall_${side}_length`, 8],
        [`wall_${side}_height`, 2.5],
        [`wall_${side}_material`, 'brick'],
        [`wall_${side}_thickness`, 380],
        [`wall_${side}_insulation_material`, 'eps'],
        [`wall_${side}_insulation_thickness`, 150],
      ]),
    );
    const again = (more: object) =>
      people.agent.create('Akt', { ...measured, ...insulated, user_id: citizen, ...more });
    for (const refused of [audit, await again({ brigad_id: crew })])
      expect(await codes(people.agent.agent, act, { reaudit_id: refused })).toEqual(['BAD_USER_INPUT']);
    // The crew of the works does not choose who measures them.
    const independent = await again({ brigad_id: other });
    expect(await codes(people.crew.agent, act, { reaudit_id: independent })).not.toEqual([]);
    expect(await codes(people.agent.agent, act, { reaudit_id: independent })).toEqual([]);
    const row = await actOf(act);
    expect(Number(row.energy_saving)).toBeGreaterThan(0);
    const { rows } = await app.database.query(
      `select energy_result->>'basis' as basis from app.work_act where id = $1`,
      [act],
    );
    expect(rows).toEqual([{ basis: 'measured' }]);
    expect(await codes(people.agent.agent, act, { reaudit_id: null })).toEqual([]);
    expect(await actOf(act)).toMatchObject({ energy_saving: null });
  });

  it('are the family’s to see beside the plan, and the inspector’s with the control', async () => {
    const act = await acceptedAct();
    const seen = await first(
      people.citizen.agent,
      `{ v_act(filters: [{ column: "id", condition: equals, value: "${act}" }]) {
        wall_built_thickness wall_planned_thickness energy_saving energy_saving_planned } }`,
    );
    expect(seen).toMatchObject({ wall_built_thickness: 100, wall_planned_thickness: 150 });
    const project = await insert(app.database, 'project', { user_id: citizen, crew_id: crew });
    await app.database.query('update app.work_act set project_id = $1 where id = $2', [project, act]);
    const control = await people.inspector.create('QualityControl', {
      project_id: project,
      akt_id: audit,
      act_id: act,
      checked_on: '2026-11-20',
      result: 'passed',
    });
    const compared = await first(
      people.inspector.agent,
      `{ v_quality_control(filters: [{ column: "id", condition: equals, value: "${control}" }]) {
        wall_built_thickness wall_planned_thickness energy_saving energy_saving_planned } }`,
    );
    expect(compared).toEqual(seen);
  });
});

describe('a certificate of built works', () => {
  it('keeps its figures when the act changes after it was issued', async () => {
    const act = await acceptedAct();
    const certificate = await people.agent.create('SavingsCertificate', certificateOn(act));
    await people.inspector.sign('savings_certificate', certificate, { step: 'sign', action: 'issue' });
    const issued = await certificateOf(certificate);
    expect(issued).toMatchObject({ basis: 'built', status_type: 'END', act_id: act });
    // An accepted act is closed to the crew and to agents; an administrator corrects it.
    for (const closed of [people.crew, people.agent])
      expect(await codes(closed.agent, act, { wall_built_thickness: 20 })).not.toEqual([]);
    expect(await codes(people.admin.agent, act, { wall_built_thickness: 20 })).toEqual([]);
    expect(Number((await actOf(act)).energy_saving)).toBeLessThan(Number(issued.saving));
    const revoked = await people.agent.agent.query(
      `mutation { updateSavingsCertificate(id: ${certificate}, input: { revoke_reason: "data_error" }) { id } }`,
    );
    expect(revoked.errors).toBeUndefined();
    expect(await certificateOf(certificate)).toEqual(issued);
    const { rows } = await app.database.query<{ document: string }>(
      `select document from dulaan.credential where source = 'savings_certificate' and row_id = $1`,
      [certificate],
    );
    expect(JSON.parse(rows[0]?.document ?? '{}')).toMatchObject({
      credentialSubject: { basis: 'built', act, savingMntPerYear: Number(issued.saving) },
    });
  });

  it('is not issued without an act, and says so', async () => {
    const act = await acceptedAct();
    const certificate = await people.agent.create('SavingsCertificate', certificateOn(act));
    // As a draft was before certificates rested on acts.
    await app.database.query('update app.savings_certificate set act_id = null, basis = null where id = $1', [
      certificate,
    ]);
    const may = await people.inspector.may('savings_certificate', certificate);
    expect(JSON.stringify(may)).toContain('хийсэн ажлын актгүйгээр олгохгүй');
    const refused = await people.inspector.agent.post(`/process/savings_certificate/${certificate}/act`, {
      step: 'sign',
      action: 'issue',
    });
    expect(refused.statusCode).not.toBe(200);
    expect(await certificateOf(certificate)).toMatchObject({ status_type: 'PRE_END' });
  });

  it('of earlier years stays as it was issued, and can be revoked', async () => {
    const earlier = await insert(app.database, 'savings_certificate', {
      public_code: 'Г-2020',
      user_id: citizen,
      akt_id: audit,
      energy_class_before: 'F',
      energy_class_after: 'C',
      saving_kwh: 8000,
      saving: 900_000,
      issued_on: '2026-01-15',
      status_type: 'END',
    });
    const before = await certificateOf(earlier);
    for (const input of ['revoke_reason: "other"', 'is_revoked: true']) {
      const { errors } = await people.agent.agent.query(
        `mutation { updateSavingsCertificate(id: ${earlier}, input: { ${input} }) { id } }`,
      );
      expect(errors, input).toBeUndefined();
    }
    expect(await certificateOf(earlier)).toEqual(before);
  });
});

/** The functions that the page of an act may call. */
async function functionsOf(agent: Agent): Promise<string[] | undefined> {
  type Served = { compiled: { source: { computed?: { function: string }[] } } };
  const { compiled } = (await agent.get('/schema/form/work_act')).json<Served>();
  return compiled.source.computed?.map((computed) => computed.function);
}

let count = 0;
function certificateOn(act: number): object {
  count += 1;
  return { code: `Г-${count}`, issued_on: '2026-11-20', user_id: citizen, akt_id: audit, act_id: act };
}

function newAct(): Promise<number> {
  return people.agent.create('Act', { user_id: citizen, brigad_id: crew, akt_id: audit });
}

/** An act with thinner walls than planned, at the end of its process. */
async function acceptedAct(): Promise<number> {
  const act = await newAct();
  const works = { ...walls, wall_built_photo: await photo(people.crew.agent) };
  expect(await codes(people.crew.agent, act, works)).toEqual([]);
  await people.crew.sign('act', act, { step: 'report', action: 'send' });
  await people.inspector.sign('act', act, { step: 'quality', action: 'accept' });
  return act;
}

async function codes(agent: Agent, act: number, input: object): Promise<unknown[]> {
  const { errors } = await agent.query(
    'mutation ($id: ID!, $input: ActInput!) { updateAct(id: $id, input: $input) { id } }',
    { id: act, input },
  );
  return errors?.map(({ extensions }) => extensions.code) ?? [];
}

async function first(agent: Agent, query: string): Promise<Record<string, unknown>> {
  const { data, errors } = await agent.query<Record<string, Record<string, unknown>[]>>(query);
  const [row] = Object.values(data ?? {})[0] ?? [];
  if (!row) throw new Error(JSON.stringify(errors ?? 'no row'));
  return row;
}

function actOf(act: number) {
  return first(
    people.agent.agent,
    `{ act(filters: [{ column: "id", condition: equals, value: "${act}" }]) {
      wall_built_material energy_saving energy_saving_planned } }`,
  );
}

function certificateOf(certificate: number) {
  return first(
    people.agent.agent,
    `{ savings_certificate(filters: [{ column: "id", condition: equals, value: "${certificate}" }]) {
      act_id basis energy_class_before energy_class_after saving_kwh saving saving_p90 saving_planned saving_co2 status_type } }`,
  );
}

async function photo(agent: Agent): Promise<string> {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
  return (await agent.upload('a.png', await drawn.png().toBuffer())).json<{ id: string }>().id;
}

async function userKey(login: string): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>('select id from app.users where login = $1', [
    login,
  ]);
  return rows[0]?.id ?? 0;
}
