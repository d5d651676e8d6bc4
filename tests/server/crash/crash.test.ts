import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../../../src/server/data/audit/verify-audit';
import { sealAudit } from '../../../src/server/data/audit/seal-audit';
import type { Database } from '../../../src/server/platform/database/database';
import { openDatabase } from '../../../src/server/platform/database/open';
import { startStandIn, type StandIn } from '../platform/outbound/stand-in';
import { createEmbeddedFolder, onServer } from '../platform/database/testing';
import { buildServerProgram, type RunningServer, type ServerProgram } from './server-program';
import {
  decisions,
  linkOf,
  linksOfEach,
  rowOf,
  submit,
  writeUntilGone,
  type Ledger,
  type Submission,
} from './writers';

const rounds = 20;
const writersOfRound = 5;
const account = { login: 'crash', password: 'Unalt-2026!' };

const text = { mn_MN: 'Унших', en_US: 'Read', ko_KR: '읽기' };
const creator = { type: 'CREATOR' };

/** The author of an announcement reads and approves it. */
const readingProcess = {
  format: 2,
  title: text,
  source: 'aosdsh',
  steps: [
    { id: 'written', statusType: 'START', title: text, subject: creator },
    ...decisions.map(({ step }) => ({ id: step, statusType: 'CHECK', title: text, subject: creator })),
    { id: 'done', statusType: 'END', title: text, subject: { type: 'CURRENT' } },
  ],
  actions: [
    { id: 'send', title: text, from: 'written', to: 'read' },
    { id: 'pass', title: text, from: 'read', to: 'approve' },
    { id: 'pass', title: text, from: 'approve', to: 'done' },
  ],
};

let folder: string;
let databaseUrl: string | undefined;
let hook: StandIn;
let program: ServerProgram;
const ledger: Ledger = { submissions: [], answered: 0 };

beforeAll(async () => {
  hook = await startStandIn();
  const calls = { url: `${hook.url}/written`, columns: ['title'] };
  [folder, databaseUrl, program] = await Promise.all([
    createEmbeddedFolder(),
    createOnServer(process.env.TEST_DATABASE_URL ?? ''),
    buildServerProgram(
      'announcement',
      [
        { when: 'beforeCreate', action: 'start_process', options: { process: 'crash' } },
        { when: 'afterCreate', action: 'call_url', options: calls },
        { when: 'afterUpdate', action: 'call_url', options: calls },
      ],
      { 'processes/crash.json': readingProcess },
    ),
  ]);
}, 600_000);
afterAll(async () => {
  await program.remove();
  await hook.close();
  await rm(folder, { recursive: true });
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (databaseUrl !== undefined)
    await onServer(url, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
});

test(
  'a server that is killed again and again while it writes loses nothing acknowledged and leaves nothing half-written',
  { timeout: 2_400_000 },
  async () => {
    const token = await onServerProcess(signIn);
    for (let round = 1; round <= rounds; round += 1) {
      await onServerProcess(async (server) => {
        await repeatLast(server, token);
        const before = ledger.answered;
        const writers = Array.from({ length: writersOfRound }, (_, writer) =>
          writeUntilGone(server.url, token, `${round}-${writer}`, ledger),
        );
        // Killed after a different number of responses each time, in the middle of other writes.
        const enough = 4 + ((round * 7) % 23);
        await expect
          .poll(() => ledger.answered - before, { interval: 1, timeout: 240_000 })
          .toBeGreaterThanOrEqual(enough);
        const held = databaseUrl === undefined ? undefined : await holdStep(databaseUrl, round);
        await server.kill();
        await held?.release();
        await Promise.all(writers);
      });
    }
    await onServerProcess((server) => repeatLast(server, token));
    expect(ledger.submissions.length).toBeGreaterThan(rounds * 8);
    const database = await openDatabase({ databaseUrl, dataDirectory: folder, log: () => undefined });
    try {
      await expectWholeRows(database);
      await expectWholeProcesses(database);
      await expectOneOfEach(database);
      await sealAudit(database);
      expect(await verifyAudit(database, [])).toMatchObject({ problemCount: 0, waiting: 0 });
    } finally {
      await database.close();
    }
  },
);

/** Whatever happens, the server does not outlive the work. */
async function onServerProcess<T>(work: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await program.start({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SEED: 'none',
    ADMIN_LOGIN: account.login,
    ADMIN_PASSWORD: account.password,
    OUTBOUND_ALLOW: `127.0.0.1:${hook.port}`,
  });
  try {
    return await work(server);
  } finally {
    await server.kill();
  }
}

async function signIn({ url }: RunningServer): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token }: { token: string } = await response.json();
  return token;
}

/** Tables that a write or a decision fills one after the other, in one transaction. */
const stepsOfWrite = ['process_event', 'process_step', 'process_assignee', 'audit', 'outbox', 'answer'];

/**
 * Stops all writes before one of their steps, another one in each round, until one waits there with what it has written so far.
 */
async function holdStep(url: string, round: number): Promise<{ release: () => Promise<void> }> {
  const table = `dulaan.${stepsOfWrite[round % stepsOfWrite.length] ?? ''}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in share row exclusive mode`);
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_locks where relation = '${table}'::regclass and not granted`,
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting, { interval: 5 }).toBeGreaterThan(0);
  return { release: () => client.end() };
}

/** Submissions with a response before the crash get the same one again; the others take effect once from now on. */
async function repeatLast({ url }: RunningServer, token: string): Promise<void> {
  const unanswered = ledger.submissions.filter(({ answer }) => answer === undefined);
  const lastAnswered = ledger.submissions.filter(({ answer }) => answer !== undefined).slice(-8);
  for (const submission of [...unanswered, ...lastAnswered]) {
    const again = await submit(url, token, submission);
    const response: object = JSON.parse(again);
    const isDone = isWrite(submission) ? /^\d+$/.test(rowOf(again).id) : 'processes' in response;
    expect([again, isDone]).toEqual([again, true]);
    expect(again).toBe(submission.answer ?? again);
    submission.answer = again;
    expect(await submit(url, token, submission)).toBe(again);
  }
}

/** Every acknowledged row exists with the last of its titles and the links of that same write. */
async function expectWholeRows(database: Database): Promise<void> {
  const expected = new Map<string, Announcement>();
  for (const { answer = '' } of ledger.submissions.filter(isWrite)) {
    const { id, title, revision } = rowOf(answer);
    const mark = title.split(' ').at(-1) ?? '';
    const links = Array.from({ length: linksOfEach }, (_, index) => linkOf(mark, index));
    const known = expected.get(id);
    if (!known || known.revision < revision) expected.set(id, { id, title, revision, links });
  }
  const { rows } = await database.query<Announcement>(
    `select a.id::text, a.title, a.revision,
       (select coalesce(array_agg(l.link order by l.id), '{}') from app.announcement_link l where l.announcement_id = a.id) as links
     from app.announcement a order by a.id`,
  );
  expect(rows).toEqual([...expected.values()].toSorted((a, b) => Number(a.id) - Number(b.id)));
}

/** Each decision is in the history once, with the steps, the assignee and the end that follow from it. */
async function expectWholeProcesses(database: Database): Promise<void> {
  const decided = new Map<string, number>();
  for (const submission of ledger.submissions) {
    const id = isWrite(submission)
      ? rowOf(submission.answer ?? '').id
      : (submission.path.split('/')[3] ?? '');
    decided.set(id, (decided.get(id) ?? 0) + (isWrite(submission) ? 0 : 1));
  }
  const { rows } = await database.query(
    `select i.row_id::text as id, i.last_event as "lastEvent", i.outcome,
       (select count(*)::int from dulaan.process_event e where e.instance = i.id) as events,
       (select array_agg(s.step order by s.entry) from dulaan.process_step s where s.instance = i.id) as steps,
       (select array_agg(s.step) from dulaan.process_step s where s.instance = i.id and s.is_open) as open,
       (select array_agg(a.step) from dulaan.process_assignee a where a.instance = i.id and a.is_open) as waiting
     from dulaan.process_instance i order by i.row_id`,
  );
  const expected = [...decided].map(([id, count]) => {
    const isOver = count === decisions.length;
    // The start ends its step and opens the next; each decision ends one and opens one; the last also ends it all.
    const events = 3 + 2 * count + (isOver ? 1 : 0);
    const open = isOver ? null : [decisions[count]?.step];
    const steps = ['written', 'read', 'approve', 'done'].slice(0, 2 + count);
    return { id, lastEvent: events, outcome: isOver ? 'END' : null, events, steps, open, waiting: open };
  });
  expect(rows).toEqual(expected.toSorted((a, b) => Number(a.id) - Number(b.id)));
}

function isWrite({ path }: Submission): boolean {
  return path === '/query';
}

interface Announcement {
  [column: string]: unknown;
  id: string;
  title: string;
  /** The number of writes of the row, each with its own audit row, outbox row and response. */
  revision: number;
  links: string[];
}

/** Audit, outbox and stored responses exist exactly when the write does, and once. */
async function expectOneOfEach(database: Database): Promise<void> {
  const perRow = async (table: string) => {
    const { rows } = await database.query(
      `select row_id::text as id, count(*) as n from dulaan.${table} where source = 'aosdsh' group by 1 order by 1`,
    );
    return rows;
  };
  const { rows: revisions } = await database.query(
    'select id::text, revision as n from app.announcement order by 1',
  );
  expect(await perRow('audit')).toEqual(revisions);
  expect(await perRow('outbox')).toEqual(revisions);
  const { rows: responses } = await database.query<{ key: string; response: string }>(
    'select key::text, response from dulaan.answer order by 1',
  );
  const heard = ledger.submissions.map(({ key, answer }) => ({ key, response: answer }));
  expect(responses).toEqual(heard.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
}

async function createOnServer(url: string): Promise<string | undefined> {
  if (url === '') return undefined;
  const name = `dulaan_crash_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
