import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { publishDocuments } from '../../publish-documents';
import { codeTo } from '../../platform/messaging/sent-messages';
import { shippedSchemas } from '../../shipped-schemas';
import { caseProcess, caseSource, lineSource, publishCases, text } from './process-definitions';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
let inspector: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await publishCases(app, admin);
  const reader = app.store.current().definitions.role.get('inspector');
  if (!reader) throw new Error('There is no role inspector');
  const history: object = JSON.parse(
    await readFile(join(shippedSchemas, 'sources/process_status_history.json'), 'utf8'),
  );
  await publishDocuments(admin, [
    { ...lineSource, softDelete: true },
    {
      kind: 'source',
      id: 'case_paper',
      format: 2,
      title: text('Баримт'),
      type: 'table',
      columns: [{ name: 'title', type: 'text' }],
    },
    {
      ...caseSource,
      columns: [
        ...caseSource.columns.map(asPersonal),
        { name: 'paper_id', type: 'reference', references: { source: 'case_paper', onDelete: 'setNull' } },
      ],
    },
    { ...caseProcess, steps: caseProcess.steps.map(asPostponable) },
    {
      kind: 'notice',
      id: 'case_waits',
      format: 1,
      name: text('Хүлээж байна'),
      title: text('{{step}}'),
      body: text('{{title}}'),
      channels: ['app'],
    },
    { kind: 'source', id: 'case_history', ...history, ...ofCases(history) },
    {
      ...reader,
      policies: [...(reader.policies ?? []), { source: caseSource.id, action: 'read' }],
    },
  ]);
  [agent, citizen, inspector] = await Promise.all([
    app.signIn('agent'),
    app.signIn('citizen'),
    app.signIn('inspector'),
  ]);
});
afterAll(() => app.close());

function asPersonal(column: { name: string }): object {
  return column.name === 'name' ? { ...column, personal: true } : column;
}

function asPostponable(step: (typeof caseProcess.steps)[number]): object {
  const notices = ['case_waits'];
  return step.id === 'check'
    ? { ...step, notices, deadline: { hours: 24, postponeHours: 48 } }
    : { ...step, notices };
}

/** The shipped table of the history of orders, for cases. */
function ofCases(history: { columns?: { name: string }[] }): object {
  return {
    table: 'case_history',
    columns: history.columns?.map((column) =>
      column.name === 'row_id'
        ? { ...column, stored: 'case_id', references: { source: 'case_file', onDelete: 'cascade' } }
        : column,
    ),
  };
}

/** A case of the citizen, with the form that starts its process or without. */
async function file({ isStarted = true, by = citizen, name = 'Хэрэг' } = {}): Promise<number> {
  const form = isStarted ? ', form: "case_file"' : '';
  const { data, errors } = await by.query<{ row: { id: string } }>(
    `mutation($input: CaseFileInput!) { row: createCaseFile(input: $input${form}) { id } }`,
    { input: { name, weight: 3 } },
  );
  expect(errors).toBeUndefined();
  return Number(data?.row.id);
}

const call = (who: Agent, row: number, name: string, body: object) =>
  who.post(`/process/case_file/${row}/${name}`, body);

describe('what is no time, no place and no text', () => {
  it('is refused or repaired, and is no failure of the server', async () => {
    const row = await file();
    const leap = await call(agent, row, 'postpone', { step: 'check', until: '2026-06-30T23:59:60Z' });
    expect(leap.statusCode).toBe(400);
    for (const day of ['2026-02-30T00:00:00.000000Z', '0000-01-01T00:00:00.000000Z', '2026-01-01T24:00:00Z'])
      expect([day, (await agent.get(`/process/inbox?after=${day}_1_1`)).statusCode]).toEqual([day, 400]);
    const halved = await call(agent, row, 'act', {
      step: 'check',
      action: 'return',
      description: 'a\ud800',
    });
    expect([halved.statusCode, halved.body]).toEqual([200, expect.any(String)]);
    const history = await citizen.get(`/process/history/${row}`);
    expect(history.json<{ statusHistories: { description: string }[] }>().statusHistories[1]).toMatchObject({
      description: 'a\ufffd',
    });
  });
});

describe('somebody who reads a case and has no part in it', () => {
  it('learns nothing of other users and their roles by naming them', async () => {
    const row = await file();
    const answers = new Set<string>();
    for (const to of [{ user_id: 1, role_id: 1 }, { user_id: 1, role_id: 2 }, { user_id: 999_999 }])
      for (const name of ['reassign', 'delegate']) {
        const refused = await call(inspector, row, name, { step: 'check', to });
        expect([name, refused.statusCode]).toEqual([name, 403]);
        answers.add(`${name} ${refused.json<{ code: string }>().code}`);
      }
    expect([...answers]).toEqual(['reassign may-not-reassign', 'delegate may-not-delegate']);
  });

  it('does not begin its process, which would make them its creator', async () => {
    const row = await file({ isStarted: false });
    const may = await inspector.get(`/process/case_file/${row}/may`);
    expect(may.json()).toMatchObject({ processes: [{ state: 'none', may_start: false }] });
    const refused = await call(inspector, row, 'start', { process: 'case_handling' });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'may-not-start' }]);
    expect((await citizen.get(`/process/case_file/${row}/may`)).json()).toMatchObject({
      processes: [{ may_start: true }],
    });
    expect((await call(citizen, row, 'start', { process: 'case_handling' })).statusCode).toBe(200);
  });
});

const setReadOnly = (row: number, isReadOnly: boolean) =>
  app.database.query(
    `update dulaan.process_step s set is_read_only = $2 from dulaan.process_instance i
     where i.id = s.instance and i.row_id = $1`,
    [row, isReadOnly],
  );

describe('a read-only step', () => {
  it('lets no deleted row of a sub-table come back', async () => {
    const row = await file();
    const made = await citizen.query<{ row: { id: string } }>(
      'mutation($input: CaseLineInput!) { row: createCaseLine(input: $input) { id } }',
      { input: { case_id: row, text: 'Нэг' } },
    );
    const line = { id: made.data?.row.id };
    const gone = await citizen.query('mutation($id: ID!) { deleteCaseLine(id: $id) { id } }', line);
    expect(gone.errors).toBeUndefined();
    const restore = 'mutation($id: ID!) { restoreCaseLine(id: $id) { id } }';
    await setReadOnly(row, true);
    for (const who of [citizen, admin]) {
      const refused = await who.query(restore, line);
      expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    await setReadOnly(row, false);
    expect((await citizen.query(restore, line)).errors).toBeUndefined();
  });

  it('keeps what the row refers to from being deleted, which would empty its reference', async () => {
    const row = await file();
    const made = await admin.query<{ paper: { id: string } }>(
      'mutation { paper: createCasePaper(input: {title: "Гэрээ"}) { id } }',
    );
    const paper = made.data?.paper.id ?? '';
    await app.database.query('update app.case_file set paper_id = $2 where id = $1', [row, paper]);
    const remove = () => admin.query('mutation($id: ID!) { deleteCasePaper(id: $id) { id } }', { id: paper });
    await setReadOnly(row, true);
    expect((await remove()).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await setReadOnly(row, false);
    expect((await remove()).errors).toBeUndefined();
  });
});

/** A white square as PNG, in a few bytes. */
const blank = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: 'white' } })
    .png({ palette: true, colours: 2 })
    .toBuffer();

describe('a stored signature', () => {
  it('is a picture of the type that it says, and no bomb', async () => {
    const [picture, bomb] = [await blank(20), await blank(6000)];
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const [type, bytes, status] of [
      ['png', picture, 200],
      ['jpeg', picture, 400],
      ['png', svg, 400],
      ['png', Buffer.from('no picture'), 400],
      ['png', bomb, 400],
    ] as const) {
      const signature = `data:image/${type};base64,${bytes.toString('base64')}`;
      expect(signature.length).toBeLessThan(300_000);
      const stored = await citizen.post('/signatures', { type: 'draw', signature });
      expect([type, bytes.length, stored.statusCode]).toEqual([type, bytes.length, status]);
    }
  });

  it('is kept with decisions alone: what may be repeated without end keeps none', async () => {
    const to = 'case.agent@example.mn';
    await app.database.query(`update app.users set email = $1 where login = 'agent'`, [to]);
    const asked = await agent.post('/otp', { purpose: 'signature', to });
    const { id } = asked.json<{ id: string }>();
    const verified = await agent.post('/otp/verify', { id, code: await codeTo(app, to) });
    const { proof } = verified.json<{ proof: string }>();
    const row = await file();
    const signed = { step: 'check', revision: 1, signature: { type: 'text', signature: 'А' }, proof };
    const kept = async () => {
      const { rows } = await app.database.query(
        `select s.step from dulaan.process_signature s join dulaan.process_instance i on i.id = s.instance where i.row_id = $1`,
        [row],
      );
      return rows.length;
    };
    const until = new Date(Date.now() + 30 * 3_600_000).toISOString();
    const postponed = await call(agent, row, 'postpone', { ...signed, until });
    expect([postponed.statusCode, postponed.body]).toEqual([200, expect.any(String)]);
    expect(await kept()).toBe(0);
    const decided = await call(agent, row, 'act', { ...signed, action: 'return', description: 'Дутуу' });
    expect([decided.statusCode, decided.body]).toEqual([200, expect.any(String)]);
    expect(await kept()).toBe(1);
  });

  it('leaves nothing behind when it is revoked, and a repeated call is told the same', async () => {
    const given = { type: 'text', signature: 'Д.Болормаа' };
    const { id } = (await citizen.post('/signatures', given)).json<{ id: number }>();
    const headers = { 'idempotency-key': randomUUID() };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const revoked = await citizen.inject({ method: 'DELETE', url: `/signatures/${id}`, headers });
      expect(revoked.statusCode).toBe(200);
    }
    const { rows } = await app.database.query(
      'select octet_length(sealed) as bytes from dulaan.signature where id = $1',
      [id],
    );
    expect(rows).toEqual([{ bytes: 0 }]);
  });
});

describe('personal values of a case', () => {
  it('are not in the notices of its steps, which outlive their person', async () => {
    const row = await file({ name: 'Нууц хаяг' });
    const { rows } = await app.database.query<{ values: { id: number; title: unknown } }>(
      `select "values" from dulaan.notice_order where template = 'case_waits' order by "values"->>'id'`,
    );
    expect(rows.find(({ values }) => values.id === row)?.values.title).toBe(row);
  });

  it('leave its history and the table that shows it when their person is destroyed', async () => {
    const { rows } = await app.database.query<{ id: number }>(
      `insert into app.users (login, role, status, password_hash)
       select 'case_person', role, 'confirmed', password_hash from app.users where login = 'citizen' returning id`,
    );
    const person = await app.signIn('case_person');
    const row = await file({ by: person });
    const returned = await call(agent, row, 'act', {
      step: 'check',
      action: 'return',
      description: 'Өвчтэй гэсэн',
    });
    expect(returned.statusCode).toBe(200);
    const texts = async () => {
      const found = await app.database.query<{ place: string }>(
        `select 'table' as place from app.case_history where case_id = $1 and description is not null
         union all select 'step' from dulaan.process_step s join dulaan.process_instance i on i.id = s.instance
         where i.row_id = $1 and i.source = 'case_file' and s.description is not null`,
        [row],
      );
      return found.rows.map(({ place }) => place);
    };
    expect(await texts()).toEqual(['table', 'step']);
    expect((await admin.post(`/users/${rows[0]?.id}/delete`)).statusCode).toBe(200);
    expect((await admin.post(`/users/${rows[0]?.id}/destroy`, { login: 'case_person' })).statusCode).toBe(
      200,
    );
    expect(await texts()).toEqual([]);
  });
});
