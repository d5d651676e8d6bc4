import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from './all-rows';
import { readableRows, satisfies, type Expectation, type Row } from './expected-access';
import { peopleAmongRows, type Person } from './people';
import { readField } from '../../../src/server/data/query/read-field';
import { mayReadValue } from '../../../src/server/data/query/may-read-value';
import type { SelectedField } from '../../../src/server/data/query/selection';
import { noArguments } from '../../../src/server/data/query/statements/list-arguments';
import type { Rights } from '../../../src/server/data/query/statements/policy-sql';
import { readBatches, readKeys, type Export } from '../../../src/server/data/spreadsheets/export/read-export';
import { startTestApp, type TestApp } from '../testing-app';

/**
 * The agent reads names and contacts of all users, and the birthday, gender and note of the agent's own row alone: those
 * columns are null in all other rows, wherever a query names them.
 */
let app: TestApp;
let person: Person;
let seen: readonly Row[];
let ownId: string;
let other: { id: string; birthday: string; note: string };

const columns = ['first_name', 'role', 'birthday', 'gender', 'note', 'status'];

beforeAll(async () => {
  app = await startTestApp();
  const people = await peopleAmongRows(app);
  const found = people.get('agent');
  const { model, access } = app.store.current();
  const source = model.sources.get('view_users');
  const rights = access.get('agent');
  if (!found || !source || !rights) throw new Error('The agent or the view of users is not there');
  person = found;
  ownId = String(found.caller.userId);
  await app.database.query(
    `update app.users set note = 'note ' || id, birthday = date '1980-01-01' + (id % 3)::int,
       gender = case when id % 2 = 0 then 'male' else 'female' end`,
  );
  const admin = await app.signIn('admin');
  const rows = new Map([['view_users', await rowsOf(admin, source)]]);
  const expectation: Expectation = { caller: found.caller, model, rows };
  const names = ['id', ...columns];
  seen = readableRows(expectation, source).map((row) =>
    Object.fromEntries(names.map((name) => [name, row[name]])),
  );
  const whole = rows.get('view_users')?.find((row) => String(row.id) !== ownId);
  other = { id: String(whole?.id), birthday: String(whole?.birthday), note: String(whole?.note) };
});
afterAll(() => app.close());

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await person.agent.query<Data>(query, variables);
  if (!response.data) throw new Error(JSON.stringify(response.errors));
  return response.data;
}

async function idsOf(given: string, variables?: object): Promise<string[]> {
  const head = variables ? 'query($f: [filter], $s: [sort]) ' : '';
  const { view_users } = await ask<{ view_users: { id: string }[] }>(
    `${head}{ view_users(${given}) { id } }`,
    variables,
  );
  return view_users.map(({ id }) => id);
}

const filter = (column: string, condition: string, value = '') =>
  `filters: [{column: "${column}", condition: ${condition}, value: "${value}"}]`;
const keys = (rows: readonly Row[]) => rows.map(({ id }) => String(id)).toSorted();

describe('a column that the caller may read in some rows alone', () => {
  it('leaves the same rows whatever is named, and is null in the other rows', async () => {
    const { view_users: rows } = await ask<{ view_users: Row[] }>(
      `{ view_users { id ${columns.join(' ')} } }`,
    );
    expect(seen.length).toBeGreaterThan(5);
    expect(
      keys(await ask<{ view_users: Row[] }>('{ view_users { id first_name } }').then((d) => d.view_users)),
    ).toEqual(keys(seen));
    expect(rows.toSorted(byId)).toEqual(seen.toSorted(byId));
    expect(rows.filter((row) => row.note !== null).map((row) => row.id)).toEqual([ownId]);
  });

  it('reveals nothing hidden to a filter', async () => {
    const others = keys(seen).filter((id) => id !== ownId);
    expect(await idsOf(filter('note', 'equals', other.note))).toEqual([]);
    expect(await idsOf(filter('note', 'contains', 'note'))).toEqual([ownId]);
    expect(await idsOf(filter('note', 'startsWith', 'note'))).toEqual([ownId]);
    expect(await idsOf(filter('birthday', 'greaterThan', '1900-01-01'))).toEqual([ownId]);
    expect(await idsOf(filter('note', 'notNull'))).toEqual([ownId]);
    expect((await idsOf(filter('note', 'isNull'))).toSorted()).toEqual(others);
    expect((await idsOf(filter('note', 'notEqual', other.note))).toSorted()).toEqual(keys(seen));
    expect((await idsOf(filter('note', 'notContains', 'note'))).toSorted()).toEqual(others);
    const grouped = `groupFilters: [{combine: or, filters: [
      {column: "note", condition: equals, value: "${other.note}"}, {column: "birthday", condition: equals, value: "${other.birthday}"},
      {column: "id", condition: equals, value: "${ownId}"}]}]`;
    expect(await idsOf(grouped)).toEqual([ownId]);
  });

  it.each(['asc', 'desc'])(
    'sorts as null does, in pages that begin where the last ended: %s',
    async (order) => {
      const sorts = `sorts: [{column: "note", order: ${order}}]`;
      const whole = await idsOf(sorts);
      expect(whole).toEqual([
        ownId,
        ...[...keys(seen)].filter((id) => id !== ownId).toSorted((a, b) => Number(b) - Number(a)),
      ]);
      const paged: string[] = [];
      for (let page = 1; paged.length < whole.length; page += 1) {
        const { paginate } = await ask<{
          paginate: { total: number; before: string | null; view_users: { id: string }[] };
        }>(`{ paginate(page: ${page}, size: 3, ${sorts}) { total before view_users { id note } } }`);
        expect(paginate.total).toBe(whole.length);
        expect(paginate.before).toBe(paged.at(-1) ?? null);
        paged.push(...paginate.view_users.map(({ id }) => id));
      }
      expect(paged).toEqual(whole);
    },
  );

  it('is counted and grouped by its readable values', async () => {
    const { total, groups } = await ask<{ total: object[]; groups: object[] }>(`{
      total: aggregate(source: "view_users", measures: [{function: count}, {function: count, column: "note"}, {function: max, column: "birthday"}])
      groups: aggregate(source: "view_users", groupBy: ["birthday:year"], measures: [{function: count}])
    }`);
    const own = seen.find((row) => String(row.id) === ownId);
    expect(total).toEqual([{ count: seen.length, count_note: 1, max_birthday: own?.birthday }]);
    expect(groups).toEqual([
      { 'birthday:year': `${String(own?.birthday).slice(0, 4)}-01-01`, count: 1 },
      { 'birthday:year': null, count: seen.length - 1 },
    ]);
  });

  it('answers any filters and sorts as a plain evaluation over the readable values does', async () => {
    const value = fc.constantFrom(...new Set(['x', other.note, `note ${ownId}`, 'male', 'female']));
    const condition = fc.constantFrom('isNull', 'notNull', 'equals', 'notEqual', 'whereIn');
    const one = fc.record({ column: fc.constantFrom('note', 'gender', 'first_name'), condition, value });
    const sort = fc.record({
      column: fc.constantFrom('note', 'birthday', 'gender'),
      order: fc.constantFrom('asc', 'desc'),
    });
    let met = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 3 }), fc.array(sort, { maxLength: 2 }), async (f, s) => {
        const wanted = seen.filter((row) => satisfies(person.caller, { filters: f }, row));
        const got = await idsOf('filters: $f, sorts: $s', { f, s });
        const isOwnFirst = s.length > 0;
        const order = (id: string) => (isOwnFirst && id === ownId ? Infinity : Number(id));
        expect(got).toEqual(
          wanted.map(({ id }) => String(id)).toSorted((a, b) => (order(b) > order(a) ? 1 : -1)),
        );
        met += got.length;
      }),
      { numRuns: 80 },
    );
    expect(met).toBeGreaterThan(50);
  });
});

describe('the revision of a row', () => {
  it('is readable wherever the row is', async () => {
    const { view_users } = await ask<{ view_users: Row[] }>('{ view_users { id revision } }');
    expect(view_users.every(({ revision }) => revision !== null)).toBe(true);
    expect(view_users.length).toBe(seen.length);
  });
});

/** Rights made up here: all rows by the first columns, and the rows of a filter by all columns. */
function rightsOn(source: string, fields: string[], column: string, value: string): Rights {
  const plain = { presets: undefined, validation: undefined, forms: undefined };
  const whole = { filters: [{ column, condition: 'equals' as const, value }] };
  const grants = [
    { ...plain, filter: undefined, fields: new Set(fields) },
    { ...plain, filter: whole, fields: undefined },
  ];
  const access = { role: 'agent', number: 2, isAdministrator: false };
  return {
    caller: person.caller,
    access: { ...access, grants: new Map([[source, new Map([['read', grants]])]]) },
  };
}

function modelAndSource(id: string) {
  const { model } = app.store.current();
  const source = model.sources.get(id);
  if (!source) throw new Error(`${id} is not there`);
  return { model, source };
}

const field = (name: string, given = {}, fields: SelectedField[] = []): SelectedField => ({
  key: name,
  name,
  arguments: given,
  fields,
});
const read = (value: unknown) => (typeof value === 'string' ? value : null);

describe('rights to all rows by some columns and to one row by all', () => {
  it('sum, count and cluster the readable values alone', async () => {
    const { model, source } = modelAndSource('orders');
    const relation = `app."${source.relation}"`;
    await app.database.query(`update ${relation} set lon = 100 + id::int8 % 7, lat = 47`);
    const { rows } = await app.database.query<{ id: string; lon: number; total: string }>(
      `select id, lon, (select count(*) from ${relation} where deleted_at is null) as total
       from ${relation} where deleted_at is null limit 1`,
    );
    const [order] = rows;
    const reading = {
      database: app.database,
      model,
      rights: rightsOn('orders', ['status'], 'id', String(order?.id)),
    };
    const measures = [
      { function: 'count' },
      { function: 'sum', column: 'lon' },
      { function: 'count', column: 'lat' },
    ];
    const read = async (given: object) =>
      JSON.parse(
        await readField(reading, field('aggregate', { source: 'orders', measures, ...given })),
      ) as Row[];
    const all = Number(order?.total);
    expect(all).toBeGreaterThan(1);
    expect(await read({})).toEqual([{ count: all, sum_lon: Number(order?.lon), count_lat: 1 }]);
    expect(await read({ bbox: [90, 40, 120, 55] })).toMatchObject([{ count: 1 }]);
    const clusters = await read({ bbox: [90, 40, 120, 55], zoom: 5 });
    expect(clusters).toMatchObject([{ count: 1, lon: Number(order?.lon), lat: 47 }]);
  });

  it('export a null in place of each hidden value', async () => {
    const { model, source } = modelAndSource('view_users');
    const rights = rightsOn('view_users', ['first_name'], 'id', ownId);
    const plain = { header: '', kind: 'text' as const, width: 9, references: undefined, read };
    const given: Export = {
      database: app.database,
      model,
      rights,
      source,
      columns: [
        { ...plain, name: 'id' },
        { ...plain, name: 'note' },
      ],
      arguments: noArguments,
      limit: undefined,
    };
    const exported = [];
    for await (const rows of readBatches(given, await readKeys(given))) exported.push(...rows);
    expect(exported.length).toBe(seen.length);
    expect(exported.filter(([, note]) => note !== null)).toEqual([[ownId, `note ${ownId}`]]);
  });

  it('give the file of a column in the row in which the column is readable', async () => {
    const { model } = modelAndSource('view_users');
    const rights = rightsOn('view_users', ['first_name'], 'id', ownId);
    const may = (row: string) =>
      mayReadValue(app.database, model, rights, { source: 'users', row: Number(row), column: 'avatar' });
    expect([await may(ownId), await may(other.id)]).toEqual([true, false]);
  });

  it('hang a nested row on no row that its hidden connection names', async () => {
    const { model } = modelAndSource('orders');
    const parent = [...model.sources.values()].find((source) =>
      source.subTables.some(
        (sub) => sub.source !== source.id && model.sources.get(sub.source)?.columns.has(sub.connection),
      ),
    );
    const sub = parent?.subTables.find((candidate) => candidate.source !== parent.id);
    const child = sub && model.sources.get(sub.source);
    if (!parent || !sub || !child) throw new Error('No source has a sub-table');
    const rows = await rowsOf(await app.signIn('admin'), child);
    const [shown] = rows.filter((row) => row[sub.connection] !== null);
    if (!shown) throw new Error(`${child.id} has no rows`);
    const narrow = rightsOn(child.id, ['created_at'], 'id', String(shown.id));
    const wide = rightsOn(parent.id, ['created_at'], 'id', '0');
    const access = { ...narrow.access, grants: new Map([...narrow.access.grants, ...wide.access.grants]) };
    const reading = { database: app.database, model, rights: { ...narrow, access } };
    const nested = field(sub.name, {}, [field('id')]);
    const list = JSON.parse(await readField(reading, field(parent.id, {}, [field('id'), nested]))) as Row[];
    const found = list.flatMap((row) => (row[sub.name] as Row[]).map(({ id }) => [row.id, id]));
    expect(rows.length).toBeGreaterThan(1);
    expect(found).toEqual([[shown[sub.connection], shown.id].map(String)]);
  });

  it('refuse a column that neither covers', async () => {
    const { model } = modelAndSource('view_users');
    const rights = rightsOn('view_users', ['first_name'], 'id', ownId);
    const read = rights.access.grants.get('view_users')?.get('read')?.slice(0, 1) ?? [];
    const grants = new Map([['view_users', new Map([['read' as const, read]])]]);
    const reading = {
      database: app.database,
      model,
      rights: { ...rights, access: { ...rights.access, grants } },
    };
    await expect(readField(reading, field('view_users', {}, [field('note')]))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

function byId(a: Row, b: Row): number {
  return Number(a.id) - Number(b.id);
}
