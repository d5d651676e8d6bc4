import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GridView, GridViewsResponse } from '../../../../src/definitions/grid-view';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  agent = await app.signIn('agent');
  citizen = await app.signIn('citizen');
});
afterAll(() => app.close());
beforeEach(() => app.database.script('delete from dulaan.grid_view'));

const view: GridView = {
  layout: {
    columns: [
      { column: 'title', width: 300, pinned: 'left' },
      { column: 'id', isHidden: true },
    ],
    density: 'compact',
  },
  search: 'дулаан',
  sorts: [{ column: 'title', order: 'asc' }],
  filters: [{ column: 'is_publish', condition: 'equals', value: 'true' }],
  shown: 'board',
};

async function read(who: Agent, grid = 'news'): Promise<GridViewsResponse> {
  const response = await who.get(`/grid-views/${grid}`);
  expect(response.statusCode).toBe(200);
  return response.json<GridViewsResponse>();
}

const put = (who: Agent, path: string, payload: object) =>
  who.inject({ method: 'PUT', url: `/grid-views/${path}`, payload });
const remove = (who: Agent, path: string) => who.inject({ method: 'DELETE', url: `/grid-views/${path}` });

async function add(who: Agent, name: string, isShared = false): Promise<string> {
  const response = await who.post('/grid-views/news', { name, isShared, view });
  expect(response.statusCode).toBe(200);
  return response.json<{ id: string }>().id;
}

describe('a person’s own arrangement of a grid', () => {
  it('is private to the person, replaced by the next, and removed by a return to the default', async () => {
    expect((await read(agent)).layout).toBeNull();
    expect((await put(agent, 'news/layout', view.layout)).statusCode).toBe(200);
    const next = { ...view.layout, density: 'comfortable' as const };
    expect((await put(agent, 'news/layout', next)).statusCode).toBe(200);
    expect((await read(agent)).layout).toEqual(next);
    expect((await read(admin)).layout).toBeNull();
    expect((await read(agent, 'faq')).layout).toBeNull();
    expect((await remove(agent, 'news/layout')).statusCode).toBe(200);
    expect((await read(agent)).layout).toBeNull();
  });

  it('that is none is refused', async () => {
    for (const layout of [
      {},
      { columns: 'title', density: 'compact' },
      { ...view.layout, density: 'tiny' },
    ]) {
      expect((await put(agent, 'news/layout', layout)).statusCode).toBe(400);
    }
  });
});

describe('a saved view', () => {
  it('is offered to its person, in the order of names', async () => {
    await add(agent, 'Өнөөдөр');
    const id = await add(agent, 'Нийтэлсэн');
    const { views, mayShare } = await read(agent);
    expect(views.map(({ name }) => name)).toEqual(['Нийтэлсэн', 'Өнөөдөр']);
    expect(views[0]).toEqual({ id, name: 'Нийтэлсэн', isShared: false, mayChange: true, view });
    expect(mayShare).toBe(false);
    expect((await read(admin)).views).toEqual([]);
  });

  it('for everybody is made and changed by who may, and by no one else', async () => {
    const refused = await agent.post('/grid-views/news', { name: 'Манайх', isShared: true, view });
    expect(refused.statusCode).toBe(403);
    const id = await add(admin, 'Бүгдэд', true);
    expect((await read(agent)).views).toMatchObject([{ id, isShared: true, mayChange: false }]);
    const changed = { name: 'Миний', isShared: false, view };
    expect((await put(agent, `news/${id}`, changed)).statusCode).toBe(404);
    expect((await remove(agent, `news/${id}`)).statusCode).toBe(404);
    expect((await put(admin, `news/${id}`, { ...changed, isShared: true })).statusCode).toBe(200);
    expect((await read(agent)).views).toMatchObject([{ id, name: 'Миний' }]);
  });

  it('of another person cannot be changed, an administrator’s rights or not', async () => {
    const id = await add(agent, 'Миний');
    expect((await put(admin, `news/${id}`, { name: 'Өөр', isShared: false, view })).statusCode).toBe(404);
    expect((await remove(admin, `news/${id}`)).statusCode).toBe(404);
    expect((await remove(agent, `faq/${id}`)).statusCode).toBe(404);
    expect((await remove(agent, `news/${id}`)).statusCode).toBe(200);
    expect((await read(agent)).views).toEqual([]);
  });

  it('that is too large is refused', async () => {
    const filters = [{ column: 'title', condition: 'equals', value: 'х'.repeat(70_000) }];
    const response = await agent.post('/grid-views/news', {
      name: 'Том',
      isShared: false,
      view: { ...view, filters },
    });
    expect(response.statusCode).toBe(413);
  });

  it('is refused beyond fifty others, in the reader’s words', async () => {
    await app.database.query(
      `insert into dulaan.grid_view (grid, user_id, name, view)
       select 'news', u.id, n::text, '{}' from app.users u, generate_series(1, 50) n where u.login = 'agent'`,
      [],
    );
    const response = await agent.post('/grid-views/news', { name: 'Нэг илүү', isShared: false, view });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ error: string }>().error).toContain('50');
  });

  it('is for those who are signed in and see the grid', async () => {
    expect((await app.visitor.get('/grid-views/news')).statusCode).toBe(401);
    expect((await citizen.get('/grid-views/energy_fuel')).statusCode).toBe(
      (await citizen.get('/schema/grid/energy_fuel')).statusCode,
    );
    expect((await citizen.get('/grid-views/mail_outbox')).statusCode).toBe(403);
    expect((await agent.get('/grid-views/no_such_grid')).statusCode).toBe(404);
    const without = await app.app.inject({
      method: 'POST',
      url: '/grid-views/news',
      cookies: agent.cookies,
      payload: { name: 'x', isShared: false, view },
    });
    expect(without.statusCode).toBe(403);
  });

  it('is deleted with its person; shared views stay without their name', async () => {
    const { rows } = await app.database.query<{ id: number }>(
      `insert into app.users (login, password_hash, role, status)
       select 'leaver', password_hash, role, status from app.users where login = 'admin' returning id`,
      [],
    );
    const leaver = await app.signIn('leaver');
    await put(leaver, 'news/layout', view.layout);
    await add(leaver, 'Хувийн');
    const shared = await add(leaver, 'Нийтийн', true);
    const id = rows[0]?.id ?? 0;
    expect((await admin.post(`/users/${id}/delete`)).statusCode).toBe(200);
    expect((await admin.post(`/users/${id}/destroy`, { login: 'leaver' })).statusCode).toBe(200);
    const left = await app.database.query<{ id: number; user_id: number | null }>(
      'select id, user_id from dulaan.grid_view',
    );
    expect(left.rows).toEqual([{ id: Number(shared), user_id: null }]);
  });
});
