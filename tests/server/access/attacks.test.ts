import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTable, publishes, type ModelSource, type TableModel } from '../../../src/engine/model/model';
import { routesOf } from '../hostile/routes';
import { createAgent, startTestApp, type QueryAnswer, type TestApp } from '../testing-app';
import { rowsOf } from './all-rows';
import { isAllowed, policiesFor, unreadableColumns, type Expectation, type Row } from './expected-access';
import { peopleAmongRows, type Person } from './people';
import { roleIds } from './role-ids';

/** Requests that the wire contract forbids, tried on every source, including sources that are added later. */
let app: TestApp;
let people: ReadonlyMap<string, Person>;
let sources: ModelSource[];
const rows = new Map<string, readonly Row[]>();

beforeAll(async () => {
  app = await startTestApp();
  people = await peopleAmongRows(app);
  const admin = await app.signIn('admin');
  sources = [...app.store.current().model.sources.values()];
  for (const source of sources) rows.set(source.id, await rowsOf(admin, source));
});
afterAll(() => app.close());

function personOf(role: string): { agent: Person['agent']; expectation: Expectation } {
  const { model } = app.store.current();
  const person = people.get(role);
  if (!person) throw new Error(`The role ${role} is not there`);
  return { agent: person.agent, expectation: { caller: person.caller, model, rows } };
}

const codeOf = (response: QueryAnswer<unknown>) => response.errors?.[0]?.extensions.code ?? 'done';
const mayRead = (expectation: Expectation, source: ModelSource) =>
  policiesFor(expectation, source, 'read').length > 0;

describe.each(roleIds)('a person of the role %s', (role) => {
  it('learns nothing of a column by filtering or sorting nested rows by it', async () => {
    const { agent, expectation } = personOf(role);
    const learned: string[] = [];
    for (const source of sources.filter((candidate) => mayRead(expectation, candidate))) {
      for (const sub of source.subTables) {
        const target = expectation.model.sources.get(sub.source);
        if (!target || !mayRead(expectation, target)) continue;
        for (const column of unreadableColumns(expectation, target)) {
          for (const given of [
            `subFilters: [{table: "${sub.name}", column: "${column}", condition: notNull}]`,
            `subFilters: [{table: "${sub.source}", column: "${column}", condition: startsWith, value: "a"}]`,
            `subSorts: [{table: "${sub.name}", column: "${column}", order: asc}]`,
          ]) {
            const call = `{ ${source.id}(${given}) { id ${sub.name} { id } } }`;
            const code = codeOf(await agent.query(call));
            if (code !== 'FORBIDDEN') learned.push(`${call}: ${code}`);
          }
        }
      }
    }
    expect(learned).toEqual([]);
  });

  it('may not sort a list by a hidden column', () => {
    const { expectation } = personOf(role);
    const told = sources
      .filter((source) => mayRead(expectation, source))
      .flatMap((source) => {
        const hidden = unreadableColumns(expectation, source);
        return source.sorts
          .filter(({ column }) => hidden.includes(column))
          .map(({ column }) => `${source.id}.${column}`);
      });
    expect(told).toEqual([]);
  });

  it.each(['create', 'update'] as const)(
    'cannot %s a row with a column that no right of his covers',
    async (action) => {
      const { agent, expectation } = personOf(role);
      const assigned: string[] = [];
      for (const table of sources.filter(isTable)) {
        const grants = policiesFor(expectation, table, action);
        if (!publishes(table, action) || grants.length === 0) continue;
        const own = (rows.get(table.id) ?? []).find(
          (row) => action === 'create' || isAllowed(expectation, table, 'update', row),
        );
        const before = await storedRows(table);
        for (const column of closedColumns(expectation, table, action)) {
          const { name } = column;
          const id = action === 'update' ? `id: ${JSON.stringify(own?.id ?? 1)}, ` : '';
          const response = await agent.query(
            `mutation($input: ${table.typeName}Input!) { row: ${action}${table.typeName}(${id}input: $input) { id } }`,
            { input: { [name]: own?.[name] ?? null } },
          );
          const code = codeOf(response);
          // Columns that the server maintains are not members of the input.
          const isKept = column.secret || column.declared?.readOnly === true;
          if (code !== (isKept ? 'BAD_USER_INPUT' : 'FORBIDDEN'))
            assigned.push(`${action} ${table.id}.${name}: ${code}`);
        }
        if ((await storedRows(table)) !== before)
          assigned.push(`${action} ${table.id}: something was written`);
      }
      expect(assigned).toEqual([]);
    },
  );
});

/** Columns that no grant covers or presets, and those that the server maintains for every caller. */
function closedColumns(expectation: Expectation, table: TableModel, action: 'create' | 'update') {
  const grants = policiesFor(expectation, table, action);
  return [...table.columns.values()].filter(({ name, secret, declared }) => {
    // A key and a revision say which row is meant; that they are not taken over is tried apart.
    if (name === 'id' || name === 'revision') return false;
    if (secret || declared?.readOnly === true) return true;
    const isPreset = grants.some(({ presets }) => presets !== undefined && Object.hasOwn(presets, name));
    return !isPreset && !grants.some(({ fields }) => fields === undefined || fields.includes(name));
  });
}

async function storedRows(table: TableModel): Promise<string> {
  const { rows: stored } = await app.database.query<{ all: string }>(
    `select coalesce(json_agg(t order by t.id), '[]')::text as all from app."${table.relation}" t`,
  );
  return stored[0]?.all ?? '';
}

describe('a forged', () => {
  it('key or revision is not taken over', async () => {
    const { agent } = personOf('admin');
    const response = await agent.query<{ row: { id: string; revision: number; created_by: number } }>(
      'mutation { row: createLutNewsType(input: {news_type: "Шинэ", id: 777777, revision: 99}) { id revision created_by } }',
    );
    expect(response.data?.row).toMatchObject({
      revision: 1,
      created_by: personOf('admin').expectation.caller.userId,
    });
    expect(response.data?.row.id).not.toBe('777777');
    const id = response.data?.row.id ?? '';
    const stale = `mutation { row: updateLutNewsType(id: ${id}, input: {news_type: "Өөр", revision: 2}) { revision } }`;
    expect(codeOf(await agent.query(stale))).toBe('CONFLICT');
    const moved = `mutation { row: updateLutNewsType(id: ${id}, input: {news_type: "Өөр", id: 777777}) { id revision } }`;
    expect((await agent.query(moved)).data).toEqual({ row: { id, revision: 2 } });
  });

  it('request by another site’s page is refused at every call that writes', async () => {
    const citizen = await app.signIn('citizen');
    const { 'XSRF-TOKEN': _token, ...cookies } = citizen.cookies;
    const forger = createAgent(app.app, '', cookies);
    const taken: string[] = [];
    for (const { method, path } of routesOf(app.app)) {
      if (method === 'GET' || withoutSession.has(path)) continue;
      const response = await forger.inject({
        method,
        url: path.replaceAll(/:\w+/g, '1'),
        // What a form on another page can send.
        headers: { 'content-type': 'text/plain' },
        payload: '{"query":"mutation { deleteOrders(id: 1) { id } }"}',
      });
      // No call takes a text: /query, which asks for the token once it knows that something is to be written, says so first.
      if (response.statusCode !== (path === '/query' ? 415 : 403))
        taken.push(`${method} ${path}: ${response.statusCode}`);
    }
    expect(taken).toEqual([]);
    const mutation = await forger.post('/query', { query: 'mutation { deleteOrders(id: 1) { id } }' });
    expect(mutation.statusCode).toBe(403);
  });
});

/** Calls of people who have no session yet, and of Meta, whose signature in the body takes the place of one. */
const withoutSession = new Set([
  '/data-deletion/meta',
  '/auth/login',
  '/auth/register',
  '/auth/register/confirm',
  '/auth/send-forgot-mail',
  '/auth/password-reset',
  '/auth/invitation',
  '/auth/second-factor',
  '/auth/passkey',
  '/auth/passkey/options',
]);

describe('a visitor', () => {
  it('is shown no point on the map of a row that is a person’s', () => {
    const { expectation } = personOf('visitor');
    const told = sources.filter((source) => {
      const hidden = unreadableColumns(expectation, source);
      const points = ['lon', 'lat', 'geom'].filter((name) => source.columns.has(name));
      return isSomebodys(source) && points.some((name) => !hidden.includes(name));
    });
    expect(told.map(({ id }) => id)).toEqual([]);
    // Such rows exist, so a visitor who requests them has to sign in.
    expect(sources.filter(isSomebodys).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['orders', 'v_akt_location']),
    );
  });
});

/** Whether the rows, or those of the table that a view shows, belong to people. */
function isSomebodys({ definition }: ModelSource): boolean {
  const table = sources.find(
    ({ id }) => id === (definition.type === 'table' ? definition.id : definition.from),
  );
  return [...(table?.columns.values() ?? [])].some(({ references }) => references === 'users');
}
