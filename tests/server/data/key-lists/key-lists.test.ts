import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '../../../../src/server/data/bulk/run-bulk';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../../testing-app';
import { callImport } from '../spreadsheets/import-call';
import { citizenPolicies, workerDefinitions } from './worker-definitions';

let app: TestApp;
let admin: Agent;
let citizen: Agent;
/** Keys by names. */
let skill: Record<string, number>;
let area: Record<string, number>;
let badge: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await publishAll();
  const role = (await admin.get('/definitions/role/citizen/draft')).json();
  const policies = [...role.published.policies, ...citizenPolicies];
  await publish('role', 'citizen', { ...role.published, policies }, role.version);
  citizen = await app.signIn('citizen');
});
afterAll(() => app.close());

async function publishAll(): Promise<void> {
  const documents = workerDefinitions.map((body) => ({ kind: body.kind, id: body.id, body }));
  const set = (await admin.post('/definitions/change-sets', { title: 'Ажилтнууд', documents })).json()
    .change_set;
  const { id, revision } = set;
  const response = await admin.post(`/definitions/change-sets/${id}/publish`, { revision, allow: [] });
  expect(response.statusCode, response.body).toBe(200);
}

async function publish(kind: string, id: string, body: object, version: number): Promise<void> {
  const response = await admin.post(`/definitions/${kind}/${id}/publish`, { version, body });
  expect([id, response.statusCode, response.body]).toEqual([id, 200, expect.any(String)]);
}

beforeEach(async () => {
  await app.database.script(`
    delete from app.craft_worker; delete from app.craft_crew; delete from app.craft_skill;
    delete from app.craft_badge; delete from app.craft_area;
    insert into app.craft_area (name) values ('Барилга'), ('Дулаан');
    insert into app.craft_badge (name) values ('Алт'), ('Мөнгө');
    insert into app.craft_skill (name, area, is_open, note)
      select each.name, a.id, each.is_open, 'дотоод' from app.craft_area a,
        (values ('Гагнуур', 'Барилга', true), ('Дулаалга', 'Дулаан', true), ('Зуух', 'Дулаан', true),
                ('Нууц', 'Дулаан', false), ('Хана, дээвэр', 'Барилга', true)) as each (name, area, is_open)
        where a.name = each.area;
  `);
  [skill, area, badge] = [
    await keysOf('craft_skill'),
    await keysOf('craft_area'),
    await keysOf('craft_badge'),
  ];
});

async function keysOf(table: string): Promise<Record<string, number>> {
  const { rows } = await app.database.query<{ name: string; id: number }>(
    `select name, id from app.${table}`,
  );
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
}

const skills = (...names: string[]) => names.map((name) => skill[name] ?? 0);

interface Made {
  row: { id: string; skills: number[] | null } | null;
}

const create = (who: Agent, input: object, form: string | null = null) =>
  who.query<Made>(
    'mutation($input: CraftWorkerInput!, $form: ID) { row: createCraftWorker(input: $input, form: $form) { id skills } }',
    { input: { name: 'Бат', ...input }, form },
  );
const update = (who: Agent, id: string, input: object) =>
  who.query<Made>(
    'mutation($id: ID!, $input: CraftWorkerInput!) { row: updateCraftWorker(id: $id, input: $input) { id skills } }',
    { id, input },
  );
const faults = ({ errors }: QueryAnswer<unknown>) => errors?.[0]?.extensions.fields;
const codeOf = ({ errors }: QueryAnswer<unknown>) => errors?.[0]?.extensions.code;

async function made(input: object, who = admin): Promise<string> {
  const answer = await create(who, input);
  expect(answer.errors).toBeUndefined();
  return answer.data?.row?.id ?? '';
}

async function stored(column = 'skills'): Promise<unknown> {
  const { rows } = await app.database.query<{ value: unknown }>(
    `select to_json(${column}) as value from app.craft_worker order by id desc limit 1`,
  );
  return rows[0]?.value;
}

const unknown = 'Сонголтын нэг нь олдсонгүй, эсвэл танд сонгох эрх алга. Жагсаалтаас дахин сонгоно уу';

describe('a list of keys', () => {
  it('is written with and without a form, as numbers and as texts, in the order of choice', async () => {
    for (const form of [null, 'craft_worker']) {
      const answer = await create(admin, { skills: skills('Зуух', 'Гагнуур').map(String) }, form);
      expect(answer.errors).toBeUndefined();
      expect(answer.data?.row?.skills).toEqual(skills('Зуух', 'Гагнуур'));
    }
  });

  it('is null where it is empty, and stays as it was where it is left out', async () => {
    const id = await made({ skills: skills('Зуух') });
    await update(admin, id, { name: 'Дорж' });
    expect(await stored()).toEqual(skills('Зуух'));
    expect((await update(admin, id, { skills: [] })).data?.row?.skills).toBeNull();
  });

  it.each([null, 'craft_worker'])('refuses what is wrong with it at its field (form %s)', async (form) => {
    const of = async (list: unknown[]) => faults(await create(admin, { skills: list }, form));
    expect(await of([skill.Зуух, skill.Зуух])).toEqual({ skills: ['Давхардсан утга байна'] });
    const four = skills('Зуух', 'Гагнуур', 'Дулаалга', 'Нууц');
    expect(await of(four)).toEqual({ skills: ['Мөрийн дээд тоо: 3'] });
    expect(await of([999_999])).toEqual({ skills: [unknown] });
    expect(await of(['abc'])).toEqual({ skills: ['Жагсаалт байх ёстой'] });
    expect(await of([-1])).toHaveProperty(['skills/0']);
  });

  it('refuses a deleted row', async () => {
    await app.database.query(`update app.craft_skill set deleted_at = now() where name = 'Зуух'`);
    expect(faults(await create(admin, { skills: skills('Зуух') }))).toEqual({ skills: [unknown] });
  });

  it('refuses a row that the caller may not choose, and keeps one that another person chose', async () => {
    expect((await create(citizen, { skills: skills('Зуух') })).errors).toBeUndefined();
    expect(faults(await create(citizen, { skills: skills('Зуух', 'Нууц') }))).toEqual({ skills: [unknown] });
    const id = await made({ skills: skills('Нууц') });
    const answer = await update(citizen, id, { skills: skills('Нууц', 'Гагнуур') });
    expect(answer.data?.row?.skills).toEqual(skills('Нууц', 'Гагнуур'));
    // Without a right on its source nothing may be chosen.
    expect(faults(await create(citizen, { badges: [badge.Алт] }))).toEqual({ badges: [unknown] });
  });

  it('holds rows alone that its narrowing allows', async () => {
    const wrong = { area: area.Дулаан, local: skills('Зуух', 'Гагнуур') };
    expect(faults(await create(admin, wrong))).toEqual({
      local: ['Дараах талбарын сонголттой тохирохгүй байна: area'],
    });
    expect((await create(admin, { area: area.Дулаан, local: skills('Зуух') })).errors).toBeUndefined();
  });

  it('is written in nested rows, whose faults are named by their place', async () => {
    expect((await save(skills('Зуух'))).data).toEqual({
      createCraftCrew: { workers: [{ skills: skills('Зуух'), skills_rows: [{ name: 'Зуух' }] }] },
    });
    expect(faults(await save([999_999]))).toEqual({ 'workers/0/skills': [unknown] });
  });

  it('is changed for many rows at once', async () => {
    const ids = [await made({}), await made({ skills: skills('Гагнуур') })];
    const values = { skills: skills('Зуух') };
    const response = await admin.post('/bulk/craft_worker', { action: 'update', ids, values });
    const last: { result: BulkResult } = JSON.parse(response.body.split('\n').filter(Boolean).at(-1) ?? '');
    expect(last.result).toMatchObject({ changed: 2, failed: 0 });
    expect(await stored()).toEqual(skills('Зуух'));
  });

  it('is audited as one value before and after; personal ones are encrypted', async () => {
    const id = await made({ skills: skills('Зуух'), badges: [badge.Алт] });
    await update(admin, id, { skills: skills('Гагнуур') });
    const { rows } = await app.database.query<{ before: object; after: object; changed: string[] }>(
      `select before, after, changed from dulaan.audit where source = 'craft_worker' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      before: { skills: skills('Зуух') },
      after: { skills: skills('Гагнуур') },
      changed: ['skills'],
    });
    expect(rows[0]?.after).not.toHaveProperty('badges');
    const history = (await admin.get(`/history/craft_worker/${id}`)).json();
    expect(history.entries[0].changes).toEqual([
      { column: 'skills', title: 'skills', before: skills('Зуух'), after: skills('Гагнуур') },
    ]);
    // The right to read a row rests on its lists as they were then.
    await update(admin, id, { skills: skills('Нууц') });
    await update(admin, id, { skills: skills('Нууц', 'Зуух') });
    const seen = (await citizen.get(`/history/craft_worker/${id}`)).json();
    expect(seen.entries.map(({ changes }: { changes: object[] }) => changes)).toMatchObject([
      [{ column: 'skills', after: skills('Нууц', 'Зуух') }],
      [{ column: 'skills', before: skills('Гагнуур') }],
      [{ column: 'skills', before: skills('Зуух'), after: skills('Гагнуур') }],
      expect.anything(),
    ]);
    expect(seen.entries[0].changes[0]).not.toHaveProperty('before');
  });
});

describe('a listed row that is deleted', () => {
  it('leaves the lists, which get a revision and an audit row', async () => {
    const both = await made({ badges: [badge.Алт, badge.Мөнгө] });
    const alone = await made({ badges: [badge.Алт] });
    expect((await remove('CraftBadge', badge.Алт)).errors).toBeUndefined();
    const { rows } = await app.database.query(
      'select id::text, to_json(badges) as badges, revision from app.craft_worker order by id',
    );
    expect(rows).toEqual([
      { id: both, badges: [badge.Мөнгө], revision: 2 },
      { id: alone, badges: null, revision: 2 },
    ]);
    const { rows: audit } = await app.database.query(
      `select row_id::text as id, changed from dulaan.audit where source = 'craft_worker' and action = 'update'
       and row_id = any($1::int8[]) order by row_id`,
      [[both, alone]],
    );
    expect(audit).toEqual([both, alone].map((id) => ({ id, changed: ['badges'] })));
  });

  it('stays where it may not be deleted, by anyone', async () => {
    await made({ skills: skills('Зуух') });
    // Restorable rows stay in the table: lists keep their keys.
    expect((await remove('CraftSkill', skill.Зуух)).errors).toBeUndefined();
    expect(await stored()).toEqual(skills('Зуух'));
    await expect(
      app.database.query('delete from app.craft_skill where id = $1', [skill.Зуух ?? 0]),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('is guarded by the database itself in both directions', async () => {
    await made({ badges: [badge.Алт, badge.Мөнгө] });
    await app.database.query('delete from app.craft_badge where id = $1', [badge.Алт ?? 0]);
    expect(await stored('badges')).toEqual([badge.Мөнгө]);
    for (const wrong of ['array[999999]', 'array[null]::int8[]'])
      await expect(app.database.query(`update app.craft_worker set badges = ${wrong}`)).rejects.toMatchObject(
        {
          code: '23503',
        },
      );
  });
});

describe('reading a list of keys', () => {
  beforeEach(async () => {
    await made({ name: 'А', skills: skills('Зуух', 'Гагнуур') });
    await made({ name: 'Б', skills: skills('Гагнуур', 'Нууц') });
    await made({ name: 'В' });
  });

  it('gives its rows in one query, in the order of their source, in views too', async () => {
    expect(
      await read(
        admin,
        `craft_worker(filters: [{column: "name", condition: equals, value: "А"}]) { skills skills_rows { id name } }`,
      ),
    ).toEqual([
      {
        skills: skills('Зуух', 'Гагнуур'),
        skills_rows: [
          { id: String(skill.Гагнуур), name: 'Гагнуур' },
          { id: String(skill.Зуух), name: 'Зуух' },
        ],
      },
    ]);
    expect(
      await read(
        admin,
        `v_craft_worker(filters: [{column: "name", condition: equals, value: "В"}]) { skills skills_rows { name } }`,
      ),
    ).toEqual([{ skills: null, skills_rows: [] }]);
  });

  it('shows the labels of rows that the caller may choose, the keys of all, and no other column', async () => {
    const query = `craft_worker(filters: [{column: "name", condition: equals, value: "Б"}]) { skills skills_rows { name } }`;
    expect(await read(citizen, query)).toEqual([
      { skills: skills('Гагнуур', 'Нууц'), skills_rows: [{ name: 'Гагнуур' }] },
    ]);
    expect(codeOf(await citizen.query('{ craft_worker { skills_rows { note } } }'))).toBe('FORBIDDEN');
    expect(codeOf(await citizen.query('{ craft_worker { badges_rows { name } } }'))).toBe('FORBIDDEN');
  });

  it('finds rows by one key, by any of several, and by its emptiness', async () => {
    expect(await names(where('skills', 'equals', skill.Гагнуур))).toEqual(['А', 'Б']);
    expect(await names(where('skills', 'notEqual', skill.Зуух))).toEqual(['Б', 'В']);
    expect(await names(where('skills', 'whereIn', skills('Зуух', 'Нууц').join(',')))).toEqual(['А', 'Б']);
    expect(await names(where('skills', 'isNull'))).toEqual(['В']);
    expect(await names(where('skills', 'notNull'))).toEqual(['А', 'Б']);
  });

  it('refuses conditions that a list cannot meet', async () => {
    for (const condition of ['contains', 'startsWith', 'greaterThan', 'lessThanOrEqual'])
      expect([condition, codeOf(await admin.query(`{ ${where('skills', condition, 1)} }`))]).toEqual([
        condition,
        'BAD_USER_INPUT',
      ]);
    expect(codeOf(await admin.query(`{ ${where('skills', 'equals', 'abc')} }`))).toBe('BAD_USER_INPUT');
  });

  it('counts a row once for each of its keys in groups', async () => {
    const rows = await read(
      admin,
      `aggregate(source: "craft_worker", groupBy: ["skills"], measures: [{function: count}])`,
    );
    expect(rows).toEqual([
      ...[
        { skills: skill.Гагнуур, count: 2 },
        { skills: skill.Зуух, count: 1 },
        { skills: skill.Нууц, count: 1 },
      ].toSorted((one, other) => Number(one.skills) - Number(other.skills)),
      { skills: null, count: 1 },
    ]);
    const smallest = `{ aggregate(source: "craft_worker", measures: [{function: min, column: "skills"}]) }`;
    expect(codeOf(await admin.query(smallest))).toBe('BAD_USER_INPUT');
  });

  it('is exported and imported by labels', async () => {
    const csv = (await admin.get('/export/craft_worker?format=csv&columns=name,skills')).body;
    expect(csv).toContain('Зуух; Гагнуур');
    const send = async (cell: string, who = admin) => {
      const mapping = { name: 0, skills: 1 };
      const { result } = await callImport(who, 'craft_worker', sheet(cell), { step: 'commit', mapping });
      return result;
    };
    for (const [cell, wanted] of [
      ['Зуух; Гагнуур', ['Зуух', 'Гагнуур']],
      ['зуух, гагнуур', ['Зуух', 'Гагнуур']],
      ['Хана, дээвэр', ['Хана, дээвэр']],
      ['Хана, дээвэр; Зуух', ['Хана, дээвэр', 'Зуух']],
    ] as const) {
      expect(await send(cell)).toMatchObject({ written: 1, faulty: 0 });
      expect(await stored()).toEqual(skills(...wanted));
    }
    const wrong = await send('Зуух; Байхгүй');
    expect(wrong).toMatchObject({ written: 0, faulty: 1 });
    expect(wrong.faults[0]).toMatchObject({ field: 'skills', message: expect.stringContaining('Байхгүй') });
  });
});

const save = (list: unknown[]) =>
  admin.query(
    'mutation($input: CraftCrewInput!) { createCraftCrew(input: $input, form: "craft_crew") { workers { skills skills_rows { name } } } }',
    { input: { name: 'Баг', workers: [{ name: 'Бат', skills: list }] } },
  );

const remove = (type: string, key: number | undefined) =>
  admin.query(`mutation($id: ID!) { row: delete${type}(id: $id) { id } }`, { id: key });

const read = async (who: Agent, query: string) => {
  const { data, errors } = await who.query<Record<string, unknown[]>>(`{ ${query} }`);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0];
};

const where = (column: string, condition: string, value: unknown = '') =>
  `craft_worker(filters: [{column: "${column}", condition: ${condition}, value: "${String(value)}"}], sorts: [{column: "name", order: asc}]) { name }`;

const sheet = (cell: string) => `\uFEFFname,skills\r\nИмпорт,"${cell}"\r\n`;

const names = async (query: string, who = admin) =>
  ((await read(who, query)) as { name: string }[]).map(({ name }) => name);
