import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupFilterSql, splitGroupSql } from '../../../../src/server/platform/sql-compiler/filter-sql';
import { Statement } from '../../../../src/server/platform/database/sql-statement';
import { shippedModel } from '../../../definitions/shipped-set';
import { makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
let row: Readonly<Record<string, number>>;

beforeAll(async () => {
  app = await startTestApp();
  row = await makePortalRows(app.database);
  await app.database.script(
    `update app.retrofit_order set contact_phone = '+97699887766', address = 'Баянхошуу 12' where address = 'my'`,
  );
  [admin, agent, citizen] = (await Promise.all(
    ['admin', 'agent', 'citizen'].map((login) => app.signIn(login)),
  )) as [Agent, Agent, Agent];
});
afterAll(() => app.close());
beforeEach(() => app.database.query('delete from dulaan.call_count'));

interface Found {
  lists: { menu: number; title: string; rows: { id: string; title: string | null }[]; hasMore: boolean }[];
  left: string[];
}

const search = async (who: Agent, text: string): Promise<Found> =>
  (await who.get(`/row-search?q=${encodeURIComponent(text)}`)).json<Found>();
const idsOf = ({ lists }: Found, menu: number) =>
  lists.find((list) => list.menu === menu)?.rows.map(({ id }) => Number(id)) ?? [];

const menus = { order: 41, crew: 61 } as const;

describe('GET /row-search', () => {
  it('finds rows by a name, and by a number as it is displayed', async () => {
    expect(idsOf(await search(admin, 'дулаан гэр'), menus.crew)).toEqual([row.myCrew]);
    for (const text of ['баянхошуу', String(row.myOrder), `№ ${row.myOrder}`, '9988 7766', '+976 9988-7766'])
      expect([text, idsOf(await search(agent, text), menus.order)]).toEqual([
        text,
        expect.arrayContaining([row.myOrder]),
      ]);
  });

  it('finds only in lists of the menu, and only rows that the caller may read', async () => {
    expect((await search(citizen, 'дулаан')).lists).toEqual([]);
    const found = await search(agent, 'дулаан');
    const { permission } = (await agent.get('/get-permissions')).json<{
      permission: { permissions: { permissions: Record<string, { show: boolean }> } };
    }>();
    expect(found.lists.length).toBeGreaterThan(0);
    for (const { menu } of found.lists) expect(permission.permissions.permissions[menu]?.show).toBe(true);
    await app.database.query('update app.crew set deleted_at = now() where id = $1', [row.otherCrew ?? 0]);
    expect(idsOf(await search(agent, 'энх дулаан'), menus.crew)).toEqual([]);
  });

  it('reads a view of several tables by the indexes of each, and finds the same rows', async () => {
    const orders = shippedModel.sources.get('v_order');
    if (!orders) throw new Error('There is no list of orders');
    const find = async (compile: typeof groupFilterSql, text: string) => {
      const statement = new Statement();
      const columns = ['address', 'first_name', 'contact_phone', 'brigad_name'];
      const filters = columns.map((column) => ({ column, condition: 'contains' as const, value: text }));
      const where = compile(statement, orders, 't1', { combine: 'or', filters });
      const sql = `select t1.id from app.v_order t1 where ${where} order by t1.id`;
      return app.database.transaction(async (transaction) => {
        // The tables of the test are so small that their indexes cost more than they save.
        await transaction.query('set local enable_seqscan = off');
        const { rows } = await transaction.query(sql, statement.parameters);
        const plan = await transaction.query(`explain ${sql}`, statement.parameters);
        return { rows, plan: JSON.stringify(plan.rows) };
      });
    };
    for (const text of ['баянхошуу', '99887766', 'дулаан', 'nowhere']) {
      const [split, whole] = [await find(splitGroupSql, text), await find(groupFilterSql, text)];
      expect(split.rows).toEqual(whole.rows);
      for (const index of ['retrofit_order.address.search', 'users.first_name.search', 'crew.name.search'])
        expect([split.plan.includes(index), whole.plan.includes(index)]).toEqual([true, false]);
    }
  });

  it('stays within the query budget and names the lists that it left out', async () => {
    const words = await search(admin, 'а б в г д');
    expect(words.left.length).toBeGreaterThan(0);
    expect((await search(admin, 'дулаан')).left.length).toBeLessThan(words.left.length);
  });

  it('is for people who are signed in, with two letters or more, and limited', async () => {
    expect((await app.visitor.get('/row-search?q=дулаан')).statusCode).toBe(401);
    expect((await admin.get('/row-search?q=a')).statusCode).toBe(400);
    await app.database.query('delete from dulaan.call_count');
    const statuses = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await citizen.get('/row-search?q=ab')).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

const visit = (who: Agent, menu: number, id: number | null) =>
  who.post('/row-search/visits', { menu, row: id });
const mark = (who: Agent, id: number | null, isFavourite: boolean) =>
  who.inject({
    method: 'PUT',
    url: '/row-search/favourites',
    payload: { menu: menus.crew, row: id, isFavourite },
  });

describe('shortcuts', () => {
  interface Shortcuts {
    shortcuts: { menu: number; isFavourite: boolean; row: { id: string; title: string | null } | null }[];
  }
  const read = async (who: Agent) => (await who.get('/row-search/shortcuts')).json<Shortcuts>().shortcuts;
  it('are the places that a person opened, the last first, each once', async () => {
    await visit(agent, menus.crew, null);
    await visit(agent, menus.crew, row.myCrew ?? 0);
    await visit(agent, menus.order, null);
    await visit(agent, menus.crew, null);
    expect((await read(agent)).map(({ menu, row: found }) => [menu, found?.title ?? null])).toEqual([
      [menus.crew, null],
      [menus.order, null],
      [menus.crew, 'Дулаан гэр'],
    ]);
    expect(await read(admin)).toEqual([]);
  });

  it('name only rows that the person may still read', async () => {
    await visit(agent, menus.crew, row.otherCrew ?? 0);
    expect((await read(agent)).map(({ row: found }) => Number(found?.id))).not.toContain(row.otherCrew);
  });

  it('keep favourites, twenty recent ones, and nothing of a person who is forgotten', async () => {
    expect((await mark(agent, row.myCrew ?? 0, true)).statusCode).toBe(200);
    expect((await mark(agent, row.myCrew ?? 0, true)).statusCode).toBe(200);
    for (let menu = 1; menu <= 25; menu += 1) await visit(agent, menu, null);
    const kept = await app.database.query<{ is_favourite: boolean }>(
      `select is_favourite from dulaan.shortcut s join app.users u on u.id = s.user_id where u.login = 'agent'`,
    );
    expect(kept.rows.filter(({ is_favourite }) => is_favourite)).toHaveLength(1);
    expect(kept.rows.filter(({ is_favourite }) => !is_favourite)).toHaveLength(20);
    const { rows } = await app.database.query<{ id: number }>(
      `select id from app.users where login = 'agent'`,
    );
    const id = rows[0]?.id ?? 0;
    await admin.post(`/users/${id}/delete`);
    expect((await admin.post(`/users/${id}/destroy`, { login: 'agent' })).statusCode).toBe(200);
    expect(await app.database.query('select from dulaan.shortcut where user_id = $1', [id])).toMatchObject({
      count: 0,
    });
  });
});
