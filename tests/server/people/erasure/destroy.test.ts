import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { destroyPerson } from '../../../../src/server/people/accounts/user-lifecycle';
import { sealAudit } from '../../../../src/server/data/audit/seal-audit';
import { verifyAudit } from '../../../../src/server/data/audit/verify-audit';
import type { History } from '../../../../src/server/data/history/read-history';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let citizen: Agent;
let id: number;
let order: string;
let photo: string;
let unused: string;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function userId(login: string): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>('select id from app.users where login = $1', [
    login,
  ]);
  return rows[0]?.id ?? 0;
}

async function upload(): Promise<string> {
  return (await citizen.upload('Миний байшин.png', picture)).json<{ id: string }>().id;
}

async function createOrder(who: Agent, input: object, headers: Record<string, string> = {}): Promise<string> {
  const response = await who.query<{ row: { id: string } }>(
    'mutation($input: OrdersInput!) { row: createOrders(input: $input) { id address } }',
    { input: { desription: 'Дээвэр', ...input } },
    headers,
  );
  if (!response.data?.row) throw new Error(JSON.stringify(response.errors));
  return response.data.row.id;
}

/** Everything that the database holds, as one text. */
async function everything(): Promise<string> {
  const { rows: tables } = await app.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'dulaan')
     and tablename not like 'definition%' order by 1`,
  );
  let text = '';
  for (const { name } of tables) {
    const { rows } = await app.database.query<{ text: string | null }>(
      `select string_agg(row_to_json(t)::text, chr(10)) as text from ${name} t`,
    );
    text += `${name}\n${rows[0]?.text ?? ''}\n`;
  }
  return text;
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  citizen = await app.signIn('citizen');
  id = await userId('citizen');
  [photo, unused] = [await upload(), await upload()];
  const own = { address: 'Тэсгимийн 12-р хороо', photo, user_id: id };
  order = await createOrder(citizen, own, { 'idempotency-key': 'b8a5e3c0-3c54-4b51-8f3e-0a4d6a0e1f11' });
  await admin.query(
    'mutation($id: ID!) { updateUsers(id: $id, input: {bio: "Ганцаараа амьдардаг"}) { id } }',
    { id },
  );
  await app.database.query(
    `insert into dulaan.notice_preference (user_id, channel, is_wanted, language) values ($1, 'mail', true, 'mn_MN')`,
    [id],
  );
  await app.database.query(
    `insert into dulaan.push_subscription (user_id, endpoint, p256dh, auth) values ($1, 'https://push.example/1', 'x', 'y')`,
    [id],
  );
  await app.database.query(
    `insert into dulaan.outgoing_letter (channel, recipient, subject, text) select 'mail', email, 'Захиа', 'Ганцаараа' from app.users where id = $1`,
    [id],
  );
  await app.database.query(
    `insert into dulaan.sign_in_challenge (id, kind, user_id, data, expires) values ('\x01', 'code', $1, '{}', now() + interval '1 hour')`,
    [id],
  );
  await app.database.query(
    `insert into dulaan.print_batch (user_id, page, language, rows, request_hash) values ($1, 'print_act', 'mn_MN', '[1]', 'x')`,
    [id],
  );
  await app.database.query(
    `insert into dulaan.saved_query (user_id, is_shared, name, query, variables) values ($1, false, 'Ганцаараа', '{ v_news { id } }', '{}')`,
    [id],
  );
  await app.database.query(`insert into dulaan.recovery_code (user_id, code_hash) values ($1, '\x01')`, [id]);
  await sealAudit(app.database);
});
afterAll(() => app.close());

describe('destroying a user', () => {
  const words = ['Тэсгимийн', 'Ганцаараа', 'Миний байшин'];

  it('finds personal values in the database before', async () => {
    const text = await everything();
    for (const word of words) expect(text).toContain(word);
    expect((await citizen.get(`/files/${photo}`)).statusCode).toBe(200);
    const { entries } = (await admin.get(`/history/orders/${order}`)).json<History>();
    expect(entries[0]?.changes).toContainEqual(expect.objectContaining({ after: 'Тэсгимийн 12-р хороо' }));
  });

  it('leaves nothing personal in any table, file or history, and does not break the chain', async () => {
    expect((await admin.post(`/users/${id}/delete`)).statusCode).toBe(200);
    expect((await admin.post(`/users/${id}/destroy`, { login: 'citizen' })).statusCode).toBe(200);
    expect((await citizen.get('/get-permissions')).statusCode).toBe(406);
    for (const file of [photo, unused]) expect((await admin.get(`/files/${file}`)).statusCode).toBe(404);
    expect(await app.files.sweep()).toBe(2);
    const text = await everything();
    for (const word of words) expect(text).not.toContain(word);

    const response = await admin.query(
      `{ orders(filters: [{column: "id", condition: equals, value: "${order}"}]) { id user_id address photo } }`,
    );
    expect(response.data).toEqual({ orders: [{ id: order, user_id: id, address: null, photo: null }] });
    await sealAudit(app.database);
    expect(await verifyAudit(app.database)).toMatchObject({ problemCount: 0, waiting: 0 });
  });

  it('shows in histories that the values were destroyed, and who did what goes on standing there', async () => {
    const { entries } = (await admin.get(`/history/orders/${order}`)).json<History>();
    expect(entries[0]).toMatchObject({ action: 'create', user: { id }, role: 'citizen' });
    const changes = Object.fromEntries((entries[0]?.changes ?? []).map((change) => [change.column, change]));
    expect(changes.address).toMatchObject({ after: null, destroyed: true });
    expect(changes.user_id).toEqual(expect.objectContaining({ after: id }));
    expect(changes.user_id).not.toHaveProperty('destroyed');
    const own = (await admin.get(`/history/users/${id}`)).json<History>().entries;
    expect(own.map((entry) => entry.action)).toEqual(['destroy', 'delete', 'update']);
  });

  it('leaves a tombstone that is not restored, while rows that point at it live on', async () => {
    expect((await admin.post(`/users/${id}/restore`)).statusCode).toBe(404);
    const response = await admin.query(
      'mutation($id: ID!) { updateOrders(id: $id, input: {desription: "Хаагдсан"}) { id desription } }',
      { id: order },
    );
    expect(response.data).toEqual({ updateOrders: { id: order, desription: 'Хаагдсан' } });
    const { rows } = await app.database.query<{ subject: string }>(
      `select k.subject from dulaan.audit a join dulaan.person_key k on k.id = a.after_key
       where a.source = 'orders' and a.row_id = $1 order by a.id desc limit 1`,
      [Number(order)],
    );
    expect(rows[0]?.subject).toBe('source:orders');
  });

  it('frees the login, the e-mail and the phone for another person', async () => {
    await app.database.query(
      `insert into app.users (login, role, status, email, phone) select 'citizen', role, 'confirmed', 'citizen@example.mn', '+97699000003' from app.users where id = $1`,
      [id],
    );
    expect(await userId('citizen')).not.toBe(id);
  });

  it('can be done at once for a person who asks, deleted before or not, and twice without harm', async () => {
    const person = await userId('crew');
    await createOrder(await app.signIn('crew'), { address: 'Бригадын гэр', user_id: person }).catch(() => '');
    const { snapshot } = { snapshot: app.store.current() };
    const actor = { userId: null, role: 'visitor', requestId: 'request' };
    for (let time = 0; time < 2; time += 1) {
      await app.database.transaction((transaction) => destroyPerson(transaction, snapshot, actor, person));
    }
    await expect(app.signIn('crew')).rejects.toThrow('cannot sign in');
    const { rows } = await app.database.query(
      `select 1 from dulaan.audit where source = 'users' and row_id = $1 and action = 'destroy'`,
      [person],
    );
    expect(rows).toHaveLength(1);
  });

  it('forgets every table of the engine that names users', async () => {
    const { rows } = await app.database.query<{ name: string }>(
      `select table_name::text as name from information_schema.columns
       where table_schema = 'dulaan' and column_name in ('user_id', 'uploader') order by 1`,
    );
    // A table that is missing here keeps values of persons: let forget-person know it.
    // Signatures under steps are sealed with the person's key, which is destroyed.
    const keepsNumbersAlone = [
      'audit',
      'demo_account',
      'destroyed_user',
      'process_assignee',
      'process_event',
      'process_signature',
      'process_step',
      'process_vote',
    ];
    const forgotten: string[] = [];
    for (const { name } of rows.filter((row) => !keepsNumbersAlone.includes(row.name))) {
      const column = name === 'file' ? 'uploader' : 'user_id';
      const left = await app.database.query(`select 1 from dulaan.${name} where ${column} = $1`, [id]);
      expect([name, left.count]).toEqual([name, 0]);
      forgotten.push(name);
    }
    expect(forgotten).toEqual([
      'entry_draft',
      'file',
      'grid_view',
      'identity',
      'notice',
      'notice_preference',
      'offline_key',
      'one_time_code',
      'passkey',
      'print_batch',
      'push_subscription',
      'recovery_code',
      'row_assignment',
      'saved_query',
      'second_factor',
      'session',
      'shortcut',
      'sign_in_challenge',
      'signature',
      'unconfirmed_contact',
      'verified_contact',
    ]);
  });
});
