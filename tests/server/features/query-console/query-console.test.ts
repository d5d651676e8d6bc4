import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { budgets } from '../../../../src/server/data/query/query-cost';
import { forgetSavedQueries } from '../../../../src/server/features/query-console/saved-queries';
import { publishDocuments } from '../../publish-documents';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../../testing-app';

let server: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  server = await startTestApp();
  [admin, agent, citizen] = [
    await server.signIn('admin'),
    await server.signIn('agent'),
    await server.signIn('citizen'),
  ];
  await server.database.query(`insert into app.news_type (news_type) values ('Зар')`);
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

interface Run {
  answer: QueryAnswer<Record<string, unknown>>;
  run: {
    milliseconds: number;
    rows: number;
    cost?: { points: number; budget: number; parts: Record<string, number> };
    statements?: { sql: string; milliseconds: number }[];
  };
}

const runAs = async (caller: Agent, query: string, variables: object = {}, role = '') => {
  const response = await caller.post(`/query-console/run${role === '' ? '' : `?role=${role}`}`, {
    query,
    variables,
  });
  return { ...response.json<Run>(), status: response.statusCode };
};
const describeAs = async (caller: Agent, role = '') =>
  (await caller.get(`/query-console${role === '' ? '' : `?role=${role}`}`)).json<{
    sources: {
      id: string;
      title: string;
      is_limited: boolean;
      columns: { name: string; type: string; title: string }[];
      mutations: { name: string }[];
      arguments: { name: string; type: string }[];
      sub_tables: { name: string; source: string }[];
    }[];
    may_introspect: boolean;
    is_limited: boolean;
    roles?: { id: string; opens: boolean; introspects: boolean }[];
  }>();
const insertNews = (titles: readonly string[]) =>
  server.database.query(
    `insert into app.news (title, news_type_id, is_publish, is_special)
     select title, (select min(id) from app.news_type), true, false from unnest($1::text[]) title`,
    [titles],
  );
const roleNamed = (id: string) => {
  const role = server.store.current().definitions.role.get(id);
  if (!role) throw new Error(`There is no role "${id}"`);
  return role;
};

const savedQuery = (name: string, more: object = {}) => ({
  name,
  query: '{ v_news { id } }',
  variables: '{"a": 1}',
  is_shared: false,
  ...more,
});
const save = (caller: Agent, body: object) =>
  caller.inject({ method: 'PUT', url: '/query-console/saved', payload: body });
const saved = async (caller: Agent) =>
  (await caller.get('/query-console/saved')).json<{
    queries: { id: string; name: string; query: string; is_shared: boolean; may_change: boolean }[];
  }>().queries;
const remove = (caller: Agent, id: string) =>
  caller.inject({ method: 'DELETE', url: `/query-console/saved/${id}` });
const calls = [
  { method: 'GET', url: '/query-console' },
  { method: 'GET', url: '/query-console/saved' },
  { method: 'POST', url: '/query-console/run', payload: { query: '{ v_news(limit: 1) { id } }' } },
  {
    method: 'PUT',
    url: '/query-console/saved',
    payload: { name: 'Эрх', query: '{ v_news { id } }', variables: '', is_shared: false },
  },
] as const;
const flagOf = async (caller: Agent) =>
  (await caller.get('/get-permissions')).json<{
    permission: { permissions: { extra: { graphql: boolean; introspection: boolean } } };
  }>().permission.permissions.extra;
const statuses = async (caller: Agent) =>
  Promise.all(calls.map(async (call) => (await caller.inject(call)).statusCode));
const ids = (description: { sources: { id: string }[] }) => description.sources.map(({ id }) => id);

describe('the description of what may be read', () => {
  test('has the sources, columns and mutations of the caller’s policies, and nothing secret', async () => {
    const ofAdmin = await describeAs(admin);
    const ofCitizen = await describeAs(citizen);
    const model = server.store.current().model;
    expect(ofAdmin.sources.map(({ id }) => id)).toEqual(
      [...model.sources.keys()].toSorted((a, b) => a.localeCompare(b)),
    );
    expect(ofCitizen.sources.length).toBeLessThan(ofAdmin.sources.length);
    const users = ofAdmin.sources.find(({ id }) => id === 'users');
    expect(users?.columns.map(({ name }) => name)).not.toContain('password_hash');
    const orders = ofCitizen.sources.find(({ id }) => id === 'orders');
    expect(orders).toMatchObject({ is_limited: true });
    expect(orders?.mutations.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['createOrders', 'updateOrders', 'deleteOrders']),
    );
    expect(orders?.arguments).toContainEqual({ name: 'filters', type: '[filter]' });
    const newsOfCitizen = ofCitizen.sources.find(({ id }) => id === 'v_news');
    expect(newsOfCitizen?.mutations).toEqual([]);
    expect(newsOfCitizen?.columns).toContainEqual(expect.objectContaining({ name: 'id', type: 'ID!' }));
  });

  test('names only what the caller can then read: every source and every column of it', async () => {
    for (const caller of [citizen, agent]) {
      const { sources } = await describeAs(caller);
      expect(sources.length).toBeGreaterThan(5);
      for (const { id, columns } of sources) {
        const names = columns.map(({ name }) => name).join(' ');
        const { errors } = await caller.query(`{ ${id}(limit: 1) { ${names} } }`);
        expect([id, errors]).toEqual([id, undefined]);
      }
    }
  });

  test('is in the reader’s language, and as a role for administrators alone', async () => {
    const english = await admin.get('/query-console', { 'accept-language': 'en' });
    expect(english.json<{ sources: object[] }>().sources).toContainEqual(
      expect.objectContaining({ id: 'news', title: 'News' }),
    );
    expect(ids(await describeAs(admin, 'citizen'))).toEqual(ids(await describeAs(citizen)));
    expect((await agent.get('/query-console?role=citizen')).statusCode).toBe(403);
    expect((await admin.get('/query-console?role=nobody')).statusCode).toBe(404);
    expect((await describeAs(agent)).roles).toBeUndefined();
  });
});

describe('a run', () => {
  test('answers as the endpoint does and says time, rows and cost; SQL to administrators alone', async () => {
    const query =
      '{ v_news(limit: 2) { id title } paginate(page: 1, size: 3) { total news: v_news { id } } }';
    const run = await runAs(admin, query);
    expect(run.answer).toEqual(await admin.query(query));
    expect(run.run).toMatchObject({ cost: { budget: budgets.person } });
    expect(run.run.cost?.points).toBeGreaterThan(0);
    expect(run.run.statements?.length).toBeGreaterThanOrEqual(2);
    expect((await runAs(agent, query)).run.statements).toBeUndefined();
  });

  test('counts rows of lists and pages', async () => {
    await insertNews(['Мэдээ 1', 'Мэдээ 2', 'Мэдээ 3']);
    const { run, answer } = await runAs(
      admin,
      '{ news(limit: 2) { id } paginate(page: 1, size: 3) { news { id } } }',
    );
    expect(answer.errors).toBeUndefined();
    expect(run.rows).toBe(5);
  });

  test('shows statements without the values that were sent', async () => {
    const secret = 'Нууцхан-үг';
    const { run } = await runAs(admin, 'query($filters: [filter]) { news(filters: $filters) { id } }', {
      filters: [{ column: 'title', condition: 'equals', value: secret }],
    });
    const sql = run.statements?.map((statement) => statement.sql).join('\n') ?? '';
    expect(sql).toContain('$1');
    expect(sql).not.toContain(secret);
  });

  test('as a role reads by its policies without a user, and never more', async () => {
    const { rows } = await server.database.query<{ id: number }>(
      `select id from app.users where login = 'citizen'`,
    );
    await server.database.query('delete from app.news');
    await insertNews(['Нийтэлсэн', 'Нийтлээгүй']);
    await server.database.query(`update app.news set is_publish = title = 'Нийтэлсэн'`);
    const all = await runAs(admin, '{ news { title } }');
    expect(all.answer.data?.news).toHaveLength(2);
    const users = await runAs(admin, '{ view_users { id } }', {}, 'citizen');
    expect(users.answer.data).toEqual({ view_users: [] });
    expect(rows).toHaveLength(1);
    const refused = await runAs(admin, '{ users { id } }', {}, 'visitor');
    expect(refused.answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const asCitizen = await runAs(admin, '{ v_news { title } }', {}, 'citizen');
    expect(asCitizen.answer).toEqual(await citizen.query('{ v_news { title } }'));
  });

  test('is no mutation, as oneself or as a role', async () => {
    const mutation = 'mutation($input: NewsInput!) { createNews(input: $input) { id } }';
    const before = await server.database.query('select from app.news');
    for (const role of ['', 'agent', 'admin']) {
      const { status } = await runAs(admin, mutation, { input: { title: 'x' } }, role);
      expect(status).toBe(400);
    }
    const hidden = await admin.post('/query-console/run', {
      query: `query a { v_news { id } } ${mutation.replace('mutation', 'mutation b')}`,
      operationName: 'b',
      variables: { input: { title: 'x' } },
    });
    expect(hidden.statusCode).toBe(400);
    expect((await server.database.query('select from app.news')).rows).toHaveLength(before.rows.length);
  });

  test('as a role is for administrators alone', async () => {
    for (const caller of [agent, citizen])
      expect((await runAs(caller, '{ v_news { id } }', {}, 'admin')).status).toBe(403);
    expect((await runAs(admin, '{ v_news { id } }', {}, 'nobody')).status).toBe(404);
  });

  test('says what is wrong with a query in its answer', async () => {
    const broken = await runAs(agent, '{ v_news { id }');
    expect(broken).toMatchObject({
      status: 200,
      answer: { errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] },
    });
    const unknown = await runAs(agent, '{ v_news { nothing } }');
    expect(unknown.answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const many = Array.from({ length: 90 }, (_, index) => `a${index}: v_news { id }`).join(' ');
    const dear = await runAs(
      agent,
      `{ ${many.replaceAll('v_news', 'v_news(filters: [{column: "description", condition: contains, value: "а"}])')} }`,
    );
    expect(dear.answer.errors?.[0]?.extensions.cost).toMatchObject({ budget: budgets.person });
    expect(dear.run.cost?.points).toBeGreaterThan(budgets.person);
    const long = await runAs(agent, `{ v_news { id } } #${'x'.repeat(100_001)}`);
    expect(long.answer.errors?.[0]?.extensions.code).toBe('GRAPHQL_PARSE_FAILED');
    expect((await agent.post('/query-console/run', { query: 1 })).statusCode).toBe(400);
  });

  test('is limited', async () => {
    await server.database.query('delete from dulaan.call_count');
    await runAs(agent, '{ v_news(limit: 1) { id } }');
    await server.database.query('update dulaan.call_count set calls = 300');
    expect((await runAs(agent, '{ v_news(limit: 1) { id } }')).status).toBe(429);
  });
});

describe('the right to the page', () => {
  test('is everybody’s who is signed in while no role has it, then its role’s and the administrators’', async () => {
    expect(await statuses(server.visitor)).toEqual([401, 401, 401, 401]);
    for (const caller of [admin, agent, citizen]) {
      expect(await statuses(caller)).toEqual([200, 200, 200, 200]);
      expect(await flagOf(caller)).toMatchObject({ graphql: true });
    }
    const role = roleNamed('agent');
    await publishDocuments(admin, [{ ...role, extra: [...(role.extra ?? []), 'graphql'] }]);
    expect(await statuses(agent)).toEqual([200, 200, 200, 200]);
    expect(await statuses(admin)).toEqual([200, 200, 200, 200]);
    expect(await statuses(citizen)).toEqual([403, 403, 403, 403]);
    expect([(await flagOf(agent)).graphql, (await flagOf(citizen)).graphql]).toEqual([true, false]);
    expect(await describeAs(admin)).toMatchObject({
      is_limited: true,
      roles: expect.arrayContaining([
        expect.objectContaining({ id: 'agent', opens: true }),
        expect.objectContaining({ id: 'citizen', opens: false }),
        expect.objectContaining({ id: 'visitor', opens: false }),
      ]),
    });
    await publishDocuments(admin, [role]);
    expect(await statuses(citizen)).toEqual([200, 200, 200, 200]);
  });

  test('to the schema itself is a flag of the role: in the page and at the endpoint', async () => {
    const introspection = '{ __schema { queryType { name } } }';
    const codeOf = async (caller: Agent) => [
      (await caller.query(introspection)).errors?.[0]?.extensions.code,
      (await runAs(caller, introspection)).answer.errors?.[0]?.extensions.code,
    ];
    expect(await codeOf(admin)).toEqual([undefined, undefined]);
    expect(await codeOf(agent)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const role = roleNamed('agent');
    await publishDocuments(admin, [{ ...role, extra: [...(role.extra ?? []), 'introspection'] }]);
    expect(await codeOf(agent)).toEqual([undefined, undefined]);
    expect(await codeOf(citizen)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await describeAs(agent)).may_introspect).toBe(true);
    expect((await runAs(admin, introspection, {}, 'citizen')).answer.errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    await publishDocuments(admin, [role]);
    expect(await codeOf(agent)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('saved queries', () => {
  beforeEach(() => server.database.query('delete from dulaan.saved_query'));

  test('are a person’s own; saving the same name again replaces the query', async () => {
    const first = await save(agent, savedQuery('Мэдээ'));
    expect(first.statusCode).toBe(200);
    const again = await save(agent, savedQuery('Мэдээ', { query: '{ news { id } }' }));
    expect(again.json()).toEqual(first.json());
    expect(await saved(agent)).toEqual([
      expect.objectContaining({ name: 'Мэдээ', query: '{ news { id } }', may_change: true }),
    ]);
    expect(await saved(citizen)).toEqual([]);
    expect(await saved(admin)).toEqual([]);
    const { id } = first.json<{ id: string }>();
    expect((await remove(citizen, id)).statusCode).toBe(404);
    expect((await remove(admin, id)).statusCode).toBe(404);
    expect((await remove(agent, id)).statusCode).toBe(200);
    expect((await remove(agent, id)).statusCode).toBe(404);
  });

  test('are shared by administrators, and changed by them alone', async () => {
    expect((await save(agent, savedQuery('Бүгдэд', { is_shared: true }))).statusCode).toBe(403);
    expect((await save(admin, savedQuery('Бүгдэд', { is_shared: true }))).statusCode).toBe(200);
    const [shared] = await saved(citizen);
    expect(shared).toMatchObject({ name: 'Бүгдэд', is_shared: true, may_change: false });
    expect((await remove(citizen, shared?.id ?? '')).statusCode).toBe(404);
    expect((await remove(admin, shared?.id ?? '')).statusCode).toBe(200);
  });

  test('have limits of number and size', async () => {
    expect((await save(agent, savedQuery(' '))).statusCode).toBe(400);
    expect((await save(agent, savedQuery('a', { query: 'x'.repeat(20_001) }))).statusCode).toBe(400);
    expect((await save(agent, savedQuery('a', { query: '€'.repeat(200_000) }))).statusCode).toBe(413);
    await server.database.query(
      `insert into dulaan.saved_query (user_id, is_shared, name, query, variables)
       select u.id, false, 'q' || n, '{ a }', '' from app.users u, generate_series(1, 100) n where u.login = 'agent'`,
    );
    expect((await save(agent, savedQuery('нэг илүү'))).statusCode).toBe(422);
    expect((await save(agent, savedQuery('q7'))).statusCode).toBe(200);
    expect((await save(citizen, savedQuery('өөр хүн'))).statusCode).toBe(200);
  });

  test('of one name that are saved at once are one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(agent, savedQuery('Зэрэг'))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await saved(agent)).toHaveLength(1);
  });

  test('of a destroyed person are gone; those that they shared remain without them', async () => {
    await save(admin, savedQuery('Миний'));
    await save(admin, savedQuery('Бүгдийн', { is_shared: true }));
    const { rows } = await server.database.query<{ id: number }>(
      `select id from app.users where login = 'admin'`,
    );
    await server.database.transaction((transaction) => forgetSavedQueries(transaction, rows[0]?.id ?? 0));
    const left = await server.database.query('select name, user_id from dulaan.saved_query');
    expect(left.rows).toEqual([{ name: 'Бүгдийн', user_id: null }]);
  });
});
