import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { printBatchHandler, type BatchParts } from '../../../../src/server/features/print/batch/batch-job';
import { batchAttempts, batchJob } from '../../../../src/server/features/print/batch/batch-store';
import { sweepBatches } from '../../../../src/server/features/print/batch/sweep-batches';
import { startJobs } from '../../../../src/server/platform/jobs/job-runner';
import { insert, makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { readPdf } from './read-pdf';

interface ShownBatch {
  id: string;
  page: string;
  table: string | null;
  state: string;
  rows: number;
  done: number;
  left: { row: string; reason: string; message: string }[];
  bytes: number | null;
  error: string | null;
  expires_at: string | null;
}

let server: TestApp;
let row: Readonly<Record<string, number>>;
let agents: Readonly<Record<'admin' | 'agent' | 'inspector' | 'crew' | 'bank' | 'citizen', Agent>>;

beforeAll(async () => {
  server = await startTestApp();
  row = await makePortalRows(server.database);
  const [admin, agent, inspector, crew, bank, citizen] = await Promise.all(
    ['admin', 'agent', 'inspector', 'crew', 'bank', 'citizen'].map((login) => server.signIn(login)),
  );
  if (!admin || !agent || !inspector || !crew || !bank || !citizen) throw new Error('Not all signed in.');
  agents = { admin, agent, inspector, crew, bank, citizen };
});
afterAll(() => server.close());
afterEach(async () => {
  await server.database.query(
    `update dulaan.print_batch set state = 'cancelled', ended_at = now() - interval '25 hours'`,
  );
  await sweepBatches(server.database, server.files.disk);
  await server.database.query('delete from dulaan.job');
  await server.database.query('delete from dulaan.call_count');
});

const order = (agent: Agent, ids: readonly (number | undefined)[], more: object = {}) =>
  agent.post('/print-batches', { page: 'print_act', ids: ids.map(String), language: 'mn_MN', ...more });

const ordered = async (...parameters: Parameters<typeof order>) => {
  const response = await order(...parameters);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<{ batch: ShownBatch }>().batch;
};

const read = async (agent: Agent, { id }: { id: string }) =>
  (await agent.get(`/print-batches/${id}`)).json<{ batch: ShownBatch }>().batch;

const fileOf = (agent: Agent, { id }: { id: string }) => agent.get(`/print-batches/${id}/file`);

const parts = (): BatchParts => ({
  database: server.database,
  files: server.files,
  snapshot: () => server.store.current(),
});

/** Runs the job of a batch once. */
const draw = (
  { id }: { id: string },
  {
    attempt = 1,
    signal = new AbortController().signal,
    ...other
  }: Partial<BatchParts> & {
    attempt?: number;
    signal?: AbortSignal;
  } = {},
) =>
  printBatchHandler({ ...parts(), ...other }).run({
    id: 1,
    name: batchJob,
    data: { batch: id },
    attempt,
    signal,
  });

/** The contents on the disk. */
const contents = async () => {
  const folder = join(server.dataDirectory, 'files');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).map((name) => join(folder, name));
};

/** The parts of a run that calls back before the n-th document is read. */
const before = (document: number, call: () => Promise<unknown>): Partial<BatchParts> => {
  let documents = 0;
  let isDue = false;
  const database = new Proxy(server.database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]): Promise<unknown> => {
        if (isDue) {
          isDue = false;
          await call();
        }
        return Reflect.apply(value, target, given);
      };
    },
  });
  return {
    database,
    snapshot: () => {
      documents += 1;
      isDue ||= documents === document + 1;
      return server.store.current();
    },
  };
};

const setStatus = (status: string) =>
  server.database.query(`update app.users set status = $1 where login = 'inspector'`, [status]);

/** Files whose disk takes nothing. */
const brokenFiles = (message: string, code: string): BatchParts['files'] => ({
  ...server.files,
  disk: {
    ...server.files.disk,
    write: () => Promise.reject(Object.assign(new Error(message), { code })),
  },
});

describe('a batch of printed documents', () => {
  it('is one PDF/A-2b with a bookmark, tags and page numbers for each document', async () => {
    const batch = await ordered(agents.admin, [row.otherAct, row.myAct]);
    expect(batch).toMatchObject({ page: 'print_act', table: 'act', state: 'waiting', rows: 2, done: 0 });
    expect((await fileOf(agents.admin, batch)).statusCode).toBe(404);
    await draw(batch);
    expect(await read(agents.admin, batch)).toMatchObject({ state: 'done', done: 2, left: [], error: null });
    const file = await fileOf(agents.admin, batch);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-length': String(file.rawPayload.length),
    });
    const { pages, text, count, xmp, title, outline } = await readPdf(file.rawPayload);
    expect(xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect({ pages, title }).toEqual({ pages: 2, title: 'Гүйцэтгэлийн акт' });
    expect(outline).toEqual([`Гүйцэтгэлийн акт ${row.otherAct}`, `Гүйцэтгэлийн акт ${row.myAct}`]);
    expect({ parts: count('Part'), heads: count('H1') }).toEqual({ parts: 2, heads: 2 });
    expect(text.match(/Хуудас 1 \/ 1/g)).toHaveLength(2);
    expect(text.indexOf('Хөөсөнцөр other')).toBeLessThan(text.indexOf('Хөөсөнцөр my'));
  });

  it('is on the disk for the server’s own user alone, and deleted a day after its end', async () => {
    const batch = await ordered(agents.admin, [row.myAct]);
    await draw(batch);
    const [path = ''] = await contents();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await sweepBatches(server.database, server.files.disk);
    expect(await contents()).toEqual([path]);
    await server.database.query(`update dulaan.print_batch set ended_at = now() - interval '25 hours'`);
    expect((await fileOf(agents.admin, batch)).statusCode).toBe(404);
    await sweepBatches(server.database, server.files.disk);
    expect(await contents()).toEqual([]);
  });

  it('is drawn by the jobs of a server, and by those of the next one after a stop', async () => {
    const batch = await ordered(agents.admin, [row.myAct, row.otherAct]);
    const stopped = new AbortController();
    const begun = draw(batch, { ...before(1, async () => stopped.abort()), signal: stopped.signal });
    await expect(begun).rejects.toThrow(/abort/i);
    expect(await read(agents.admin, batch)).toMatchObject({ state: 'running' });
    const runner = await startJobs({
      database: server.database,
      handlers: new Map([[batchJob, printBatchHandler(parts())]]),
      log: { error: () => undefined, warn: () => undefined },
    });
    await expect.poll(async () => (await read(agents.admin, batch)).state).toBe('done');
    await runner.stop(1000);
    expect(await read(agents.admin, batch)).toMatchObject({ state: 'done', done: 2, left: [] });
    expect(await contents()).toHaveLength(1);
    await agents.admin.inject({ method: 'DELETE', url: `/print-batches/${batch.id}` });
    expect(await contents()).toEqual([]);
  });
});

describe('the rights of a batch', () => {
  it('are those of the page: other roles find no such document', async () => {
    for (const agent of [agents.admin, agents.agent, agents.inspector, agents.crew, agents.citizen])
      expect((await order(agent, [row.myAct])).statusCode).toBe(200);
    expect((await order(agents.bank, [row.myAct])).statusCode).toBe(404);
    expect((await order(server.visitor, [row.myAct])).statusCode).toBe(401);
    expect((await server.visitor.get('/print-batches')).statusCode).toBe(401);
  });

  it('are those of each row: what the owner may not read is listed as left out, in the file too', async () => {
    const batch = await ordered(agents.citizen, [row.otherAct, row.myAct, 999_999]);
    await draw(batch);
    const { state, left } = await read(agents.citizen, batch);
    expect(state).toBe('done');
    expect(left.map((each) => [each.row, each.reason])).toEqual([
      [String(row.otherAct), 'unavailable'],
      ['999999', 'unavailable'],
    ]);
    const { text, outline } = await readPdf((await fileOf(agents.citizen, batch)).rawPayload);
    expect(text).toContain('Хөөсөнцөр my');
    expect(text).not.toContain('Хөөсөнцөр other');
    expect(text).toContain('999999 Бүртгэл устсан, эсвэл та үүнийг үзэх эрхгүй байна');
    expect(outline).toEqual([`Гүйцэтгэлийн акт ${row.myAct}`, 'Хэвлэгдээгүй баримт 2']);
  });

  it('are checked when a document is drawn: a row that was deleted meanwhile is left out', async () => {
    const deleted = await insert(server.database, 'work_act', {
      user_id: row.citizen ?? 0,
      crew_id: row.myCrew ?? 0,
    });
    const batch = await ordered(agents.admin, [row.myAct, deleted]);
    await draw(
      batch,
      before(2, () =>
        server.database.query('update app.work_act set deleted_at = now() where id = $1', [deleted]),
      ),
    );
    expect(await read(agents.admin, batch)).toMatchObject({
      state: 'done',
      left: [{ row: String(deleted), reason: 'unavailable' }],
    });
  });

  it('end with those of the person: a blocked one gets no file', async () => {
    const batch = await ordered(agents.inspector, [row.myAct, row.otherAct]);
    await draw(
      batch,
      before(2, () => setStatus('blocked')),
    );
    await setStatus('confirmed');
    const { state, error } = await read(agents.inspector, batch);
    expect({ state, error }).toEqual({ state: 'failed', error: expect.stringContaining('эрх') });
    expect(await contents()).toEqual([]);
  });

  it('are its owner’s alone: others, administrators too, find nothing', async () => {
    const batch = await ordered(agents.citizen, [row.myAct]);
    await draw(batch);
    for (const agent of [agents.admin, agents.crew]) {
      expect((await agent.get(`/print-batches/${batch.id}`)).statusCode).toBe(404);
      expect((await fileOf(agent, batch)).statusCode).toBe(404);
      expect((await agent.inject({ method: 'DELETE', url: `/print-batches/${batch.id}` })).statusCode).toBe(
        404,
      );
      expect((await agent.get('/print-batches')).json()).toMatchObject({ batches: [] });
    }
    expect((await server.visitor.get(`/print-batches/${batch.id}`)).statusCode).toBe(401);
    expect((await fileOf(agents.citizen, batch)).statusCode).toBe(200);
    await agents.citizen.inject({ method: 'DELETE', url: `/print-batches/${batch.id}` });
  });
});

/** Exports in the audit trail. */
async function exportCount(): Promise<number> {
  const { rows } = await server.database.query<{ count: number }>(
    `select count(*)::int as count from dulaan.audit where action = 'export'`,
  );
  return rows[0]?.count ?? 0;
}

describe('the request of a batch', () => {
  it('takes all rows of a list in its order, but for some', async () => {
    const all = {
      grid: 'work_act',
      sorts: [{ column: 'id', order: 'desc' }],
      filters: [{ column: 'id', condition: 'whereIn', value: `${row.myAct},${row.otherAct},999999` }],
    };
    const page = { page: 'print_act', language: 'mn_MN' };
    const first = await agents.inspector.post('/print-batches', { ...page, all });
    expect(first.json()).toMatchObject({ batch: { rows: 2 } });
    await draw(first.json<{ batch: ShownBatch }>().batch);
    const { outline } = await readPdf(
      (await fileOf(agents.inspector, first.json<{ batch: ShownBatch }>().batch)).rawPayload,
    );
    const keys = [row.myAct ?? 0, row.otherAct ?? 0].toSorted((a, b) => b - a);
    expect(outline).toEqual(keys.map((key) => `Гүйцэтгэлийн акт ${key}`));
    const second = await agents.inspector.post('/print-batches', {
      ...page,
      all: { ...all, except: [String(row.myAct)] },
    });
    expect(second.json()).toMatchObject({ batch: { rows: 1 } });
  });

  it('is refused without rows, with too many, and for a list of another table', async () => {
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    const refused = await order(agents.admin, many);
    expect([refused.statusCode, refused.json<{ enMsg: string }>().enMsg]).toEqual([
      400,
      expect.stringContaining('500'),
    ]);
    expect((await order(agents.admin, [])).statusCode).toBe(400);
    const all = { grid: 'news' };
    expect((await agents.admin.post('/print-batches', { page: 'print_act', all })).statusCode).toBe(400);
    expect((await order(agents.admin, [row.myAct], { all })).statusCode).toBe(400);
    expect((await order(agents.admin, [row.myAct], { page: 'print_nothing' })).statusCode).toBe(404);
  });

  it('gets the same batch again while it is in progress, and by its key afterwards', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { page: 'print_act', ids: [String(row.myAct)], language: 'mn_MN' };
    const post = async (headers = {}) =>
      (await agents.admin.post('/print-batches', body, headers)).json<{ batch: ShownBatch }>().batch.id;
    const before = await exportCount();
    const [first, twin] = await Promise.all([post(key), post(key)]);
    expect(twin).toBe(first);
    expect(await exportCount()).toBe(before + 1);
    expect(await post()).toBe(first);
    const other = { 'idempotency-key': randomUUID() };
    expect(await post(other)).toBe(first);
    await draw({ id: first });
    expect([await post(key), await post(other)]).toEqual([first, first]);
    expect(await post()).not.toBe(first);
  });

  it('is refused while another batch of the person is in progress', async () => {
    const batch = await ordered(agents.admin, [row.myAct]);
    const refused = await order(agents.admin, [row.otherAct]);
    expect([refused.statusCode, refused.json<{ batch: string }>().batch]).toEqual([409, batch.id]);
    await agents.admin.inject({ method: 'DELETE', url: `/print-batches/${batch.id}` });
    expect((await order(agents.admin, [row.otherAct])).statusCode).toBe(200);
  });

  it('is refused where too many batches wait, and after too many documents in an hour', async () => {
    await server.database.query(
      `insert into dulaan.print_batch (user_id, page, language, rows, request_hash)
       select 1000000 + n, 'print_act', 'mn_MN', '[1]', 'x' from generate_series(1, 20) n`,
    );
    const full = await order(agents.crew, [row.myAct]);
    expect([full.statusCode, full.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await server.database.query('delete from dulaan.print_batch');
    await server.database.query('update dulaan.call_count set calls = 1000000');
    const much = await order(agents.crew, [row.myAct]);
    expect(much.statusCode).toBe(429);
  });
});

describe('the end of a batch', () => {
  it('comes when its owner stops it, before it is drawn and while it is', async () => {
    const waiting = await ordered(agents.admin, [row.myAct]);
    await agents.admin.inject({ method: 'DELETE', url: `/print-batches/${waiting.id}` });
    await draw(waiting);
    expect(await read(agents.admin, waiting)).toMatchObject({ state: 'cancelled', done: 0 });

    const running = await ordered(agents.admin, [row.myAct, row.otherAct]);
    await draw(
      running,
      before(2, () => agents.admin.inject({ method: 'DELETE', url: `/print-batches/${running.id}` })),
    );
    expect(await read(agents.admin, running)).toMatchObject({ state: 'cancelled' });
    expect(await contents()).toEqual([]);
    await agents.admin.inject({ method: 'DELETE', url: `/print-batches/${running.id}` });
    expect((await agents.admin.get(`/print-batches/${running.id}`)).statusCode).toBe(404);
  });

  it('says that the disk is full, without another attempt', async () => {
    const batch = await ordered(agents.admin, [row.myAct]);
    await draw(batch, { files: brokenFiles('ENOSPC: no space left', 'ENOSPC') });
    const { state, error } = await read(agents.admin, batch);
    expect({ state, error }).toEqual({ state: 'failed', error: expect.stringContaining('зай дүүрсэн') });
  });

  it('follows the last of three attempts that failed', async () => {
    const batch = await ordered(agents.admin, [row.myAct]);
    const files = brokenFiles('the disk is away', 'EIO');
    await expect(draw(batch, { files })).rejects.toThrow('the disk is away');
    expect(await read(agents.admin, batch)).toMatchObject({ state: 'running' });
    await expect(draw(batch, { files, attempt: batchAttempts })).rejects.toThrow('the disk is away');
    expect(await read(agents.admin, batch)).toMatchObject({ state: 'failed' });
  });

  it('is reported as failed where its server was lost on the last attempt', async () => {
    const batch = await ordered(agents.admin, [row.myAct]);
    await server.database.query(`update dulaan.job set state = 'dead' where key = $1`, [`print ${batch.id}`]);
    const { state, error } = await read(agents.admin, batch);
    expect({ state, error }).toEqual({ state: 'failed', error: expect.stringContaining('Сервер') });
    expect((await order(agents.admin, [row.myAct])).statusCode).toBe(200);
  });
});
