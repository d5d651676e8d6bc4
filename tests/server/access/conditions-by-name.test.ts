import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDay } from '../../../src/engine/time/ulaanbaatar';
import { outcome } from '../outcome';
import { startTestApp, type Agent, type TestApp } from '../testing-app';

/**
 * Tasks of people in firms. A grid, a chart and a menu item narrow them by conditions that name the day, the caller and other
 * rows; a view leaves out those that are over; a process makes some of them a person's to do.
 */
const header = { format: 1, title: 'Ажил' };
const firm = {
  kind: 'source',
  id: 'firm',
  ...header,
  type: 'table',
  titleColumn: 'name',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'grade', type: 'text', values: ['a', 'b'] },
    { name: 'secret_note', type: 'text' },
  ],
};
const task = {
  kind: 'source',
  id: 'task',
  ...header,
  type: 'table',
  titleColumn: 'name',
  softDelete: true,
  columns: [
    { name: 'name', type: 'text' },
    { name: 'status', type: 'text', values: ['draft', 'open'] },
    { name: 'ends_on', type: 'date' },
    { name: 'amount', type: 'integer' },
    { name: 'shown_to', type: 'reference', references: { source: 'users' } },
    { name: 'owner', type: 'reference', references: { source: 'users' } },
    { name: 'firm', type: 'reference', references: { source: 'firm' } },
  ],
  subTables: [{ name: 'parts', source: 'task_part', connection: 'task', title: 'Хэсэг' }],
};
const part = {
  kind: 'source',
  id: 'task_part',
  ...header,
  type: 'table',
  titleColumn: 'name',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'is_done', type: 'boolean' },
    { name: 'task', type: 'reference', required: true, references: { source: 'task' } },
  ],
};
const view = {
  kind: 'source',
  id: 'v_task',
  ...header,
  type: 'view',
  from: 'task',
  joins: [{ as: 'at', source: 'firm', on: 'firm' }],
  columns: [
    { name: 'name' },
    { name: 'status' },
    { name: 'ends_on' },
    { name: 'amount' },
    { name: 'shown_to' },
    { name: 'owner' },
    { name: 'firm' },
    { name: 'firm_name', from: 'at.name' },
    {
      name: 'undone',
      aggregate: {
        function: 'count',
        source: 'task_part',
        connection: 'task',
        filters: 'not(is_done) and task.status = "open"',
      },
    },
  ],
  filters: 'firm_name != "хаагдсан" and (ends_on = null or ends_on >= today() - duration("P1D"))',
};
const grid = {
  kind: 'grid',
  id: 'task',
  ...header,
  source: 'v_task',
  columns: ['name', 'status', 'amount'],
  filters: 'owner = user.id and ends_on >= today() and firm.grade = "a"',
};
const ownAmount = {
  kind: 'grid',
  id: 'own_amount',
  ...header,
  source: 'v_task',
  columns: ['name'],
  filters: 'amount = 1000 + user.id',
};
const chart = {
  kind: 'chart',
  id: 'task',
  ...header,
  source: 'v_task',
  picture: 'count',
  dimensions: [],
  measures: [{ function: 'count' }],
  filters: 'status = "open" and firm.grade = "a"',
};
const form = {
  kind: 'form',
  id: 'task',
  ...header,
  source: 'task',
  fields: { name: {}, status: {}, owner: {} },
  layout: [
    { type: 'field', field: 'name' },
    { type: 'field', field: 'status' },
    { type: 'field', field: 'owner' },
  ],
};
const krud = {
  kind: 'krud',
  id: 'task',
  ...header,
  template: 'drawer',
  grid: 'task',
  form: 'task',
  actions: ['create', 'view', 'update', 'delete', 'export'],
};
const process = {
  kind: 'process',
  id: 'task',
  ...header,
  source: 'task',
  steps: [
    { id: 'begin', status_type: 'START', label: 'Эхлэх', subject: { subject_type: 'CREATOR' } },
    { id: 'check', status_type: 'CHECK', label: 'Хянах', subject: { subject_type: 'TO_ROLE', role: 'crew' } },
    { id: 'end', status_type: 'END', label: 'Дуусах', subject: { subject_type: 'CURRENT' } },
  ],
  transitions: [
    { action: 'send', label: 'Илгээх', from: 'begin', to: 'check' },
    { action: 'close', label: 'Хаах', from: 'check', to: 'end' },
  ],
};
const items = [9901, 9902].map((id) => ({ id, title: 'Ажил', linkTo: 'crud', url: 'task' }));
const page = {
  gridCondition: 'amount > 1 and user.role_id > 0',
  formCondition: 'status = "draft" and owner = user.id',
};
const ownRows = { filters: [{ column: 'shown_to', condition: 'equals', value: '$user.id' }] };
const read = (source: string, more: object = {}) => ({ source, action: 'read', ...more });

let app: TestApp;
let admin: Agent;
let owner: Agent;
let crew: Agent;
let bank: Agent;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const { definitions } = app.store.current();
  const menu = definitions.menu.get('main');
  const withMore = (id: string, policies: readonly object[]) => {
    const role = definitions.role.get(id);
    if (!menu || !role) throw new Error(`There is no role ${id}`);
    const menus = { ...role.menus, '9901': page, '9902': { gridCondition: ownRows } };
    return { ...role, menus, policies: [...(role.policies ?? []), ...policies] };
  };
  const bodies = [
    firm,
    task,
    part,
    view,
    grid,
    ownAmount,
    chart,
    form,
    krud,
    process,
    { ...menu, items: [...(menu?.items ?? []), ...items] },
    withMore('admin', []),
    withMore('citizen', [
      read('v_task'),
      read('task'),
      { source: 'task', action: 'delete' },
      read('firm', { fields: ['name', 'grade'] }),
    ]),
    withMore('crew', [
      read('task', { filter: 'is assignee()' }),
      read('v_task', { filter: 'is participant()' }),
    ]),
    withMore('bank', [
      read('v_task', { fields: ['name', 'status', 'firm', 'amount', 'shown_to'] }),
      read('firm', { fields: ['name'] }),
    ]),
  ];
  const documents = bodies.map((body) => ({ kind: body.kind, id: body.id, body }));
  const created = await admin.post('/definitions/change-sets', { title: 'x', documents });
  const { id, revision } = created.json().change_set;
  const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
  expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
  [owner, crew, bank] = [await app.signIn('citizen'), await app.signIn('crew'), await app.signIn('bank')];
  const { rows } = await app.database.query<{ login: string; id: number }>('select login, id from app.users');
  for (const { login, id: key } of rows) ids[login] = key;
  await app.database.query(
    `insert into app.firm (name, grade) values ('нэг', 'a'), ('хоёр', 'b'), ('хаагдсан', 'a')`,
  );
  await app.database.query(
    `insert into app.task (name, status, ends_on, amount, owner, firm) values
       ('өнөөдөр', 'open', $2::date, 1, $1, 1), ('маргааш', 'draft', $2::date + 1, 2, $1, 1),
       ('өчигдөр', 'open', $2::date - 1, 3, $1, 1), ('өнгөрсөн', 'open', $2::date - 2, 4, $1, 1),
       ('бусдын', 'open', $2::date, 5, $3, 1), ('хоёрын', 'open', $2::date, 6, $1, 2),
       ('хаагдсаных', 'open', $2::date, 7, $1, 3), ('эзэнгүй', 'open', null, 8, null, null)`,
    [ids.citizen ?? null, localDay(new Date()), ids.admin ?? null],
  );
  await app.database.query(
    `insert into app.task_part (name, is_done, task) values ('а', false, 1), ('б', true, 1), ('в', false, 2)`,
  );
});
afterAll(() => app.close());

const list = async (agent: Agent, args: string, source = 'v_task') => {
  const query = `{ ${source}(sorts: [{column: "id", order: asc}]${args}) { name } }`;
  const answer = await agent.query<Record<string, { name: string }[]>>(query);
  return answer.data?.[source]?.map(({ name }) => name) ?? outcome(answer);
};

/** A day passes for one row alone; the table's version is not counted. */
const pass = (sign: string) =>
  app.database.script(
    `alter table app.task disable trigger all; update app.task set ends_on = ends_on ${sign} 1 where name = 'өчигдөр'; alter table app.task enable trigger all`,
  );

const undone = async () =>
  (await owner.query('{ v_task(sorts: [{column: "id", order: asc}], limit: 1) { undone } }')).data;

const many = (args: string) =>
  Array.from({ length: 80 }, (_, index) => `a${index}: v_task(limit: 1${args}) { name }`).join(' ');

const begin = (row: number, step: object) =>
  app.database.query(
    `with i as (
       insert into dulaan.process_instance (process, version, source, row_id, started_at) values ('task', 1, 'task', $1, now())
       returning id
     )
     insert into dulaan.process_assignee (instance, entry, place, part, role_id, user_id, organization_id, is_open, source, row_id,
       process, version, step, opened_at)
     select i.id, 1, 0, 'assignee', s.role_id, s.user_id, s.organization_id, not s.is_done, 'task', $1, 'task', 1, 'check', now()
     from i, json_to_record($2::json) as s(role_id int, user_id int8, organization_id int8, is_done boolean)`,
    [row, JSON.stringify({ role_id: null, user_id: null, organization_id: null, is_done: false, ...step })],
  );

describe('a view whose filter is a condition', () => {
  it('leaves out what is over on the day on which it is asked, and knows columns of joined rows', async () => {
    expect(await list(owner, '')).toEqual(['өнөөдөр', 'маргааш', 'өчигдөр', 'бусдын', 'хоёрын', 'эзэнгүй']);
  });

  it('counts the rows of a figure that its own condition leaves', async () => {
    const query = '{ v_task(sorts: [{column: "id", order: asc}], limit: 3) { undone } }';
    expect((await owner.query(query)).data).toEqual({
      v_task: [{ undone: 1 }, { undone: 0 }, { undone: 0 }],
    });
  });

  it('is not answered from a cache, nor are its totals', async () => {
    const total = async () =>
      (await owner.query('{ paginate(page: 1, size: 1) { total v_task { id } } }')).data;
    expect(await total()).toMatchObject({ paginate: { total: 6 } });
    await pass('-');
    expect(await total()).toMatchObject({ paginate: { total: 5 } });
    expect(await list(owner, '')).not.toContain('өчигдөр');
    await pass('+');
  });

  it('follows changes of the rows that decide', async () => {
    expect(await undone()).toEqual({ v_task: [{ undone: 1 }] });
    await app.database.query(`update app.task_part set is_done = true where task = 1`);
    await expect.poll(undone).toEqual({ v_task: [{ undone: 0 }] });
    await app.database.query(`update app.task_part set is_done = false where name = 'а'`);
  });
});

describe('a list within conditions that definitions hold', () => {
  it('has the rows that the grid is about, for the caller and the day', async () => {
    expect(await list(owner, ', within: ["grid/task"]')).toEqual(['өнөөдөр', 'маргааш']);
    expect(await list(admin, ', within: ["grid/task"]')).toEqual(['бусдын']);
  });

  it('is narrowed by the page too, for administrators as well', async () => {
    expect(await list(owner, ', within: ["grid/task", "menu/9901"]')).toEqual(['маргааш']);
    expect(await list(admin, ', within: ["menu/9901"]')).not.toContain('өнөөдөр');
  });

  it('has totals, figures and a count of the same rows', async () => {
    const { data } = await owner.query(
      `{ paginate(page: 1, size: 1, within: ["grid/task"]) { total v_task { name } }
         aggregate(source: "v_task", within: ["grid/task"], measures: [{function: sum, column: "amount"}]) }`,
    );
    expect(data).toEqual({
      paginate: { total: 2, v_task: [{ name: 'маргааш' }] },
      aggregate: [{ sum_amount: 3 }],
    });
  });

  it('is never given from one person’s cache to another of the same role', async () => {
    const second = await app.signIn('bank2');
    await app.database.query(
      `insert into app.task (name, amount, shown_to) values ('нэгдүгээрийн', 1000 + $1::int, $1), ('хоёрдугаарын', 1000 + $2::int, $2)`,
      [ids.bank ?? null, ids.bank2 ?? null],
    );
    // A condition in FEEL, and a filter set.
    for (const name of ['grid/own_amount', 'menu/9902']) {
      expect(await list(bank, `, within: ["${name}"]`)).toEqual(['нэгдүгээрийн']);
      expect(await list(second, `, within: ["${name}"]`)).toEqual(['хоёрдугаарын']);
    }
    await app.database.query('delete from app.task where amount > 1000');
  });

  it('draws a chart of the rows that the chart is about', async () => {
    const query = `{ aggregate(source: "v_task", within: ["chart/task"], measures: [{function: count}]) }`;
    expect((await owner.query(query)).data).toEqual({ aggregate: [{ count: 3 }] });
  });

  it('refuses unknown names, conditions of other sources and too many', async () => {
    expect(await list(owner, ', within: ["grid/nothing"]')).toMatch(/^BAD_USER_INPUT/);
    expect(await list(owner, ', within: ["menu/1"]')).toMatch(/^BAD_USER_INPUT/);
    expect(await list(owner, ', within: ["grid/task"]', 'firm')).toMatch(/^BAD_USER_INPUT/);
    expect(await list(owner, ', within: ["owner = 1"]')).toMatch(/^BAD_USER_INPUT/);
    const names = JSON.stringify(Array.from({ length: 11 }, (_, index) => `grid/${index}`));
    expect(await list(owner, `, within: ${names}`)).toMatch(/^BAD_USER_INPUT/);
  });

  it('is FORBIDDEN where it names a column that the caller may not read, in the row or behind a reference', async () => {
    expect(await list(bank, '')).toContain('өнөөдөр');
    // `owner` of the row.
    expect(await list(bank, ', within: ["grid/task"]')).toMatch(/^FORBIDDEN/);
    // `grade` of the firm.
    expect(await list(bank, ', within: ["chart/task"]')).toMatch(/^FORBIDDEN/);
    expect((await bank.get('/schema/chart/task')).statusCode).toBe(403);
    expect((await owner.get('/schema/chart/task')).statusCode).toBe(200);
  });

  it('narrows deleted rows of the table behind the view as far as the table has the columns', async () => {
    await app.database.query(`update app.task set deleted_at = now() where name in ('өнөөдөр', 'бусдын')`);
    const deleted = ', deleted: true, within: ["grid/task", "menu/9901"]';
    expect(await list(owner, deleted, 'task')).toEqual([]);
    expect(await list(owner, ', deleted: true, within: ["grid/task"]', 'task')).toEqual(['өнөөдөр']);
    await app.database.query('update app.task set deleted_at = null');
  });

  it('costs as much as filters of its own', async () => {
    expect(outcome(await owner.query(`{ ${many('')} }`))).toBe('answers');
    const within = await owner.query(`{ ${many(', within: ["grid/task"]')} }`);
    expect(JSON.stringify(within.errors)).toMatch(/нэгж|points/);
  });
});

describe('a page that a condition narrows', () => {
  it('tells the person only what its form is to hold', async () => {
    const { permission } = (await owner.get('/get-permissions')).json();
    expect(permission.permissions.permissions['9901']).toMatchObject({
      gridCondition: page.gridCondition,
      formCondition: {
        filters: [
          { column: 'status', condition: 'equals', value: 'draft' },
          { column: 'owner', condition: 'equals', value: String(ids.citizen) },
        ],
      },
    });
  });

  it('exports the rows of the grid and of the page', async () => {
    const file = await owner.get('/export/task?format=csv&within=menu/9901&columns=name');
    expect(file.body).toContain('маргааш');
    expect(file.body).not.toContain('өнөөдөр');
    const whole = await owner.get('/export/task?format=csv&columns=name');
    expect(whole.body).toContain('өнөөдөр');
    expect(whole.body).not.toContain('бусдын');
  });

  it('changes the rows of the grid and of the page at once', async () => {
    const all = { filters: [], search: '', within: ['menu/9901'] };
    const done = await owner.post('/bulk/task', { action: 'delete', all });
    expect(done.body).toContain('"rows":1');
    const { rows } = await app.database.query<{ name: string }>(
      'select name from app.task where deleted_at is not null',
    );
    expect(rows).toEqual([{ name: 'маргааш' }]);
    await app.database.query('update app.task set deleted_at = null');
  });
});

describe('a policy by the part in a process', () => {
  it('gives the rows with an open step of the person or of their role, at once', async () => {
    const role = app.store.current().definitions.role.get('crew')?.number;
    expect(await list(crew, '', 'task')).toEqual([]);
    await begin(1, { user_id: ids.crew });
    await begin(2, { role_id: role });
    await begin(3, { role_id: role, user_id: ids.admin });
    await begin(5, { role_id: role, is_done: true });
    await begin(6, { role_id: role, organization_id: 987_654 });
    await expect.poll(() => list(crew, '', 'task')).toEqual(['өнөөдөр', 'маргааш']);
  });

  it('gives participants the rows of steps that are done too, through views as well', async () => {
    expect(await list(crew, '')).toEqual(['өнөөдөр', 'маргааш', 'бусдын']);
  });

  it('follows the steps, and is each person’s own', async () => {
    await app.database.query('update dulaan.process_assignee set is_open = false where user_id = $1', [
      ids.crew ?? null,
    ]);
    await expect.poll(() => list(crew, '', 'task')).toEqual(['маргааш']);
    const { data } = await crew.query('{ paginate(page: 1, size: 1) { total task { name } } }');
    expect(data).toMatchObject({ paginate: { total: 1 } });
  });
});
