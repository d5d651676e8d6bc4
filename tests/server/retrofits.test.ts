import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from './testing-app';

let app: TestApp;
let agent: Agent;
const key: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.signIn('agent');
  const add = async (name: string, table: string, values: Record<string, string | number>) => {
    const columns = Object.keys(values);
    const { rows } = await app.database.query<{ id: number }>(
      `insert into app.${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    key[name] = rows[0]?.id ?? 0;
    return key[name];
  };
  const { rows } = await app.database.query<{ id: number }>(
    `select id from app.users where login = 'citizen'`,
  );
  const user_id = rows[0]?.id ?? 0;
  const province_id = await add('province', 'province', { code: '11', name: 'Улаанбаатар' });
  await add('soum', 'soum', { province_id, code: '1101', name: 'Баянгол' });
  const crew_id = await add('crew', 'crew', { name: 'Дулаан гэр', phone: '+97699112233' });
  const akt_id = await add('audit', 'energy_audit', {
    user_id,
    crew_id,
    province_id,
    soum_id: key.soum ?? 0,
    floor_area: 72,
    built_year: 1998,
    address: 'Нууц хаяг 5',
  });
  const project_id = await add('project', 'project', { user_id, crew_id, end_date: '2026-05-04' });
  const contract_id = await add('contract', 'contract', {
    user_id,
    crew_id,
    contract_number: 'ДГ-1',
    amount: 9_000_000,
  });
  const act_id = await add('act', 'work_act', { user_id, crew_id, contract_id, akt_id });
  for (const [name, isRevoked] of [
    ['certificate', false],
    ['revoked', true],
  ] as const)
    await add(name, 'savings_certificate', {
      public_code: name,
      user_id,
      project_id,
      akt_id,
      act_id,
      energy_class_before: 'F',
      energy_class_after: 'C',
      saving: 640_000,
      saving_percent: 38.5,
      issued_on: '2026-06-01',
      valid_until: '2036-06-01',
      is_revoked: String(isRevoked),
    });
});
afterAll(() => app.close());

const create = (input: object) =>
  agent.query<{ createRetrofit: { id: string } }>(
    'mutation ($input: RetrofitInput!) { createRetrofit(input: $input) { id } }',
    { input: { kind: 'building', title: '72 м² байшин', ...input } },
  );

const facts =
  'cost saving saving_percent energy_class_before energy_class_after area built_year finished_on brigad_name aimagname sumname is_revoked';
const shownTo = async (who: Agent, id: string | undefined) =>
  (
    await who.query<{ v_retrofit: Record<string, unknown>[] }>(
      `query ($id: String) { v_retrofit(filters: [{column: "id", condition: equals, value: $id}]) { ${facts} } }`,
      { id },
    )
  ).data?.v_retrofit;

const certified = {
  cost: 9_000_000,
  saving: 640_000,
  saving_percent: 38.5,
  energy_class_before: 'F',
  energy_class_after: 'C',
  area: 72,
  built_year: 1998,
  finished_on: '2026-05-04',
  brigad_name: 'Дулаан гэр',
  aimagname: 'Улаанбаатар',
  sumname: null,
  is_revoked: false,
};

it('a finished retrofit has the facts of its certificate, act and contract, whatever is entered', async () => {
  const { data, errors } = await create({
    certificate_id: key.certificate,
    cost: 1,
    saving: 9,
    saving_percent: 99,
    energy_class_after: 'A',
  });
  expect(errors).toBeUndefined();
  const id = data?.createRetrofit.id;
  expect(await shownTo(app.visitor, id)).toEqual([certified]);
  const changed = await agent.query(
    'mutation ($id: ID!, $input: RetrofitInput!) { updateRetrofit(id: $id, input: $input) { id } }',
    { id, input: { cost: 2, saving: 3 } },
  );
  expect(changed.errors).toBeUndefined();
  expect(await shownTo(app.visitor, id)).toEqual([certified]);
  const twice = await create({ certificate_id: key.certificate });
  expect(Object.keys(twice.errors?.[0]?.extensions.fields ?? {})).toEqual(['certificate_id']);
  const removed = await agent.query(
    'mutation ($id: ID!, $input: RetrofitInput!) { updateRetrofit(id: $id, input: $input) { id } }',
    { id, input: { certificate_id: null, cost: 5_000_000 } },
  );
  expect(removed.errors).toBeUndefined();
  expect(await shownTo(app.visitor, id)).toMatchObject([{ cost: 5_000_000, is_revoked: null }]);
});

it('follows a contract whose amount, and a project whose last day, is changed later', async () => {
  const { data } = await create({ certificate_id: key.certificate });
  const id = data?.createRetrofit.id;
  const admin = await app.signIn('admin');
  const change = async (type: string, table: string, row: number | undefined, input: object) => {
    const { rows } = await app.database.query<{ revision: number }>(
      `select revision from app.${table} where id = $1`,
      [row ?? 0],
    );
    const { errors } = await admin.query(
      `mutation ($id: ID!, $input: ${type}Input!) { update${type}(id: $id, input: $input) { id } }`,
      { id: row, input: { revision: rows[0]?.revision, ...input } },
    );
    expect(errors).toBeUndefined();
  };
  await change('Contract', 'contract', key.contract, { amount: 9_400_000 });
  await change('Project', 'project', key.project, { end_date: '2026-05-11' });
  const later = { ...certified, cost: 9_400_000, finished_on: '2026-05-11' };
  expect(await shownTo(app.visitor, id)).toEqual([later]);
  // What does not change writes nothing.
  const revisionOf = async () =>
    (await app.database.query('select revision from app.retrofit where id = $1', [Number(id)])).rows;
  const before = await revisionOf();
  await change('Contract', 'contract', key.contract, { number: 'ДГ-2' });
  expect(await revisionOf()).toEqual(before);
  await change('Contract', 'contract', key.contract, { amount: 9_000_000 });
  await change('Project', 'project', key.project, { end_date: '2026-05-04' });
  await app.database.query('delete from app.retrofit where id = $1', [Number(id)]);
});

it('tells no soum, takes no revoked certificate, and disappears with its certificate', async () => {
  const narrow = await create({
    certificate_id: key.certificate,
    province_id: key.province,
    soum_id: key.soum,
  });
  expect(Object.keys(narrow.errors?.[0]?.extensions.fields ?? {})).toEqual(['soum_id']);
  const refused = await create({ certificate_id: key.revoked });
  expect(Object.keys(refused.errors?.[0]?.extensions.fields ?? {})).toEqual(['certificate_id']);
  const { data } = await create({ certificate_id: key.certificate });
  const id = data?.createRetrofit.id;
  expect(await shownTo(app.visitor, id)).toHaveLength(1);
  await app.database.query('update app.savings_certificate set is_revoked = true where id = $1', [
    key.certificate ?? 0,
  ]);
  expect(await shownTo(app.visitor, id)).toEqual([]);
  expect(await shownTo(agent, id)).toHaveLength(1);
});

it('names neither its certificate nor the house to visitors', async () => {
  for (const column of ['certificate_id', 'akt_id', 'act_id', 'project_id', 'contract_id']) {
    const { errors } = await app.visitor.query(`{ v_retrofit { id ${column} } }`);
    expect([column, errors?.[0]?.extensions.code]).toEqual([column, 'BAD_USER_INPUT']);
  }
  expect((await app.visitor.query('{ retrofit { id } }')).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
});

it('one without a certificate keeps what is entered, with its soum', async () => {
  const { data } = await create({
    kind: 'apartment',
    cost: 70_000_000,
    province_id: key.province,
    soum_id: key.soum,
  });
  expect(await shownTo(app.visitor, data?.createRetrofit.id)).toMatchObject([
    { cost: 70_000_000, sumname: 'Баянгол', saving: null, is_revoked: null },
  ]);
});
