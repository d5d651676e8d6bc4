import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const text = (mn_MN: string, en_US: string) => ({ mn_MN, en_US, ko_KR: en_US });
const column = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  title: text(`Багана ${name}`, `Column ${name}`),
  ...more,
});
const table = (id: string, columns: object[], more: object = {}) => ({
  kind: 'source',
  id,
  body: {
    kind: 'source',
    id,
    format: 1,
    type: 'table',
    title: text(`Хүснэгт ${id}`, `Table ${id}`),
    titleColumn: 'name',
    columns,
    ...more,
  },
});
const grid = (id: string, columns: string[]) => ({
  kind: 'grid',
  id,
  body: {
    kind: 'grid',
    id,
    format: 1,
    title: text(`Жагсаалт ${id}`, `List ${id}`),
    source: id,
    columns: columns.map((name) => ({ column: name, label: text(name, name) })),
  },
});

/** A firm has jobs, and each job names its firm: neither can be published before the other. */
const firm = table('firm', [column('name', 'text')], {
  subTables: [{ name: 'jobs', source: 'job', connection: 'firm_id', title: text('Ажлын байр', 'Jobs') }],
});
const job = (...columns: object[]) =>
  table('job', [
    column('name', 'text'),
    column('firm_id', 'reference', { references: { source: 'firm' } }),
    ...columns,
  ]);
const pay = column('pay', 'integer');
const first = [firm, job(pay), grid('job', ['name', 'pay'])];
const english = { 'accept-language': 'en' };

const put = (agent: Agent, url: string, payload: object) => agent.inject({ method: 'PUT', url, payload });

async function createSet(
  documents: object[],
  title = 'Ажлын байр',
): Promise<{ id: string; revision: number }> {
  const response = await admin.post('/definitions/change-sets', { title, documents });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().change_set;
}

const publishSet = ({ id, revision }: { id: string; revision: number }, allow: string[] = []) =>
  admin.post(`/definitions/change-sets/${id}/publish`, { revision, allow }, english);

const versionsInForce = () => new Map(app.store.current().versions);

const warningsOf = async (documents: object[]) =>
  (await admin.post('/definitions/plan', { documents }, english)).json().warnings;

it('is for administrators alone', async () => {
  const agent = await app.signIn('agent');
  const body = { title: 'x', documents: [], revision: 1 };
  for (const [method, url] of [
    ['POST', '/definitions/plan'],
    ['GET', '/definitions/change-sets'],
    ['POST', '/definitions/change-sets'],
    ['GET', '/definitions/change-sets/1'],
    ['PUT', '/definitions/change-sets/1'],
    ['DELETE', '/definitions/change-sets/1'],
    ['POST', '/definitions/change-sets/1/publish'],
    ['POST', '/definitions/change-sets/1/rollback'],
  ] as const) {
    const order = { method, url, ...(method !== 'GET' && { payload: body }) };
    expect([url, (await agent.inject(order)).statusCode]).toEqual([url, 403]);
    expect([url, (await app.visitor.inject(order)).statusCode]).toEqual([url, 401]);
  }
});

describe('a plan', () => {
  it('describes in plain words what publishing would do, and does none of it', async () => {
    const before = versionsInForce();
    const response = await admin.post('/definitions/plan', { documents: first });
    expect(response.json()).toMatchObject({ status: true, problems: [], warnings: [], losses: [] });
    const lines = response.json().changes.map(({ text: line }: { text: string }) => line);
    expect(lines).toEqual([
      'Эх сурвалж, шинэ: Хүснэгт firm (firm)',
      'Эх сурвалж, шинэ: Хүснэгт job (job)',
      expect.stringMatching(/, шинэ: Жагсаалт job \(job\)$/),
      'Шинэ хүснэгт: Хүснэгт firm, багана: 1',
      'Шинэ хүснэгт: Хүснэгт job, багана: 3',
      expect.stringMatching(/^Өгөгдлийн сангийн дотоод өөрчлөлт .*: \d+$/),
    ]);
    expect(response.json().changes[3].sql).toMatch(/^create table app\."?firm"? /);
    expect(versionsInForce()).toEqual(before);
    expect((await admin.get('/schema/source/firm')).statusCode).toBe(404);
  });

  it('names every fault by its place, and counts nothing as done', async () => {
    const documents = [firm, job(pay), grid('job', ['name', 'wage'])];
    const { problems, changes } = (await admin.post('/definitions/plan', { documents }, english)).json();
    expect(problems).toEqual([
      {
        kind: 'grid',
        id: 'job',
        pointer: '/columns/1/column',
        code: expect.any(String),
        values: expect.any(Object),
        message: expect.stringContaining('wage'),
      },
    ]);
    expect(changes).toHaveLength(3);
  });

  it('says its problems, warnings and losses in the language of the caller, with the same codes and values', async () => {
    const documents = [firm, job(column('pay', 'spell')), grid('job', ['name', 'wage'])];
    const told = await Promise.all(
      ['mn', 'en', 'ko'].map(async (language) => {
        const headers = { 'accept-language': language };
        const faulty = (await admin.post('/definitions/plan', { documents }, headers)).json();
        const set = await createSet([grid('job', ['wage'])]);
        const publishing = `/definitions/change-sets/${set.id}/publish`;
        const refused = await admin.post(publishing, { revision: set.revision }, headers);
        const late = await admin.post(publishing, { revision: 99 }, headers);
        expect([refused.statusCode, late.statusCode]).toEqual([400, 409]);
        const problems = [...faulty.problems, ...refused.json().problems];
        return {
          texts: [...problems.map(({ message }) => message), refused.json().error, late.json().error],
          facts: problems.map(({ kind, id, pointer, code, values }) => ({ kind, id, pointer, code, values })),
        };
      }),
    );
    const [mongolian, english, korean] = told.map(({ texts }) => texts);
    expect(mongolian?.length).toBeGreaterThanOrEqual(4);
    for (const [index, text] of (mongolian ?? []).entries()) {
      expect(text).toMatch(/[а-яөү]/i);
      expect(english?.[index]).toMatch(/^[^а-яөү가-힣]+$/i);
      expect(korean?.[index]).toMatch(/[가-힣]/);
    }
    expect(told[1]?.facts).toEqual(told[0]?.facts);
    expect(told[2]?.facts).toEqual(told[0]?.facts);
  });

  it.each([
    ['an unknown kind', [{ kind: 'spell', id: 'x', body: {} }]],
    ['one definition twice', [firm, firm]],
    ['no documents', undefined],
  ])('refuses %s', async (_, documents) => {
    expect((await admin.post('/definitions/plan', { documents })).statusCode).toBe(400);
  });
});

describe('a change set', () => {
  it('is published as one, changed as one with its losses named, and taken back', async () => {
    const before = versionsInForce();
    const set = await createSet(first);
    expect((await publishSet(set)).json()).toMatchObject({
      status: true,
      versions: [{ id: 'firm', version: 1 }, {}, {}],
    });
    await app.database.script(
      `insert into app.firm (name) values ('Дулаан'); insert into app.job (name, firm_id, pay) values ('Ажилчин', 1, 900), ('Мастер', 1, null);`,
    );

    // A second try finds it published.
    const again = await publishSet(set);
    expect([again.statusCode, again.json().current.state]).toEqual([409, 'published']);

    // A narrower type loses values, a column without a definition keeps its own.
    const narrower = [job(column('pay', 'boolean')), grid('job', ['name'])];
    const planned = (await admin.post('/definitions/plan', { documents: narrower }, english)).json();
    expect(planned.losses).toEqual([
      { key: 'job:pay', text: expect.stringContaining('Column pay'), rows: 1 },
    ]);
    const without = (
      await admin.post('/definitions/plan', { documents: [job(), grid('job', ['name'])] }, english)
    ).json();
    expect(without.losses).toEqual([]);
    expect(without.warnings).toMatchObject([{ code: 'data-left', values: { key: 'job:pay', rows: 1 } }]);
    // The definitions that use the changed ones, besides the set itself.
    expect(planned.usedBy).toEqual([{ kind: 'source', id: 'firm' }]);
    expect(planned.tableRows).toEqual([{ source: 'job', rows: 2, isMore: false }]);
    const wider = (
      await admin.post('/definitions/plan', { documents: [job(column('pay', 'number'))] }, english)
    ).json();
    expect(wider.warnings).toMatchObject([
      { code: 'type-widened', pointer: '/columns/2/type', values: { from: 'integer', to: 'numeric' } },
    ]);

    const losing = await createSet([job(column('pay', 'text')), grid('job', ['name'])]);
    const refused = await publishSet(losing);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().losses).toMatchObject([{ key: 'job:pay', rows: 1 }]);
    expect((await publishSet(losing, ['job:pay'])).statusCode).toBe(200);
    expect((await app.database.query('select pay from app.job order by id')).rows).toEqual([
      { pay: '900' },
      { pay: null },
    ]);

    // Only what is in force can be taken back: the first set is below the second.
    const published = (await admin.get(`/definitions/change-sets/${set.id}`)).json().change_set;
    const below = await admin.post(`/definitions/change-sets/${set.id}/rollback`, {
      revision: published.revision,
    });
    expect([below.statusCode, below.json().conflicts]).toEqual([
      409,
      [
        { kind: 'source', id: 'job', version: 2 },
        { kind: 'grid', id: 'job', version: 2 },
      ],
    ]);
    const back = (body: object) => admin.post(`/definitions/change-sets/${losing.id}/rollback`, body);
    const revision = losing.revision + 1;
    // The text became a number again only where that may lose what is no number.
    expect((await back({ revision })).statusCode).toBe(400);
    expect((await back({ revision, allow: ['job:pay'] })).statusCode).toBe(200);
    expect((await app.database.query('select pay from app.job order by id')).rows).toEqual([
      { pay: 900 },
      { pay: null },
    ]);
    expect((await back({ revision: revision + 1 })).statusCode).toBe(409);

    // Everything goes in one: the rows stay until their loss is allowed.
    const removal = ['grid/job', 'source/job', 'source/firm'].map((key) => {
      const [kind, id] = key.split('/');
      return { kind, id, body: null };
    });
    const plan = (await admin.post('/definitions/plan', { documents: removal })).json();
    expect(plan.warnings).toMatchObject([
      { code: 'data-left', values: { key: 'firm:*', rows: 1 } },
      { code: 'data-left', values: { key: 'job:*', rows: 2 } },
    ]);
    const gone = await createSet(removal);
    expect((await publishSet(gone, ['firm:*', 'job:*'])).statusCode).toBe(200);
    const { rows: tables } = await app.database.query(
      `select table_name from information_schema.tables where table_schema = 'app' and table_name in ('firm', 'job')`,
    );
    expect(tables).toEqual([]);
    const inForce = versionsInForce();
    expect([...inForce.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  });

  it('warns of a column that comes back with the values that it had when it left', async () => {
    const shelf = (...more: object[]) => [table('shelf', [column('name', 'text'), ...more])];
    const width = column('width', 'integer');
    expect((await publishSet(await createSet(shelf(width)))).statusCode).toBe(200);
    await app.database.script(`insert into app.shelf (name, width) values ('Тавиур', 40)`);
    expect((await publishSet(await createSet(shelf()))).statusCode).toBe(200);
    expect(await warningsOf(shelf(column('height', 'integer')))).not.toContainEqual(
      expect.objectContaining({ code: 'column-returned' }),
    );
    expect(await warningsOf(shelf(width))).toMatchObject([
      {
        code: 'column-returned',
        pointer: '/columns/1',
        values: { column: 'width' },
        message: expect.stringContaining('its earlier values come back: Table shelf'),
      },
    ]);
    const back = await publishSet(await createSet(shelf(width)));
    expect(back.statusCode, back.body).toBe(200);
    const gone = await createSet([{ kind: 'source', id: 'shelf', body: null }]);
    expect((await publishSet(gone, ['shelf:*'])).statusCode).toBe(200);
  });

  it('is saved by one person at a time, and the other gets both sides', async () => {
    const set = await createSet([grid('news', ['title'])]);
    const saved = await put(admin, `/definitions/change-sets/${set.id}`, {
      title: 'Мэдээ',
      revision: 1,
      documents: [],
    });
    expect(saved.json().change_set).toMatchObject({
      title: 'Мэдээ',
      revision: 2,
      documents: [],
      state: 'open',
    });
    const late = await put(admin, `/definitions/change-sets/${set.id}`, {
      title: 'Хоцорсон',
      revision: 1,
      documents: [],
    });
    expect([late.statusCode, late.json().current.title]).toEqual([409, 'Мэдээ']);
    expect((await admin.get('/definitions/change-sets')).json().change_sets[0]).toMatchObject({
      id: set.id,
      size: 0,
    });
    expect(
      (await admin.inject({ method: 'DELETE', url: `/definitions/change-sets/${set.id}` })).statusCode,
    ).toBe(200);
    expect((await admin.get(`/definitions/change-sets/${set.id}`)).statusCode).toBe(404);
  });

  it('is refused where something of it was published since, and says what', async () => {
    const note = table('note', [column('name', 'text')]);
    const set = await createSet([note]);
    const meanwhile = await admin.post('/definitions/source/note/publish', { version: 0, body: note.body });
    expect(meanwhile.json()).toMatchObject({ version: 1 });
    const refused = await publishSet(set);
    expect([refused.statusCode, refused.json().conflicts]).toEqual([
      409,
      [{ kind: 'source', id: 'note', version: 1 }],
    ]);
    const documents = [{ ...note, version: 1 }];
    const merged = await put(admin, `/definitions/change-sets/${set.id}`, {
      title: 'x',
      revision: 1,
      documents,
    });
    // Unchanged definitions get no new version.
    expect((await publishSet(merged.json().change_set)).json()).toMatchObject({ status: true, versions: [] });
    expect(app.store.current().versions.get('source/note')).toBe(1);
  });

  it('never takes out of force what the server itself needs', async () => {
    const set = await createSet([{ kind: 'role', id: 'visitor', body: null }]);
    const refused = await publishSet(set);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().problems).toMatchObject([{ kind: 'role', id: 'visitor', pointer: '' }]);
  });
});

const readNews = async () => (await admin.get('/definitions/grid/news/draft')).json();
const takeBack = async ({ id, revision }: { id: string; revision: number }) =>
  (await admin.post(`/definitions/change-sets/${id}/rollback`, { revision: revision + 1 })).statusCode;

it('is taken back once what was published over it is taken back', async () => {
  const { published } = await readNews();
  const publishSize = async (pageSize: number) => {
    const { version } = await readNews();
    const set = await createSet([{ kind: 'grid', id: 'news', version, body: { ...published, pageSize } }]);
    expect((await publishSet(set)).statusCode).toBe(200);
    return set;
  };
  const first = await publishSize(30);
  const second = await publishSize(40);
  expect(await takeBack(first)).toBe(409);
  expect(await takeBack(second)).toBe(200);
  expect(await takeBack(first)).toBe(200);
  expect((await readNews()).published).toEqual(published);
});
