import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulkResult } from '../../../../src/server/data/bulk/run-bulk';
import type { Transaction } from '../../../../src/server/platform/database/database';
import { callImport } from '../spreadsheets/import-call';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

/** Two provinces with a soum each, and a bagh in each soum, by these keys. */
const places = `
  insert into app.province (id, code, name) overriding system value values (901, '901', 'Архангай'), (902, '902', 'Төв');
  insert into app.soum (id, province_id, code, name) overriding system value
    values (911, 901, '91101', 'Цэцэрлэг'), (912, 902, '91201', 'Зуунмод');
  insert into app.bagh (id, soum_id, name) overriding system value
    values (921, 911, '1-р баг'), (922, 912, '2-р баг');
`;

beforeAll(async () => {
  app = await startTestApp();
  await app.database.script(places);
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(() => app.database.script('delete from app.retrofit_order'));

interface Row {
  row: { id: string; bagh_id: number | null; soum_id: number | null } | null;
}

const create = (input: object, form: string | null = 'order', headers: Record<string, string> = {}) =>
  admin.query<Row>(
    'mutation($input: OrdersInput!, $form: ID) { row: createOrders(input: $input, form: $form) { id soum_id bagh_id } }',
    { input: { desription: 'Дээвэр', contact_phone: '99112233', address: 'Төв гудамж', ...input }, form },
    headers,
  );
const update = (id: string, input: object, form: string | null = 'order') =>
  admin.query<Row>(
    'mutation($id: ID!, $input: OrdersInput!, $form: ID) { row: updateOrders(id: $id, input: $input, form: $form) { id soum_id bagh_id } }',
    { id, input, form },
  );
const faults = (response: QueryAnswer<unknown>) => response.errors?.[0]?.extensions.fields;

async function stored(values: string): Promise<string> {
  const { rows } = await app.database.query<{ id: string }>(
    `insert into app.retrofit_order (province_id, soum_id, bagh_id, address) values (${values}, 'Төв гудамж') returning id::text as id`,
  );
  return rows[0]?.id ?? '';
}

describe('a choice that a form narrows by other fields', () => {
  it('is taken where it belongs to them', async () => {
    const response = await create({ province_id: 901, soum_id: 911, bagh_id: 921 });
    expect(response.errors).toBeUndefined();
    expect(response.data?.row).toMatchObject({ soum_id: 911, bagh_id: 921 });
  });

  it('is refused at its field where it belongs to another one, in the language of the reader', async () => {
    const foreign = { province_id: 901, soum_id: 912, bagh_id: 921 };
    expect(faults(await create(foreign))).toEqual({
      soum_id: ['Дараах талбарын сонголттой тохирохгүй байна: Аймаг, нийслэл'],
      bagh_id: ['Дараах талбарын сонголттой тохирохгүй байна: Сум, дүүрэг'],
    });
    const english = await create(foreign, 'order', { 'accept-language': 'en' });
    expect(faults(english)?.soum_id).toEqual(['This does not match the choice in: Province']);
    const korean = await create(foreign, 'order', { 'accept-language': 'ko' });
    expect(faults(korean)?.soum_id).toEqual(['다음 항목에서 선택한 것에 속하지 않습니다: 아이막']);
    const { rows } = await app.database.query('select id from app.retrofit_order');
    expect(rows).toEqual([]);
  });

  it('is refused while the field that narrows it is empty', async () => {
    expect(faults(await create({ soum_id: 911 }))).toEqual({
      soum_id: ['Эхлээд дараах талбарыг бөглөнө үү: Аймаг, нийслэл'],
    });
  });

  it('is refused where it does not exist, and where what narrows it does not', async () => {
    expect(faults(await create({ province_id: 901, soum_id: 99_999 }))).toHaveProperty('soum_id');
    expect(faults(await create({ province_id: 99_999, soum_id: 911 }))).toHaveProperty('soum_id');
  });

  it.each([
    ['a key as text', { province_id: '901', soum_id: '912' }],
    ['a key beyond all keys', { province_id: 901, soum_id: Number.MAX_SAFE_INTEGER }],
    ['a negative key', { province_id: 901, soum_id: -911 }],
    ['a key with SQL in it', { province_id: 901, soum_id: "911' or '1'='1" }],
    ['a province that is emptied beside it', { province_id: null, soum_id: 911 }],
  ])('does not come in as %s', async (_, input) => {
    const response = await create(input);
    expect(response.data?.row ?? null).toBeNull();
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const { rows } = await app.database.query('select id from app.retrofit_order');
    expect(rows).toEqual([]);
  });

  it('is refused where the field above it alone is changed', async () => {
    const id = await stored('901, 911, 921');
    expect(faults(await update(id, { province_id: 902 }))).toEqual({
      soum_id: ['Дараах талбарын сонголттой тохирохгүй байна: Аймаг, нийслэл'],
    });
    expect((await update(id, { province_id: 902, soum_id: 912, bagh_id: null })).errors).toBeUndefined();
  });

  it('stays as it is where neither it nor the field above it is touched', async () => {
    const id = await stored('901, 912, 921');
    expect((await update(id, { address: 'Шинэ гудамж' })).errors).toBeUndefined();
    expect((await update(id, { bagh_id: 922 })).errors).toBeUndefined();
    expect(faults(await update(id, { bagh_id: 921 }))).toHaveProperty('bagh_id');
  });

  it('is held to it by a write that names no form too', async () => {
    expect(faults(await create({ province_id: 901, soum_id: 912 }, null))).toHaveProperty('soum_id');
    expect((await create({ province_id: 901, soum_id: 911 }, null)).errors).toBeUndefined();
  });
});

describe('many rows at once', () => {
  it('are refused one by one where the change does not fit them', async () => {
    const fitting = await stored('901, 911, null');
    const foreign = await stored('902, 912, null');
    const response = await admin.post('/bulk/order', {
      action: 'update',
      ids: [fitting, foreign],
      values: { bagh_id: 921 },
    });
    const { result }: { result: BulkResult } = JSON.parse(response.body.trim().split('\n').at(-1) ?? '');
    expect(result).toMatchObject({ rows: 2, changed: 1, failed: 1 });
    expect(result.failures[0]).toMatchObject({
      id: foreign,
      message: 'Баг, хороо: Дараах талбарын сонголттой тохирохгүй байна: Сум, дүүрэг',
    });
  });

  it('come in from a file without the one whose soum is of another province', async () => {
    const file = [
      '"Аймаг, нийслэл","Сум, дүүрэг",Хаяг,Утас,Тайлбар',
      'Архангай,Цэцэрлэг,Нэгдүгээр гудамж,99112233,Хана',
      'Архангай,Зуунмод,Хоёрдугаар гудамж,99112233,Хана',
      'Төв,Зуунмод,Гуравдугаар гудамж,99112233,Хана',
    ].join('\n');
    const mapping = { province_id: 0, soum_id: 1, address: 2, contact_phone: 3, desription: 4 };
    const response = await callImport(admin, 'order', file, { step: 'commit', keep: 'good', mapping });
    expect(response.result).toMatchObject({ read: 3, written: 2, faulty: 1 });
    expect(response.result.faults).toMatchObject([
      { row: 3, field: 'soum_id', message: 'Дараах талбарын сонголттой тохирохгүй байна: Аймаг, нийслэл' },
    ]);
  });
});

const saveLayers = (rows: object[]) =>
  admin.query(
    'mutation($input: ActInput!) { updateAct(id: "951", input: $input, form: "work_act") { id } }',
    {
      input: { sub_act_layer: rows },
    },
  );

describe('a row of a sub-table', () => {
  it('is checked where it was changed, and blamed by its place', async () => {
    const { definitions, versions } = app.store.current();
    const form = definitions.form.get('act_layer');
    const fields = {
      ...form?.fields,
      layer_id: { ...form?.fields.layer_id, narrowedBy: [{ column: 'layer', field: 'description' }] },
    };
    await app.store.publish({
      kind: 'form',
      id: 'act_layer',
      document: { ...form, fields },
      version: versions.get('form/act_layer') ?? 0,
      author: null,
      note: null,
      isMerged: false,
    });
    await app.database.script(`
      insert into app.layer (id, name) overriding system value values (931, 'Хөөсөн давхарга'), (932, 'Шавардлага');
      insert into app.crew (id, name, phone) overriding system value values (941, 'Дулаан бригад', '+97677000001');
      insert into app.work_act (id, crew_id) overriding system value values (951, 941);
      insert into app.act_layer (id, act_id, layer_id, description) overriding system value
        values (961, 951, 931, 'Шавардлага');
    `);
    const old = { id: 961, layer_id: 931, description: 'Шавардлага' };
    const fits = { layer_id: 932, description: 'Шавардлага' };
    const foreign = { layer_id: 931, description: 'Шавардлага' };
    expect((await saveLayers([old, fits])).errors).toBeUndefined();
    expect(faults(await saveLayers([old, foreign, { layer_id: 931 }]))).toEqual({
      'sub_act_layer/1/layer_id': [expect.stringContaining('Дараах талбарын сонголттой')],
      'sub_act_layer/2/layer_id': [expect.stringContaining('Эхлээд')],
    });
  });
});

/** Courses, and entries for them: which course and which way of learning fits depends on the entry, the caller and the day. */
const header = { format: 2, title: 'x', type: 'table', kind: 'source' };
const course = {
  ...header,
  id: 'course',
  titleColumn: 'name',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'level', type: 'integer' },
    { name: 'is_open', type: 'boolean' },
    { name: 'ends_on', type: 'date' },
    { name: 'teacher', type: 'reference', references: { source: 'users' } },
  ],
};
/** Courses as a grid lists them, without the columns of the condition. */
const courseView = {
  ...header,
  id: 'view_course',
  type: 'view',
  from: 'course',
  columns: [{ name: 'name' }],
};
const condition =
  'is_open and level <= row.grade and (ends_on = null or ends_on >= today()) and (teacher = null or teacher = user.id or row.way = "far" and teacher.login = "crew")';
const entry = {
  ...header,
  id: 'course_entry',
  columns: [
    { name: 'grade', type: 'integer' },
    {
      name: 'way',
      type: 'text',
      choices: [
        { value: 'near', title: 'Танхим' },
        { value: 'far', title: 'Цахим', if: 'grade >= 3 or user.role = "crew"' },
      ],
    },
    { name: 'course', type: 'reference', references: { source: 'course', if: condition } },
    {
      name: 'others',
      type: 'references',
      references: {
        source: 'course',
        if: 'level = row.grade',
        message: {
          mn_MN: 'Өөр ангийн хичээл',
          en_US: 'A course of another grade',
          ko_KR: '다른 학년의 과목',
        },
      },
    },
    { name: 'note', type: 'text' },
  ],
  subTables: [{ name: 'parts', source: 'course_part', connection: 'entry', title: 'x' }],
};
const entryPart = {
  ...header,
  id: 'course_part',
  columns: [
    { name: 'entry', type: 'reference', required: true, references: { source: 'course_entry' } },
    { name: 'grade', type: 'integer' },
    { name: 'course', type: 'reference', references: { source: 'course', if: 'level = row.grade' } },
  ],
};
/** A seat is free until it is booked. */
const seat = { ...header, id: 'seat', columns: [{ name: 'is_free', type: 'boolean' }] };
const booking = {
  ...header,
  id: 'booking',
  columns: [{ name: 'seat', type: 'reference', references: { source: 'seat', if: 'is_free' } }],
  triggers: [
    {
      when: 'afterCreate',
      action: 'update_referred_row',
      options: { reference: 'seat', values: { is_free: 'false' } },
    },
  ],
};
const entryForm = { kind: 'form', id: 'course_entry', format: 2, source: 'course_entry' };
const entryGrid = { kind: 'grid', id: 'course_entry', format: 2, source: 'course_entry', columns: ['grade'] };
const entryKrud = { kind: 'krud', id: 'course_entry', format: 2, grid: 'course_entry', form: 'course_entry' };
const courses = [
  ['Гагнуур', 1, true, null, null],
  ['Гагнуур', 2, true, null, null],
  ['Зураг', 2, false, null, null],
  ['Хуучин', 1, true, '2026-01-01', null],
  ['Бусдын', 1, true, null, 'crew'],
  ['Миний', 1, true, '2126-01-01', 'admin'],
] as const;

const key = (index: number) => 701 + index;
const offered = async (agent: Agent, row: unknown, within = 'column/course_entry/course') => {
  const answer = await agent.query<{ course: { id: string }[] | null }>(
    'query($row: JSON, $within: [String!]) { course(choose: true, within: $within, row: $row, sorts: [{column: "id", order: asc}]) { id } }',
    { row, within: [within] },
  );
  return answer.data?.course?.map(({ id }) => Number(id) - 701) ?? answer.errors?.[0]?.extensions.code;
};
/** The courses that a view lists, in the same way. */
const listed = async (agent: Agent, row: object, within: string) => {
  const answer = await agent.query<{ paginate: { view_course: { id: string }[] } | null }>(
    'query($row: JSON, $within: [String!]) { paginate(page: 1, size: 50, within: $within, row: $row) { view_course { id } } }',
    { row, within: [within] },
  );
  const rows = answer.data?.paginate?.view_course;
  return rows?.map(({ id }) => Number(id) - 701).toSorted() ?? answer.errors?.[0]?.extensions.code;
};
const enter = (input: object, agent = admin, headers: Record<string, string> = {}) =>
  agent.query<{ row: { id: string } | null }>(
    'mutation($input: CourseEntryInput!) { row: createCourseEntry(input: $input, form: "course_entry") { id } }',
    { input },
    headers,
  );
const change = (id: string | undefined, input: object) =>
  admin.query(
    'mutation($id: ID!, $input: CourseEntryInput!) { updateCourseEntry(id: $id, input: $input) { id } }',
    {
      id,
      input,
    },
  );

const book = () =>
  admin.query<{ row: { id: string } | null }>('mutation { row: createBooking(input: {seat: 1}) { id } }');

/** Until another write waits for a lock; the embedded database runs one transaction after the other. */
async function untilOneWaits(transaction: Transaction): Promise<void> {
  if (app.database.kind !== 'postgres') return;
  const look = async () => {
    const { count } = await transaction.query('select from pg_locks where not granted');
    if (count === 0) throw new Error('No write waits for a lock.');
  };
  await vi.waitFor(look, { timeout: 25_000 });
}

describe('a choice under a condition', () => {
  beforeAll(async () => {
    const role = app.store.current().definitions.role.get('citizen');
    const policies = [
      ...(role?.policies ?? []),
      { source: 'course', action: 'choose', fields: ['name', 'level'], filter: 'is_open' },
      { source: 'view_course', action: 'read' },
      { source: 'course_entry', action: 'create' },
      { source: 'course_entry', action: 'read' },
    ];
    const bodies = [
      course,
      courseView,
      entry,
      entryPart,
      seat,
      booking,
      entryForm,
      entryGrid,
      entryKrud,
      { ...role, policies },
    ];
    const documents = bodies.map((body) => ({ kind: body.kind, id: body.id, body }));
    const created = await admin.post('/definitions/change-sets', { title: 'x', documents });
    const { id, revision } = created.json().change_set;
    const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
    expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
    for (const [index, [name, level, isOpen, endsOn, teacher]] of courses.entries())
      await app.database.query(
        `insert into app.course (id, name, level, is_open, ends_on, teacher) overriding system value
         values ($1, $2, $3, $4, $5, (select id from app.users where login = $6))`,
        [key(index), name, level, isOpen, endsOn, teacher],
      );
  });

  it('waits for another write that closes it, and is refused then', async () => {
    const closing = app.database.transaction(async (transaction) => {
      await transaction.query('update app.course set is_open = false where id = $1', [key(1)]);
      const entered = enter({ grade: 2, course: key(1) });
      await untilOneWaits(transaction);
      return { entered };
    });
    const { entered } = await closing;
    expect(faults(await entered)).toHaveProperty('course');
    await app.database.query('update app.course set is_open = true where id = $1', [key(1)]);
  });

  it('that the write itself ends is taken once, by one of two who come at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      await app.database.script(
        'delete from app.booking; delete from app.seat; insert into app.seat (id, is_free) overriding system value values (1, true)',
      );
      const answers = await Promise.all([book(), book()]);
      expect(answers.filter(({ data }) => data?.row)).toHaveLength(1);
      expect(answers.map(faults).filter((fields) => fields !== undefined)).toEqual([
        { seat: [expect.any(String)] },
      ]);
    }
  });

  it('is offered where the row, the caller and the day allow it', async () => {
    expect(await offered(admin, { grade: 1 })).toEqual([0, 5]);
    expect(await offered(admin, { grade: 2 })).toEqual([0, 1, 5]);
    expect(await offered(admin, { grade: '2', way: 'far' })).toEqual([0, 1, 4, 5]);
    expect(await offered(admin, {})).toEqual([]);
    expect(await offered(admin, null)).toEqual([]);
    expect(await offered(await app.signIn('crew'), { grade: 1 })).toBe('FORBIDDEN');
  });

  it('narrows a view over the source by columns that the view lacks, row by row', async () => {
    const [one, others] = ['column/course_entry/course', 'column/course_entry/others'];
    for (const row of [{ grade: 1 }, { grade: 2 }, { grade: '2', way: 'far' }, {}])
      expect(await listed(admin, row, one), JSON.stringify(row)).toEqual(await offered(admin, row));
    expect(await listed(admin, { grade: 2 }, others)).toEqual([1, 2]);
    // The view is theirs to read, and the columns of the condition are not.
    expect(await listed(await app.signIn('citizen'), { grade: 1 }, one)).toBe('FORBIDDEN');
    expect(await listed(admin, {}, 'column/course_entry/note')).toBe('BAD_USER_INPUT');
  });

  it('widens no right: columns of the condition are named under the rights of the reader', async () => {
    const citizen = await app.signIn('citizen');
    expect(await offered(citizen, { grade: 1 })).toBe('FORBIDDEN');
    // The course that is closed is not theirs to choose.
    const others = 'column/course_entry/others';
    expect(await offered(citizen, { grade: 2 }, others)).toEqual([1]);
    expect(await offered(admin, { grade: 2 }, others)).toEqual([1, 2]);
  });

  it('is refused by name and value like any other wrong argument', async () => {
    expect(await offered(admin, { grade: 'one' })).toBe('BAD_USER_INPUT');
    expect(await offered(admin, { grade: { a: 1 } })).toBe('BAD_USER_INPUT');
    expect(await offered(admin, { grade: 1, way: '\u0000' })).toBe('BAD_USER_INPUT');
    for (const name of ['column/course_entry/note', 'column/nothing/x', 'column/', 'column/course_entry'])
      expect(await offered(admin, {}, name), name).toBe('BAD_USER_INPUT');
  });

  it('is held to its condition by every write, with and without a form, and in each language', async () => {
    expect((await enter({ grade: 2, course: key(1) })).errors).toBeUndefined();
    const early = await enter({ grade: 1, course: key(1) });
    expect(faults(early)).toEqual({
      course: ['«course»: үүнийг энд сонгох боломжгүй. Жагсаалтаас өөрийг сонгоно уу'],
    });
    const english = await enter({ grade: 1, course: key(2) }, admin, { 'accept-language': 'en' });
    expect(faults(english)?.course).toEqual([
      '“course”: this cannot be chosen here. Choose another one from the list',
    ]);
    for (const [language, message] of [
      ['mn', 'Өөр ангийн хичээл'],
      ['en', 'A course of another grade'],
      ['ko', '다른 학년의 과목'],
    ] as const) {
      const own = await enter({ grade: 1, others: [key(1)] }, admin, { 'accept-language': language });
      expect(faults(own)).toEqual({ others: [message] });
    }
    expect(faults(await enter({ grade: 1, course: key(3) }))).toHaveProperty('course');
    expect(faults(await enter({ course: key(0) }))).toHaveProperty('course');
    // The condition sees rows and columns that the writer may not read.
    const citizen = await app.signIn('citizen');
    expect((await enter({ grade: 1, course: key(0) }, citizen)).errors).toBeUndefined();
    expect(faults(await enter({ grade: 1, course: key(5) }, citizen))).toHaveProperty('course');
    const bare = await admin.query(
      `mutation { createCourseEntry(input: { grade: 1, course: ${key(1)} }) { id } }`,
    );
    expect(faults(bare)).toHaveProperty('course');
  });

  it('holds for each key of a list, and for rows of sub-tables', async () => {
    expect((await enter({ grade: 1, others: [key(0), key(5)] })).errors).toBeUndefined();
    expect(faults(await enter({ grade: 1, others: [key(0), key(1)] }))).toHaveProperty('others');
    const parts = (grade: number) =>
      admin.query('mutation($input: CourseEntryInput!) { createCourseEntry(input: $input) { id } }', {
        input: {
          grade: 1,
          parts: [
            { grade: 1, course: key(0) },
            { grade, course: key(1) },
          ],
        },
      });
    expect((await parts(2)).errors).toBeUndefined();
    expect((await parts(1)).errors?.[0]?.extensions.fields).toEqual({
      'parts/1/course': [expect.stringContaining('сонгох боломжгүй')],
    });
  });

  it('stays where neither it nor what its condition reads is changed', async () => {
    const id = (await enter({ grade: 2, course: key(1), way: 'near' })).data?.row?.id;
    await app.database.query('update app.course set is_open = false where id = $1', [key(1)]);
    expect((await change(id, { note: 'x' })).errors).toBeUndefined();
    expect(faults(await change(id, { grade: 3 }))).toHaveProperty('course');
    await app.database.query('update app.course set is_open = true where id = $1', [key(1)]);
    expect((await change(id, { grade: 3 })).errors).toBeUndefined();
    expect(faults(await change(id, { grade: 1 }))).toHaveProperty('course');
  });

  it('of one value is taken where its condition is true', async () => {
    const closed = ['«way»: үүнийг энд сонгох боломжгүй. Жагсаалтаас өөрийг сонгоно уу'];
    expect((await enter({ grade: 3, way: 'far' })).errors).toBeUndefined();
    expect(faults(await enter({ grade: 2, way: 'far' }))).toEqual({ way: closed });
    expect(faults(await enter({ way: 'far' }))).toEqual({ way: closed });
    const id = (await enter({ grade: 3, way: 'far' })).data?.row?.id;
    expect((await change(id, { note: 'x' })).errors).toBeUndefined();
    expect(faults(await change(id, { grade: 1 }))).toEqual({ way: closed });
    expect((await change(id, { grade: 1, way: 'near' })).errors).toBeUndefined();
  });

  it('gives labels of an import their meaning', async () => {
    const file = ['grade,course', '1,Гагнуур', '2,Гагнуур', '1,Зураг', '1,Миний'].join('\n');
    const mapping = { grade: 0, course: 1 };
    const response = await callImport(admin, 'course_entry', file, { step: 'commit', keep: 'good', mapping });
    expect(response.result).toMatchObject({ read: 4, written: 2, faulty: 2 });
    expect(response.result.faults).toMatchObject([
      { row: 3, field: 'course', message: expect.stringContaining('Гагнуур') },
      { row: 4, field: 'course', message: expect.stringContaining('сонгох боломжгүй') },
    ]);
  });

  it('tells the form what to name and what to send', async () => {
    const { compiled } = (await admin.get('/schema/form/course_entry')).json();
    expect(compiled.source.columns.course.reference.choices).toEqual({
      within: 'column/course_entry/course',
      reads: ['grade', 'way'],
    });
    expect(compiled.source.columns.way.choices).toEqual([
      { value: 'far', if: 'grade >= 3 or user.role = "crew"' },
    ]);
  });
});
