import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeArchive } from '../../../src/server/features/apps/archive';
import { lendingFiles } from '../features/apps/lending-app';
import { codeTo, messagesTo } from '../platform/messaging/sent-messages';
import { startTestApp, type Agent, type TestApp } from '../testing-app';
import { holdLock, type HeldLock } from './other-session';

let app: TestApp;
let admin: Agent;
let held: HeldLock | undefined;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterEach(async () => {
  await held?.release();
  held = undefined;
});
afterAll(() => app.close());

type Response = Awaited<ReturnType<Agent['post']>>;

/** The tables that these calls write: a failed call leaves all of them as before. A code counts each attempt. */
const written = {
  ...Object.fromEntries(
    ['users', 'user_extra_role', 'roles'].map((name) => [name, `select * from app.${name}`]),
  ),
  ...Object.fromEntries(
    ['definition', 'definition_version', 'change_set', 'app_row', 'audit', 'outgoing_letter'].map((name) => [
      name,
      `select * from dulaan.${name}`,
    ]),
  ),
  codes: 'select id, used from dulaan.one_time_code',
  columns: `select table_name, column_name, data_type from information_schema.columns where table_schema = 'app'`,
};

async function everythingWritten(): Promise<unknown> {
  const parts = Object.entries(written).map(
    ([name, sql]) =>
      `select '${name}' as name, count(*)::int, md5(string_agg(t::text, '' order by t::text)) from (${sql}) t`,
  );
  return (await app.database.query(parts.join(' union all '))).rows;
}

/**
 * Makes a call while another session holds rows: 409 BUSY within five seconds of its wait, and nothing is written. Then the rows are
 * free, and the same call succeeds.
 */
async function expectBusyThenDone(sql: string, call: () => Promise<Response>): Promise<Response> {
  held = await holdLock(app.database, sql);
  const before = await everythingWritten();
  const calling = call();
  await expect.poll(() => held?.waiting()).toBeGreaterThan(0);
  const begun = performance.now();
  const refused = await calling;
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('"BUSY"')]);
  expect(await everythingWritten()).toEqual(before);
  await held.release();
  held = undefined;
  const done = await call();
  expect([done.statusCode, done.body]).toEqual([200, expect.not.stringContaining('"errors"')]);
  expect(await everythingWritten()).not.toEqual(before);
  return done;
}

const install = async (changes: Readonly<Record<string, unknown>> = {}) =>
  admin.inject({
    method: 'POST',
    url: '/apps',
    payload: Buffer.from(await writeArchive(lendingFiles(changes))),
    headers: { 'content-type': 'application/x-tar' },
  });

describe('a row that another session has locked makes 409 BUSY of', () => {
  test('the installation of an application, whose rows refer to it', async () => {
    const done = await expectBusyThenDone('select from app.roles for update', () => install());
    expect(done.json().rows).toMatchObject({ added: 3 });
  });

  test('the upgrade of an application, which changes it', async () => {
    const rows = [
      {
        key: 'set',
        name: 'Багаж хэрэгсэл',
        is_public: true,
        price: 275000,
        bought: '2026-03-01',
        for_role: 'Админ',
      },
      { key: 'saw', name: 'Хөрөө', part_of: 'set' },
    ];
    const done = await expectBusyThenDone('select from app.lend_tool for update', () =>
      install({ 'rows/lend_tool.json': rows }),
    );
    expect(done.json().rows).toMatchObject({ added: 0, changed: 1 });
  });

  test('the removal of an application, whose known row it is', async () => {
    const done = await expectBusyThenDone(`select from dulaan.app_row where app = 'lend' for update`, () =>
      admin.inject({ method: 'DELETE', url: '/apps/lend?allow=lend_tool:*&allow=lend_loan:*' }),
    );
    expect(done.json()).toMatchObject({ status: true });
  });

  test('a change set that is saved, published and taken back', async () => {
    const documents = [
      {
        kind: 'source',
        id: 'shelf',
        body: {
          kind: 'source',
          id: 'shelf',
          format: 2,
          type: 'table',
          title: { mn_MN: 'Тавиур', en_US: 'Shelf', ko_KR: '선반' },
          titleColumn: 'name',
          columns: [{ name: 'name', type: 'text', title: { mn_MN: 'Нэр', en_US: 'Name', ko_KR: '이름' } }],
        },
      },
    ];
    const created = await admin.post('/definitions/change-sets', { title: 'Тавиур', documents });
    const { id, revision } = created.json().change_set;
    const url = `/definitions/change-sets/${id}`;
    const lock = 'select from dulaan.change_set for update';
    const payload = { title: 'Тавиурууд', documents, revision };
    const saved = await expectBusyThenDone(lock, () => admin.inject({ method: 'PUT', url, payload }));
    const { revision: second } = saved.json().change_set;
    await expectBusyThenDone(lock, () => admin.post(`${url}/publish`, { revision: second }));
    expect((await admin.get('/schema/source/shelf')).statusCode).toBe(200);
    const { revision: third } = (await admin.get(url)).json().change_set;
    const order = { revision: third, allow: ['shelf:*'] };
    await expectBusyThenDone(lock, () => admin.post(`${url}/rollback`, order));
    expect((await admin.get('/schema/source/shelf')).statusCode).toBe(404);
  });

  test('an account with an invitation, another invitation and its acceptance', async () => {
    const to = 'busy@example.mn';
    const input = { last_name: 'Бат', first_name: 'Дорж', role: 4, email: to, invite: true };
    const query = 'mutation($input: UsersInput!) { createUsers(input: $input) { id } }';
    const created = await expectBusyThenDone(`select from app.roles for update`, () =>
      admin.post('/query', { query, variables: { input } }),
    );
    const { id } = created.json().data.createUsers;
    expect(await messagesTo(app, to)).toHaveLength(1);
    const lock = `select from app.users where id = ${id} for update`;
    await expectBusyThenDone(lock, () => admin.post(`/users/${id}/invite`, {}));
    const code = await codeTo(app, to);
    const password = 'Dulaan-2027!';
    await expectBusyThenDone(lock, () =>
      app.visitor.post('/auth/invitation', { to, code, password, password_confirm: password }),
    );
  });
});

test('an account is created once while another session has not committed the same login', async () => {
  const input = {
    last_name: 'Бат',
    first_name: 'Дорж',
    role: 4,
    login: 'same.login',
    password: 'Dulaan-2027!',
  };
  const query = 'mutation($input: UsersInput!) { createUsers(input: $input) { id } }';
  const done = await expectBusyThenDone(
    `insert into app.users (login, role) select 'same.login', role from app.users where login = 'citizen'`,
    () => admin.post('/query', { query, variables: { input } }),
  );
  expect(done.json().data.createUsers).toEqual({ id: expect.any(String) });
});
