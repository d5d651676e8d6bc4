import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleHandler } from '../../src/server/data/triggers/schedule/schedule-job';
import { localDay } from '../../src/engine/time/ulaanbaatar';
import { startTestApp, type Agent, type TestApp } from './testing-app';

let app: TestApp;
let admin: Agent;
let citizen: Agent;
/** The schedules below run in a later year; what they write counts from the clock. */
const season = Number(localDay().slice(0, 4)) - 1;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  citizen = await app.signIn('citizen');
  await app.database.script(`
    insert into app.province (id, code, name) overriding system value values (902, 'x2', 'Төв');
    insert into app.energy_audit (id, province_id, address, energy_use_kwh, roof_planned_material) overriding system value
      select id, 902, 'Хаяг', 20000, 'mineral_wool' from generate_series(90, 99) id;
    insert into app.energy_fuel (code, title, calorific_value, price, bag, valid_from, information_source, certainty, is_provisional)
      values ('semi-coke', 'Шахмал', 20, 200, 25, '2025-10-09', 'Туршилт', 'C', true);
  `);
  await certify(90, 'citizen', '2027-09-01');
  await certify(91, 'citizen', '2028-02-01');
  await certify(92, 'citizen', '2027-09-01', { is_revoked: true });
  for (const row of [93, 94, 95, 96]) await certify(row, 'agent', '2027-09-01');
  await run('2028-05-15T00:00:00Z');
  await run('2028-05-15T01:05:00Z');
});
afterAll(() => app.close());

/** A certificate of the audit with the same key, issued at the end of its process. */
async function certify(id: number, login: string, issuedOn: string, more: { is_revoked?: boolean } = {}) {
  await app.database.query(
    `insert into app.savings_certificate (id, public_code, user_id, akt_id, energy_class_before, energy_class_after, saving_kwh,
       issued_on, is_revoked, status_type) overriding system value
     select $1::bigint, 'Г-' || $1::bigint, u.id, $1::bigint, 'F', 'C', 8000, $3::date, $4, 'END' from app.users u where u.login = $2`,
    [id, login, issuedOn, more.is_revoked ?? false],
  );
}

function fail(fault: object): never {
  return expect.unreachable(JSON.stringify(fault));
}

/** Runs the schedules of a minute. */
function run(now: string): Promise<void> {
  const handler = scheduleHandler({
    database: app.database,
    snapshot: () => app.store.current(),
    log: { error: fail, warn: fail },
    now: () => new Date(now),
  });
  const signal = new AbortController().signal;
  return handler.run({ id: 1, name: 'scheduled-triggers', data: {}, attempt: 1, signal });
}

const figures =
  'id code season used_kwh baseline_kwh predicted_kwh saved_kwh realisation is_adjusted works revision';

async function winters(agent: Agent): Promise<Record<string, unknown>[]> {
  const { data, errors } = await agent.query<{ v_fuel_use: Record<string, unknown>[] }>(
    `{ v_fuel_use(sorts: [{ column: "id", order: asc }]) { ${figures} } }`,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.v_fuel_use;
}

async function answer(agent: Agent, id: unknown, input: object) {
  return agent.query(
    'mutation ($id: ID!, $input: FuelUseInput!) { updateFuelUse(id: $id, input: $input) { id } }',
    {
      id,
      input,
    },
  );
}

const codesOf = ({ errors }: Awaited<ReturnType<typeof answer>>) =>
  errors?.map(({ extensions }) => extensions.code) ?? [];

describe('after the first whole winter', () => {
  it('the holder of a certificate is asked once, and hears of it', async () => {
    expect(await winters(citizen)).toMatchObject([{ code: 'Г-90', season, used_kwh: null }]);
    await run('2028-05-15T01:06:00Z');
    expect(await winters(citizen)).toHaveLength(1);
    const { rows } = await app.database.query<{ body: string }>(
      `select payload::text as body from dulaan.outbox where payload::text like '%fuel_use_asked%'`,
    );
    expect(rows).toHaveLength(5);
  });

  it('the answer is compared with the certificate at once', async () => {
    const [row] = await winters(citizen);
    expect(codesOf(await answer(citizen, row?.id, { briquette_bags: 90 }))).toEqual([]);
    expect(await winters(citizen)).toMatchObject([
      {
        used_kwh: 12_500,
        baseline_kwh: 20_000,
        predicted_kwh: 12_000,
        saved_kwh: 7500,
        realisation: 93.8,
        is_adjusted: false,
        works: 'roof',
      },
    ]);
  });

  it('nobody answers for another, and a family decides nothing but its own figures', async () => {
    const all = await winters(admin);
    expect(all).toHaveLength(5);
    const [own, others] = [all[0]?.id, all[1]?.id];
    expect(codesOf(await answer(citizen, others, { briquette_bags: 1 }))).not.toEqual([]);
    for (const input of [{ is_excluded: true }, { season: 2026 }, { saved_kwh: 1 }])
      expect(codesOf(await answer(citizen, own, input)), JSON.stringify(input)).not.toEqual([]);
    expect(codesOf(await app.visitor.query('{ v_fuel_use { id } }'))).toEqual(['UNAUTHENTICATED']);
    expect((await winters(citizen))[0]?.used_kwh).toBe(12_500);
  });

  it('an inspector leaves a row out only with a reason', async () => {
    const inspector = await app.signIn('inspector');
    const id = (await winters(admin))[0]?.id;
    expect(codesOf(await answer(inspector, id, { is_excluded: true }))).toEqual(['BAD_USER_INPUT']);
    expect(codesOf(await answer(inspector, id, { briquette_bags: 10 }))).toEqual(['FORBIDDEN']);
    expect(codesOf(await answer(inspector, id, { is_excluded: true, exclude_reason: 'shared' }))).toEqual([]);
    expect(codesOf(await answer(citizen, id, { briquette_bags: 80 }))).not.toEqual([]);
    expect(codesOf(await answer(inspector, id, { is_excluded: false, exclude_reason: null }))).toEqual([]);
  });

  it('weather that is known later is taken in by the first of the month', async () => {
    const { errors } = await admin.query(
      `mutation { createHeatingSeason(input: { province_id: 902, season: ${season}, degree_days: 7150, usual_degree_days: 6500,
        source: "Станцын мэдээ" }) { id } }`,
    );
    expect(errors).toBeUndefined();
    await run('2028-05-31T19:10:00Z');
    expect(await winters(citizen)).toMatchObject([
      { is_adjusted: true, baseline_kwh: 22_000, saved_kwh: 9500, realisation: 108 },
    ]);
  });
});

async function groups(): Promise<object[] | undefined> {
  const { data } = await app.visitor.query<{ v_open_saving: object[] }>(
    '{ v_open_saving { season aimagname works homes used_kwh realisation } }',
  );
  return data?.v_open_saving;
}

describe('the open data', () => {
  it('have no group of fewer than five homes', async () => {
    const rows = await winters(admin);
    for (const { id } of rows.slice(1, 4)) await answer(admin, id, { briquette_bags: 90 });
    expect(await groups()).toEqual([]);
    await answer(admin, rows[4]?.id, { briquette_bags: 90 });
    expect(await groups()).toEqual([
      { season, aimagname: 'Төв', works: 'roof', homes: 5, used_kwh: 12_500, realisation: 108 },
    ]);
  });

  it('are a file for everybody, and nothing else is', async () => {
    const file = await app.visitor.get('/export/open_saving?format=csv');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, row, rest] = file.body.trim().split('\r\n');
    expect(head).toContain('Өрхийн тоо');
    expect(row).toContain(`${season},Төв,F,C,Дээвэр,5`);
    expect(rest).toBeUndefined();
    expect((await app.visitor.get('/export/open_saving?format=xlsx')).statusCode).toBe(403);
    expect((await app.visitor.get('/export/fuel_use?format=csv')).statusCode).toBe(401);
    expect((await app.visitor.get('/export/open_savings?format=csv')).statusCode).toBe(401);
    const filters = encodeURIComponent('[{"column":"code","condition":"contains","value":"Г"}]');
    expect((await app.visitor.get(`/export/open_saving?format=csv&filters=${filters}`)).statusCode).toBe(400);
  });

  it('are given to one network sixty times an hour, and then it hears when to come again', async () => {
    const answers = [];
    for (let count = 0; count < 60; count += 1)
      answers.push(await app.visitor.get('/export/open_saving?format=csv'));
    const last = answers.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(3000);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await citizen.get('/export/open_saving?format=csv')).statusCode).toBe(200);
  });
});

it('a winter of a certificate on built works is compared with what its act states', async () => {
  await app.database.script(`
    insert into app.crew (id, name, phone) overriding system value values (98, 'Бригад', '+97677000009');
    insert into app.work_act (id, crew_id, akt_id, wall_built_material, energy_baseline_kwh) overriding system value
      values (98, 98, 98, 'eps', 21000);
  `);
  await certify(98, 'agent', '2020-09-01');
  await app.database.query(`update app.savings_certificate set act_id = 98, basis = 'built' where id = 98`);
  const { data, errors } = await admin.query<{ createFuelUse: Record<string, unknown> }>(
    `mutation { createFuelUse(input: { certificate_id: 98, season: ${season}, briquette_bags: 90, is_excluded: false }) {
      act_id basis works baseline_kwh predicted_kwh } }`,
  );
  expect(errors).toBeUndefined();
  expect(data?.createFuelUse).toEqual({
    act_id: 98,
    basis: 'built',
    works: 'wall',
    // The winter was a tenth colder than usual.
    baseline_kwh: 23_100,
    predicted_kwh: 14_300,
  });
});
