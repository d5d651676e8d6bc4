import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsSettled } from '../../platform/jobs/settled';
import { makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
let crew: Agent;
let row: Readonly<Record<string, number>>;
let users: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp({ background: {} });
  row = await makePortalRows(app.database);
  const { rows } = await app.database.query<{ login: string; id: number }>('select login, id from app.users');
  users = Object.fromEntries(rows.map(({ login, id }) => [login, id]));
  [admin, agent, citizen, crew] = (await Promise.all(
    ['admin', 'agent', 'citizen', 'crew'].map((login) => app.signIn(login)),
  )) as [Agent, Agent, Agent, Agent];
});
afterAll(() => app.close());

interface Comment {
  id: string;
  author: { id: number; name: string | null };
  body: string;
  mentions: { id: number; name: string | null }[];
  edited_at: string | null;
  may_edit: boolean;
  may_delete: boolean;
}
interface Thread {
  comments: Comment[];
  assignee: { id: number } | null;
}

const place = (source = 'orders', id = row.myOrder) => `/comments/${source}/${id}`;
const read = async (who: Agent, path = place()) => (await who.get(path)).json<Thread>();
const add = async (who: Agent, body: string, path = place(), headers = {}) =>
  (await who.post(path, { body }, headers)).json<{ status: boolean; id: string }>();
const send = (who: Agent, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  who.inject({ method, url, ...(payload && { payload }) });
const bodies = ({ comments }: Thread) => comments.map(({ body }) => body);

describe('comments on a row', () => {
  it('are read and written by those who may read the row, through its table and its views', async () => {
    expect(await add(agent, 'Утсаар ярилаа')).toMatchObject({ status: true });
    expect(await add(citizen, 'Баярлалаа', place('v_order'))).toMatchObject({ status: true });
    for (const who of [admin, agent, citizen])
      expect(bodies(await read(who, place('v_order')))).toEqual(['Утсаар ярилаа', 'Баярлалаа']);
  });

  it('are hidden from all others, as a row that is not there', async () => {
    const calls = [
      citizen.get(place('orders', row.otherOrder)),
      citizen.post(place('orders', row.otherOrder), { body: 'x' }),
      citizen.get(`${place('orders', row.otherOrder)}/people`),
      send(citizen, 'PUT', `${place('orders', row.otherOrder)}/assignee`, { user: users.citizen }),
      admin.get(place('orders', 987_654)),
      admin.get(place('nothing')),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
    expect((await app.visitor.get(place())).statusCode).toBe(401);
  });

  it('are changed by their author alone, and deleted by administrators too', async () => {
    const { id } = await add(citizen, 'Анхны');
    const at = `${place()}/${id}`;
    for (const who of [agent, admin])
      expect((await send(who, 'PUT', at, { body: 'Өөр' })).statusCode).toBe(403);
    expect((await send(citizen, 'PUT', at, { body: 'Зассан' })).statusCode).toBe(200);
    const found = (await read(citizen)).comments.at(-1);
    expect(found).toMatchObject({
      body: 'Зассан',
      may_edit: true,
      may_delete: true,
      edited_at: expect.any(String),
    });
    expect((await read(agent)).comments.at(-1)).toMatchObject({ may_edit: false, may_delete: false });
    expect((await send(agent, 'DELETE', at)).statusCode).toBe(403);
    expect((await send(admin, 'DELETE', at)).statusCode).toBe(200);
    expect(bodies(await read(admin))).not.toContain('Зассан');
    // Another row's address leads to none of its comments.
    const other = (await read(admin)).comments[0]?.id ?? '';
    expect((await send(admin, 'DELETE', `${place('orders', row.otherOrder)}/${other}`)).statusCode).toBe(404);
  });

  it('are written once, however often a call is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const ids = [await add(agent, 'Нэг удаа', place(), key), await add(agent, 'Нэг удаа', place(), key)];
    expect(ids[1]).toEqual(ids[0]);
    expect(bodies(await read(agent)).filter((body) => body === 'Нэг удаа')).toHaveLength(1);
  });

  it('refuse an empty text and one that is too long', async () => {
    for (const body of ['', '  ', 'a'.repeat(4001)])
      expect((await agent.post(place(), { body })).statusCode).toBe(400);
  });
});

const noticesOf = async (login: string) => {
  await jobsSettled(app.database);
  const { rows } = await app.database.query<{ template: string; link: string }>(
    'select template, link from dulaan.notice where user_id = $1 and template like $2 order by id',
    [users[login] ?? 0, 'row_%'],
  );
  return rows;
};

const assign = (user: number | null | undefined) => send(agent, 'PUT', `${place()}/assignee`, { user });

describe('a mention', () => {
  it('finds only people who may read the row', async () => {
    const path = place('crew_evaluation', 1);
    expect((await agent.get(`${path}/people`)).statusCode).toBe(404);
    const { people } = (await agent.get(`${place()}/people?q=`)).json<{
      people: { id: number; name: string }[];
    }>();
    const ids = people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([users.admin, users.agent, users.citizen]));
    expect(ids).not.toContain(users.bank2);
  });

  it('finds people by name beyond the first 24, the row’s own before namesakes, and in each of their roles', async () => {
    await app.database.query(
      `insert into app.users (login, last_name, first_name, role, status)
       select 'namesake' || n, 'Доржийн', 'Ялгуун', (select role from app.users where login = 'citizen'), 'confirmed'
       from generate_series(1, 60) n`,
    );
    const namesakes = `select id from app.users where login like 'namesake%'`;
    const last = (await app.database.query<{ id: number }>(`${namesakes} order by id desc limit 2`)).rows;
    const [owner, helper] = last.map(({ id }) => id);
    const search = async (q: string) =>
      (await agent.get(`${place()}/people?q=${encodeURIComponent(q)}`)).json<{
        people: { id: number; role: string }[];
      }>().people;
    // Sixty namesakes among the citizens may not read the row.
    expect(await search('ялгуун')).toEqual([]);
    expect((await agent.post(place(), { body: `@[${helper}]` })).statusCode).toBe(422);
    await app.database.query(
      `insert into app.user_extra_role (user_id, role_id) select $1, role from app.users where login = 'agent'`,
      [helper ?? 0],
    );
    expect((await search('Ялгуун')).map(({ id }) => id)).toEqual([helper]);
    expect(await add(agent, `@[${helper}]`)).toMatchObject({ status: true });
    const { rows } = await app.database.query<{ user_id: number }>(
      'select user_id from app.retrofit_order where id = $1',
      [row.myOrder ?? 0],
    );
    await app.database.query('update app.retrofit_order set user_id = $1 where id = $2', [
      owner ?? 0,
      row.myOrder ?? 0,
    ]);
    expect(new Set((await search('ялгуун')).map(({ id }) => id))).toEqual(new Set([helper, owner]));
    await app.database.query('update app.retrofit_order set user_id = $1 where id = $2', [
      rows[0]?.user_id ?? 0,
      row.myOrder ?? 0,
    ]);
    await app.database.query(`delete from app.users where id in (${namesakes})`);
  });

  it('sends a notice with an address that the person can open', async () => {
    await add(agent, `@[${users.admin}] @[${users.citizen}] харна уу. @[${users.agent}]`);
    expect(await noticesOf('admin')).toEqual([
      { template: 'row_mention', link: `/admin/p/41?row=${row.myOrder}&mode=comments` },
    ]);
    expect(await noticesOf('citizen')).toEqual([
      { template: 'row_mention', link: `/form/order/${row.myOrder}` },
    ]);
    expect(await noticesOf('agent')).toEqual([]);
    const names = (await read(agent)).comments.at(-1)?.mentions.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([expect.stringContaining('.')]));
  });

  it('of a person who may not read the row is refused', async () => {
    const before = bodies(await read(agent)).length;
    expect((await agent.post(place(), { body: `@[${users.bank2}]` })).statusCode).toBe(422);
    expect((await agent.post(place(), { body: '@[987654]' })).statusCode).toBe(422);
    expect(bodies(await read(agent))).toHaveLength(before);
  });

  it('of a second change notifies only new people', async () => {
    const { id } = await add(agent, `@[${users.admin}]`);
    expect(await noticesOf('admin')).toHaveLength(2);
    await send(agent, 'PUT', `${place()}/${id}`, { body: `@[${users.admin}] @[${users.citizen}]` });
    expect(await noticesOf('citizen')).toHaveLength(2);
    expect(await noticesOf('admin')).toHaveLength(2);
  });

  it('assigns a row for those who may change it, not for others who read it', async () => {
    await app.database.query("update app.retrofit_order set status_type = 'END' where id = $1", [
      row.myOrder ?? 0,
    ]);
    const mayAssign = async (who: Agent) =>
      (await who.get(place())).json<{ may_assign: boolean }>().may_assign;
    expect(await Promise.all([citizen, agent, admin].map(mayAssign))).toEqual([false, true, true]);
    const byReader = await send(citizen, 'PUT', `${place()}/assignee`, { user: users.citizen });
    expect(byReader.statusCode).toBe(403);
    expect((await read(citizen)).assignee).toBeNull();
  });

  it('assigns a row to one person, who hears of it once', async () => {
    expect((await assign(users.bank2)).statusCode).toBe(422);
    expect((await assign(users.admin)).statusCode).toBe(200);
    expect((await assign(users.admin)).statusCode).toBe(200);
    expect((await read(citizen)).assignee).toMatchObject({ id: users.admin });
    const assigned = (await noticesOf('admin')).filter(({ template }) => template === 'row_assigned');
    expect(assigned).toHaveLength(1);
    expect((await assign(null)).statusCode).toBe(200);
    expect((await read(citizen)).assignee).toBeNull();
  });
});

describe('the remains of a destroyed person', () => {
  it('is in the audit trail without its text in plain', async () => {
    await add(agent, 'Нууц үгс энд');
    const { rows } = await app.database.query<{ text: string; n: number }>(
      `select string_agg(a::text, '') as text, count(*)::int as n from dulaan.audit a where source = 'row_comment'`,
    );
    expect(rows[0]?.n).toBeGreaterThan(5);
    expect(rows[0]?.text).not.toContain('Нууц үгс');
  });

  it('goes with a row that is gone for ever', async () => {
    const made = await admin.query<{ row: { id: string } }>(
      'mutation { row: createContactUs(input: { phone: "77000001", email: "info@example.mn" }) { id } }',
    );
    const id = Number(made.data?.row.id);
    await add(admin, 'Шалгах', place('contact_us', id));
    await admin.query('mutation($id: ID!) { deleteContactUs(id: $id) { id } }', { id });
    expect(
      await app.database.query(`select from dulaan.row_comment where source = 'contact_us'`),
    ).toMatchObject({ count: 0 });
  });

  it('names no one who is forgotten, and holds nothing on their rows', async () => {
    await add(agent, `@[${users.crew}] ирнэ үү`, place('brigad', row.myCrew));
    await add(crew, 'Ирлээ', place('brigad', row.myCrew));
    await admin.post(`/users/${users.crew}/delete`);
    expect((await admin.post(`/users/${users.crew}/destroy`, { login: 'crew' })).statusCode).toBe(200);
    expect(bodies(await read(agent, place('brigad', row.myCrew)))).toEqual(['@ ирнэ үү']);
    await admin.post(`/users/${users.citizen}/delete`);
    expect((await admin.post(`/users/${users.citizen}/destroy`, { login: 'citizen' })).statusCode).toBe(200);
    expect(
      await app.database.query('select from dulaan.row_comment where source = $1', ['orders']),
    ).toMatchObject({
      count: 0,
    });
  });
});
