import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, TestApp } from '../../testing-app';
import { localDay } from '../../../../src/engine/time/ulaanbaatar';
import { publishDocuments } from '../../publish-documents';
import { noteDocuments } from './process-definitions';
import { openCases, stepOf, type Cases } from './open-cases';

let cases: Cases;
let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
let crew: Agent;
let bank: Agent;
let bank3: Agent;

beforeAll(async () => {
  cases = await openCases();
  ({ app } = cases);
  ({ admin, agent, citizen, crew, bank, bank3 } = cases.people);
});
afterAll(() => app.close());

const file: Cases['file'] = (...given) => cases.file(...given);
const act: Cases['act'] = (...given) => cases.act(...given);
const may: Cases['may'] = (...given) => cases.may(...given);
const change: Cases['change'] = (...given) => cases.change(...given);

const codeOf = async (answer: ReturnType<Cases['change']>) => (await answer).errors?.[0]?.extensions.code;

describe('the row under an open step', () => {
  it('is changed by its assignee only where the step lets it, and by others as their policies say', async () => {
    const row = await file();
    expect(await codeOf(change(agent, row, { note: 'Шалгав' }))).toBeUndefined();
    expect(await codeOf(change(agent, row, { name: 'Өөр' }))).toBe('FORBIDDEN');
    expect(await codeOf(change(citizen, row, { name: 'Миний' }))).toBeUndefined();
    expect(await codeOf(change(agent, row, { status_type: 'END' }))).toBe('BAD_USER_INPUT');
  });

  it('is changed by nobody while the step is read-only, nor are the rows of its sub-tables', async () => {
    const row = await file();
    const line = 'mutation($input: CaseLineInput!) { row: createCaseLine(input: $input) { id } }';
    const made = await citizen.query<{ row: { id: string } }>(line, { input: { case_id: row, text: 'Нэг' } });
    expect(made.errors).toBeUndefined();
    await act(agent, row, 'check', 'accept');
    for (const who of [citizen, agent, admin]) {
      expect(await codeOf(change(who, row, { name: 'Өөр' }))).toBe('FORBIDDEN');
      expect(await codeOf(change(who, row, { lines: [] }))).toBe('FORBIDDEN');
    }
    const nested = await admin.query(line, { input: { case_id: row, text: 'Хоёр' } });
    expect(nested.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const removed = await admin.query('mutation($id: ID!) { deleteCaseLine(id: $id) { id } }', {
      id: made.data?.row.id,
    });
    expect(removed.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const gone = await admin.query('mutation($id: ID!) { deleteCaseFile(id: $id) { id } }', { id: row });
    expect(gone.errors?.[0]).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
      message: expect.stringContaining('vote'),
    });
  });
});

describe('effects of another process', () => {
  it('does not write into a row that a read-only step holds', async () => {
    await publishDocuments(admin, noteDocuments);
    const row = await file();
    const noted = async () => {
      const { data, errors } = await admin.query<{ row: { id: string } }>(
        'mutation($input: CaseNoteInput!) { row: createCaseNote(input: $input) { id } }',
        { input: { case_id: row } },
      );
      expect(errors).toBeUndefined();
      return admin.post(`/process/case_note/${data?.row.id}/act`, { step: 'read', action: 'finish' });
    };
    const noteOf = async () =>
      (await app.database.query('select note from app.case_file where id = $1', [row])).rows[0];
    const before = await noted();
    expect([before.statusCode, await noteOf()]).toEqual([200, { note: 'Уншсан' }]);
    await app.database.query('update app.case_file set note = null where id = $1', [row]);
    await act(agent, row, 'check', 'accept');
    const held = await noted();
    expect([held.statusCode, held.json(), await noteOf()]).toMatchObject([
      400,
      { error: expect.stringContaining('vote') },
      { note: null },
    ]);
  });
});

describe('a step of an organization', () => {
  it('is for the members of the organization in the row alone', async () => {
    const row = await file();
    await act(agent, row, 'check', 'offer');
    expect(stepOf(await may(bank, row))).toMatchObject({ step: 'offer', is_mine: true });
    await app.database.query(`update app.users set organization_id = null where login = 'bank3'`);
    expect((await bank3.get(`/process/case_file/${row}/may`)).statusCode).toBe(404);
    await app.database.query(`update app.users set organization_id = $1 where login = 'bank3'`, [
      cases.ownBank,
    ]);
    await act(bank, row, 'offer', 'give');
  });
});

const due = (days: number) => localDay(new Date(Date.now() + days * 86_400_000));
const calendar = (who: Agent, from: string, to: string) =>
  who.get(`/process/inbox/calendar?from=${from}&to=${to}`);

describe('the inbox', () => {
  interface Inbox {
    total: number;
    counts: { process: string; step: string; count: number }[];
    next: string | null;
    items: { row_id: string; step: string; title: string | null; allows_bulk: boolean }[];
  }
  const inbox = async (who: Agent, query = '') => (await who.get(`/process/inbox${query}`)).json<Inbox>();

  it('lists what waits for a person, in pages, and counts it by step', async () => {
    const rows = [await file(), await file(), await file()];
    const whole = await inbox(agent, '?limit=200');
    expect(whole.counts).toEqual([
      expect.objectContaining({ process: 'case_handling', step: 'check', count: whole.total }),
    ]);
    const first = await inbox(agent, '?limit=2');
    expect(first.items.map((item) => item.row_id)).toEqual([rows[2], rows[1]].map(String));
    expect(first.items[0]).toMatchObject({ title: 'Хэрэг', allows_bulk: true, step: 'check' });
    const second = await inbox(agent, `?limit=1&after=${encodeURIComponent(first.next ?? '')}`);
    expect(second.items.map((item) => item.row_id)).toEqual([String(rows[0])]);
    expect((await inbox(crew)).total).toBe(0);
    // Roles without the flag "approve" decide one by one.
    await act(agent, rows[0] ?? 0, 'check', 'offer');
    expect((await inbox(bank, '?step=offer')).items).toMatchObject([{ step: 'offer', allows_bulk: false }]);
    expect((await inbox(agent, '?step=vote')).total).toBe(0);
    expect((await inbox(agent, '?late=1')).total).toBe(0);
  });

  it('lists the days on which what waits is due', async () => {
    const row = await file();
    const rowsOf = async (from: string, to: string) =>
      (await calendar(agent, from, to)).json<Inbox>().items.map((item) => item.row_id);
    // The step is due a day after it opened.
    expect(await rowsOf(due(1), due(2))).toContain(String(row));
    expect(await rowsOf(due(2), due(40))).toEqual([]);
    expect((await calendar(crew, due(0), due(2))).json()).toMatchObject({ items: [], has_more: false });
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      [due(2), due(1)],
      [due(0), due(101)],
      ['today', 'tomorrow'],
    ])
      expect([from, (await calendar(agent, from ?? '', to ?? '')).statusCode]).toEqual([from, 400]);
    expect((await calendar(app.visitor, due(0), due(1))).statusCode).toBe(401);
  });

  it('answers 120 calendars of a person in a minute, and others meanwhile', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 121; turn += 1)
      statuses.push((await calendar(bank, due(0), due(1))).statusCode);
    expect([statuses.at(-1), new Set(statuses.slice(0, 120))]).toEqual([429, new Set([200])]);
    expect((await calendar(crew, due(0), due(1))).statusCode).toBe(200);
  });

  it('shows a step once to somebody who is meant by name and by role', async () => {
    const row = await file();
    const count = async () => {
      const { items, total } = await inbox(agent, '?limit=200');
      return [items.filter((item) => item.row_id === String(row)).length, total];
    };
    const [once, total] = await count();
    await app.database.query(
      `insert into dulaan.process_assignee (instance, entry, place, part, role_id, user_id, is_open, source, row_id, process,
         version, step, opened_at, due_at)
       select instance, entry, 9, 'delegate', null, (select id from app.users where login = 'agent'), true, source, row_id,
         process, version, step, opened_at, due_at from dulaan.process_assignee where row_id = $1 and is_open`,
      [row],
    );
    await app.database.query(
      `update dulaan.process_assignee set is_shared = true where row_id = $1 and is_open and user_id is null`,
      [row],
    );
    expect([once, await count()]).toEqual([1, [1, total]]);
  });

  it('forgets a deleted row until it is restored', async () => {
    const row = await file();
    const isThere = async () =>
      (await inbox(agent, '?limit=200')).items.some((item) => item.row_id === String(row));
    expect(await isThere()).toBe(true);
    await admin.query('mutation($id: ID!) { deleteCaseFile(id: $id) { id } }', { id: row });
    expect(await isThere()).toBe(false);
    const back = await admin.query('mutation($id: ID!) { restoreCaseFile(id: $id) { id } }', { id: row });
    expect(back.errors).toBeUndefined();
    expect(await isThere()).toBe(true);
  });
});

describe('the history of events', () => {
  it('is only appended', async () => {
    await file();
    await expect(app.database.query(`update dulaan.process_event set type = 'ended'`)).rejects.toThrow(
      /only appended/,
    );
    await expect(app.database.query('delete from dulaan.process_event')).rejects.toThrow(/only appended/);
    await expect(app.database.query('truncate dulaan.process_event')).rejects.toThrow(/only appended/);
  });
});
