import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  [admin, agent, citizen] = [
    await app.signIn('admin'),
    await app.signIn('agent'),
    await app.signIn('citizen'),
  ];
});
afterAll(() => app.close());

const values = { title: 'Дуусаагүй мэдээ', description: null, tags: [1, { nested: 'ү' }] };

async function put(who: Agent, path: string, payload: object = { values, revision: null }) {
  return who.inject({ method: 'PUT', url: `/drafts/${path}`, payload });
}

async function draft(who: Agent, path: string): Promise<unknown> {
  const answer = await who.get(`/drafts/${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ draft: unknown }>().draft;
}

describe('an unfinished entry', () => {
  it('is kept as it was left, replaced by the next, and gone when it is discarded', async () => {
    expect(await draft(agent, 'news/new')).toBeNull();
    const saved = await put(agent, 'news/new');
    expect(saved.statusCode).toBe(200);
    const { saved_at } = saved.json<{ saved_at: string }>();
    expect(new Date(saved_at).toISOString().slice(0, 13)).toBe(new Date().toISOString().slice(0, 13));
    expect(await draft(agent, 'news/new')).toEqual({ values, revision: null, saved_at });

    await put(agent, 'news/new', { values: { title: 'Хоёр дахь' }, revision: 3 });
    expect(await draft(agent, 'news/new')).toMatchObject({ values: { title: 'Хоёр дахь' }, revision: 3 });
    const removed = await agent.inject({ method: 'DELETE', url: '/drafts/news/new' });
    expect(removed.json()).toEqual({ status: true });
    expect(await draft(agent, 'news/new')).toBeNull();
  });

  it('belongs to one person, one form and one row', async () => {
    await put(agent, 'news/7');
    expect(await draft(agent, 'news/7')).not.toBeNull();
    expect(await draft(agent, 'news/8')).toBeNull();
    expect(await draft(admin, 'news/7')).toBeNull();
  });

  it('is for those who are signed in and may see the form', async () => {
    expect((await put(app.visitor, 'news/new')).statusCode).toBe(401);
    expect((await put(citizen, 'news/new')).statusCode).toBe(403);
    expect((await put(agent, 'no_such_form/new')).statusCode).toBe(404);
    expect((await agent.get('/drafts/news/old')).statusCode).toBe(400);
  });

  it('needs the page’s own token to be written', async () => {
    const { cookies } = agent;
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/drafts/news/new',
      cookies,
      payload: { values, revision: null },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('that is no entry, or too large, is refused', async () => {
    expect((await put(agent, 'news/new', { values: 'x', revision: null })).statusCode).toBe(400);
    const large = { values: { title: 'x'.repeat(1024 * 1024) }, revision: null };
    expect((await put(agent, 'news/new', large)).statusCode).toBe(413);
  });

  it('is refused beyond five hundred others, in the reader’s words', async () => {
    await app.database.query(
      `insert into dulaan.entry_draft (user_id, form, row_key, entry)
       select u.id, 'news', n::text, '{}' from app.users u, generate_series(1, 500) n where u.login = 'admin'`,
      [],
    );
    const answer = await put(admin, 'news/new');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ error: string }>().error).toContain('500');
    expect((await put(admin, 'news/500')).statusCode).toBe(200);
  });

  it('is refused where those of one person would take more than 20 MB', async () => {
    await app.database.query(
      `insert into dulaan.entry_draft (user_id, form, row_key, entry)
       select u.id, 'news', (1000 + n)::text, jsonb_build_object('title', (
         select string_agg(md5(n::text || part::text), '') from generate_series(1, 28000) part))
       from app.users u, generate_series(1, 36) n where u.login = 'agent'`,
    );
    expect((await put(agent, 'news/new')).statusCode).toBe(422);
    await app.database.query(`delete from dulaan.entry_draft where row_key like '10%' and row_key > '1010'`);
    expect((await put(agent, 'news/new')).statusCode).toBe(200);
  });

  it('is thrown away with its person', async () => {
    const { rows } = await app.database.query<{ id: number }>(
      `select id from app.users where login = 'agent'`,
      [],
    );
    await put(agent, 'news/new');
    const id = rows[0]?.id ?? 0;
    const left = async () =>
      (await app.database.query('select 1 from dulaan.entry_draft where user_id = $1', [id])).rows.length;
    expect(await left()).toBeGreaterThan(0);
    expect((await admin.post(`/users/${id}/delete`)).statusCode).toBe(200);
    expect((await admin.post(`/users/${id}/destroy`, { login: 'agent' })).statusCode).toBe(200);
    expect(await left()).toBe(0);
  });
});
