import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const english = { 'accept-language': 'en' };
const text = (said: string) => ({ mn_MN: said, en_US: said, ko_KR: said });

/** Runs statements one after the other: another program's. */
async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) await app.database.query(statement);
}

async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
  return (await app.database.query(sql)).rows;
}

const source = (id: string, columns: object[], more: object = {}) => ({
  kind: 'source',
  id,
  body: { kind: 'source', id, format: 2, type: 'table', title: text(`Table ${id}`), columns, ...more },
});

async function describeTable(name: string, schema = 'public') {
  const response = await admin.get(
    `/definitions/database-tables/${schema}/${encodeURIComponent(name)}`,
    english,
  );
  expect(response.statusCode, response.body).toBe(200);
  return response.json().table;
}

interface Order {
  id: string;
  table: string;
  schema?: string;
  renamed?: { from: string; to: string }[];
  fingerprint?: string;
}

async function adoptionOf({ id, table, schema = 'public', renamed = [], fingerprint }: Order) {
  const found = fingerprint ?? (await describeTable(table, schema)).fingerprint;
  return { source: id, schema, table, columns: renamed, fingerprint: found };
}

async function createSet(
  documents: object[],
  adoptions: object[],
): Promise<{ id: string; revision: number }> {
  const response = await admin.post('/definitions/change-sets', { title: 'Import', documents, adoptions });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().change_set;
}

const publish = ({ id, revision }: { id: string; revision: number }) =>
  admin.post(`/definitions/change-sets/${id}/publish`, { revision }, english);

async function publishGood(set: { id: string; revision: number }): Promise<void> {
  const response = await publish(set);
  expect(response.statusCode, response.body).toBe(200);
}

const takeBack = ({ id, revision }: { id: string; revision: number }, allow: string[] = []) =>
  admin.post(`/definitions/change-sets/${id}/rollback`, { revision: revision + 1, allow }, english);

async function planOf(documents: object[], adoptions: object[]) {
  const response = await admin.post('/definitions/plan', { documents, adoptions }, english);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const client = source('client', [
  { name: 'full_name', type: 'text', title: text('Name'), required: true, maxLength: 80 },
  { name: 'code', type: 'text', title: text('Code'), unique: true },
  { name: 'price', type: 'number', title: text('Price') },
  { name: 'state', type: 'text', choices: [{ value: 'new', title: text('New') }], title: text('State') },
  { name: 'seen', type: 'timestamp', title: text('Seen') },
]);
const clientColumns = [{ from: 'Full Name', to: 'full_name' }];
const clientTable = [
  `create type client_state as enum ('new', 'old')`,
  `create table "Clients" (id serial primary key, "Full Name" varchar(80) not null, code text unique, price numeric(10,2),
     state client_state default 'new', seen timestamp, extra bytea, note text not null)`,
  `insert into "Clients" ("Full Name", code, price, seen, extra, note)
     select 'Client ' || n, 'c' || n, n + 0.25, '2026-01-02 08:00', 'x', 'kept' from generate_series(1, 40) n`,
];

describe('a table of the database', () => {
  beforeEach(async () => {
    await run('drop table if exists public."Clients"', 'drop type if exists client_state', ...clientTable);
  });

  it('is listed, and never a table of the server or of a source', async () => {
    const { tables } = (await admin.get('/definitions/database-tables')).json();
    const names = tables.map(({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`);
    expect(names).toContain('public.Clients');
    expect(names.filter((name: string) => /^(dulaan|pg_|information_schema)/.test(name))).toEqual([]);
    expect(names).not.toContain('app.users');
    for (const place of ['dulaan/definition', 'app/users', 'pg_catalog/pg_class', 'public/nothing'])
      expect([place, (await admin.get(`/definitions/database-tables/${place}`)).statusCode]).toEqual([
        place,
        404,
      ]);
  });

  it('is described with its columns, keys, rows and what a source takes over', async () => {
    const table = await describeTable('Clients');
    expect(table).toMatchObject({ rows: 40, primary_key: ['id'], obstacles: [], is_rewritten: true });
    expect(table.added).toEqual(['revision', 'created_at', 'updated_at', 'created_by']);
    expect(table.first_rows).toHaveLength(5);
    const columns = new Map(table.columns.map((column: { name: string }) => [column.name, column]));
    expect(columns.get('id')).toMatchObject({ is_engine: true });
    expect(columns.get('Full Name')).toMatchObject({ element: 'text', max_length: 80, is_required: true });
    expect(columns.get('code')).toMatchObject({ element: 'text', is_unique: true });
    expect(columns.get('state')).toMatchObject({ element: 'text', choices: ['new', 'old'] });
    expect(columns.get('extra')).toMatchObject({ element: null, obstacle: 'type' });
  });

  it('becomes the table of its source with its rows, and goes back with them', async () => {
    const adoption = await adoptionOf({ id: 'client', table: 'Clients', renamed: clientColumns });
    const plan = await planOf([client], [adoption]);
    expect(plan.problems).toEqual([]);
    expect(plan.losses).toEqual([]);
    const lines = plan.changes.map(({ text: line }: { text: string }) => line);
    expect(lines).toContain(
      'Adopts a table: Table client (public.Clients), rows: 40, added columns: 4. All rows stay',
    );
    expect(plan.warnings.map(({ code }: { code: string }) => code)).toEqual(['columns-kept', 'table-moved']);
    expect(await rowsOf('select count(*)::int as count from public."Clients"')).toEqual([{ count: 40 }]);

    const set = await createSet([client], [adoption]);
    await publishGood(set);
    const answer = await admin.query(
      '{ client(sorts: [{ column: "id", order: asc }], limit: 1) { id revision full_name code price state seen } }',
    );
    expect(answer.data?.client).toEqual([
      {
        id: '1',
        revision: 1,
        full_name: 'Client 1',
        code: 'c1',
        price: 1.25,
        state: 'new',
        seen: '2026-01-02T00:00:00.000Z',
      },
    ]);
    expect(
      await rowsOf(`select count(*)::int as count, min(note) as note from app.client where extra = 'x'`),
    ).toEqual([{ count: 40, note: 'kept' }]);
    const created = await admin.query(
      'mutation { createClient(input: { full_name: "New one", code: "n1" }) { id full_name } }',
    );
    expect(created.errors).toBeUndefined();
    expect(created.data?.createClient).toEqual({ id: '41', full_name: 'New one' });
    const again = await admin.query(
      'mutation { createClient(input: { full_name: "Twin", code: "n1" }) { id } }',
    );
    expect(again.errors?.[0]?.extensions.fields).toHaveProperty('code');
    expect((await planOf([client], [])).changes).toEqual([]);

    const back = await takeBack(set, ['client:*']);
    expect(back.statusCode, back.body).toBe(200);
    expect(
      await rowsOf(`select "Full Name" as name, code from public."Clients" where id in (1, 41) order by id`),
    ).toEqual([
      { name: 'Client 1', code: 'c1' },
      { name: 'New one', code: 'n1' },
    ]);
    expect(await rowsOf(`select to_regclass('app.client') is null as gone`)).toEqual([{ gone: true }]);
    expect(await rowsOf('select count(*)::int as count from dulaan.adopted_table')).toEqual([{ count: 0 }]);
    await run(`insert into public."Clients" ("Full Name", note) values ('By another program', 'x')`);
    const returned = await describeTable('Clients');
    expect(returned.obstacles).toEqual([]);
    expect(returned.added).toEqual(['created_by']);
    await run('drop table public."Clients"');
  });

  it('is refused where its structure has changed, or where it is gone', async () => {
    const adoption = await adoptionOf({ id: 'client', table: 'Clients', renamed: clientColumns });
    const set = await createSet([client], [adoption]);
    await run('alter table "Clients" drop column price');
    const changed = await publish(set);
    expect(changed.statusCode).toBe(400);
    expect(changed.json().problems).toMatchObject([
      { kind: 'source', id: 'client', code: 'adopted-table-changed' },
    ]);
    await run('drop table "Clients"');
    expect((await publish(set)).json().problems).toMatchObject([{ code: 'adopted-table-gone' }]);
    expect(app.store.current().model.sources.has('client')).toBe(false);
  });

  it('is adopted once where two sets take it at the same time', async () => {
    const documents = ['client_one', 'client_two'].map((id) => ({
      ...client,
      id,
      body: { ...client.body, id },
    }));
    const sets = await Promise.all(
      documents.map(async (document) =>
        createSet(
          [document],
          [await adoptionOf({ id: document.id, table: 'Clients', renamed: clientColumns })],
        ),
      ),
    );
    const responses = await Promise.all(sets.map(publish));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([
      200, 400,
    ]);
    const refused = responses.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json().problems).toMatchObject([{ code: 'adopted-table-gone' }]);
    const published = sets[responses.findIndex(({ statusCode }) => statusCode === 200)];
    if (!published) throw new Error('none of the two was published');
    expect((await takeBack(published)).statusCode).toBe(200);
    expect(await rowsOf('select count(*)::int as count from public."Clients"')).toEqual([{ count: 40 }]);
    await run('drop table "Clients"');
  });

  it('cannot be left without names that the engine or another column has', async () => {
    await run('alter table "Clients" add column created_by text');
    const adoption = await adoptionOf({ id: 'client', table: 'Clients', renamed: clientColumns });
    const { problems } = await planOf([client], [adoption]);
    expect(problems).toMatchObject([{ code: 'adopted-column-name', values: { column: 'created_by' } }]);
    await run('drop table "Clients"');
  });
});

it('keeps a key of several columns and adds a number, and takes over what refers to a source', async () => {
  await run(
    `create table membership (org_code text, person int not null references app.users (id) on delete cascade, primary key (org_code, person))`,
    `insert into membership select 'o' || id, id from app.users where id is not null`,
  );
  const table = await describeTable('membership');
  expect(table).toMatchObject({ primary_key: ['org_code', 'person'], obstacles: [] });
  expect(table.added).toContain('id');
  const person = table.columns.find(({ name }: { name: string }) => name === 'person');
  expect(person.references).toEqual({ source: 'users', on_delete: 'cascade' });
  const membership = source('membership', [
    { name: 'org_code', type: 'text', required: true },
    {
      name: 'person',
      type: 'reference',
      required: true,
      references: { source: 'users', onDelete: 'cascade' },
    },
  ]);
  const set = await createSet([membership], [await adoptionOf({ id: 'membership', table: 'membership' })]);
  await publishGood(set);
  const [{ keys }] = (await rowsOf(
    `select json_agg(contype::text order by contype) as keys from pg_constraint
     where conrelid = 'app.membership'::regclass and contype in ('p', 'u', 'f')`,
  )) as [{ keys: string[] }];
  expect(keys).toEqual(['f', 'p', 'u']);
  expect((await planOf([membership], [])).changes).toEqual([]);
  expect((await takeBack(set)).statusCode).toBe(200);
  expect(
    await rowsOf(
      `select conname from pg_constraint where conrelid = 'public.membership'::regclass and contype = 'f'`,
    ),
  ).toEqual([{ conname: 'membership_person_fkey' }]);
  await run('drop table membership');
});

const obstaclesOf = async (name: string) => (await describeTable(name)).obstacles;

it('reports what prevents the adoption of a table', async () => {
  await run(
    'create type money_pair as (a numeric, b numeric)',
    'create table parted (id bigint, at date) partition by range (at)',
    'create table paired (id bigint primary key, pair money_pair)',
    'create table keyed (id bytea primary key, name text)',
    'create table viewed (id int primary key, name text)',
    'create view seen as select id from viewed',
  );
  expect(await obstaclesOf('parted')).toEqual([
    'the table "public.parted" is partitioned, which sources are not',
  ]);
  expect(await obstaclesOf('paired')).toEqual([expect.stringMatching(/"pair" is of the type .*money_pair/)]);
  expect(await obstaclesOf('keyed')).toEqual([
    expect.stringMatching(/"id" of the primary key is of the type bytea/),
  ]);
  expect(await obstaclesOf('viewed')).toEqual([
    expect.stringMatching(/"id" of the type integer must become bigint/),
  ]);
  await run('drop view seen', 'drop table parted, paired, keyed, viewed', 'drop type money_pair');
});

it('adopts what a source left behind in its own schema, which is never dropped afterwards', async () => {
  const left = source('leftover', [{ name: 'title', type: 'text' }]);
  const first = await createSet([left], []);
  await publishGood(first);
  await run(`insert into app.leftover (title) values ('stays')`);
  expect((await takeBack(first)).statusCode).toBe(200);
  const second = await createSet(
    [left],
    [await adoptionOf({ id: 'leftover', table: 'leftover', schema: 'app' })],
  );
  await publishGood(second);
  expect((await admin.query('{ leftover { title } }')).data?.leftover).toEqual([{ title: 'stays' }]);
  const view = source('leftover', [], { type: 'view', from: 'news', columns: [{ name: 'title' }] });
  const { problems } = await planOf(
    [{ ...view, version: app.store.current().versions.get('source/leftover') }],
    [],
  );
  expect(problems).toMatchObject([{ code: 'adopted-table-behind-view' }]);
  expect((await takeBack(second, ['leftover:*'])).statusCode).toBe(200);
  expect(await rowsOf('select title from app.leftover')).toEqual([{ title: 'stays' }]);
  await run('drop table app.leftover');
});

it('never takes the table of another source or of the server', async () => {
  const thief = source('thief', [{ name: 'login', type: 'text' }]);
  for (const [schema, table] of [
    ['app', 'users'],
    ['dulaan', 'session'],
    ['pg_catalog', 'pg_authid'],
  ] as const) {
    const adoption = { source: 'thief', schema, table, columns: [], fingerprint: 'any' };
    const { problems } = await planOf([thief], [adoption]);
    expect([table, problems]).toMatchObject([table, [{ code: 'adopted-table-gone' }]]);
  }
});

it('is for administrators alone', async () => {
  const agent = await app.signIn('agent');
  for (const address of ['/definitions/database-tables', '/definitions/database-tables/public/nothing']) {
    expect((await agent.get(address)).statusCode).toBe(403);
    expect((await app.visitor.get(address)).statusCode).toBe(401);
  }
});
