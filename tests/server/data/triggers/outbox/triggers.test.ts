import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trigger } from '../../../../../src/definitions/form';
import { DefinitionProblems } from '../../../../../src/server/definitions/store/definition-problems';
import { readAllowList } from '../../../../../src/server/platform/outbound/allow-list';
import { jobsSettled } from '../../../platform/jobs/settled';
import { startStandIn, type StandIn } from '../../../platform/outbound/stand-in';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';

let hook: StandIn;
let app: TestApp;
let admin: Agent;
let typeId = 0;

beforeAll(async () => {
  hook = await startStandIn();
  app = await startTestApp({ background: { outboundAllow: readAllowList(`127.0.0.1:${hook.port}`).list } });
  const { rows } = await app.database.query<{ id: number }>(
    "insert into app.news_type (news_type) values ('Мэдээ') returning id",
  );
  typeId = rows[0]?.id ?? 0;
  admin = await app.signIn('admin');
});
beforeEach(async () => {
  hook.calls.length = 0;
  hook.answer = () => ({ status: 200 });
  await app.database.query('delete from dulaan.job');
  await app.database.query('delete from dulaan.outbox');
});
afterAll(async () => {
  await app.close();
  await hook.close();
});

async function publish(triggers: Trigger[], id = 'news'): Promise<void> {
  const { definitions, versions } = app.store.current();
  const form = definitions.form.get(id);
  await app.store.publish({
    kind: 'form',
    id,
    document: { ...form, triggers },
    version: versions.get(`form/${id}`) ?? 0,
    author: null,
    note: null,
    isMerged: false,
  });
}

async function problemsOf(trigger: Trigger): Promise<string[]> {
  const error: unknown = await publish([trigger]).catch((caught: unknown) => caught);
  return error instanceof DefinitionProblems
    ? error.problems.map(({ path, reason }) => `${path} ${reason}`)
    : [];
}

const complete = () => ({
  title: 'Шинэ мэдээ',
  news_type_id: typeId,
  is_publish: true,
  is_special: false,
  published_on: '2026-11-20',
});

interface Answer {
  data?: { row: { id: string; revision: number; title: string; video: string | null } | null } | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string[]> } }[];
}

const create = (input: object = {}): Promise<Answer> =>
  admin.query(
    'mutation($input: NewsInput!) { row: createNews(input: $input, form: "news") { id revision title video } }',
    { input: { ...complete(), ...input } },
  );
const update = (id: string, input: object, form: string | null = 'news'): Promise<Answer> =>
  admin.query(
    'mutation($id: ID!, $input: NewsInput!, $form: ID) { row: updateNews(id: $id, input: $input, form: $form) { id revision title video } }',
    { id, input, form },
  );
const remove = (id: string): Promise<Answer> =>
  admin.query('mutation($id: ID!) { row: deleteNews(id: $id) { id revision title video } }', { id });

const callUrl = (when: Trigger['when'], more: object = {}): Trigger => ({
  when,
  action: 'call_url',
  options: { url: `${hook.url}/hook`, columns: ['title'], ...more },
});

async function outbox(): Promise<Record<string, unknown>[]> {
  const { rows } = await app.database.query(
    'select action, source, payload is null as is_forgotten, delivered_at is not null as is_delivered from dulaan.outbox order by id',
  );
  return rows;
}

function setTitle(expression: string, when: Trigger['when'] = 'beforeCreate'): Trigger {
  return { when, action: 'set_fields', options: { values: { title: expression } } };
}

describe('publishing a form', () => {
  it.each<[string, Trigger, RegExp]>([
    [
      'an unknown action',
      { when: 'afterCreate', action: 'start_rocket' },
      /\/action .*"start_rocket" does not exist; there are set_fields/,
    ],
    [
      'an action at the wrong moment',
      { when: 'beforeCreate', action: 'call_url' },
      /\/when .*possible at afterCreate/,
    ],
    [
      'a computation after the write',
      { when: 'afterCreate', action: 'set_fields', options: { values: { title: '"x"' } } },
      /\/when/,
    ],
    [
      'a condition on a column that is not there',
      { ...setTitle('"x"'), if: 'titel = "x"' },
      /\/if .*"titel" does not exist/,
    ],
    [
      'a condition on a former column that is not there',
      { ...setTitle('"x"'), if: 'before.titel = "x"' },
      /\/if .*"titel" does not exist/,
    ],
    ['a condition that is neither true nor false', { ...setTitle('"x"'), if: 'title' }, /\/if /],
    [
      'options that are missing',
      { when: 'afterCreate', action: 'call_url', options: { columns: ['title'] } },
      /\/options/,
    ],
    [
      'options that do not exist',
      {
        when: 'afterCreate',
        action: 'call_url',
        options: { url: 'https://a.mn', columns: ['title'], retries: 3 },
      },
      /\/options/,
    ],
    [
      'an address that is none',
      { when: 'afterCreate', action: 'call_url', options: { url: 'file:///etc', columns: ['title'] } },
      /\/options\/url/,
    ],
    [
      'a name and password in an address',
      { when: 'afterCreate', action: 'call_url', options: { url: 'https://u:p@a.mn', columns: ['title'] } },
      /\/options\/url/,
    ],
    [
      'a column that does not exist',
      { when: 'afterCreate', action: 'call_url', options: { url: 'https://a.mn', columns: ['colour'] } },
      /\/options\/columns\/0 .*no column "colour"/,
    ],
    [
      'a header of the server',
      {
        when: 'afterCreate',
        action: 'call_url',
        options: { url: 'https://a.mn', columns: ['title'], headers: { Host: 'x' } },
      },
      /\/options\/headers\/Host/,
    ],
    [
      'an expression that names nothing',
      { when: 'beforeCreate', action: 'set_fields', options: { values: { title: 'colour' } } },
      /\/options\/values\/title .*"colour" does not exist/,
    ],
    [
      "a column of the server's",
      { when: 'beforeCreate', action: 'set_fields', options: { values: { revision: '1' } } },
      /set by the server alone/,
    ],
    [
      'a role that does not exist',
      { when: 'afterCreate', action: 'send_notice', options: { template: 'x', to: { role: 'king' } } },
      /\/options\/to\/role/,
    ],
    [
      'a column that names no user',
      { when: 'afterCreate', action: 'send_notice', options: { template: 'x', to: { column: 'title' } } },
      /names no user/,
    ],
    [
      'a link that leads away',
      {
        when: 'afterCreate',
        action: 'send_notice',
        options: { template: 'x', to: { role: 'admin' }, link: '//evil.mn' },
      },
      /\/options\/link/,
    ],
  ])('refuses %s with its place', async (_, trigger, reason) => {
    expect((await problemsOf(trigger)).join('\n')).toMatch(reason);
  });
});

describe('set_fields', () => {
  it('writes what it computes from the row, whatever was entered', async () => {
    await publish([setTitle('title + ": " + user.login'), setTitle('upper case(title)', 'beforeUpdate')]);
    const created = await create();
    expect(created.data?.row?.title).toBe('Шинэ мэдээ: admin');
    const id = created.data?.row?.id ?? '';
    expect((await update(id, { title: 'зассан' })).data?.row?.title).toBe('ЗАССАН');
  });

  it('sees what an earlier trigger set', async () => {
    await publish([setTitle('"Нэг"'), setTitle('title + " хоёр"')]);
    expect((await create()).data?.row?.title).toBe('Нэг хоёр');
  });

  it('is held to the rules of form and source like anyone', async () => {
    await publish([setTitle('"x"')]);
    const short = await create();
    expect(short.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { title: [expect.any(String)] },
    });
    await publish([
      { when: 'beforeCreate', action: 'set_fields', options: { values: { video: '"javascript:x"' } } },
    ]);
    expect((await create()).errors?.[0]?.extensions.fields).toHaveProperty('video');
    await publish([
      { when: 'beforeCreate', action: 'set_fields', options: { values: { news_type_id: 'null' } } },
    ]);
    expect((await create()).errors?.[0]?.extensions.fields).toHaveProperty('news_type_id');
  });

  it('holds for rows of a sub-table by their own form', async () => {
    const set = {
      when: 'beforeCreate',
      action: 'set_fields',
      options: { values: { links: '"https://set.mn"' } },
    } as const;
    await publish(
      [set, { ...callUrl('afterCreate'), options: { url: `${hook.url}/row`, columns: ['links'] } }],
      'announcement_link',
    );
    const response = await admin.query<{ row: { links: { links: string }[] } }>(
      'mutation($input: AosdshInput!) { row: createAosdsh(input: $input, form: "announcement") { links { links } } }',
      {
        input: { title: 'Зарлал', is_publish: true, order_number: 1, links: [{ links: 'https://sent.mn' }] },
      },
    );
    expect(response.data?.row.links).toEqual([{ links: 'https://set.mn' }]);
    await expect.poll(() => hook.calls.map(({ path }) => path)).toEqual(['/row']);
  });

  it('does nothing where the write names no form', async () => {
    await publish([setTitle('"Өөр гарчиг"', 'beforeUpdate')]);
    const id = (await create()).data?.row?.id ?? '';
    expect((await update(id, { title: 'Миний гарчиг' }, null)).data?.row?.title).toBe('Миний гарчиг');
  });
});

describe('a condition of a trigger', () => {
  it('compares the row as it is written with the row as it was, which is empty for a new one', async () => {
    const isPublished = 'is_publish and before.is_publish != true';
    const publishedCall = { ...callUrl('afterUpdate'), if: isPublished };
    await publish([
      { ...setTitle('"Анхных"'), if: 'before.title = null and is_publish' },
      { ...setTitle('title + "!"', 'beforeUpdate'), if: isPublished },
      publishedCall,
    ]);
    expect((await create()).data?.row?.title).toBe('Анхных');
    const id = (await create({ is_publish: false })).data?.row?.id ?? '';
    await update(id, { title: 'Зассан мэдээ' });
    expect((await update(id, { is_publish: true })).data?.row?.title).toBe('Зассан мэдээ!');
    expect((await update(id, { title: 'Дахин зассан' })).data?.row?.title).toBe('Дахин зассан');
    await jobsSettled(app.database);
    expect(hook.calls.map(({ body }) => JSON.parse(body.toString()).row.title)).toEqual(['Зассан мэдээ!']);
  });

  it('sees what an earlier trigger set, and the deleted row', async () => {
    await publish([
      setTitle('"Нэгдүгээр"'),
      { ...setTitle('"Хоёрдугаар"'), if: 'title = "Нэгдүгээр"' },
      { ...setTitle('"Гуравдугаар"'), if: 'title = "Нэгдүгээр"' },
      { ...callUrl('afterDelete'), if: 'title = "Хоёрдугаар" and before.is_publish' },
    ]);
    const made = (await create()).data?.row;
    expect(made?.title).toBe('Хоёрдугаар');
    await remove(made?.id ?? '');
    await jobsSettled(app.database);
    expect(hook.calls).toHaveLength(1);
  });
});

describe('call_url', () => {
  it('reports the change of the row after each kind of write, with the named columns alone', async () => {
    await publish([callUrl('afterCreate'), callUrl('afterUpdate'), callUrl('afterDelete')]);
    const id = (await create()).data?.row?.id ?? '';
    await jobsSettled(app.database);
    await update(id, { title: 'Зассан мэдээ' });
    await jobsSettled(app.database);
    await remove(id);
    await jobsSettled(app.database);
    const bodies = hook.calls.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);
    expect(bodies).toMatchObject([
      { event: 'afterCreate', source: 'news', row: { title: 'Шинэ мэдээ', revision: 1 } },
      { event: 'afterUpdate', source: 'news', row: { title: 'Зассан мэдээ', revision: 2 } },
      { event: 'afterDelete', source: 'news', row: { title: 'Зассан мэдээ' } },
    ]);
    expect(Object.keys(bodies[0]?.row ?? {}).toSorted()).toEqual(['id', 'revision', 'title']);
    expect(hook.calls[0]).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: { 'content-type': 'application/json' },
    });
    expect(await outbox()).toEqual(
      Array.from({ length: 3 }, () => ({
        action: 'call_url',
        source: 'news',
        is_forgotten: true,
        is_delivered: true,
      })),
    );
  });

  it('is set off exactly when the write is committed', async () => {
    await publish([callUrl('afterCreate')]);
    const refused = await admin.query(
      'mutation($a: NewsInput!, $b: NewsInput!) { a: createNews(input: $a, form: "news") { id } b: createNews(input: $b, form: "news") { id } }',
      { a: complete(), b: { ...complete(), title: '' } },
    );
    expect(refused.errors).toBeDefined();
    expect(await outbox()).toEqual([]);
    await jobsSettled(app.database);
    expect(hook.calls).toEqual([]);
  });

  it('is tried again with the same key until it is taken', async () => {
    await publish([callUrl('afterCreate')]);
    hook.answer = () => ({ status: hook.calls.length < 3 ? 503 : 204 });
    await create();
    await expect.poll(async () => (await outbox())[0]?.is_delivered).toBe(true);
    expect(hook.calls).toHaveLength(3);
    const keys = hook.calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that will never be taken waits for an administrator, who sees it and tries it again', async () => {
    await publish([callUrl('afterCreate')]);
    hook.answer = () => ({ status: 404 });
    await create();
    await jobsSettled(app.database);
    const seen = (await admin.get('/jobs?state=dead')).json<{
      jobs: { id: number; name: string; error: string }[];
    }>();
    expect(seen.jobs).toMatchObject([{ name: 'outbox', error: `127.0.0.1:${hook.port} answered 404` }]);
    const citizen = await app.signIn('citizen');
    expect((await citizen.get('/jobs')).statusCode).toBe(403);
    expect((await citizen.post(`/jobs/${seen.jobs[0]?.id}/retry`)).statusCode).toBe(403);
    expect((await app.visitor.get('/jobs')).statusCode).toBe(401);
    hook.answer = () => ({ status: 200 });
    expect((await admin.post(`/jobs/${seen.jobs[0]?.id}/retry`)).statusCode).toBe(200);
    await expect.poll(async () => (await outbox())[0]?.is_delivered).toBe(true);
    expect((await admin.post(`/jobs/${seen.jobs[0]?.id}/retry`)).statusCode).toBe(404);
  });

  it('never reaches the private network', async () => {
    const inner = await startStandIn();
    await publish([callUrl('afterCreate', { url: `${inner.url}/admin` })]);
    await create();
    await jobsSettled(app.database);
    expect(inner.calls).toEqual([]);
    const { rows } = await app.database.query(
      "select state, attempts, error from dulaan.job where name = 'outbox'",
    );
    expect(rows).toMatchObject([
      { state: 'dead', attempts: 1, error: expect.stringContaining('private network') },
    ]);
    await inner.close();
  });

  it('is no secret of the form that people are shown', async () => {
    await publish([callUrl('afterCreate')]);
    const agent = await app.signIn('agent');
    expect((await agent.get('/schema/form/news')).body).not.toContain('call_url');
    expect((await admin.get('/schema/form/news')).body).toContain('call_url');
  });
});
