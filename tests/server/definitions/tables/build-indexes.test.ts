import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexHandler } from '../../../../src/server/definitions/tables/build-indexes';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await publish(0);
  // Some 35 megabytes: four rows fill a page.
  await app.database.query(
    `insert into app.reading (name, code, place)
     select repeat('x', 1900), n::text, n % 10 from generate_series(1, 18000) n`,
    [],
    { deadline: 120_000 },
  );
});
afterAll(() => app.close());

const text = { mn_MN: 'Заалт', en_US: 'Reading', ko_KR: '측정값' };
async function publish(version: number, more: object = {}) {
  const columns = [
    { name: 'name', type: 'text' },
    { name: 'code', type: 'text', ...(version > 1 && { unique: true }) },
    { name: 'place', type: 'integer' },
  ];
  const body = { kind: 'source', id: 'reading', format: 2, title: text, type: 'table', columns, ...more };
  const response = await admin.post('/definitions/source/reading/publish', { version, body });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
}

const indexes = async () =>
  (
    await app.database.query<{ name: string; valid: boolean; comment: string | null }>(
      `select i.relname as name, x.indisvalid as valid, obj_description(i.oid, 'pg_class') as comment
       from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where c.relname = 'reading' and not x.indisprimary order by 1`,
    )
  ).rows;
const jobs = async () =>
  (
    await app.database.query<{ n: number }>(
      `select count(*)::int as n from dulaan.job where name = 'build-indexes'`,
    )
  ).rows[0]?.n;
const run = () =>
  indexHandler(app.database).run({
    id: 1,
    name: 'build-indexes',
    data: {},
    attempt: 1,
    signal: new AbortController().signal,
  });
const byPlace = { indexes: [{ columns: [{ column: 'place', order: 'asc' }] }] };
const whole = [{ name: 'reading.place.index', valid: true, comment: expect.stringMatching(/^dulaan:/) }];

describe('an index of a large table', () => {
  it('is left by publishing to a job, which builds it once', async () => {
    await publish(1, byPlace);
    expect(await indexes()).toEqual([]);
    expect(await jobs()).toBe(1);
    await run();
    expect(await indexes()).toEqual(whole);
    await run();
    expect(await indexes()).toEqual(whole);
  });

  it('that was broken off is built anew', async () => {
    await app.database.script(`comment on index app."reading.place.index" is null`);
    await run();
    expect(await indexes()).toEqual(whole);
  });

  it('is made at once where it is a rule, and refuses the rows that break it', async () => {
    await publish(2, byPlace);
    expect((await indexes()).map(({ name }) => name)).toContain('reading.code.unique');
    await expect(app.database.query(`insert into app.reading (code) values ('7')`)).rejects.toThrow(
      'reading.code.unique',
    );
  });
});
