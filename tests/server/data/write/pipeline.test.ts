import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callImport } from '../spreadsheets/import-call';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import {
  pipelineDocuments,
  pipelineItem,
  pipelineRights,
  presettingPolicies,
  presettingRight,
} from './pipeline-definitions';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

type Values = Record<string, unknown>;

/** What a way of writing made of the values. */
interface Outcome {
  /** The row as the database holds it; undefined where it was refused. */
  row: Values | undefined;
  /** The columns that were to blame. */
  faults: string[];
}

async function publish(body: { kind: string; id: string }): Promise<void> {
  const { versions } = app.store.current();
  const version = versions.get(`${body.kind}/${body.id}`) ?? 0;
  const response = await admin.post(`/definitions/${body.kind}/${body.id}/publish`, { version, body });
  expect([body.kind, body.id, response.statusCode, response.body]).toEqual([
    body.kind,
    body.id,
    200,
    expect.any(String),
  ]);
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  for (const document of pipelineDocuments) await publish(document);
  const { definitions } = app.store.current();
  const [role, menu] = [definitions.role.get('agent'), definitions.menu.get('main')];
  if (!role || !menu) throw new Error('The shipped role and menu are not there');
  await publish({ ...menu, items: [...menu.items, pipelineItem] } as typeof menu);
  await publish({
    ...role,
    menus: { ...role.menus, ...pipelineRights.menus },
    policies: [...(role.policies ?? []), ...pipelineRights.policies],
  } as typeof role);
  const others = definitions.role.get('citizen');
  if (!others) throw new Error('There is no role of citizens');
  await publish({
    ...others,
    policies: [...(others.policies ?? []), ...presettingPolicies, presettingRight],
  } as typeof others);
  agent = await app.signIn('agent');
  citizen = await app.signIn('citizen');
  await app.database.script(`insert into app.pipe_target (name) values ('Дарга'), ('Туслах');
    insert into app.pipe_target (name, size) values ('Том', 100)`);
});
afterAll(() => app.close());
beforeEach(() =>
  app.database.script(
    'delete from app.pipe_item; delete from app.pipe_box; delete from dulaan.outbox; delete from dulaan.audit; delete from dulaan.call_count;',
  ),
);

async function stored(): Promise<Values | undefined> {
  const { rows } = await app.database.query<{ row: Values }>(
    `select row_to_json(i) as row from app.pipe_item i where i.title = 'Нэг'`,
  );
  return rows[0]?.row;
}

/** `items/0/amount` is a fault of `amount`. */
const lastNames = (paths: readonly string[]) => paths.map((path) => path.split('/').at(-1) ?? '').toSorted();

async function requested(who: Agent, query: string, variables: object, headers = {}): Promise<Outcome> {
  const { errors } = await who.query(query, variables, headers);
  return { row: await stored(), faults: lastNames(Object.keys(errors?.[0]?.extensions.fields ?? {})) };
}

const columns = ['title', 'target_id', 'followed', 'phone', 'body', 'geom', 'amount'];
const rarely = ['state', 'from_on', 'status'];
const quoted = (value: unknown = '') => {
  const cell = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${cell.replaceAll('"', '""')}"`;
};

async function importing(who: Agent, rows: readonly Values[]): Promise<Outcome> {
  const names = [...columns, ...rarely.filter((name) => rows.some((row) => name in row))];
  const lines = rows.map((row) => names.map((name) => quoted(row[name])).join(','));
  const sheet = `\uFEFF${names.join(',')}\r\n${lines.join('\r\n')}\r\n`;
  const mapping = Object.fromEntries(names.map((name, index) => [name, index]));
  const { result } = await callImport(who, 'pipe_item', sheet, { step: 'commit', keep: 'good', mapping });
  const own = (result?.faults ?? []).filter(({ row }) => row === 2);
  return { row: await stored(), faults: lastNames(own.flatMap(({ field }) => field ?? [])) };
}

const createItem =
  'mutation($input: PipeItemInput!) { createPipeItem(input: $input, form: "pipe_item") { id } }';
const createBox = 'mutation($input: PipeBoxInput!) { createPipeBox(input: $input, form: "pipe_box") { id } }';
/** A row that the database alone refuses: no row has this key. */
const refused = { title: 'Буруу', target_id: 999_999, amount: 1 };

/** Every way in which a row comes into being. */
const creations: Record<string, (who: Agent, values: Values) => Promise<Outcome>> = {
  'a single write': (who, input) => requested(who, createItem, { input }),
  'a write from an offline outbox': (who, input) =>
    requested(who, createItem, { input }, { 'idempotency-key': randomUUID() }),
  'a nested row': (who, input) => requested(who, createBox, { input: { name: 'Хайрцаг', items: [input] } }),
  'an import': (who, input) => importing(who, [input]),
  'an import with a refused row': (who, input) => importing(who, [input, refused]),
};

/** A row to be changed, in a box; its outbox and its audit are forgotten. */
async function made(): Promise<{ id: string; box: string; revision: number }> {
  await app.database.script(`
    delete from app.pipe_item;
    insert into app.pipe_box (name) values ('Хайрцаг');
    insert into app.pipe_item (title, box_id, amount, doubled) select 'Нэг', max(id), 1, 2 from app.pipe_box;
  `);
  const { rows } = await app.database.query<{ id: string; box: string; revision: number }>(
    'select id::text as id, box_id::text as box, revision from app.pipe_item',
  );
  const [row] = rows;
  if (!row) throw new Error('There is no row');
  return row;
}

/** Every way in which a row is changed. */
const changes: Record<string, (who: Agent, values: Values) => Promise<Outcome>> = {
  'a single write': async (who, values) => {
    const { id, revision } = await made();
    return requested(
      who,
      'mutation($id: ID!, $input: PipeItemInput!) { updatePipeItem(id: $id, input: $input, form: "pipe_item") { id } }',
      { id, input: { ...values, revision } },
    );
  },
  'a nested row': async (who, values) => {
    const { id, box } = await made();
    return requested(
      who,
      'mutation($id: ID!, $input: PipeBoxInput!) { updatePipeBox(id: $id, input: $input, form: "pipe_box") { id } }',
      { id: box, input: { revision: 1, items: [{ ...values, id }] } },
    );
  },
  'a bulk change': async (who, values) => {
    const { id } = await made();
    const response = await who.post('/bulk/pipe_item', { action: 'update', ids: [id], values });
    const { failed } = JSON.parse(response.body.split('\n').findLast(Boolean) ?? '{}').result ?? {};
    // A bulk change names the field in words.
    return { row: await stored(), faults: failed === 1 ? Object.keys(values) : [] };
  },
};

const good = { title: 'Нэг', amount: 7 };
const point = { type: 'Point', coordinates: [106.9, 47.9] };

/** Every step of a write: what it makes of the values. */
const effects: Record<string, { values: Values; holds: (row: Values) => unknown; as: unknown }> = {
  'follows another row': {
    values: { target_id: 1, followed: 'Туслах' },
    holds: (row) => row.followed,
    as: 'Дарга',
  },
  'stores a telephone with its country': {
    values: { phone: '99112233' },
    holds: (row) => row.phone,
    as: '+97699112233',
  },
  'cleans rich text': {
    values: { body: 'Сайн <script>alert(1)</script>' },
    holds: (row) => String(row.body).includes('<script'),
    as: false,
  },
  'computes columns': { values: { geom: point }, holds: (row) => row.lon, as: 106.9 },
  'computes formulas': { values: {}, holds: (row) => row.tripled, as: 21 },
  'runs triggers before the write': { values: {}, holds: (row) => row.doubled, as: 14 },
};

/** Every step that refuses: what it refuses, and the columns to blame. */
const refusals: Record<string, { values: Values; faults: string[]; byImport?: boolean }> = {
  'checks the form’s rules': { values: { amount: 100 }, faults: ['amount'] },
  'checks the columns’ bounds': { values: { title: 'Дэндүү урт гарчиг байна аа' }, faults: ['title'] },
  'checks the form’s rules over formulas': { values: { target_id: 3 }, faults: ['target_id'] },
  'checks references': { values: { target_id: 999_999 }, faults: ['target_id'] },
};

for (const [moment, ways] of Object.entries({ creation: creations, change: changes })) {
  describe.each(Object.entries(ways))(`${moment} by %s`, (_way, write) => {
    it.each(Object.entries(effects))('%s', async (_step, { values, holds, as }) => {
      const { row, faults } = await write(admin, { ...good, ...values });
      expect(faults).toEqual([]);
      expect(row && holds(row)).toEqual(as);
    });

    it.each(Object.entries(refusals))('%s', async (_step, { values, faults }) => {
      const outcome = await write(admin, { ...good, ...values });
      expect(outcome.faults).toEqual(expect.arrayContaining(faults));
      expect(outcome.row?.amount).not.toBe(7);
    });

    it('never writes a column that a process owns', async () => {
      const { row } = await write(admin, { ...good, state: 'END' });
      expect(row?.state ?? null).toBeNull();
    });

    it('keeps to the rows that the caller may write', async () => {
      const { row } = await write(agent, { ...good, amount: 60 });
      expect(row?.amount).not.toBe(60);
      expect((await write(agent, { ...good, amount: 8 })).row?.amount).toBe(8);
    });

    it('writes one row of the audit trail and what triggers set off', async () => {
      await write(admin, good);
      const { rows: audit } = await app.database.query(
        `select action, source from dulaan.audit where source = 'pipe_item' and (after ->> 'title') = 'Нэг'`,
      );
      expect(audit).toEqual([{ action: moment === 'creation' ? 'create' : 'update', source: 'pipe_item' }]);
      const { rows: outbox } = await app.database.query(
        `select action, payload -> 'body' ->> 'event' as event from dulaan.outbox where source = 'pipe_item'`,
      );
      const event = moment === 'creation' ? 'afterCreate' : 'afterUpdate';
      expect(outbox).toEqual([{ action: 'call_url', event }]);
    });
  });
}

describe.each(Object.entries(creations))('creation by %s', (_way, write) => {
  it('checks rules against the defaults of columns that are not sent', async () => {
    const past = await write(admin, { ...good, from_on: '2020-01-01' });
    expect(past).toEqual({ row: undefined, faults: ['from_on'] });
    const other = await write(admin, { ...good, from_on: '2020-01-01', status: 'done' });
    expect(other).toMatchObject({ row: { status: 'done' }, faults: [] });
  });

  it('checks the rules of the table against those defaults', async () => {
    expect(await write(admin, { ...good, phone: '99000000' })).toEqual({ row: undefined, faults: ['phone'] });
  });

  it('gives the next number', async () => {
    expect((await write(admin, good)).row?.number).toMatch(/^Д-\d{4}$/);
  });

  it('counts against the limit of a network, administrators apart', async () => {
    await app.database.script('delete from dulaan.call_count');
    for (let n = 0; n < 3; n += 1)
      await creations['a single write']?.(agent, { title: `Өөр ${n}`, amount: 1 });
    expect((await write(agent, good)).row).toBeUndefined();
    expect((await write(admin, good)).row?.title).toBe('Нэг');
  });
});

describe('a column that follows another row and is no field of the form', () => {
  const create =
    'mutation($input: PipeItemInput!) { row: createPipeItem(input: $input, form: "pipe_item_short") { id revision followed } }';
  const change = `mutation($id: ID!, $input: PipeItemInput!) {
    row: updatePipeItem(id: $id, input: $input, form: "pipe_item_short") { followed } }`;

  it('is written with the form, and again when the row that it follows changes', async () => {
    const created = await admin.query<{ row: Values }>(create, { input: { title: 'Нэг', target_id: 1 } });
    expect(created.data?.row.followed).toBe('Дарга');
    const { id, revision } = created.data?.row ?? {};
    const changed = await admin.query(change, { id, input: { target_id: 2, revision } });
    expect(changed).toEqual({ data: { row: { followed: 'Туслах' } } });
  });

  it('is refused when it is sent', async () => {
    const input = { title: 'Нэг', target_id: 1, followed: 'Туслах' };
    expect(await requested(admin, create, { input })).toEqual({ row: undefined, faults: ['followed'] });
  });
});

it('rules of a form read what the caller’s rights preset', async () => {
  const item = app.store.current().definitions.form.get('pipe_item');
  if (!item) throw new Error('There is no form of items');
  const changed = { ...item, triggers: [], defaults: { status: 'done' } };
  await publish(changed);
  const input = { title: 'Нэг', from_on: '2020-01-01' };
  const outcome = await requested(citizen, createItem, { input });
  await publish(item);
  expect(outcome).toEqual({ row: undefined, faults: ['from_on'] });
});

it('a trigger before a write reads the defaults of columns that are not sent', async () => {
  const source = app.store.current().definitions.source.get('pipe_item');
  const trigger = {
    when: 'beforeCreate',
    if: 'status = "new"',
    action: 'set_fields',
    options: { values: { amount: '5' } },
  };
  if (!source) throw new Error('There is no table of items');
  const changed = { ...source, triggers: [trigger] };
  await publish(changed);
  const { errors } = await admin.query(
    'mutation($input: PipeItemInput!) { row: createPipeItem(input: $input) { id } }',
    { input: { title: 'Нэг' } },
  );
  expect(errors).toBeUndefined();
  expect(await stored()).toMatchObject({ amount: 5 });
});

it('a column that a process owns is set by no trigger and no button', async () => {
  const { definitions } = app.store.current();
  const form = definitions.form.get('pipe_item');
  const values = { state: '"END"' };
  const steps = [{ action: 'set_fields', options: { values } }];
  for (const changed of [
    { ...form, triggers: [{ when: 'beforeUpdate', ...steps[0] }] },
    { ...form, buttons: [{ ...form?.buttons?.[0], action: { type: 'run', steps } }] },
  ]) {
    const documents = [{ kind: 'form', id: 'pipe_item', body: changed }];
    const { problems } = (await admin.post('/definitions/plan', { documents })).json<{
      problems: object[];
    }>();
    expect(problems).toMatchObject([
      { kind: 'form', pointer: expect.stringMatching(/options\/values\/state$/) },
    ]);
  }
});

it('a row that comes back from the recycle bin has the status that its process gave', async () => {
  const { id } = await made();
  await app.database.query(`update app.pipe_item set state = 'CHECK'`);
  const deleted = await admin.query('mutation($id: ID!) { deletePipeItem(id: $id) { id } }', { id });
  expect(deleted.errors).toBeUndefined();
  const restored = await admin.query('mutation($id: ID!) { restorePipeItem(id: $id) { id } }', { id });
  expect(restored.errors).toBeUndefined();
  expect(await stored()).toMatchObject({ state: 'CHECK' });
});

it('a click of a button goes through the steps of a change', async () => {
  const { id } = await made();
  const press = (who: Agent, revision: number) =>
    who.post(`/buttons/pipe_item/same/${id}`, { revision }).then(({ statusCode }) => statusCode);
  await app.database.query('update app.pipe_item set amount = 21, doubled = null');
  expect(await press(agent, 1)).toBe(200);
  expect(await stored()).toMatchObject({ amount: 21, doubled: 42, tripled: 63, revision: 2 });
  const { rows } = await app.database.query(
    `select payload -> 'body' ->> 'event' as event from dulaan.outbox where source = 'pipe_item'`,
  );
  expect(rows).toEqual([{ event: 'afterUpdate' }]);
  await app.database.query('update app.pipe_item set amount = 99');
  expect(await press(agent, 2)).toBe(403);
});

const boxes = async () => (await app.database.query('select name, kind from app.pipe_box order by id')).rows;
const createNamed = (name: string, kind?: string) =>
  citizen.query('mutation($input: PipeBoxInput!) { row: createPipeBox(input: $input) { id } }', {
    input: { name, ...(kind !== undefined && { kind }) },
  });

describe('rights with presets', () => {
  it('give a row the presets of the one that covers it', async () => {
    for (const name of ['Ногоон', 'Цэнхэр']) expect((await createNamed(name)).errors).toBeUndefined();
    expect(await boxes()).toEqual([
      { name: 'Ногоон', kind: 'A' },
      { name: 'Цэнхэр', kind: 'B' },
    ]);
    const { errors } = await createNamed('Улаан');
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await boxes()).toHaveLength(2);
    const { rows } = await app.database.query(`select 1 from dulaan.audit where source = 'pipe_box'`);
    expect(rows).toHaveLength(2);
  });

  it('leave a value that one without presets allows', async () => {
    expect((await createNamed('Ногоон', 'Ө')).errors).toBeUndefined();
    expect(await boxes()).toEqual([{ name: 'Ногоон', kind: 'Ө' }]);
    expect((await createNamed('Цэнхэр', 'Ө')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('change a row that one of them covers into one that another covers', async () => {
    await createNamed('Ногоон');
    const { rows } = await app.database.query<{ id: string }>('select id::text as id from app.pipe_box');
    const response = await citizen.query(
      'mutation($id: ID!, $input: PipeBoxInput!) { row: updatePipeBox(id: $id, input: $input) { id } }',
      { id: rows[0]?.id, input: { name: 'Цэнхэр' } },
    );
    expect(response.errors).toBeUndefined();
    expect(await boxes()).toEqual([{ name: 'Цэнхэр', kind: 'B' }]);
  });
});
