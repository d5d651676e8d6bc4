import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../../../../src/server/data/spreadsheets/formats/write-csv';
import { insertNews } from '../query/news-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  admin = await app.signIn('admin');
  agent = await app.signIn('agent');
  citizen = await app.signIn('citizen');
});

afterAll(() => app.close());

const csv = (query: Record<string, unknown> = {}) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `/export/news?${new URLSearchParams([['format', 'csv'], ...texts]).toString()}`;
};

/** The lines of an export without its header. */
async function lines(who: Agent, query: Record<string, unknown> = {}): Promise<string[]> {
  const response = await who.get(csv(query));
  expect(response.statusCode, response.body).toBe(200);
  return response.body.split('\r\n').slice(1, -1);
}

const titled = { columns: 'title' };

describe('an export', () => {
  it('holds what the grid shows, as people read it, under its labels', async () => {
    const response = await admin.get(csv());
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFЗураг,Гарчиг,Төрөл,Нийтлэх өдөр,Нийтэлсэн,Онцлох,Үүсгэсэн',
      ',Нийтлээгүй ноорог,Үйл явдал,,Үгүй,Үгүй,2026-10-04 13:00',
    ]);
  });

  it('is in the language of the caller', async () => {
    const response = await admin.inject({ method: 'GET', url: csv(), headers: { 'accept-language': 'en' } });
    const [header, first] = response.body.split('\r\n');
    expect(header).toContain('Title');
    expect(first).toContain(',No,');
  });

  it('is named after the grid and the day', async () => {
    const response = await admin.get(csv());
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toMatch(
      /filename\*=UTF-8''Мэдээ \d{4}-\d\d-\d\d\.csv$/,
    );
  });

  it('obeys filters, groups, search and sorts as the grid has them', async () => {
    const filters = [{ column: 'news_type_id', condition: 'equals', value: '1' }];
    expect(await lines(admin, { ...titled, filters })).toEqual([
      'Цонхоо битүүлэх арга',
      'Өвлийн бэлтгэл эхэллээ',
    ]);
    expect(await lines(admin, { ...titled, search: 'өвлийн ЭХЭЛЛЭЭ' })).toEqual(['Өвлийн бэлтгэл эхэллээ']);
    const groupFilters = [
      { combine: 'or', filters: [{ column: 'title', condition: 'contains', value: '100%' }] },
    ];
    expect(await lines(admin, { ...titled, groupFilters })).toEqual(['Ерөнхий хөтөлбөр 100% биеллээ']);
    const sorts = [{ column: 'created_at', order: 'asc' }];
    expect((await lines(admin, { ...titled, sorts, limit: '2' }))[0]).toBe('Өвлийн бэлтгэл эхэллээ');
    expect(await lines(admin, { ...titled, sorts, limit: '2' })).toHaveLength(2);
  });

  it('keeps its order over many batches', async () => {
    await app.database.query(
      `insert into app.news (news_type_id, title, description, is_publish, is_special, created_at)
       select 1, 'Олон ' || lpad(((n * 7919) % 2500)::text, 4, '0'), '', true, false, now() from generate_series(1, 2500) n`,
    );
    const found = await lines(admin, {
      ...titled,
      search: 'Олон',
      sorts: [{ column: 'title', order: 'asc' }],
    });
    expect(found).toHaveLength(2500);
    expect(found).toEqual(found.toSorted());
    await app.database.query(`delete from app.news where title like 'Олон %'`);
  });

  it('guards against formulas and quotes what CSV would split', () => {
    expect(csvLine(['=1+1', '+976', '-2', '@a', '\tb', 'а,б', 'а"б', 'а\nб', -2, null])).toBe(
      `'=1+1,'+976,'-2,'@a,'\tb,"а,б","а""б","а\nб",-2,\r\n`,
    );
  });
});

describe('the right to export', () => {
  it('belongs to those who may read the source of a grid whose krud offers it', async () => {
    expect((await app.visitor.get(csv())).statusCode).toBe(401);
    expect((await citizen.get(csv())).statusCode).toBe(200);
    expect((await citizen.get('/export/notice_template')).statusCode).toBe(403);
    expect((await agent.get(csv())).statusCode).toBe(200);
    expect((await admin.get('/export/mail_outbox')).statusCode).toBe(403);
    expect((await admin.get('/export/nothing')).statusCode).toBe(404);
  });

  it.each([
    ['an unknown format', { format: 'pdf' }],
    ['a filter that is no JSON', { filters: '[' }],
    ['a filter of another shape', { filters: '[{"column":"title"}]' }],
    ['a filter on an unknown column', { filters: [{ column: 'nothing', condition: 'isNull' }] }],
    ['a sort by a secret column', { sorts: [{ column: 'password_hash', order: 'asc' }] }],
    ['a value that does not fit', { filters: [{ column: 'id', condition: 'equals', value: 'x' }] }],
    ['a limit that is no number', { limit: '-1' }],
  ])('refuses %s with words', async (_, query) => {
    const response = await admin.get(csv(query));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: false, error: expect.any(String) });
  });

  it('leaves a trace of who took what, the question itself encrypted', async () => {
    const filters = [{ column: 'title', condition: 'contains', value: 'өвлийн' }];
    await agent.get(csv({ ...titled, filters }));
    const { rows } = await app.database.query<{ after: unknown; sealed: boolean; login: string }>(
      `select a.after, a.after_sealed is not null as sealed, u.login from dulaan.audit a join app.users u on u.id = a.user_id
       where a.action = 'export' order by a.id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        after: { grid: 'news', format: 'csv', columns: ['title'], sorts: [], rows: 1 },
        sealed: true,
        login: 'agent',
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('өвлийн');
  });
});
