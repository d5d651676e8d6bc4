import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checks, writes, type Processor } from '../../../../src/server/data/write/processors';
import { sourceHooks } from '../../../../src/server/data/write/source-hooks';
import { publishDocuments } from '../../publish-documents';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import {
  pipelineDocuments,
  pipelineItem,
  pipelineRights,
  presettingPolicies,
  presettingRight,
} from './pipeline-definitions';
import { cases, cannotOccur, testedElsewhere, type Write } from './pipeline-cases';
import { requested, stored, ways, type Place, type Values, type Way } from './pipeline-ways';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
let place: Place;
/** The moments at which the hooks of the source ran. */
const hooked: string[] = [];
const registered = sourceHooks.get();
const processors: readonly Processor[] = [...checks, ...writes];

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
  sourceHooks.register({
    ...registered,
    pipe_item: {
      beforeWrite: (_context, row) => {
        row.values.hooked = 'before';
      },
      afterWrite: (_context, { action }) => {
        hooked.push(action);
      },
    },
  });
  app = await startTestApp();
  admin = await app.signIn('admin');
  const { definitions } = app.store.current();
  const [role, others, menu] = [
    definitions.role.get('agent'),
    definitions.role.get('citizen'),
    definitions.menu.get('main'),
  ];
  if (!role || !others || !menu) throw new Error('The shipped roles and the menu are not there');
  await publishDocuments(admin, [
    ...pipelineDocuments,
    { ...menu, items: [...menu.items, pipelineItem] },
    {
      ...role,
      menus: { ...role.menus, ...pipelineRights.menus },
      policies: [...(role.policies ?? []), ...pipelineRights.policies],
    },
    { ...others, policies: [...(others.policies ?? []), ...presettingPolicies, presettingRight] },
  ]);
  agent = await app.signIn('agent');
  citizen = await app.signIn('citizen');
  await app.database.script(`insert into app.pipe_target (name) values ('Дарга'), ('Туслах');
    insert into app.pipe_target (name, size) values ('Том', 100)`);
});
afterAll(async () => {
  sourceHooks.register(registered);
  await app.close();
});
beforeEach(async () => {
  hooked.length = 0;
  await app.database.script(
    `delete from app.pipe_note; delete from app.pipe_mirror; delete from app.pipe_item; delete from app.pipe_box; delete from dulaan.outbox;
     delete from dulaan.audit; delete from dulaan.call_count;`,
  );
});

/** An empty box, whose stored size is wrong until it is computed. */
async function openPlace(): Promise<Place> {
  const { rows } = await app.database.query<{ id: string }>(
    `insert into app.pipe_box (name, size) values ('Хайрцаг', 99) returning id::text as id`,
  );
  return { app, box: rows[0]?.id ?? '' };
}

/** The way as a case writes by it. */
function writingBy(way: Way): Write {
  return {
    action: way.action,
    isByDefinition: way.isByDefinition === true,
    place,
    people: { admin, agent },
    hooked,
    prepare: async (values) => way.prepare?.(place, values, admin),
    write: (given) => way.write(place, given),
    async run(who, values) {
      await way.prepare?.(place, values, who);
      return way.write(place, { who, values });
    },
  };
}

const concerns = (way: Way, of: readonly string[]) => of.includes(way.action);
const reasonOf = (way: Way, name: string) => cannotOccur[`${way.action} by ${way.name}`]?.[name];

describe.each(ways.map((way) => [`${way.action} by ${way.name}`, way] as const))('%s', (_way, way) => {
  beforeEach(async () => {
    place = await openPlace();
  });

  it('passes every processor of the action, in their order', async () => {
    const passed: string[] = [];
    const spies = processors.map((processor) => {
      const { run } = processor;
      return vi.spyOn(processor, 'run').mockImplementation((context, rows, pipeline) => {
        const own = rows.some(({ source, action }) => source.id === 'pipe_item' && action === way.action);
        if (own && !passed.includes(processor.name)) passed.push(processor.name);
        return run(context, rows, pipeline);
      });
    });
    const { isRefused } = await writingBy(way).run(admin, { title: 'Нэг', amount: 7 });
    for (const spy of spies) spy.mockRestore();
    expect(isRefused).toBe(false);
    expect(passed).toEqual(processors.filter(({ of }) => concerns(way, of)).map(({ name }) => name));
  });

  const own = cases.filter(({ name, of }) => concerns(way, of) && reasonOf(way, name) === undefined);
  it.each(own.map(({ name, check }) => [name, check] as const))('%s', async (_name, check) => {
    await expect(check(writingBy(way))).resolves.toBeUndefined();
  });
});

it('tests every processor by every way, or says why that cannot occur', () => {
  const untested = processors.flatMap((processor) =>
    ways
      .filter((way) => concerns(way, processor.of) && testedElsewhere[processor.name] === undefined)
      .filter((way) => !cases.some((one) => one.step === processor.name && concerns(way, one.of)))
      .map((way) => `${processor.name}: ${way.action} by ${way.name}`),
  );
  expect(untested).toEqual([]);
  const steps = processors.map(({ name }) => name);
  expect(
    [...cases.map(({ step }) => step), ...Object.keys(testedElsewhere)].filter(
      (step) => !steps.includes(step),
    ),
  ).toEqual([]);
  const known = ways.map((way) => `${way.action} by ${way.name}`);
  expect(Object.keys(cannotOccur).filter((way) => !known.includes(way))).toEqual([]);
  const names = new Set(cases.map(({ name }) => name));
  const excepted = Object.values(cannotOccur).flatMap((reasons) => Object.keys(reasons));
  expect(excepted.filter((name) => !names.has(name))).toEqual([]);
});

const createItem =
  'mutation($input: PipeItemInput!) { createPipeItem(input: $input, form: "pipe_item") { id } }';

/** A row to be changed. */
async function made(): Promise<{ id: string }> {
  await app.database.script(`insert into app.pipe_item (title, amount, doubled) values ('Нэг', 1, 2)`);
  const { rows } = await app.database.query<{ id: string }>('select id::text as id from app.pipe_item');
  const [row] = rows;
  if (!row) throw new Error('There is no row');
  return row;
}

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
    expect(await requested(place, admin, create, { input })).toMatchObject({
      row: undefined,
      faults: ['followed'],
    });
  });
});

it('rules of a form read what the caller’s rights preset', async () => {
  const item = app.store.current().definitions.form.get('pipe_item');
  if (!item) throw new Error('There is no form of items');
  const changed = { ...item, triggers: [], defaults: { status: 'done' } };
  await publish(changed);
  const input = { title: 'Нэг', from_on: '2020-01-01' };
  const outcome = await requested(place, citizen, createItem, { input });
  await publish(item);
  expect(outcome).toMatchObject({ row: undefined, faults: ['from_on'] });
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
  expect(await stored(place)).toMatchObject({ amount: 5 });
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
  expect(await stored(place)).toMatchObject({ state: 'CHECK' });
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
