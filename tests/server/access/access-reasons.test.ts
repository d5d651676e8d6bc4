import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTable } from '../../../src/engine/model/model';
import { peopleAmongRows, type Person } from './people';
import { startTestApp, type Agent, type TestApp } from '../testing-app';

/**
 * A person reads their own open tickets without the phone, and titles and phones of shared ones; changes what a step of the
 * process gives to them; and has two menu items, one in a group that the role hides.
 */
const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const ticket = {
  kind: 'source',
  id: 'ticket',
  format: 2,
  type: 'table',
  title: text('Хүсэлт'),
  titleColumn: 'name',
  softDelete: true,
  columns: [
    { name: 'name', type: 'text', title: text('Нэр') },
    { name: 'phone', type: 'text', title: text('Утас') },
    { name: 'state', type: 'text', title: text('Төлөв') },
    { name: 'pin', type: 'text', secret: true, title: text('Нууц') },
    { name: 'owner', type: 'reference', references: { source: 'users' }, title: text('Эзэн') },
  ],
};
const note = {
  kind: 'source',
  id: 'ticket_note',
  format: 2,
  type: 'table',
  title: text('Тэмдэглэл'),
  titleColumn: 'name',
  mutations: ['create'],
  columns: [
    { name: 'name', type: 'text', title: text('Нэр') },
    { name: 'ticket', type: 'reference', references: { source: 'ticket' }, title: text('Хүсэлт') },
  ],
};
const grid = {
  kind: 'grid',
  id: 'ticket',
  format: 2,
  title: text('Хүсэлт'),
  source: 'ticket',
  columns: [{ column: 'name' }],
  filters: 'state != "archived"',
};
const form = {
  kind: 'form',
  id: 'ticket',
  format: 2,
  title: text('Хүсэлт'),
  source: 'ticket',
  layout: ['name'],
};
const krud = {
  kind: 'krud',
  id: 'ticket',
  format: 2,
  title: text('Хүсэлт'),
  template: 'drawer',
  grid: 'ticket',
  form: 'ticket',
  actions: ['view', 'update'],
};
const menu = {
  kind: 'menu',
  id: 'help_desk',
  format: 2,
  title: text('Тусламж'),
  items: [
    { id: 9901, title: text('Хүсэлт'), linkTo: 'crud', url: 'ticket' },
    {
      id: 9902,
      title: text('Бүлэг'),
      linkTo: 'noAction',
      children: [
        { id: 9903, title: text('Миний хүсэлт'), linkTo: 'crud', url: 'ticket' },
        { id: 9904, title: text('Өөр'), linkTo: 'crud', url: 'ticket' },
      ],
    },
  ],
};
const process = {
  kind: 'process',
  id: 'ticket',
  format: 1,
  title: 'Хүсэлт',
  source: 'ticket',
  steps: [
    { id: 'begin', status_type: 'START', label: 'Эхлэх', subject: { subject_type: 'CREATOR' } },
    {
      id: 'check',
      status_type: 'CHECK',
      label: 'Хянах',
      subject: { subject_type: 'TO_ROLE', role: 'helper' },
    },
    { id: 'end', status_type: 'END', label: 'Дуусах', subject: { subject_type: 'CURRENT' } },
  ],
  transitions: [
    { action: 'send', label: 'Илгээх', from: 'begin', to: 'check' },
    { action: 'close', label: 'Хаах', from: 'check', to: 'end' },
  ],
};
const role = {
  kind: 'role',
  id: 'helper',
  format: 3,
  number: 41,
  title: text('Туслагч'),
  menu: 'help_desk',
  menus: { 9901: {}, 9902: { show: false }, 9903: { gridCondition: 'state = "open"' } },
  policies: [
    {
      source: 'ticket',
      action: 'read',
      filter: 'owner = user.id and state = "open"',
      fields: ['name', 'state', 'owner'],
    },
    {
      source: 'ticket',
      action: 'read',
      filter: { filters: [{ column: 'state', condition: 'equals', value: 'shared' }] },
      fields: ['name', 'phone'],
    },
    { source: 'ticket', action: 'update', filter: 'is assignee()' },
    { source: 'ticket_note', action: 'read', through: { column: 'ticket', source: 'ticket' } },
  ],
};

let app: TestApp;
let admin: Agent;
let helper: { id: number; agent: Agent };
const rows = { own: 0, closed: 0, shared: 0, note: 0 };

const reasons = async (place: string, user = helper.id) => {
  const response = await admin.get(`/access-reasons/${place}?user=${user}`, { 'accept-language': 'mn' });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const stateIn = async (name: 'own' | 'shared') => {
  const { columns } = await reasons(`ticket/${rows[name]}`);
  return Object.fromEntries(
    columns.map((column: { name: string; state: string }) => [column.name, column.state]),
  );
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const bodies = [ticket, note, grid, form, krud, process, menu, role];
  const documents = bodies.map((body) => ({ kind: body.kind, id: body.id, body }));
  const { id, revision } = (await admin.post('/definitions/change-sets', { title: 'x', documents })).json()
    .change_set;
  const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
  expect(published.statusCode, published.body).toBe(200);
  const { rows: people } = await app.database.query<{ id: number }>(
    `insert into app.users (login, password_hash, role, status, is_consent, first_name)
     select 'helper', password_hash, 41, 'confirmed', true, 'Бат' from app.users where login = 'admin' returning id`,
  );
  helper = { id: people[0]?.id ?? 0, agent: await app.signIn('helper') };
  for (const [name, state, owner] of [
    ['own', 'open', helper.id],
    ['closed', 'archived', helper.id],
    ['shared', 'shared', null],
  ] as const) {
    const added = await app.database.query<{ id: number }>(
      'insert into app.ticket (name, phone, state, owner) values ($1, $2, $3, $4) returning id',
      [name, '99112233', state, owner],
    );
    rows[name] = Number(added.rows[0]?.id);
  }
  const noted = await app.database.query<{ id: number }>(
    "insert into app.ticket_note (name, ticket) values ('note', $1) returning id",
    [rows.closed],
  );
  rows.note = Number(noted.rows[0]?.id);
}, 120_000);
afterAll(() => app.close());

describe('the visible columns of a row, with reasons', () => {
  it('names the policy that covers the row, with each part of its condition', async () => {
    const answer = await reasons(`ticket/${rows.own}`);
    expect(answer).toMatchObject({
      person: { id: helper.id, login: 'helper', first_name: 'Бат' },
      as: { role: 'helper', role_id: 41, title: 'Туслагч', administrator: false },
      row: { id: String(rows.own), title: 'own' },
    });
    expect(answer.actions.read).toEqual({
      allowed: true,
      refusal: null,
      policies: [
        {
          role: 'helper',
          policy: 0,
          holds: true,
          parts: [
            { text: 'owner = user.id', holds: true },
            { text: 'state = "open"', holds: true },
          ],
          through: null,
          fields: ['name', 'state', 'owner'],
        },
        {
          role: 'helper',
          policy: 1,
          holds: false,
          parts: [{ text: 'state equals shared', holds: false }],
          through: null,
          fields: ['name', 'phone'],
        },
      ],
    });
  });

  it('says which columns are read, masked in this row, never read and secret', async () => {
    expect(await stateIn('own')).toMatchObject({
      id: 'read',
      name: 'read',
      phone: 'masked',
      owner: 'read',
      pin: 'secret',
      created_at: 'never',
    });
    expect(await stateIn('shared')).toMatchObject({ name: 'read', phone: 'read', owner: 'masked' });
    const { data } = await helper.agent.query<{ ticket: Record<string, unknown>[] }>(
      '{ ticket(sorts: [{ column: "id", order: asc }]) { name phone owner } }',
    );
    expect(data?.ticket).toEqual([
      { name: 'own', phone: null, owner: helper.id },
      { name: 'shared', phone: '99112233', owner: null },
    ]);
  });

  it('says which part of the condition does not hold, and what refuses each action', async () => {
    const { actions } = await reasons(`ticket/${rows.closed}`);
    expect(actions.read).toMatchObject({ allowed: false, refusal: 'noneHolds' });
    expect(actions.read.policies[0].parts).toEqual([
      { text: 'owner = user.id', holds: true },
      { text: 'state = "open"', holds: false },
    ]);
    expect(actions.update).toMatchObject({
      allowed: false,
      refusal: 'noneHolds',
      policies: [{ parts: [{ text: 'is assignee()', holds: false }] }],
    });
    expect(actions.delete).toEqual({ allowed: false, refusal: 'noPolicy', policies: [] });
  });

  it('names the open step that makes a row the person’s to change', async () => {
    const started = await admin.post(`/process/ticket/${rows.shared}/start`, { process: 'ticket' });
    expect(started.statusCode, started.body).toBe(200);
    const { actions, steps } = await reasons(`ticket/${rows.shared}`);
    expect(actions.update).toMatchObject({ allowed: true, refusal: null });
    expect(steps).toEqual([
      {
        process: 'Хүсэлт',
        step: 'Хянах',
        open: true,
        theirs: true,
        user: null,
        role: 41,
        organization: null,
      },
      expect.objectContaining({ step: 'Эхлэх', open: false, theirs: false }),
    ]);
  });

  it('follows a reference to the row that decides, and says what the source does not publish', async () => {
    const { actions } = await reasons(`ticket_note/${rows.note}`);
    expect(actions.read.policies).toEqual([
      {
        role: 'helper',
        policy: 3,
        holds: false,
        parts: [],
        through: { column: 'ticket', source: 'ticket', row: String(rows.closed), holds: false },
        fields: null,
      },
    ]);
    expect(actions.update).toMatchObject({ allowed: false, refusal: 'notPublished' });
  });

  it('lists the pages of the row: shown, below a hidden group, not listed, and what narrows their lists', async () => {
    const { pages } = await reasons(`ticket/${rows.own}`);
    const inGrid = { by: 'grid', text: 'state != "archived"', holds: true };
    expect(pages).toEqual([
      {
        item: 9901,
        titles: ['Хүсэлт'],
        state: 'shown',
        rights: { c: false, r: true, u: true, d: false },
        narrowed: [inGrid],
      },
      {
        item: 9903,
        titles: ['Бүлэг', 'Миний хүсэлт'],
        state: 'belowHidden',
        rights: { c: false, r: true, u: true, d: false },
        narrowed: [inGrid, { by: 'item', text: 'state = "open"', holds: true }],
      },
      {
        item: 9904,
        titles: ['Бүлэг', 'Өөр'],
        state: 'unlisted',
        rights: expect.anything(),
        narrowed: [inGrid],
      },
    ]);
    const closed = await reasons(`ticket/${rows.closed}`);
    expect(closed.pages[0].narrowed).toEqual([{ ...inGrid, holds: false }]);
  });

  it('says what any person of a role reads of a row', async () => {
    const reading = async (place: string) => {
      const response = await admin.get(`/role-reading/${place}`);
      expect(response.statusCode, response.body).toBe(200);
      const { sees, columns } = response.json();
      return { sees, columns: columns.toSorted() };
    };
    const ticketRow = (name: keyof typeof rows) => reading(`ticket?role=helper&row=${rows[name]}`);
    // The first policy asks for the owner and for an open ticket; a person of the role may be the owner of any.
    expect(await ticketRow('own')).toEqual({
      sees: 'some',
      columns: ['id', 'name', 'owner', 'revision', 'state'],
    });
    expect(await ticketRow('closed')).toEqual({ sees: 'none', columns: [] });
    expect(await ticketRow('shared')).toEqual({ sees: 'all', columns: ['id', 'name', 'phone', 'revision'] });
    expect(await reading('ticket?role=helper')).toEqual({
      sees: 'some',
      columns: ['id', 'name', 'owner', 'phone', 'revision', 'state'],
    });
    // A note follows a ticket that may be theirs.
    expect(await reading(`ticket_note?role=helper&row=${rows.note}`)).toMatchObject({ sees: 'some' });
    expect(await reading('ticket?role=citizen')).toEqual({ sees: 'none', columns: [] });
    expect((await reading(`ticket?role=admin&row=${rows.own}`)).columns).toContain('created_at');
    expect((await reading('ticket?role=admin')).columns).not.toContain('pin');
    expect((await admin.get('/role-reading/ticket?role=nobody')).statusCode).toBe(404);
    // A role that only an open set has reads what its policies say.
    const newcomer = (filter: string) => ({
      kind: 'role',
      id: 'newcomer',
      body: {
        kind: 'role',
        id: 'newcomer',
        format: 3,
        number: 9_950,
        title: text('Шинэ хүн'),
        policies: [{ source: 'ticket', action: 'read', filter, fields: ['name'] }],
      },
    });
    const tracked = {
      kind: 'source',
      id: 'ticket',
      body: {
        ...ticket,
        columns: [...ticket.columns, { name: 'due', type: 'date', title: text('Хугацаа') }],
      },
    };
    const setOf = async (documents: object[]) => {
      const made = await admin.post('/definitions/change-sets', { title: 'Шинэ үүрэг', documents });
      expect(made.statusCode, made.body).toBe(200);
      return made.json<{ change_set: { id: string } }>().change_set.id;
    };
    const set = await setOf([newcomer('state = "open"')]);
    const asNewcomer = `role=newcomer&set=${set}`;
    expect(await reading(`ticket?${asNewcomer}&row=${rows.own}`)).toMatchObject({ sees: 'all' });
    expect((await reading(`ticket?${asNewcomer}&row=${rows.own}`)).columns).toContain('name');
    expect((await reading(`ticket?${asNewcomer}&row=${rows.own}`)).columns).not.toContain('phone');
    expect(await reading(`ticket?${asNewcomer}&row=${rows.closed}`)).toEqual({ sees: 'none', columns: [] });
    expect((await admin.get('/role-reading/ticket?role=newcomer')).statusCode).toBe(404);
    const ahead = await setOf([tracked, newcomer('due = null')]);
    const early = await admin.get(`/role-reading/ticket?role=newcomer&set=${ahead}&row=${rows.own}`);
    expect([early.statusCode, early.json().error]).toEqual([422, expect.stringMatching(/нийтлээгүй/)]);
    expect((await helper.agent.get(`/role-reading/ticket?${asNewcomer}`)).statusCode).toBe(403);
    expect((await admin.get('/role-reading/ticket?role=helper&row=99999')).statusCode).toBe(404);
    expect((await helper.agent.get('/role-reading/ticket?role=helper')).statusCode).toBe(403);
    expect((await app.visitor.get('/role-reading/ticket?role=helper')).statusCode).toBe(401);
  });

  it('says that a deleted row is deleted', async () => {
    await app.database.query('update app.ticket set deleted_at = now() where id = $1', [rows.shared]);
    const { actions } = await reasons(`ticket/${rows.shared}`);
    expect(actions.read).toMatchObject({ allowed: false, refusal: 'deleted' });
    expect(actions.read.policies[1].holds).toBe(true);
    await app.database.query('update app.ticket set deleted_at = null where id = $1', [rows.shared]);
  });

  it('answers in another role of the person, and of an administrator that they may do everything', async () => {
    const { rows: extra } = await app.database.query<{ id: number }>(
      'insert into app.user_extra_role (user_id, role_id) values ($1, 1) returning id',
      [helper.id],
    );
    const asAdmin = await admin.get(`/access-reasons/ticket/${rows.closed}?user=${helper.id}&role=1`);
    expect(asAdmin.json()).toMatchObject({
      as: { role: 'admin', administrator: true },
      roles: [{ role_id: 41 }, { role_id: 1 }],
      actions: { read: { allowed: true, refusal: null }, delete: { allowed: true } },
    });
    await app.database.query('delete from app.user_extra_role where id = $1', [extra[0]?.id ?? null]);
  });

  it('is for administrators alone, and 404 for an unknown source, row, person or role', async () => {
    const place = `/access-reasons/ticket/${rows.own}?user=${helper.id}`;
    expect((await app.visitor.get(place)).statusCode).toBe(401);
    expect((await helper.agent.get(place)).statusCode).toBe(403);
    for (const unknown of [
      `/access-reasons/nothing/1?user=${helper.id}`,
      `/access-reasons/ticket/999999?user=${helper.id}`,
      `/access-reasons/ticket/${rows.own}?user=999999`,
      `${place}&role=1`,
      `${place}&role=41&org=5`,
    ])
      expect((await admin.get(unknown)).statusCode, unknown).toBe(404);
    expect((await admin.get(`/access-reasons/ticket/x?user=1`)).statusCode).toBe(400);
    expect((await admin.get(`/access-reasons/ticket/${rows.own}`)).statusCode).toBe(400);
  });
});

it('stops one administrator after 600 calls in ten minutes', async () => {
  await app.database.query('update dulaan.call_count set calls = 600');
  expect((await admin.get(`/access-reasons/ticket/${rows.own}?user=${helper.id}`)).statusCode).toBe(429);
});

describe('reasons of the shipped roles', () => {
  let people: Map<string, Person>;
  let shipped: TestApp;
  let other: Agent;
  beforeAll(async () => {
    shipped = await startTestApp();
    people = await peopleAmongRows(shipped);
    other = await shipped.signIn('admin');
  }, 240_000);
  afterAll(() => shipped.close());

  it('agree with what each person reads, and may change and delete', async () => {
    const { model, access } = shipped.store.current();
    let compared = 0;
    for (const [name, { agent, caller }] of people) {
      const grants = access.get(name)?.grants;
      if (name === 'visitor' || name === 'admin' || !grants) continue;
      // An administrator asks less often.
      await shipped.database.query('delete from dulaan.call_count');
      for (const source of model.sources.values()) {
        const isRead = (grants.get(source.id)?.get('read') ?? []).length > 0;
        if (!isRead || source.rowSource !== source.id || !isTable(source)) continue;
        const { rows: keys } = await shipped.database.query<{ id: string }>(
          `select id::text as id from app."${source.relation}" order by id limit 3`,
        );
        const read = await agent.query<
          Record<string, { id: string; _may: { update: boolean; delete: boolean } }[]>
        >(
          `{ ${source.id}(filters: [{ column: "id", condition: whereIn, value: "${keys.map(({ id }) => id).join(',')}" }]) { id _may { update delete } } }`,
        );
        expect(read.errors, source.id).toBeUndefined();
        const seen = new Map(read.data?.[source.id]?.map((row) => [row.id, row._may]));
        for (const { id } of keys) {
          const response = await other.get(`/access-reasons/${source.id}/${id}?user=${caller.userId}`);
          expect(response.statusCode, response.body).toBe(200);
          const { actions } = response.json();
          const place = `${name} ${source.id}/${id}`;
          expect(actions.read.allowed, place).toBe(seen.has(id));
          const may = { update: actions.update.allowed, delete: actions.delete.allowed };
          expect(seen.has(id) ? may : undefined, place).toEqual(seen.get(id));
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  }, 240_000);
});
