import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../src/server/features/operator/commands';
import { startOperator, type OperatorServer } from '../../../../src/server/features/operator/operator-server';
import { publishDocuments } from '../../publish-documents';
import type { Agent, TestApp } from '../../testing-app';
import { openCases, stepOf, type Cases } from './open-cases';
import { caseProcess } from './process-definitions';

let cases: Cases;
let app: TestApp;
let admin: Agent;
let agent: Agent;
let bank: Agent;
let operator: OperatorServer;
let folder: string;

beforeAll(async () => {
  cases = await openCases();
  ({ app } = cases);
  ({ admin, agent, bank } = cases.people);
  folder = await mkdtemp(join(tmpdir(), 'dulaan-processes-'));
  const { database, files, dataDirectory } = app;
  operator = await startOperator({ database, disk: files.disk, dataDirectory }, () => undefined);
});
afterAll(async () => {
  await operator.close();
  await app.close();
  await rm(folder, { recursive: true });
});

const process = 'case_handling';

async function command(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const config = { dataDirectory: app.dataDirectory, databaseUrl: undefined, s3: undefined };
  const code = await runCommand(
    ['processes', ...args],
    config,
    (typed) => join(folder, typed),
    (line) => lines.push(line),
  );
  return { code, lines };
}

/** The process with another guard before the vote. */
const stricter = {
  ...caseProcess,
  actions: caseProcess.actions.map((action) =>
    action.id === 'accept' ? { ...action, guard: 'weight > 5' } : action,
  ),
};

describe('a simulation', () => {
  const accept = { as: 'agent', call: 'act', body: { step: 'check', action: 'accept' } };
  const order = {
    process,
    record: { weight: 3, bank_id: 1 },
    moves: [
      { as: 'citizen', call: 'start' },
      { as: 'bank', call: 'act', body: { step: 'check', action: 'accept' } },
      accept,
      { as: null, call: 'overdue', body: { step: 'check' }, after_hours: 25 },
    ],
  };
  interface Simulated {
    results: { step: string | null; refusal: { code: string; message: string } | null }[];
  }
  const outcomes = ({ results }: Simulated) =>
    results.map(({ step, refusal }) => [step, refusal?.code ?? null]);

  it('plays the process in force as each role, and says why a move is refused', async () => {
    const response = await admin.post('/process/simulate', order);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    expect(outcomes(response.json<Simulated>())).toEqual([
      ['check', null],
      ['check', 'not-assignee'],
      ['vote', null],
      ['vote', 'decided-by'],
    ]);
    expect(response.json()).toMatchObject({
      results: [
        { allowed: { agent: { step: 'check', is_mine: true }, bank: { is_mine: false } } },
        {},
        {},
        {},
      ],
    });
  });

  it('plays what is not published: a document, or the one of a change set', async () => {
    const given = await admin.post('/process/simulate', {
      ...order,
      definition: stricter,
      moves: [order.moves[0], accept],
    });
    expect(outcomes(given.json<Simulated>())).toEqual([
      ['check', null],
      ['check', 'guard'],
    ]);
    const made = await admin.post('/definitions/change-sets', {
      title: 'Илүү хатуу',
      documents: [{ kind: 'process', id: process, body: stricter }],
    });
    const { id } = made.json<{ change_set: { id: string } }>().change_set;
    const drafted = await admin.post('/process/simulate', {
      ...order,
      change_set: id,
      moves: [order.moves[0], accept],
    });
    expect(outcomes(drafted.json<Simulated>())).toEqual(outcomes(given.json<Simulated>()));
    const faulty = {
      ...stricter,
      actions: stricter.actions.map((one) => (one.id === 'give' ? { ...one, guard: 'weight >' } : one)),
    };
    const refused = await admin.post('/process/simulate', { ...order, definition: faulty });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { problems: [{ kind: 'process', pointer: expect.any(String), message: expect.any(String) }] },
    ]);
  });

  it('is for administrators, with known names', async () => {
    expect((await agent.post('/process/simulate', order)).statusCode).toBe(403);
    expect((await app.visitor.post('/process/simulate', order)).statusCode).toBe(401);
    expect((await admin.post('/process/simulate', { ...order, process: 'fly' })).statusCode).toBe(404);
    const wrong = { ...order, moves: [{ as: 'agent', call: 'act', body: { step: 'check' } }] };
    expect((await admin.post('/process/simulate', wrong)).statusCode).toBe(400);
    await writeFile(join(folder, 'simulation.json'), JSON.stringify(order));
    const { code, lines } = await command('simulate', 'simulation.json');
    expect([code, outcomes(JSON.parse(lines.join('\n')) as Simulated)[2]]).toEqual([0, ['vote', null]]);
  });
});

describe('a replay', () => {
  it('repeats real histories in batches, and lists the cases that would have gone another way', async () => {
    const returned = await cases.file();
    await cases.act(agent, returned, 'check', 'return', { description: 'Хаяг дутуу' });
    const accepted = await cases.file();
    await cases.act(agent, accepted, 'check', 'accept');
    await cases.call(bank, accepted, 'vote', { step: 'vote', outcome: 'unsupported' });
    const same = await admin.post('/process/replay', { process });
    expect([same.statusCode, same.json()]).toMatchObject([200, { compared: 2, deviations: [], next: null }]);
    const other = await admin.post('/process/replay', { process, definition: stricter });
    expect(other.json()).toMatchObject({
      deviations: [
        {
          source: 'case_file',
          row_id: String(accepted),
          step: 'check',
          action: 'accept',
          was: { step: 'vote' },
          would: { step: 'check' },
          refusal: { code: 'guard' },
        },
      ],
    });
    const first = await admin.post('/process/replay', { process, limit: 1 });
    const { next } = first.json<{ next: number }>();
    expect(first.json()).toMatchObject({ compared: 1, next: expect.any(Number) });
    expect((await admin.post('/process/replay', { process, after: next })).json()).toMatchObject({
      compared: 1,
    });
    const newest = { process, definition: stricter, newest_first: true, limit: 1 };
    const latest = (await admin.post('/process/replay', newest)).json<{ next: number }>();
    expect(latest).toMatchObject({ deviations: [{ row_id: String(accepted) }], next: expect.any(Number) });
    expect((await admin.post('/process/replay', { ...newest, after: latest.next })).json()).toMatchObject({
      compared: 1,
      deviations: [],
    });
    expect((await agent.post('/process/replay', { process })).statusCode).toBe(403);
    await writeFile(join(folder, 'replay.json'), JSON.stringify({ process, definition: stricter, limit: 1 }));
    const { code, lines } = await command('replay', 'replay.json');
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('2 cases were repeated; 1 would')]);
  });
});

describe('a move to another version', () => {
  /** The step `offer` has another name, and cases in `check` have a shorter deadline. */
  const renamed = {
    ...caseProcess,
    steps: caseProcess.steps.map((step) => (step.id === 'offer' ? { ...step, id: 'proposal' } : step)),
    actions: caseProcess.actions.map((action) => ({
      ...action,
      from: action.from === 'offer' ? 'proposal' : action.from,
      to: action.to === 'offer' ? 'proposal' : action.to,
    })),
  };
  interface Batch {
    version: number;
    next: number | null;
    cases: {
      row_id: string;
      step: string;
      to_step: string | null;
      goes_on: boolean;
      reason: string | null;
    }[];
  }
  const move = async (body: object, headers = {}) => {
    const response = await admin.post('/process/move', { process, ...body }, headers);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    return response.json<Batch>();
  };

  it('is shown row by row, happens once, and leaves what cannot be moved', async () => {
    const checked = await cases.file();
    const offered = await cases.file();
    await cases.act(agent, offered, 'check', 'offer');
    await publishDocuments(admin, [renamed]);
    const rows = [checked, offered];
    expect((await cases.may(agent, checked)).processes[0]?.version).toBe(1);
    const unmapped = await move({ rows });
    expect(unmapped.cases).toMatchObject([
      { row_id: String(checked), step: 'check', to_step: 'check', goes_on: true, reason: null },
      { row_id: String(offered), step: 'offer', to_step: null, reason: expect.stringContaining('offer') },
    ]);
    const steps = { offer: 'proposal' };
    const shown = await move({ rows, steps });
    expect(shown.cases[1]).toMatchObject({ to_step: 'proposal', goes_on: false, reason: null });
    expect((await cases.may(agent, checked)).processes[0]?.version).toBe(1);

    const key = { 'idempotency-key': randomUUID() };
    const done = await move({ rows, steps, apply: true }, key);
    expect(done.cases.map(({ reason }) => reason)).toEqual([null, null]);
    expect(await move({ rows, steps, apply: true }, key)).toEqual(done);
    expect((await move({ rows, steps, apply: true })).cases).toEqual([]);

    const { processes } = await cases.may(agent, checked);
    expect(processes[0]).toMatchObject({ version: done.version, steps: [{ step: 'check', is_mine: true }] });
    expect(stepOf(await cases.may(bank, offered))).toMatchObject({ step: 'proposal', is_mine: true });
    const { statusHistories } = await cases.historyOf(agent, offered);
    expect(statusHistories.map(({ status_id, status, is_done }) => [status_id, status, is_done])).toEqual([
      ['filed', 'filed', 1],
      ['check', 'check', 1],
      ['offer', 'offer', 1],
      ['proposal', 'offer', 0],
    ]);
    const events = await app.database.query(
      `select e.type, u.login from dulaan.process_event e join dulaan.process_instance i on i.id = e.instance
       join app.users u on u.id = e.user_id where i.row_id = $1 and e.type = 'moved'`,
      [offered],
    );
    expect(events.rows).toEqual([{ type: 'moved', login: 'admin' }]);
    await cases.act(bank, offered, 'proposal', 'give');
    const compared = await command('compare');
    expect(compared).toEqual({ code: 0, lines: [expect.stringContaining('0 differ')] });
  });

  it('is for administrators, also as a command', async () => {
    expect((await agent.post('/process/move', { process })).statusCode).toBe(403);
    expect((await admin.post('/process/move', { process: 'fly' })).statusCode).toBe(404);
    expect((await admin.post('/process/move', { process, version: 99 })).statusCode).toBe(422);
    const shown = await command('move', process);
    expect(shown.lines.at(-1)).toMatch(/^\d+ cases would be moved; 0 cannot be\.$/);
    expect(Number.parseInt(shown.lines.at(-1) ?? '', 10)).toBeGreaterThan(0);
    expect((await command('move', process, '--apply')).code).toBe(0);
    expect((await command('move', process)).lines).toEqual(['0 cases would be moved; 0 cannot be.']);
    await expect(command('move', process, '--step', 'x')).rejects.toThrow('pair of steps');
  });
});

describe('projections that differ from their events', () => {
  it('are found by a comparison, which changes nothing, and written anew by a rebuild', async () => {
    const row = await cases.file();
    const { rows } = await app.database.query<{ id: number }>(
      `update dulaan.process_step s set step = 'vote' from dulaan.process_instance i
       where i.id = s.instance and i.row_id = $1 and s.is_open returning i.id`,
      [row],
    );
    await app.database.query('delete from dulaan.process_assignee where row_id = $1', [row]);
    const found = await command('compare');
    expect([found.code, found.lines]).toEqual([
      1,
      [expect.stringContaining('; 1 differ.'), `Instances: ${rows[0]?.id}`],
    ]);
    expect((await command('compare')).code).toBe(1);
    expect((await command('rebuild')).code).toBe(0);
    expect(await command('compare')).toEqual({ code: 0, lines: [expect.stringContaining('0 differ')] });
    await cases.act(agent, row, 'check', 'accept');
  });
});
