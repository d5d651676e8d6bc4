import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '../../../../src/server/data/bulk/run-bulk';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await app.database.script(`insert into app.news_type (news_type) values ('Зар'), ('Зөвлөгөө')`);
  admin = await app.signIn('admin');
  agent = await app.signIn('agent');
  citizen = await app.signIn('citizen');
});
afterAll(() => app.close());

/** Hundred and twenty news: the odd ones are published. */
beforeEach(() =>
  app.database.script(`
    delete from app.news;
    insert into app.news (title, news_type_id, is_publish, published_on)
      select 'Мэдээ ' || n, (select min(id) from app.news_type), n % 2 = 1, '2026-01-15' from generate_series(1, 120) n;
    delete from dulaan.audit;
  `),
);

interface Answer {
  status: number;
  result: BulkResult;
  error: string;
}

async function bulk(who: Agent, payload: object, key?: string, grid = 'news'): Promise<Answer> {
  const response = await who.post(
    `/bulk/${grid}`,
    payload,
    key === undefined ? {} : { 'idempotency-key': key },
  );
  const lines = response.body.split('\n').filter(Boolean);
  const last: { result: BulkResult; error: string } = JSON.parse(lines.at(-1) ?? '{}');
  return { status: response.statusCode, result: last.result, error: last.error };
}

async function count(condition: string): Promise<number> {
  const { rows } = await app.database.query<{ n: number }>(
    `select count(*)::int as n from app.news where ${condition}`,
  );
  return rows[0]?.n ?? 0;
}

async function ids(condition = 'true'): Promise<string[]> {
  const { rows } = await app.database.query<{ id: string }>(
    `select id::text as id from app.news where ${condition} order by id`,
  );
  return rows.map(({ id }) => id);
}

const published = { column: 'is_publish', condition: 'equals', value: 'true' };

describe('changing many rows', () => {
  it('takes the rows of a filter, but for some, and writes an audit row for each', async () => {
    const [first = ''] = await ids('is_publish');
    const all = { filters: [published], except: [first] };
    const { status, result } = await bulk(agent, { action: 'update', all, values: { is_special: true } });
    expect(status).toBe(200);
    expect(result).toEqual({ rows: 59, changed: 59, failed: 0, failures: [] });
    expect(await count('is_special')).toBe(59);
    expect(await count('is_special and not is_publish')).toBe(0);
    expect(await count('is_special and revision > 0')).toBe(59);
    const audit = await app.database.query<{ n: number }>(
      `select count(distinct row_id)::int as n from dulaan.audit where action = 'update' and source = 'news'`,
    );
    expect(audit.rows[0]?.n).toBe(59);
  });

  it('obeys the grid’s search as its page does', async () => {
    const { result } = await bulk(agent, {
      action: 'update',
      all: { search: 'мэдээ 11' },
      values: { published_on: '2026-02-02' },
    });
    expect(result.changed).toBe(await count(`title like 'Мэдээ 11%'`));
    expect(await count(`published_on = '2026-02-02'`)).toBe(result.changed);
  });

  it('leaves a row that is refused as it was, says why, and changes the others', async () => {
    const [one = '', other = ''] = await ids();
    const named = [one, '999999999', other];
    const { result } = await bulk(agent, {
      action: 'update',
      ids: named,
      values: { published_on: '2026-02-02' },
    });
    expect(result).toMatchObject({ rows: 3, changed: 2, failed: 1 });
    expect(result.failures).toEqual([{ id: '999999999', name: null, message: expect.stringMatching(/\S/) }]);
    expect(await count(`published_on = '2026-02-02'`)).toBe(2);
  });

  it('runs the form’s own rules on every row', async () => {
    const named = (await ids()).slice(0, 2);
    const { result } = await bulk(agent, { action: 'update', ids: named, values: { title: '' } });
    expect(result).toMatchObject({ changed: 0, failed: 2 });
    expect(result.failures[0]?.message).toContain('Гарчиг');
    expect(result.failures[0]?.name).toMatch(/^Мэдээ/);
  });

  it('that is repeated with its key changes nothing twice, though its filter finds other rows by then', async () => {
    const key = randomUUID();
    const payload = { action: 'update', all: { filters: [published] }, values: { is_publish: false } };
    const first = await bulk(agent, payload, key);
    expect(first.result).toMatchObject({ rows: 60, changed: 60 });
    await app.database.script(`update app.news set is_publish = true where title = 'Мэдээ 2'`);
    expect((await bulk(agent, payload, key)).result).toEqual(first.result);
    expect(await count('is_publish')).toBe(1);
    const other = { ...payload, values: { is_publish: true } };
    expect((await bulk(agent, other, key)).status).toBe(422);
  });

  it('refuses values that cannot be the same in many rows, and no values at all', async () => {
    const [id = ''] = await ids();
    const call = (values: object) => bulk(agent, { action: 'update', ids: [id], values });
    for (const values of [{}, { photo: randomUUID() }, { no_such_field: 1 }, { id: 7 }]) {
      expect((await call(values)).status).toBe(400);
    }
    expect((await bulk(agent, { action: 'update', values: { published_on: '2026-02-02' } })).status).toBe(
      400,
    );
    const both = { action: 'update', ids: [id], all: {}, values: { published_on: '2026-02-02' } };
    expect((await bulk(agent, both)).status).toBe(400);
  });
});

describe('deleting many rows', () => {
  it('deletes each as a single deletion would: they can be restored', async () => {
    const { result } = await bulk(admin, { action: 'delete', all: { filters: [published] } });
    expect(result).toMatchObject({ rows: 60, changed: 60, failed: 0 });
    expect(await count('deleted_at is not null')).toBe(60);
    expect(await count('deleted_at is null')).toBe(60);
  });
});

describe('rights', () => {
  it('is who has the right on the page of the rows; the server asks again for each row', async () => {
    const [id = ''] = await ids();
    const change = { action: 'update', ids: [id], values: { published_on: '2026-02-02' } };
    expect((await bulk(app.visitor, change)).status).toBe(401);
    expect((await bulk(citizen, change)).status).toBe(403);
    expect((await bulk(agent, change, undefined, 'no_such_grid')).status).toBe(404);
    // The agent's page of news has no right to delete.
    expect((await bulk(agent, { action: 'delete', ids: [id] })).status).toBe(403);
    expect(await count(`published_on = '2026-02-02' or deleted_at is not null`)).toBe(0);
  });

  it('may name no column that he may not read', async () => {
    const hidden = { filters: [{ column: 'password_hash', condition: 'notNull' }] };
    const { status } = await bulk(
      admin,
      { action: 'update', all: hidden, values: { status: 'x' } },
      undefined,
      'user',
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('a change of many rows whose caller', () => {
  afterAll(() => app.database.script('drop function app.meanwhile() cascade'));

  it('has been signed out stops before the next batch', async () => {
    const leaving = await app.signIn('agent');
    const { rows } = await app.database.query<{ id: number }>(
      'select max(id)::int4 as id from dulaan.session',
    );
    await atFiftiethRow(`update dulaan.session set revoked = now() where id = ${rows[0]?.id ?? 0}`);
    const response = await bulk(leaving, {
      action: 'update',
      ids: await ids(),
      values: { is_publish: true },
    });
    expect(response.result).toBeUndefined();
    expect(await count(`revision > 1`)).toBe(50);
  });

  it('has got another role goes on with the rights of that role', async () => {
    const demoted = await app.signIn('agent');
    await atFiftiethRow(
      `update app.users set role = (select role from app.users where login = 'citizen') where login = 'agent'`,
    );
    const response = await bulk(demoted, {
      action: 'update',
      ids: await ids(),
      values: { is_publish: true },
    });
    expect(response.result).toBeUndefined();
    expect(await count(`revision > 1`)).toBe(50);
    await app.database.script(
      `update app.users set role = (select id from app.roles where name = 'agent') where login = 'agent'`,
    );
  });
});

/** Runs `work` when the fiftieth row, the last of the first batch, is written. */
async function atFiftiethRow(work: string): Promise<void> {
  await app.database.script(`
    create or replace function app.meanwhile() returns trigger language plpgsql as $$ begin ${work}; return new; end $$;
    create or replace trigger meanwhile after update on app.news
      for each row when (new.title = 'Мэдээ 50') execute function app.meanwhile();
  `);
}
