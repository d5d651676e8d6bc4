import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';

let app: TestApp;
let admin: Agent;
let citizen: Agent;

/** Orders by bagh, as `<province> <soum> <bagh>`. */
const orders: Record<string, number> = {
  'A 1 a': 9,
  'A 1 b': 3,
  'A 2 a': 6,
  'A 2 b': 7,
  'B 1 a': 4,
  'B 2 a': 20,
  'B 2 b': 5,
  'C 1 a': 2,
  'D 1 a': 6,
};

beforeAll(async () => {
  app = await startTestApp();
  [admin, citizen] = [await app.signIn('admin'), await app.signIn('citizen')];
  await addOrders();
});
afterAll(() => app.close());

async function addOrders(): Promise<void> {
  const keys = new Map<string, number>();
  const add = async (name: string, sql: string, ...parameters: (string | number)[]) => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const { rows } = await app.database.query<{ id: number }>(`${sql} returning id`, parameters);
    const id = rows[0]?.id ?? 0;
    keys.set(name, id);
    return id;
  };
  const { rows } = await app.database.query<{ id: number }>(
    `insert into app.users (login, first_name, last_name, role)
     select 'owner' || n, 'Бат', 'Дорж', (select role from app.users where login = 'citizen') from generate_series(1, 20) n returning id`,
  );
  for (const [place, number] of Object.entries(orders)) {
    const [p = '', s = '', b = ''] = place.split(' ');
    const province = await add(p, 'insert into app.province (code, name) values ($1, $1)', p);
    const soum = await add(
      p + s,
      'insert into app.soum (code, name, province_id) values ($1, $1, $2)',
      p + s,
      province,
    );
    const bagh = await add(
      p + s + b,
      'insert into app.bagh (code, name, soum_id) values ($1, $1, $2)',
      p + s + b,
      soum,
    );
    for (let n = 0; n < number; n += 1)
      await app.database.query(
        `insert into app.retrofit_order (user_id, address, province_id, soum_id, bagh_id, lon, lat, created_at)
         values ($1, 'Гэр', $2, $3, $4, 106.9, 47.9, now() - interval '1 day')`,
        [rows[n]?.id ?? 0, province, soum, bagh],
      );
  }
}

const ask = (agent: Agent, rest: string) =>
  agent.query<{ aggregate: Record<string, unknown>[] }>(`{ aggregate(source: "v_order_place", ${rest}) }`);
const count = 'measures: [{function: count}]';
const counts = async (agent: Agent, groupBy: string, more = '') =>
  Object.fromEntries(
    ((await ask(agent, `groupBy: ["${groupBy}"], ${count}${more}`)).data?.aggregate ?? []).map((row) => [
      row[groupBy],
      row.count,
    ]),
  );

describe('a reader without orders', () => {
  it('learns how many there are in each place, five or more', async () => {
    for (const agent of [app.visitor, citizen]) {
      expect((await ask(agent, count)).data?.aggregate).toEqual([{ count: 62 }]);
      // C has too few, which the others and the total would reveal: so D, the next smallest, is left out too.
      expect(await counts(agent, 'aimagname')).toEqual({ A: 25, B: 29 });
      expect(await counts(agent, 'sumname')).toEqual({ A1: 12, A2: 13 });
      expect(await counts(agent, 'bagname')).toEqual({ A2a: 6, A2b: 7 });
    }
  });

  it('learns from no differences how many are in a place of fewer than five', async () => {
    const told = new Map<string, number>([['', 62]]);
    for (const level of ['aimagname', 'sumname', 'bagname'])
      for (const [name, number] of Object.entries(await counts(app.visitor, level)))
        told.set(name, Number(number));
    for (const [name, number] of told) {
      expect(number).toBeGreaterThanOrEqual(5);
      // Counts are consistent: a place that is left out shows no parts.
      expect(name === '' || told.has(name.slice(0, -1))).toBe(true);
      const parts = [...told].filter(([part]) => part.length === name.length + 1 && part.startsWith(name));
      const rest = number - parts.reduce((sum, [, part]) => sum + part, 0);
      expect([name, rest === 0 || rest >= 5]).toEqual([name, true]);
    }
  });

  it('chooses among the places, and gets the same numbers', async () => {
    const { rows } = await app.database.query<{ id: number }>(`select id from app.province where code = 'A'`);
    const only = `, filters: [{column: "province_id", condition: equals, value: "${rows[0]?.id}"}]`;
    const all = await counts(app.visitor, 'sumname');
    expect(await counts(app.visitor, 'sumname', only)).toEqual(
      Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith('A'))),
    );
    const sorted = await ask(
      app.visitor,
      `groupBy: ["bagname"], measures: [{function: count, as: "n"}], sorts: [{column: "n", order: desc}], limit: 1`,
    );
    expect(sorted.data?.aggregate).toEqual([{ bagname: 'A2b', n: 7 }]);
  });

  it.each([
    ['a point', `${count}, zoom: 12`],
    ['a box', `${count}, bbox: [106, 47, 107, 48]`],
    ['an extreme', 'measures: [{function: max, column: "id"}]'],
    ['the number of a column’s values', 'measures: [{function: count, column: "bagh_id"}]'],
    ['rows by their keys', `groupBy: ["id"], ${count}`],
    ['one row by its key', `${count}, filters: [{column: "id", condition: equals, value: "1"}]`],
    [
      'all places but one',
      `groupBy: ["province_id"], ${count}, filters: [{column: "province_id", condition: notEqual, value: "1"}]`,
    ],
    [
      'the whole without a narrower place',
      `groupBy: ["province_id"], ${count}, filters: [{column: "bagh_id", condition: equals, value: "1"}]`,
    ],
    [
      'a choice of several kinds',
      `groupBy: ["province_id"], ${count}, groupFilters: [{combine: or, filters: [{column: "province_id", condition: equals, value: "1"}]}]`,
    ],
  ])('is not told %s', async (_what, rest) => {
    const response = await ask(app.visitor, rest);
    expect(response.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(response.data).toBeNull();
  });

  it('gets no rows, no totals and no points of the orders themselves', async () => {
    for (const call of [
      'v_order_place { aimagname }',
      'paginate(page: 1, size: 1) { total v_order_place { id } }',
      `aggregate(source: "v_order", groupBy: ["bagh_id"], ${count})`,
      `aggregate(source: "orders", ${count}, zoom: 3)`,
    ]) {
      const response = await app.visitor.query(`{ ${call} }`);
      expect([call, response.errors?.[0]?.extensions.code]).toEqual([call, 'UNAUTHENTICATED']);
    }
  });
});

const placed = (login: string, count: number, day: string) =>
  app.database.query(
    `insert into app.retrofit_order (user_id, address, province_id, soum_id, bagh_id, created_at)
     select u.id, 'Гэр', s.province_id, b.soum_id, b.id, now() - $3::interval
     from app.users u, app.bagh b join app.soum s on s.id = b.soum_id, generate_series(1, $2::int)
     where u.login = $1 and b.code = 'C1a'`,
    [login, count, day],
  );

describe('a row that is added', () => {
  afterEach(() =>
    app.database.query(
      `delete from app.retrofit_order using app.bagh b where b.id = bagh_id and b.code = 'C1a' and retrofit_order.id > $1`,
      [62],
    ),
  );

  it('lifts no place over the least that is reported: they are one owner', async () => {
    await placed('citizen', 6, '1 day');
    expect(await counts(app.visitor, 'bagname')).toEqual({ A2a: 6, A2b: 7 });
    expect(await counts(app.visitor, 'aimagname')).toEqual({ A: 25, B: 29 });
  });

  it('does not reveal others where a place is left out to hide another', async () => {
    // Of D and C, which are left out, all orders would be of six owners without D: C alone has three.
    for (const login of ['citizen', 'owner1', 'owner2']) await placed(login, 3, '1 day');
    expect(await counts(app.visitor, 'aimagname')).toEqual({ A: 25, B: 29 });
  });

  it('is counted from the next day on', async () => {
    for (const login of ['owner3', 'owner4', 'owner5']) await placed(login, 1, '0 days');
    expect(await counts(app.visitor, 'aimagname')).toEqual({ A: 25, B: 29 });
    await app.database.query(
      `update app.retrofit_order set created_at = created_at - interval '1 day' where id > 62`,
    );
    expect(await counts(app.visitor, 'aimagname')).toEqual({ A: 25, B: 29, C: 5, D: 6 });
  });
});

it('a reader of the orders gets every number and the points', async () => {
  expect(await counts(admin, 'aimagname')).toEqual({ A: 25, B: 29, C: 2, D: 6 });
  const response = await admin.query<{ aggregate: object[] }>(
    `{ aggregate(source: "v_order", ${count}, zoom: 3) }`,
  );
  expect(response.data?.aggregate).toEqual([{ lon: 106.9, lat: 47.9, count: 62 }]);
});

const certified = async (code: string, owner: string, soum: string, more: { revoked?: boolean } = {}) => {
  await app.database.query(
    `with audit as (
       insert into app.energy_audit (user_id, province_id, soum_id)
       select u.id, s.province_id, s.id from app.users u, app.soum s where u.login = $2 and s.code = $3
       returning id, user_id)
     insert into app.savings_certificate (public_code, user_id, akt_id, energy_class_before, energy_class_after, issued_on, saving_kwh, is_revoked, created_at)
     select $1, user_id, id, 'F', 'D', current_date, 1000, $4, now() - interval '1 day' from audit`,
    [code, owner, soum, more.revoked ?? false],
  );
};
const asked = (rest: string) =>
  app.visitor.query<{ aggregate: unknown[] }>(`{ aggregate(source: "v_certificate_place", ${rest}) }`);

describe('a reader without places of certificates', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 6; n += 1) await certified(`A1-${n}`, `owner${n}`, 'A1');
    for (let n = 1; n <= 5; n += 1) await certified(`A2-${n}`, `owner${n}`, 'A2');
    for (let n = 1; n <= 2; n += 1) await certified(`B1-${n}`, `owner${n}`, 'B1');
    await certified('A1-7', 'owner7', 'A1', { revoked: true });
  });

  it('learns the certified saving and the classes of five homes and more, and of valid certificates alone', async () => {
    const measures =
      'measures: [{function: count, as: "n"}, {function: sum, column: "saving_kwh", as: "kwh"}]';
    const whole = await asked(measures);
    expect(whole.data?.aggregate).toEqual([{ n: 13, kwh: 13_000 }]);
    const soums = await asked(`groupBy: ["sumname"], ${measures}, sorts: [{column: "kwh", order: desc}]`);
    // B1 has too few; the total would reveal it, so the next smallest part beside it is left out too.
    expect(soums.data?.aggregate).toEqual([]);
    for (let n = 3; n <= 8; n += 1) await certified(`B1-${n}`, `owner${n}`, 'B1');
    const more = await asked(`groupBy: ["sumname"], ${measures}, sorts: [{column: "sumname", order: asc}]`);
    expect(more.data?.aggregate).toEqual([
      { sumname: 'A1', n: 6, kwh: 6000 },
      { sumname: 'A2', n: 5, kwh: 5000 },
      { sumname: 'B1', n: 8, kwh: 8000 },
    ]);
    const classes = await app.visitor.query<{ aggregate: unknown[] }>(
      `{ aggregate(source: "v_certificate_class", groupBy: ["aimagname", "energy_class_before"],
        measures: [{function: count, as: "n"}], sorts: [{column: "aimagname", order: asc}]) }`,
    );
    expect(classes.data?.aggregate).toEqual([
      { aimagname: 'A', energy_class_before: 'F', n: 11 },
      { aimagname: 'B', energy_class_before: 'F', n: 8 },
    ]);
  });

  it.each([
    ['a sum that the right does not name', 'measures: [{function: sum, column: "soum_id"}]'],
    ['an average', 'measures: [{function: avg, column: "saving_kwh"}]'],
    ['the number of a column’s values', 'measures: [{function: count, column: "saving_kwh"}]'],
    ['the classes of a soum', 'groupBy: ["soum_id", "energy_class_before"], measures: [{function: count}]'],
    ['the revoked ones', 'groupBy: ["is_revoked"], measures: [{function: count}]'],
  ])('is refused %s', async (_what, rest) => {
    expect((await asked(rest)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('reads of a certificate neither its soum nor its province', async () => {
    for (const column of ['soum_id', 'sumname', 'province_id', 'aimagname', 'address'])
      expect(
        (await app.visitor.query(`{ v_savings_certificate { ${column} } }`)).errors?.[0]?.extensions.code,
        column,
      ).toMatch(/^(FORBIDDEN|UNAUTHENTICATED)$/);
  });
});
