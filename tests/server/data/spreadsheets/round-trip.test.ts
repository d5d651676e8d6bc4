import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { publishDocuments } from '../../publish-documents';
import { callImport } from './import-call';

let app: TestApp;
let admin: Agent;
let order: number;

beforeAll(async () => {
  app = await startTestApp();
  const rows = await makePortalRows(app.database);
  order = rows.myOrder ?? 0;
  await app.database.script(`
    insert into app.province (code, name) values ('11', 'Улаанбаатар');
    insert into app.soum (province_id, code, name, is_district) select id, '111', 'Баянгол', true from app.province where code = '11';
    insert into app.bagh (soum_id, code, name, is_khoroo, lon, lat)
      select id, n::text, n || '-р хороо', true, 106.9, 47.9 from app.soum, generate_series(1, 3) n where code = '111';
    update app.retrofit_order set contact_phone = '+97699001122', description = 'Хана, "дээвэр"',
      geometry = '{"type":"Point","coordinates":[106.917701,47.918469]}' where id is not null;
  `);
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function exported(grid: string, columns: string, language = 'mn'): Promise<string> {
  const url = `/export/${grid}?format=csv&columns=${columns}`;
  const response = await admin.inject({ method: 'GET', url, headers: { 'accept-language': language } });
  expect(response.statusCode, response.body).toBe(200);
  return response.body;
}

async function audited(): Promise<number> {
  const { rows } = await app.database.query<{ n: number }>(
    `select count(*)::int as n from dulaan.audit where action = 'update'`,
  );
  return rows[0]?.n ?? 0;
}

const baghColumns = 'code,name,soum_id,is_khoroo,lon,lat,id,revision';
const orderColumns =
  'id,first_name,phone,brigad_name,workflow_category,aimagname,sumname,address,geom,bankname,status,created_at,revision';

describe('an export that is imported again', () => {
  it.each(['mn', 'en', 'ko'])('changes nothing, with headers in %s', async (language) => {
    const before = await audited();
    for (const [grid, columns] of [
      ['bagh', baghColumns],
      ['order', orderColumns],
    ] as const) {
      const { result } = await callImport(admin, grid, await exported(grid, columns, language), {
        step: 'commit',
      });
      expect(result).toMatchObject({ written: 0, updated: 0, unchanged: result.read, faulty: 0 });
      expect(result.read).toBeGreaterThan(1);
    }
    expect(await audited()).toBe(before);
  });

  it('updates one row after one cell was changed', async () => {
    const file = (await exported('bagh', baghColumns)).replace('2-р хороо', 'Шинэ хороо');
    const { result } = await callImport(admin, 'bagh', file, { step: 'commit' });
    expect(result).toMatchObject({ read: 3, written: 1, updated: 1, unchanged: 2, faulty: 0 });
    const { rows } = await app.database.query('select name, revision from app.bagh order by code');
    expect(rows).toEqual([
      { name: '1-р хороо', revision: 1 },
      { name: 'Шинэ хороо', revision: 2 },
      { name: '3-р хороо', revision: 1 },
    ]);
  });

  it('finds the fields behind the names that the list shows', async () => {
    const { lines } = await callImport(admin, 'order', await exported('order', orderColumns), {
      step: 'look',
    });
    const { mapping } = lines[0] as { mapping: Record<string, number> };
    expect(mapping).toMatchObject({
      id: 0,
      barigad_id: 3,
      workflow_category_id: 4,
      province_id: 5,
      soum_id: 6,
      address: 7,
      'geom.lon': 8,
      'geom.lat': 9,
      revision: 13,
    });
    expect(Object.keys(mapping)).not.toContain('status');
  });
});

describe('a place', () => {
  it('is exported as two columns of numbers', async () => {
    const [headers, row] = (await exported('order', 'id,geom', 'en')).replace('\u{feff}', '').split('\r\n');
    expect(headers).toBe('No.,Location: longitude,Location: latitude');
    expect(row).toMatch(/^\d+,106\.917701,47\.918469$/);
  });

  it('is changed by one of its numbers', async () => {
    const { result } = await commit('№,Байршил: өргөрөг', `${order},47.95`);
    expect(result).toMatchObject({ updated: 1, faulty: 0 });
    expect(await placeOf()).toEqual({ type: 'Point', coordinates: [106.917701, 47.95] });
  });

  it.each([
    ['', 'geom.lat'],
    ['хойд', 'geom.lat'],
    ['95', 'geom'],
  ])('is refused with the latitude %j', async (latitude, field) => {
    const before = await placeOf();
    const { result } = await commit('№,уртраг,өргөрөг', `${order},106.9,${latitude}`);
    expect(result.faults.map((fault) => fault.field)).toEqual([field]);
    expect(await placeOf()).toEqual(before);
  });

  it('is emptied with both of its numbers', async () => {
    const { result } = await commit('№,lon,lat', `${order},,`);
    expect(result).toMatchObject({ updated: 1, faulty: 0 });
    expect(await placeOf()).toBeNull();
  });
});

describe('a sheet with keys', () => {
  it('checks without a change, and then updates by key', async () => {
    const file = sheet(`${order},Шинэ хаяг,`);
    expect((await callImport(admin, 'order', file)).result).toMatchObject({
      updated: 1,
      written: 0,
      faulty: 0,
    });
    expect((await callImport(admin, 'order', file, { step: 'commit' })).result).toMatchObject({
      updated: 1,
      written: 1,
    });
    const { rows } = await app.database.query('select address from app.retrofit_order where id = $1', [
      order,
    ]);
    expect(rows).toEqual([{ address: 'Шинэ хаяг' }]);
  });

  it('is refused for a row that has changed since the revision of the sheet', async () => {
    const { result } = await callImport(admin, 'order', sheet(`${order},Өөр хаяг,1`), { step: 'commit' });
    expect(result).toMatchObject({ written: 0, faulty: 1, faults: [{ row: 2 }] });
  });

  it('is refused for an unknown row, a row that is named twice, and a key that is none', async () => {
    const file = sheet('999999,Хаяг,', `${order},А,`, `${order},Б,`, 'арав,В,');
    const { result } = await callImport(admin, 'order', file);
    expect(result.faults.map(({ row, field }) => [row, field])).toEqual([
      [2, 'id'],
      [4, 'id'],
      [5, 'id'],
    ]);
  });

  it('refuses a day that does not exist', async () => {
    await app.database.script(`insert into app.news_type (news_type) values ('Зар')`);
    const file = 'Гарчиг,Төрөл,Нийтлэх өдөр\r\nМэдээ,Зар,2026-13-45';
    const { result } = await callImport(admin, 'news', file);
    expect(result.faults).toMatchObject([{ row: 2, field: 'published_on' }]);
  });

  it('does not offer what only the process or the server sets', async () => {
    const { fields } = (await admin.get('/import/order')).json<{ fields: { name: string }[] }>();
    const names = fields.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['id', 'revision']);
    for (const name of ['status', 'status_type', 'created_at', 'lon']) expect(names).not.toContain(name);
  });

  it('does not reveal whether a column that its sender may not read equals the sheet', async () => {
    const role = app.store.current().definitions.role.get('agent');
    if (!role) throw new Error('There is no role agent');
    const policies = (role.policies ?? []).map((policy) =>
      policy.source === 'orders' && policy.action === 'read' ? { ...policy, fields: ['status'] } : policy,
    );
    await publishDocuments(admin, [{ ...role, policies }]);
    const agent = await app.signIn('agent');
    const { rows } = await app.database.query<{ address: string }>(
      'select address from app.retrofit_order where id = $1',
      [order],
    );
    for (const guess of [rows[0]?.address, 'Таасан хаяг']) {
      const { result } = await callImport(agent, 'order', sheet(`${order},${guess},`));
      expect(result).toMatchObject({ updated: 1, unchanged: 0, faulty: 0 });
    }
  });
});

const placeOf = async () => {
  const { rows } = await app.database.query<{ place: unknown }>(
    'select geometry as place from app.retrofit_order where id = $1',
    [order],
  );
  return rows[0]?.place;
};

const commit = (...rows: string[]) => callImport(admin, 'order', rows.join('\r\n'), { step: 'commit' });

const sheet = (...rows: string[]) => ['№,Хаяг,Хувилбарын дугаар', ...rows].join('\r\n');
