import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let id: number;

const names = {
  login: 'forget189613',
  email: 'forget189613@example.mn',
  oldEmail: 'earlier189613@example.mn',
  phone: '89189613',
  register: 'УБ90189613',
};

/** The places of a name in texts and JSON values, as `table.column`. */
async function placesOfNames(): Promise<string[]> {
  const { rows: columns } = await app.database.query<{ schema: string; table: string; column: string }>(
    `select c.table_schema::text as schema, c.table_name::text as table, c.column_name::text as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('app', 'dulaan') and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bigint', 'integer') order by 1, 2, 3`,
  );
  const places: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await app.database.query(
      `select from "${schema}"."${table}" r where exists (
         select from unnest($1::text[]) n where position(n in r."${column}"::text) > 0) limit 1`,
      [Object.values(names)],
    );
    if (rows.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

const ask = async (agent: Agent, query: string, headers: Record<string, string> = {}) => {
  const response = await agent.query(query, {}, headers);
  expect(response.errors).toBeUndefined();
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const { rows } = await app.database.query<{ id: number }>(
    `insert into app.users (login, role, status, email, phone, register_number, password_hash)
     select $1, 3, 'confirmed', $2, '+976' || $3, $4, password_hash from app.users where login = 'citizen' returning id`,
    [names.login, names.oldEmail, names.phone, names.register],
  );
  id = rows[0]?.id ?? 0;
  const person = await app.signIn(names.login);

  // Rows by the person: contacts, feedback, an order, a draft, notices to them.
  await person.post('/auth/confirm-password', { password: demoPassword });
  await ask(person, `mutation { updateUsers(id: ${id}, input: {email: "${names.email}"}) { email } }`);
  await person.post('/otp', { purpose: 'email_confirmation', to: names.email });
  await ask(
    person,
    `mutation { createFeedback(input: {lastname: "Дорж", name: "Сарнай", phone: ${names.phone}, email: "${names.email}", description: "${names.login}"}) { id } }`,
  );
  await ask(
    person,
    `mutation { createOrders(input: {address: "${names.login}", desription: "${names.login}", user_id: ${id}}) { id } }`,
  );
  // Rows about the person by others and the server.
  await ask(admin, `mutation { updateUsers(id: ${id}, input: {bio: "x"}) { email phone register_number } }`, {
    'idempotency-key': randomUUID(),
  });
  await app.visitor.post('/auth/register', {
    last_name: 'Дорж',
    first_name: 'Болд',
    email: names.email,
    register_number: names.register,
    password: demoPassword,
    password_confirm: demoPassword,
  });
  await app.visitor.post('/auth/send-forgot-mail', { email: names.email });
  const values = JSON.stringify({ login: names.login, phone: names.phone });
  await app.database.query(
    `insert into app.mail_outbox (key, channel, recipient, subject, body) values
       ('1', 'mail', $1, 'a', 'b'), ('2', 'mail', 'office@example.mn', 'a', 'Захиалагч: ' || $2), ('3', 'sms', '+976' || $2, 'a', 'b')`,
    [names.email, names.phone],
  );
  await app.database.query(
    `insert into dulaan.outbox (form, action, source, row_id, payload) values ('f', 'call-url', 'news', 1, $1::json)`,
    [values],
  );
  await app.database.query(
    `insert into dulaan.notice_order (key, template, recipients, "values") values ($1::uuid, 't', '{"role": "admin"}', $2::json)`,
    [randomUUID(), values],
  );
  await app.database.query(
    `insert into dulaan.notice (user_id, key, template, texts) values (1, $1::uuid, 't', $2::json)`,
    [randomUUID(), values],
  );
  await app.database.query(
    `insert into dulaan.job (name, data, state, attempts_allowed, error) values ('outbox', '{}', 'dead', 1, $1)`,
    [`duplicate key value: (email)=(${names.email})`],
  );
  await app.database.query(
    `insert into dulaan.entry_draft (user_id, form, row_key, entry) values (1, 'order', 'new', $1::jsonb)`,
    [values],
  );
});
afterAll(() => app.close());

it('a destroyed person is named in no text, number or JSON value of any table', async () => {
  const before = await placesOfNames();
  for (const place of [
    'answer.response',
    'entry_draft.entry',
    'feedback.email',
    'feedback.phone',
    'job.error',
    'mail_outbox.body',
    'mail_outbox.recipient',
    'notice.texts',
    'notice_order.values',
    'one_time_code.data',
    'outbox.payload',
    'outgoing_letter.recipient',
    'users.login',
    'users.register_number',
    'verified_contact.value',
  ]) {
    expect(before).toContain(place);
  }
  expect(before.filter((place) => place.endsWith('.address'))).not.toEqual([]);
  expect((await admin.post(`/users/${id}/delete`)).statusCode).toBe(200);
  expect((await admin.post(`/users/${id}/destroy`, { login: names.login })).statusCode).toBe(200);
  expect(await placesOfNames()).toEqual([]);
});

it('e-mails to others stay, also where a word in them is a person’s login', async () => {
  const crew = await app.database.query<{ id: number }>(`select id from app.users where login = 'crew'`);
  await app.database.query(
    `insert into app.mail_outbox (key, channel, recipient, subject, body) values ('9', 'mail', 'office@example.mn', 'The crew', 'Your crew comes at nine')`,
  );
  const userId = crew.rows[0]?.id ?? 0;
  await admin.post(`/users/${userId}/delete`);
  expect((await admin.post(`/users/${userId}/destroy`, { login: 'crew' })).statusCode).toBe(200);
  const { rows } = await app.database.query(`select key from app.mail_outbox`);
  expect(rows).toEqual([{ key: '9' }]);
});
