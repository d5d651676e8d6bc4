import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { callImport } from './import-call';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await app.database.script(`
    insert into app.province (code, name) values ('11', 'Улаанбаатар'), ('22', 'Сэлэнгэ');
    insert into app.soum (province_id, code, name, is_district)
      select id, code || '1', case code when '11' then 'Баянгол' else 'Баруунбүрэн' end, code = '11' from app.province;
    insert into app.soum (province_id, code, name, is_district)
      select id, code || '2', 'Ижил нэр', false from app.province;
  `);
  admin = await app.signIn('admin');
  agent = await app.signIn('agent');
  citizen = await app.signIn('citizen');
});

afterAll(() => app.close());

beforeEach(() => app.database.script('delete from app.bagh'));

const header = 'Сум, дүүрэг,Код,Нэр,Дүүргийн хороо,Уртраг,Өргөрөг';
const mapping = { soum_id: 0, code: 1, name: 2, is_khoroo: 3, lon: 4, lat: 5 };
const sheet = (...rows: string[]) =>
  `\uFEFF"Сум, дүүрэг"${header.slice('Сум, дүүрэг'.length)}\r\n${rows.join('\r\n')}\r\n`;

async function baghs(): Promise<unknown[]> {
  const { rows } = await app.database.query(
    `select s.name as soum, b.name, b.is_khoroo, b.lon::float8 as lon from app.bagh b join app.soum s on s.id = b.soum_id order by b.name`,
  );
  return rows;
}

describe('looking at a file', () => {
  it('answers its headers, some rows and the columns that fit the fields', async () => {
    const { lines } = await callImport(admin, 'bagh', sheet('Баянгол,1,1-р хороо,Тийм,106.9,47.9'), {
      step: 'look',
    });
    expect(lines[0]).toEqual({
      status: true,
      startRow: 2,
      headers: header
        .replace('Сум, дүүрэг,', 'Сум\u0000')
        .split(',')
        .map((text) => text.replace('\u0000', ', дүүрэг,'))
        .flatMap((text) => (text.includes('Код') ? ['Сум, дүүрэг', 'Код'] : [text])),
      sample: [['Баянгол', '1', '1-р хороо', 'Тийм', '106.9', '47.9']],
      mapping,
    });
  });

  it('takes the template of the grid as it was given out, in every format and language', async () => {
    for (const language of ['mn', 'en', 'ko']) {
      for (const format of ['xlsx', 'csv']) {
        const url = `/import/bagh/template?format=${format}`;
        const template = await admin.inject({ method: 'GET', url, headers: { 'accept-language': language } });
        const { lines } = await callImport(admin, 'bagh', template.rawPayload, { step: 'look' });
        expect(lines[0]).toMatchObject({ mapping, sample: [] });
      }
    }
  });
});

describe('importing rows', () => {
  it('takes the columns by their headers where no one names them, and tries first', async () => {
    const file = sheet('Баянгол,1,1-р хороо,Тийм,106.9,47.9');
    expect((await callImport(admin, 'bagh', file)).result).toMatchObject({ read: 1, faulty: 0 });
    expect(await baghs()).toEqual([]);
    expect((await callImport(admin, 'bagh', file, { step: 'commit' })).result).toMatchObject({ written: 1 });
    expect(await baghs()).toHaveLength(1);
    expect((await callImport(admin, 'bagh', 'Юу ч биш\r\n1\r\n')).status).toBe(400);
  });

  it('writes what people see: labels, words for yes and no, numbers with signs', async () => {
    const rows = [
      'Баянгол,,1-р хороо,Тийм,106.9,47.9',
      'баруунбүрэн,,Баг 2,үгүй,"104,5",',
      ',,,,,',
      'Баянгол,,3-р хороо,yes,106,48',
    ];
    const { result } = await callImport(admin, 'bagh', sheet(...rows), { step: 'commit', mapping });
    expect(result).toEqual({
      read: 3,
      written: 3,
      updated: 0,
      unchanged: 0,
      faulty: 0,
      faults: [],
      isCut: false,
    });
    expect(await baghs()).toEqual([
      { soum: 'Баянгол', name: '1-р хороо', is_khoroo: true, lon: 106.9 },
      { soum: 'Баянгол', name: '3-р хороо', is_khoroo: true, lon: 106 },
      { soum: 'Баруунбүрэн', name: 'Баг 2', is_khoroo: false, lon: 104.5 },
    ]);
  });

  it('names the cell and says in the reader’s language what a single write would say', async () => {
    const rows = [
      'Баянгол,,Хороо,Тийм,500,47',
      'Байхгүй,,Баг,Тийм,1,1',
      'Ижил нэр,,Баг,Магадгүй,1,1',
      '1,,,Тийм,,',
    ];
    const { result } = await callImport(
      admin,
      'bagh',
      sheet(...rows),
      { step: 'check', mapping },
      { 'accept-language': 'en' },
    );
    expect(result.faults.map(({ row, column, field, message }) => [row, column, field, message])).toEqual([
      [2, 'E', 'lon', 'Maximum: 180'],
      [3, 'A', 'soum_id', 'No row has this name: Байхгүй'],
      [4, 'A', 'soum_id', 'Several rows have this name. Enter the number instead: Ижил нэр'],
      [5, 'C', 'name', 'Fill in this field'],
    ]);
    const single = await admin.query(
      'mutation($input: BaghsInput!) { createBaghs(input: $input, form: "bagh") { id } }',
      { input: { soum_id: 1, name: 'Хороо', is_khoroo: true, lon: 500 } },
      { 'accept-language': 'en' },
    );
    expect(single.errors?.[0]?.extensions).toMatchObject({ fields: { lon: ['Maximum: 180'] } });
  });

  it('takes a name as the row’s own fields narrow it, whichever column comes first', async () => {
    const columns = { soum_id: 0, brigad_name: 1, province_id: 2, phone: 3 };
    const order = { step: 'commit', mapping: columns };
    const english = { 'accept-language': 'en' };
    const rows = ['Ижил нэр,Нэг,Сэлэнгэ', 'Ижил нэр,Хоёр,УЛААНБААТАР', 'Баянгол,Гурав,Улаанбаатар'];
    const { result } = await callImport(admin, 'crew', crews(...rows), order);
    expect(result).toMatchObject({ read: 3, written: 3, faulty: 0 });
    const { data, errors } = await admin.query<{
      brigad: { brigad_name: string; province_id: number; soum_id: number }[];
      soums: { id: string; province_id: number }[];
    }>(`{
      brigad(filters: [{ column: "brigad_name", condition: whereIn, value: "Нэг,Хоёр,Гурав" }]) { brigad_name province_id soum_id }
      soums { id province_id }
    }`);
    expect(errors).toBeUndefined();
    const provinceOf = new Map(data?.soums.map(({ id, province_id: province }) => [Number(id), province]));
    expect(data?.brigad.map(({ soum_id: soum }) => provinceOf.get(soum))).toEqual(
      data?.brigad.map(({ province_id: province }) => province),
    );
    expect(data?.brigad).toHaveLength(3);

    const wrong = ['Баянгол,Дөрөв,Сэлэнгэ', 'Ижил нэр,Тав,', 'Байхгүй,Зургаа,Сэлэнгэ'];
    const { result: refused } = await callImport(admin, 'crew', crews(...wrong), order, english);
    expect(refused.faults.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'soum_id', expect.stringContaining('Province')],
      [3, 'soum_id', 'Several rows have this name. Enter the number instead: Ижил нэр'],
      [4, 'soum_id', 'No row has this name: Байхгүй'],
    ]);
  });

  it('writes nothing in a trial, though it says what the database alone knows', async () => {
    const rows = ['Баянгол,,Нэг,Тийм,1,1', '999999,,Хоёр,Тийм,1,1'];
    const { result } = await callImport(admin, 'bagh', sheet(...rows), { step: 'check', mapping });
    expect(result).toMatchObject({ read: 2, written: 0, faulty: 1 });
    expect(result.faults).toMatchObject([{ row: 3, column: 'A', message: 'Сонгосон мөр олдсонгүй' }]);
    expect(await baghs()).toEqual([]);
  });

  it('writes all rows or none, unless the good ones are to stay', async () => {
    const file = sheet('Баянгол,,Нэг,Тийм,1,1', 'Баянгол,,,Тийм,1,1', 'Баянгол,,Гурав,Тийм,1,1');
    const none = await callImport(admin, 'bagh', file, { step: 'commit', mapping });
    expect(none.result).toMatchObject({ written: 0, faulty: 1 });
    expect(await baghs()).toEqual([]);
    const good = await callImport(admin, 'bagh', file, { step: 'commit', mapping, keep: 'good' });
    expect(good.result).toMatchObject({ written: 2, faulty: 1 });
    expect(await baghs()).toHaveLength(2);
  });

  it('leaves an audit row for each row that it writes', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `Баянгол,,Хороо ${index},Тийм,1,1`);
    const { result } = await callImport(admin, 'bagh', sheet(...rows), { step: 'commit', mapping });
    expect(result.written).toBe(1200);
    const { rows: counted } = await app.database.query(
      `select count(*) as n from dulaan.audit a join app.bagh b on b.id = a.row_id
       where a.source = 'baghs' and a.action = 'create' and a.after ->> 'name' = b.name`,
    );
    expect(counted).toEqual([{ n: 1200 }]);
  });

  it('counts a repeated submission once and refuses its key for another file', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const file = sheet('Баянгол,,Ганц,Тийм,1,1');
    const first = await callImport(admin, 'bagh', file, { step: 'commit', mapping }, key);
    const second = await callImport(admin, 'bagh', file, { step: 'commit', mapping }, key);
    expect(second.result).toEqual(first.result);
    expect(await baghs()).toHaveLength(1);
    const other = await callImport(
      admin,
      'bagh',
      `${file}Баянгол,,Өөр,Тийм,1,1`,
      { step: 'commit', mapping },
      key,
    );
    expect(other.status).toBe(422);
  });

  it('stops reading where nearly nothing fits', async () => {
    const rows = Array.from({ length: 3000 }, () => 'Баянгол,,,Тийм,1,1');
    const { result } = await callImport(admin, 'bagh', sheet(...rows), { step: 'check', mapping });
    expect(result.isCut).toBe(true);
    expect(result.faults).toHaveLength(500);
    expect(result.read).toBeLessThan(3000);
  });
});

describe('the right to import', () => {
  it('needs the menu’s right to create, the action and the flag for uploads', async () => {
    const file = sheet('Баянгол,,Нэг,Тийм,1,1');
    const order = { step: 'commit', mapping };
    expect((await callImport(app.visitor, 'bagh', file, order)).status).toBe(401);
    expect((await callImport(citizen, 'news', file, order)).status).toBe(403);
    expect((await callImport(agent, 'bagh', file, order)).status).toBe(403);
    expect((await callImport(agent, 'news', file, { step: 'look' })).status).toBe(200);
    expect((await callImport(admin, 'feedback', file, order)).status).toBe(403);
    expect((await callImport(admin, 'nothing', file, order)).status).toBe(404);
    expect(await baghs()).toEqual([]);
  });

  it('asks for the token against forged calls', async () => {
    const response = await callImport(admin, 'bagh', sheet(), { step: 'check' }, { 'x-xsrf-token': 'wrong' });
    expect(response.status).toBe(403);
  });

  it.each([
    ['an empty file', '', 400],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 400],
    ['an archive that breaks off', Buffer.from('PK\u0003\u0004 and nothing more'), 400],
    [
      'text of another encoding',
      Buffer.concat([Buffer.from('a,b\n'), Buffer.from([0xcc, 0xee, 0x2c, 0xff])]),
      400,
    ],
  ])('refuses %s with words', async (_, file, status) => {
    const response = await callImport(admin, 'bagh', file, { step: 'check', mapping });
    expect(response.status).toBe(status);
    expect(response.lines[0]).toMatchObject({ status: false, error: expect.any(String) });
  });

  it.each([
    ['rubbish', Buffer.from([1, 2, 3, 200, 0, 7, 44, 10, 65, 66])],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR', 'latin1')],
    ['a picture that begins like wide text', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46])],
    ['control characters', Buffer.from([1, 2, 3, 4, 5, 6, 44, 1, 2, 10, 14, 15])],
    ['zeroes in wide text', Buffer.from([0xff, 0xfe, 0, 0, 65, 0, 10, 0])],
    ['zeroes far behind good rows', Buffer.from(`${sheet('Баянгол,1,Нэг,Тийм,1,1'.repeat(20_000))}\0`)],
  ])(
    'refuses %s by the name of a CSV file when it is looked at, in the reader’s language',
    async (_, file) => {
      const said: unknown[] = [];
      for (const language of ['mn', 'en', 'ko']) {
        const headers = { 'accept-language': language };
        const response = await callImport(admin, 'bagh', file, { step: 'look' }, headers);
        expect(response.status).toBe(400);
        said.push(response.lines[0]?.error);
      }
      expect(said).toEqual([
        expect.stringMatching(/^Энэ файлд текст алга/),
        expect.stringMatching(/^This file does not contain text/),
        expect.stringMatching(/^이 파일에는 텍스트가 아닌/),
      ]);
    },
  );

  it('takes wide text as Excel saves it, and a stray control character', async () => {
    const text = sheet('Баянгол,1,Нэг\u0003,Тийм,1,1');
    for (const file of [text, Buffer.from(text, 'utf16le')]) {
      const { lines } = await callImport(admin, 'bagh', file, { step: 'look' });
      expect(lines[0]).toMatchObject({ mapping });
    }
  });

  it.each([
    ['an unknown step', { step: 'eat' }],
    ['a mapping of nothing', { step: 'check', mapping: {} }],
    ['a mapping to a field that is not there', { step: 'check', mapping: { created_at: 0 } }],
    ['a mapping to no column', { step: 'check', mapping: { name: -1 } }],
    ['a start before the headers', { step: 'check', mapping, startRow: '1' }],
  ])('refuses %s', async (_, fields) => {
    expect((await callImport(admin, 'bagh', sheet('a,b'), fields)).status).toBe(400);
  });
});

const crews = (...lines: string[]) =>
  ['Сум,Бригад,Аймаг,Утас', ...lines.map((line) => `${line},77000001`)].join('\r\n');
