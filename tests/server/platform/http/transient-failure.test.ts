import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../../../src/server/platform/database/database';
import { transientFailure } from '../../../../src/server/platform/http/transient-failure';
import { insertNews } from '../../data/query/news-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

const codeOf = (error: unknown) => transientFailure(error)?.extra.code;
const sqlState = (code: string, lock?: 'row' | 'table') =>
  new DatabaseError('a message', { code, ...(lock && { lock }) });

describe('a failure that passes by itself', () => {
  test.each([
    '3D000',
    '08000',
    '08006',
    '08007',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '25006',
    '55P03',
  ])('is UNAVAILABLE: %s', (code) => expect(codeOf(sqlState(code))).toBe('UNAVAILABLE'));

  test('is BUSY for a row, and for transactions that blocked each other', () => {
    expect(codeOf(sqlState('55P03', 'row'))).toBe('BUSY');
    expect(codeOf(sqlState('40001'))).toBe('BUSY');
    expect(codeOf(sqlState('40P01'))).toBe('BUSY');
    expect(codeOf(sqlState('55P03', 'table'))).toBe('UNAVAILABLE');
  });

  test('is STORAGE_FULL for a full disk, as PostgreSQL, Node and the embedded database say it', () => {
    const ofNode = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const ofThread = new DatabaseError('PostgreSQL crashed in its thread: No space left on device', {
      code: '57P02',
    });
    const ofStart = sqlState('57P03');
    ofStart.cause = new Error('PANIC: could not write to file "pg_wal/xlogtemp.42": No space left on device');
    expect([sqlState('53100'), ofNode, ofThread, ofStart].map(codeOf)).toEqual(
      Array.from({ length: 4 }, () => 'STORAGE_FULL'),
    );
  });

  test('is none of a fault of the program or of the call', () => {
    expect([new Error('No space left on device'), sqlState('23505'), sqlState('42P01')].map(codeOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a call whose database fails', () => {
  let app: TestApp;
  let admin: Agent;
  const revision = 1;
  beforeAll(async () => {
    app = await startTestApp();
    await insertNews(app.database);
    admin = await app.signIn('admin');
    await app.database.script(`
      create function app.fail() returns trigger language plpgsql as $$
        begin raise exception 'as told' using errcode = new.title; end $$;
      create trigger fail before update on app.news for each row when (new.title ~ '^[0-9A-Z]{5}$')
        execute function app.fail()`);
  });
  afterAll(() => app.close());

  test.each([
    ['53100', 507, 'STORAGE_FULL'],
    ['53300', 503, 'UNAVAILABLE'],
    ['57P03', 503, 'UNAVAILABLE'],
    ['40P01', 409, 'BUSY'],
  ])('with %s is answered with %i and %s, and no row is changed', async (title, status, code) => {
    const response = await admin.post('/query', {
      query: 'mutation($input: NewsInput!) { updateNews(id: 1, input: $input) { revision } }',
      variables: { input: { title, revision } },
    });
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { data: null, errors: [{ message: expect.any(String), extensions: { code } }] },
    ]);
    expect('retry-after' in response.headers).toBe(status !== 409);
    const { rows } = await app.database.query('select revision from app.news where id = 1');
    expect(rows).toEqual([{ revision }]);
  });
});
