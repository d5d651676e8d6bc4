import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, TestApp } from '../../testing-app';
import { publishDocuments } from '../../publish-documents';
import { openCases, stepOf, type Cases } from './open-cases';
import { caseProcess, text } from './process-definitions';

let cases: Cases;
let app: TestApp;
let agent: Agent;
let citizen: Agent;
let crew: Agent;
let bank: Agent;
let bank2: Agent;
let bank3: Agent;

beforeAll(async () => {
  cases = await openCases();
  ({ app } = cases);
  ({ agent, citizen, crew, bank, bank2, bank3 } = cases.people);
});
afterAll(() => app.close());

const file: Cases['file'] = (...given) => cases.file(...given);
const call: Cases['call'] = (...given) => cases.call(...given);
const act: Cases['act'] = (...given) => cases.act(...given);
const may: Cases['may'] = (...given) => cases.may(...given);
const historyOf: Cases['historyOf'] = (...given) => cases.historyOf(...given);

describe('a case', () => {
  it('starts with its row, which carries the status of the first open step', async () => {
    const row = await file();
    const { rows } = await app.database.query(
      'select status, status_type, status_id from app.case_file where id = $1',
      [row],
    );
    expect(rows).toEqual([{ status: 'check', status_type: 'CHECK', status_id: 'check' }]);
    expect(stepOf(await may(agent, row))).toMatchObject({
      step: 'check',
      is_mine: true,
      actions: [
        { action: 'accept', barred: null },
        { action: 'name', barred: null },
        { action: 'offer', barred: null },
        { action: 'return', barred: null },
        { action: 'refuse', barred: null },
      ],
    });
    expect(stepOf(await may(citizen, row))).toMatchObject({ is_mine: false });
  });

  it('goes back to its maker and comes again in a second round, with the reason in the history', async () => {
    const row = await file();
    const unexplained = await call(agent, row, 'act', { step: 'check', action: 'return' });
    expect([unexplained.statusCode, unexplained.json()]).toMatchObject([
      400,
      { status: false, code: 'reason-needed' },
    ]);
    await act(agent, row, 'check', 'return', { description: 'Хаяг дутуу' });
    await act(citizen, row, 'correct', 'again');
    const history = await historyOf(citizen, row);
    expect(
      history.statusHistories.map(({ status_id, action_num, is_done }) => [status_id, action_num, is_done]),
    ).toEqual([
      ['filed', 1, 1],
      ['check', 1, 1],
      ['correct', 1, 1],
      ['check', 2, 0],
    ]);
    expect(history.actionNumbers).toEqual([
      { index: 0, action_num: 1 },
      { index: 1, action_num: 2 },
    ]);
    expect(history.statusHistories[1]).toMatchObject({
      description: 'Хаяг дутуу',
      status_action: 'return',
      process: 'case_handling',
      row_id: String(row),
      emp: { LNAME: 'Батсүх', FNAME: 'Номин' },
    });
  });

  it('shows a second tab who has decided', async () => {
    const row = await file();
    await act(agent, row, 'check', 'return', { description: 'Дутуу' });
    const late = await call(agent, row, 'act', { step: 'check', action: 'accept' });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        status: false,
        code: 'decided-by',
        decided_by: { name: 'Б.Номин', at: expect.any(String), action: 'return' },
      },
    ]);
  });

  it('keeps out those who may not act, in three languages, and those who may not read', async () => {
    const row = await file();
    for (const [language, words] of [
      ['mn', 'оноогдоогүй'],
      ['en', 'not assigned'],
      ['ko', '배정되지'],
    ]) {
      const refused = await call(
        citizen,
        row,
        'act',
        { step: 'check', action: 'accept' },
        { 'accept-language': language ?? '' },
      );
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
        403,
        expect.stringContaining(words ?? ''),
      ]);
    }
    expect((await crew.get(`/process/history/${row}`)).statusCode).toBe(404);
    expect((await crew.get(`/process/case_file/${row}/may`)).statusCode).toBe(404);
    expect((await call(crew, row, 'act', { step: 'check', action: 'accept' })).statusCode).toBe(404);
    expect((await app.visitor.get(`/process/history/${row}`)).statusCode).toBe(401);
    expect((await citizen.get('/process/history/999999')).statusCode).toBe(404);
  });

  it('obeys guards, and names what an unknown action or process is', async () => {
    const row = await file({ weight: 0 });
    expect((await call(agent, row, 'act', { step: 'check', action: 'accept' })).json()).toMatchObject({
      code: 'guard',
      error: 'Жинг бөглөнө үү',
    });
    const blocked = [{ action: 'accept', title: 'accept', reason: 'Жинг бөглөнө үү' }];
    expect(stepOf(await may(agent, row))).toMatchObject({ blocked });
    expect(stepOf(await may(citizen, row))).toMatchObject({ blocked: [] });
    expect((await call(agent, row, 'act', { step: 'check', action: 'fly' })).statusCode).toBe(400);
    expect((await call(agent, row, 'act', { step: 'fly', action: 'fly' })).statusCode).toBe(400);
    expect((await call(agent, row, 'start', { process: 'fly' })).statusCode).toBe(400);
    expect((await call(agent, row, 'start', { process: 'case_handling' })).statusCode).toBe(409);
    expect((await call(agent, row, 'act', { step: 'check' })).statusCode).toBe(400);
    expect((await agent.post(`/process/news/${row}/act`, { step: 'check', action: 'x' })).statusCode).toBe(
      404,
    );
    expect((await call(agent, row, 'postpone', { step: 'check', until: 'tomorrow' })).statusCode).toBe(400);
    expect((await agent.get('/process/inbox?after=%27')).statusCode).toBe(400);
  });

  it('refuses a decision about a row that has changed since it was read', async () => {
    const row = await file();
    const { revision } = await may(agent, row);
    const stale = await call(agent, row, 'act', { step: 'check', action: 'accept', revision: revision + 1 });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    await act(agent, row, 'check', 'accept', { revision });
  });
});

describe('an idempotency key', () => {
  it('decides once, however often the call is repeated', async () => {
    const row = await file();
    const key = { 'idempotency-key': randomUUID() };
    const body = { step: 'check', action: 'accept' };
    const [first, twin] = await Promise.all([
      call(agent, row, 'act', body, key),
      call(agent, row, 'act', body, key),
    ]);
    const again = await call(agent, row, 'act', body, key);
    expect([first.statusCode, twin.statusCode, again.statusCode]).toEqual([200, 200, 200]);
    expect([twin.json(), again.json()]).toEqual([first.json(), first.json()]);
    expect((await call(agent, row, 'act', { ...body, action: 'offer' }, key)).statusCode).toBe(422);
    const { rows } = await app.database.query(
      `select count(*)::int as n from dulaan.process_event e join dulaan.process_instance i on i.id = e.instance
       where i.row_id = $1 and e.type = 'stepDone' and e.body->>'action' = 'accept'`,
      [row],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('two hundred decisions on one step at once', () => {
  it('leave one winner, and name it to all others', async () => {
    const row = await file();
    const calls = Array.from({ length: 200 }, (_, index) =>
      call(agent, row, 'act', { step: 'check', action: index % 2 === 0 ? 'accept' : 'offer' }),
    );
    const responses = await Promise.all(calls);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    for (const response of responses.filter(({ statusCode }) => statusCode === 409))
      expect(response.json()).toMatchObject({ status: false, decided_by: { name: 'Б.Номин' } });
    const { rows } = await app.database.query(
      `select count(*)::int as n from dulaan.process_event e join dulaan.process_instance i on i.id = e.instance
       where i.row_id = $1 and e.type = 'stepDone'`,
      [row],
    );
    expect(rows).toEqual([{ n: 2 }]);
  }, 120_000);
});

describe('a locked row', () => {
  it('blocks no one without access', async () => {
    const row = await file();
    const decide = () => call(crew, row, 'act', { step: 'check', action: 'accept' });
    let refused: ReturnType<typeof decide> | undefined;
    await app.database.transaction(async (transaction) => {
      await transaction.query('select from app.case_file where id = $1 for update', [row]);
      refused = outside(decide);
      // The embedded database has one session: there the call waits for the transaction, not for the row.
      if (app.database.kind === 'postgres') await refused;
    });
    expect((await refused)?.statusCode).toBe(404);
  });
});

describe('a vote', () => {
  it('ends with enough supporters, and shows nothing for who has not voted', async () => {
    const row = await file();
    await act(agent, row, 'check', 'accept');
    expect(stepOf(await may(bank, row))).toMatchObject({
      step: 'vote',
      is_mine: true,
      vote: { counts: { supported: 0, open: 3 }, text: expect.stringContaining('3') },
    });
    expect((await call(bank, row, 'vote', { step: 'vote', outcome: 'supported' })).statusCode).toBe(200);
    const twice = await call(bank, row, 'vote', { step: 'vote', outcome: 'supported' });
    expect([twice.statusCode, twice.json()]).toMatchObject([409, { code: 'already-voted' }]);
    expect(
      (await historyOf(citizen, row)).votingPeople.map(({ outcome, voted }) => [outcome, voted]),
    ).toEqual([
      ['supported', 1],
      [null, 0],
      [null, 0],
    ]);
    expect((await call(bank2, row, 'vote', { step: 'vote', outcome: 'supported' })).statusCode).toBe(200);
    expect(stepOf(await may(citizen, row))).toMatchObject({ step: 'sign', is_mine: true });
    const { rows: audited } = await app.database.query(
      `select a.after->>'vote' as vote, a.after->>'step' as step, u.login from dulaan.audit a join app.users u on u.id = a.user_id
       where a.source = 'case_file' and a.row_id = $1 and a.after::jsonb ? 'vote' order by a.id`,
      [row],
    );
    expect(audited).toEqual(['bank', 'bank2'].map((login) => ({ vote: 'supported', step: 'vote', login })));
    const late = await call(bank3, row, 'vote', { step: 'vote', outcome: 'unsupported' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { decided_by: { name: 'Ө.Мөнхзул' } }]);
  });
});

describe('the people to whom a step may be given', () => {
  interface Found {
    people: { id: number; name: string; organization: string | null }[];
    code?: string;
  }
  const search = async (who: Agent, row: number, query: object) => {
    const words = new URLSearchParams({ process: 'case_handling', step: 'check', ...query });
    const response = await who.get(`/process/case_file/${row}/candidates?${words.toString()}`);
    return { ...response.json<Found>(), status: response.statusCode };
  };

  it('are those of its role and organization, found by a part of the name', async () => {
    const row = await file();
    const asked = { call: 'act', action: 'name' };
    const all = await search(agent, row, asked);
    expect(all.people.map(({ name, organization }) => [name, organization])).toEqual([
      ['С.Ариунаа', 'Хэргийн банк'],
      ['Ө.Мөнхзул', 'Хэргийн банк'],
      ['Ц.Хулан', 'Хэргийн банк'],
    ]);
    const [found, ...others] = (await search(agent, row, { ...asked, q: 'мөнх' })).people;
    expect([found?.name, others]).toEqual(['Ө.Мөнхзул', []]);
    expect(Object.keys(found ?? {}).toSorted()).toEqual(['id', 'name', 'organization']);
    await act(agent, row, 'check', 'name', { assignee: { user_id: found?.id } });
    expect(stepOf(await may(bank2, row))).toMatchObject({ step: 'named', is_mine: true });
    const handed = await search(bank2, row, { step: 'named', call: 'reassign' });
    expect(handed.people.map(({ name }) => name)).not.toContain('Ө.Мөнхзул');
    expect(handed.people).toHaveLength(2);
  });

  it('of a step without a role are one’s own, and everybody for roles with the flag "userlist"', async () => {
    const { admin } = cases.people;
    const steps = caseProcess.steps.map((each) =>
      each.id === 'correct' ? { ...each, subject: { ...each.subject, isChangeable: true } } : each,
    );
    await publishDocuments(admin, [{ ...caseProcess, steps }]);
    const row = await file();
    await act(agent, row, 'check', 'return', { description: 'Хаяг дутуу' });
    const offered = async () =>
      (await search(citizen, row, { step: 'correct', call: 'reassign' })).people.map(({ name }) => name);
    expect(await offered()).not.toContain('С.Ариунаа');
    const role = app.store.current().definitions.role.get('citizen');
    if (!role) throw new Error('There are no citizens');
    await publishDocuments(admin, [{ ...role, extra: ['userlist'] }]);
    expect(await offered()).toEqual(expect.arrayContaining(['С.Ариунаа', 'Ө.Мөнхзул']));
    await publishDocuments(admin, [{ ...role }, caseProcess]);
    expect(await offered()).not.toContain('С.Ариунаа');
  });

  it('are colleagues where the step names no role, and everybody for roles with the flag "userlist"', async () => {
    const { admin } = cases.people;
    const helped = {
      id: 'helped',
      statusType: 'ASSIGN',
      title: text('Туслах'),
      subject: { type: 'DIRECT', isChangeable: true },
    };
    const help = { id: 'help', title: text('Туслуулах'), from: 'check', to: 'helped', asksAssignee: true };
    const close = { id: 'close', title: text('Хаах'), from: 'helped', to: 'done' };
    const role = app.store.current().definitions.role.get('agent');
    if (!role) throw new Error('There is no role agent');
    await publishDocuments(admin, [
      {
        ...caseProcess,
        steps: [...caseProcess.steps, helped],
        actions: [...caseProcess.actions, help, close],
      },
    ]);
    const row = await file();
    const names = async () => (await search(agent, row, { call: 'act', action: 'help', q: 'мөнх' })).people;
    expect(await names()).toEqual([]);
    await publishDocuments(admin, [{ ...role, extra: [...(role.extra ?? []), 'userlist'] }]);
    const [found, ...others] = await names();
    expect([found?.name, others]).toEqual(['Ө.Мөнхзул', []]);
    await publishDocuments(admin, [role]);
    expect(await names()).toEqual([]);
    await act(agent, row, 'check', 'help', { assignee: { user_id: found?.id } });
    expect(stepOf(await may(bank2, row))).toMatchObject({ step: 'helped', is_mine: true });
    expect((await call(agent, row, 'act', { step: 'helped', action: 'close' })).statusCode).toBe(403);
    await act(bank2, row, 'helped', 'close');
  });

  it('are named only to people who may reassign the step', async () => {
    const row = await file();
    expect(await search(agent, row, { call: 'act', action: 'accept' })).toMatchObject({ status: 400 });
    expect(await search(agent, row, { call: 'reassign' })).toMatchObject({ status: 403 });
    expect(await search(citizen, row, { call: 'act', action: 'name' })).toMatchObject({ status: 403 });
    expect(await search(crew, row, { call: 'act', action: 'name' })).toMatchObject({ status: 404 });
    expect(await search(app.visitor, row, { call: 'act', action: 'name' })).toMatchObject({ status: 401 });
    expect(await search(agent, row, { call: 'fly' })).toMatchObject({ status: 400 });
  });
});

describe('a step that is handed over', () => {
  it('is the new person’s alone after a reassignment, and both people’s after a delegation', async () => {
    const row = await file();
    const { rows: users } = await app.database.query<{ login: string; id: number }>(
      `select login, id from app.users where login in ('bank', 'bank2', 'bank3')`,
    );
    const key = (login: string) => users.find((user) => user.login === login)?.id;
    await act(agent, row, 'check', 'name', { assignee: { user_id: key('bank') } });
    const hand = async (who: Agent, name: string, login: string) => {
      const handed = await call(who, row, name, { step: 'named', to: { user_id: key(login) } });
      return handed.statusCode;
    };
    const waits = async (who: Agent) => {
      const { items } = (await who.get('/process/inbox?step=named')).json<{ items: { row_id: string }[] }>();
      return items.some((item) => item.row_id === String(row));
    };
    const everyone = () => Promise.all([bank, bank2, bank3].map(waits));
    expect(await everyone()).toEqual([true, false, false]);
    // Members of the bank who are not asked do not even read the case.
    expect(await hand(bank2, 'reassign', 'bank2')).toBe(404);
    expect(await hand(bank, 'reassign', 'bank2')).toBe(200);
    expect(await everyone()).toEqual([false, true, false]);
    expect(await hand(bank2, 'delegate', 'bank3')).toBe(200);
    expect(await everyone()).toEqual([false, true, true]);
    await act(bank3, row, 'named', 'finish');
    const late = await call(bank2, row, 'act', { step: 'named', action: 'finish' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { decided_by: { action: 'finish' } }]);
    const { rows } = await app.database.query(
      `select e.type, u.login from dulaan.process_event e join dulaan.process_instance i on i.id = e.instance
       join app.users u on u.id = e.user_id where i.row_id = $1 and e.type in ('reassigned', 'delegated') order by e.number`,
      [row],
    );
    expect(rows).toEqual([
      { type: 'reassigned', login: 'bank' },
      { type: 'delegated', login: 'bank2' },
    ]);
  });
});

/** Runs work as if no transaction were open around it. */
const outside = AsyncResource.bind(<T>(work: () => T) => work());
