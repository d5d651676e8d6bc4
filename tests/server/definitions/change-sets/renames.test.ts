import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await publish('Дэлгүүр', documents);
  await app.database.script(
    `insert into app.firm (name, phone) values ('Дулаан', '99112233'), ('Ган', '88112233');
     insert into app.job (title, firm_id) values ('Ажилчин', 1);`,
  );
});
afterAll(() => app.close());

const english = { 'accept-language': 'en' };
const text = (mn_MN: string, en_US: string) => ({ mn_MN, en_US, ko_KR: en_US });
const define = (kind: string, id: string, body: object) => ({
  kind,
  id,
  body: { kind, id, format: 2, ...body },
});

const documents = [
  define('source', 'firm', {
    type: 'table',
    title: text('Аж ахуйн нэгж', 'Firm'),
    titleColumn: 'phone',
    columns: [
      { name: 'name', type: 'text' },
      {
        name: 'phone',
        type: 'text',
        title: text('Утас', 'Phone'),
        unique: true,
        maxLength: 20,
        values: ['99112233', '88112233', '77112233'],
      },
      { name: 'parent_id', type: 'reference', references: { source: 'firm' } },
    ],
    indexes: [{ columns: [{ column: 'phone', order: 'desc' }] }],
    search: ['phone'],
    rules: [{ field: 'phone', check: 'phone != name', message: 'Утас' }],
    subTables: [{ name: 'jobs', source: 'job', connection: 'firm_id' }],
  }),
  define('source', 'job', {
    type: 'table',
    title: text('Ажил', 'Job'),
    titleColumn: 'title',
    columns: [
      { name: 'title', type: 'text' },
      { name: 'firm_id', type: 'reference', references: { source: 'firm' } },
    ],
  }),
  define('source', 'v_firm', {
    type: 'view',
    title: text('Нэгж', 'Firms'),
    from: 'firm',
    columns: [{ name: 'name' }, { name: 'phone' }],
  }),
  define('form', 'firm', {
    source: 'firm',
    layout: ['name', 'phone'],
    logic: { phone: { required: 'name != null' } },
  }),
  define('grid', 'firm', {
    source: 'firm',
    columns: ['name', 'phone'],
    sorts: [{ column: 'phone', order: 'asc' }],
  }),
  define('krud', 'firm', { grid: 'firm', form: 'firm' }),
];

const rename = (path: string, to: string, id = 'firm') => ({ kind: 'source', id, path, to });
const toMobile = rename('/columns/phone', 'mobile');

async function createSet(
  given: object[],
  renames: object[],
  title = 'Нэр',
): Promise<{ id: string; revision: number }> {
  const response = await admin.post('/definitions/change-sets', { title, documents: given, renames });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().change_set;
}

async function publish(title: string, given: object[], renames: object[] = []): Promise<string> {
  const { id, revision } = await createSet(given, renames, title);
  const response = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
  expect(response.statusCode, response.body).toBe(200);
  return id;
}

async function takeBack(id: string): Promise<void> {
  const { revision } = (await admin.get(`/definitions/change-sets/${id}`)).json().change_set;
  const response = await admin.post(`/definitions/change-sets/${id}/rollback`, { revision });
  expect(response.statusCode, response.body).toBe(200);
}

const plan = async (renames: object[], given: object[] = []) =>
  (await admin.post('/definitions/plan', { documents: given, renames }, english)).json();

const read = async (document: string) => (await admin.post('/query', { query: document })).json();

function oids(objects: readonly unknown[]): Set<string> {
  return new Set(objects.map((each) => String(Object(each).oid)));
}

/** Names and marks of everything that the engine made for the table, as the database has it. */
async function objectsOf(table: string): Promise<unknown[]> {
  const { rows } = await app.database.query(
    `select c.relname as name, c.oid::text as oid, obj_description(c.oid, 'pg_class') as mark
     from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = ('app.' || $1::text)::regclass
     union all
     select k.conname, k.oid::text, obj_description(k.oid, 'pg_constraint')
     from pg_constraint k where k.conrelid = ('app.' || $1::text)::regclass and k.contype in ('c', 'f') order by 1`,
    [table],
  );
  return rows;
}

describe('a plan with renames', () => {
  it('says what gets another name, what follows and by which statement, and loses nothing', async () => {
    const before = new Map(app.store.current().versions);
    const answer = await plan([toMobile]);
    expect(answer).toMatchObject({ status: true, problems: [], losses: [], warnings: [] });
    expect(answer.changes[0]).toEqual({
      text: 'Renamed: Firm · Phone (phone → mobile), definitions that follow: 3',
      sql: 'alter table app."firm" rename column "phone" to "mobile"',
    });
    const lines: string[] = answer.changes.map((change: { text: string }) => change.text);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Source, changed: Firm \(firm\), changes: \d+$/),
        expect.stringMatching(/^Source, changed: Firms \(v_firm\), changes: \d+$/),
      ]),
    );
    expect(lines.filter((line) => line.includes('New column'))).toEqual([]);
    expect(new Map(app.store.current().versions)).toEqual(before);
  });

  it('says it in Mongolian', async () => {
    const { changes } = (
      await admin.post('/definitions/plan', { documents: [], renames: [toMobile] })
    ).json();
    expect(changes[0].text).toBe(
      'Нэр солигдоно: Аж ахуйн нэгж · Утас (phone → mobile), дагаж өөрчлөгдөх тодорхойлолт: 3',
    );
  });

  it.each([
    ['rename-taken', rename('/columns/phone', 'name'), '/columns/1/name'],
    ['rename-reserved', rename('/columns/phone', 'revision'), '/columns/1/name'],
    ['rename-unknown', rename('/columns/fax', 'mobile'), '/columns'],
    ['rename-done', rename('/columns/fax', 'phone'), '/columns/1/name'],
    ['rename-path', rename('/title', 'mobile'), ''],
    [
      'rename-needed',
      rename('/columns/email', 'mail', 'users'),
      expect.stringMatching(/^\/columns\/\d+\/name$/),
    ],
  ])('answers %s with its place, and counts nothing as done', async (code, order, pointer) => {
    const { problems, changes } = await plan([order]);
    expect(problems).toEqual([
      expect.objectContaining({
        kind: 'source',
        code,
        pointer,
        values: expect.any(Object),
        message: expect.any(String),
      }),
    ]);
    expect(changes).toEqual([]);
  });

  it('refuses more renames than one set may have', async () => {
    const renames = Array.from({ length: 21 }, (_, index) => rename(`/columns/a${index}`, `b${index}`));
    expect((await admin.post('/definitions/plan', { documents: [], renames })).statusCode).toBe(400);
  });
});

describe('a published rename', () => {
  it('keeps data, indexes and checks, serves the new name, and is taken back', async () => {
    const before = await objectsOf('firm');
    const id = await publish('Утас', [], [toMobile]);
    const { rows } = await app.database.query('select name, mobile from app.firm order by id');
    expect(rows).toEqual([
      { name: 'Дулаан', mobile: '99112233' },
      { name: 'Ган', mobile: '88112233' },
    ]);
    const during = await objectsOf('firm');
    expect(oids(during)).toEqual(oids(before));
    expect(JSON.stringify(during)).not.toContain('phone');

    expect(
      (await read('{ firm(sorts: [{ column: "mobile", order: asc }]) { mobile } v_firm { phone } }')).data,
    ).toEqual({
      firm: [{ mobile: '88112233' }, { mobile: '99112233' }],
      v_firm: [{ phone: '88112233' }, { phone: '99112233' }],
    });
    expect((await admin.get('/schema/form/firm')).json()).toMatchObject({
      fields: { mobile: {} },
      logic: { mobile: { required: 'name != null' } },
    });
    expect((await admin.get('/schema/grid/firm')).json()).toMatchObject({
      columns: [{ column: 'name' }, { column: 'mobile' }],
      sorts: [{ column: 'mobile' }],
    });
    const created = await read(
      'mutation { createFirm(input: { name: "Шинэ", mobile: "77112233" }) { id mobile } }',
    );
    expect(created).toMatchObject({ data: { createFirm: { mobile: '77112233' } } });
    expect(
      JSON.stringify(await read('mutation { createFirm(input: { mobile: "77112233" }) { id } }')),
    ).toContain('errors');

    expect((await plan([toMobile])).problems).toMatchObject([
      { code: 'rename-done', pointer: '/columns/1/name' },
    ]);
    const again = await createSet([], [toMobile]);
    const refused = await admin.post(
      `/definitions/change-sets/${again.id}/publish`,
      { revision: again.revision },
      english,
    );
    expect([refused.statusCode, refused.json().problems]).toEqual([
      400,
      [
        expect.objectContaining({
          code: 'rename-done',
          message: '"phone" has been renamed already: it is called "mobile".',
        }),
      ],
    ]);

    await takeBack(id);
    expect(await objectsOf('firm')).toEqual(before);
    expect((await read('{ firm { phone } }')).data.firm).toHaveLength(3);
    const stored = await app.database.query<{ body: object }>(
      `select v.body from dulaan.definition d join dulaan.definition_version v using (kind, id, version)
       where (d.kind, d.id) = ('form', 'firm')`,
    );
    expect(JSON.stringify(stored.rows[0]?.body)).toBe(JSON.stringify(documents[3]?.body));
    await app.database.script(`delete from app.firm where phone = '77112233'`);
  });

  it('takes documents that have the new name already, beside others that have the old one', async () => {
    const [firm, , , form] = documents;
    const renamed = JSON.parse(
      JSON.stringify(firm).replaceAll('"phone"', '"mobile"').replace('phone !=', 'mobile !='),
    );
    renamed.body.columns.push({ name: 'web', type: 'text' });
    const given = [renamed, { ...form, body: { ...form?.body, title: 'Нэгж' } }];
    const id = await publish('Холимог', given, [toMobile]);
    expect((await read('{ firm { mobile web } }')).data.firm).toHaveLength(2);
    expect((await admin.get('/schema/form/firm')).json()).toMatchObject({
      title: 'Нэгж',
      fields: { mobile: {} },
    });
    await takeBack(id);
    expect((await read('{ firm { phone } }')).data.firm).toHaveLength(2);
  });

  it('exchanges two names', async () => {
    const around = [
      rename('/columns/name', 'x'),
      rename('/columns/phone', 'name'),
      rename('/columns/x', 'phone'),
    ];
    const id = await publish('Солих', [], around);
    expect(
      (await read('{ firm(sorts: [{ column: "id", order: asc }]) { name phone } }')).data.firm[0],
    ).toEqual({
      name: '99112233',
      phone: 'Дулаан',
    });
    await takeBack(id);
    expect((await read('{ firm(sorts: [{ column: "id", order: asc }]) { name } }')).data.firm[0]).toEqual({
      name: 'Дулаан',
    });
  });

  it('renames a sub-table without a statement', async () => {
    const { changes, problems } = await plan([rename('/subTables/jobs', 'positions')]);
    expect([problems, changes[0].sql]).toEqual([[], null]);
    const id = await publish('Ажлын байр', [], [rename('/subTables/jobs', 'positions')]);
    expect((await read('{ firm { positions { title } } }')).data.firm).toContainEqual({
      positions: [{ title: 'Ажилчин' }],
    });
    await takeBack(id);
  });

  it('asks before a column that was left behind gives its name away', async () => {
    await app.database.script(
      `alter table app.firm add column mobile text; update app.firm set mobile = 'x' where id = 1`,
    );
    const { losses, problems } = await plan([toMobile]);
    expect(losses).toMatchObject([{ key: 'firm:mobile', rows: 1 }]);
    expect(problems).toEqual([]);
    const { id, revision } = await createSet([], [toMobile]);
    const refused = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
    expect([refused.statusCode, refused.json().losses]).toEqual([
      400,
      [expect.objectContaining({ key: 'firm:mobile' })],
    ]);
    const allowed = await admin.post(`/definitions/change-sets/${id}/publish`, {
      revision,
      allow: ['firm:mobile'],
    });
    expect(allowed.statusCode, allowed.body).toBe(200);
    await takeBack(id);
    expect((await read('{ firm { phone } }')).data.firm).toHaveLength(2);
  });

  it('is refused to a set whose revision is not the newest', async () => {
    const { id, revision } = await createSet([], [toMobile]);
    const saved = await admin.inject({
      method: 'PUT',
      url: `/definitions/change-sets/${id}`,
      payload: { title: 'Нэр', documents: [], revision },
    });
    expect(saved.json().change_set.renames).toEqual([toMobile]);
    expect((await admin.post(`/definitions/change-sets/${id}/publish`, { revision })).statusCode).toBe(409);
  });
});
