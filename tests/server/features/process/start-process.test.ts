import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

const text = (mn: string) => ({ mn_MN: mn, en_US: mn, ko_KR: mn });
const parcel = {
  kind: 'source',
  id: 'parcel',
  format: 2,
  title: text('Илгээмж'),
  type: 'table',
  columns: [
    { name: 'name', type: 'text', required: true },
    { name: 'weight', type: 'integer' },
    ...['status', 'status_type', 'status_id'].map((name) => ({ name, type: 'text', readOnly: true })),
  ],
};
const form = (process: string, when = 'beforeCreate') => ({
  kind: 'form',
  id: 'parcel',
  format: 2,
  title: text('Илгээмж'),
  source: 'parcel',
  schema: { type: 'object', properties: { name: { type: 'string' }, weight: { type: 'integer' } } },
  fields: {
    name: { widget: 'text', title: text('Нэр') },
    weight: { widget: 'number', title: text('Жин') },
  },
  layout: [
    { type: 'field', field: 'name' },
    { type: 'field', field: 'weight' },
  ],
  triggers: [{ when, action: 'start_process', options: { process } }],
});
const delivery = (guard: string) => ({
  kind: 'process',
  id: 'delivery',
  format: 1,
  title: text('Хүргэлт'),
  source: 'parcel',
  steps: [
    { id: 'sent', status_type: 'START', label: text('Илгээсэн'), subject: { subject_type: 'CREATOR' } },
    {
      id: 'check',
      status_type: 'CHECK',
      label: text('Хянах'),
      subject: { subject_type: 'TO_ROLE', role: 'agent' },
    },
    { id: 'end', status_type: 'END', label: text('Дууссан'), subject: { subject_type: 'CURRENT' } },
  ],
  transitions: [
    { action: 'send', label: text('Илгээх'), from: 'sent', to: 'check', guard },
    { action: 'finish', label: text('Дуусгах'), from: 'check', to: 'end' },
  ],
});

const publish = (body: { kind: string; id: string }, version = 0) =>
  admin.post(`/definitions/${body.kind}/${body.id}/publish`, { version, body });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  for (const body of [parcel, delivery('weight > 0'), form('delivery')]) {
    const response = await publish(body);
    expect([body.id, response.statusCode, response.body]).toEqual([body.id, 200, expect.any(String)]);
  }
});
afterAll(() => app.close());

const create = (input: object) =>
  admin.query<{ row: { id: string; status: string; status_type: string; status_id: string } }>(
    'mutation($input: ParcelInput!) { row: createParcel(input: $input, form: "parcel") { id status status_type status_id } }',
    { input },
  );
const historyOf = async (id: string | undefined) =>
  (
    await app.database.query(
      `select i.process, i.version, i.ended_at is not null as is_over, s.step, s.status_type, not s.is_open as is_done, s.role_id, s.user_id, s.round
       from dulaan.process_instance i join dulaan.process_step s on s.instance = i.id
       where i.source = 'parcel' and i.row_id = $1 order by s.entry`,
      [Number(id)],
    )
  ).rows;

const countProcesses = async () =>
  (await app.database.query('select 1 from dulaan.process_instance')).rows.length;

describe('a row whose form starts a process', () => {
  it('carries the status of the first open step from the start, and its history with who must act', async () => {
    const { data } = await create({ name: 'Цонх', weight: 3 });
    expect(data?.row).toMatchObject({ status: 'Хянах', status_type: 'CHECK', status_id: 'check' });
    const { rows } = await app.database.query<{ user: number; agent: number; admin: number }>(
      `select u.id as user, u.role as admin, (select id from app.roles where name = 'agent') as agent from app.users u where u.login = 'admin'`,
    );
    const [known] = rows;
    const shared = { process: 'delivery', version: 1, is_over: false, round: 1 };
    expect(await historyOf(data?.row.id)).toEqual([
      {
        ...shared,
        step: 'sent',
        status_type: 'START',
        is_done: true,
        role_id: known?.admin,
        user_id: known?.user,
      },
      {
        ...shared,
        step: 'check',
        status_type: 'CHECK',
        is_done: false,
        role_id: known?.agent,
        user_id: null,
      },
    ]);
  });

  it('waits at its beginning where the guard does not hold', async () => {
    const { data } = await create({ name: 'Хаалга', weight: 0 });
    expect(data?.row).toMatchObject({ status: 'Илгээсэн', status_type: 'START', status_id: 'sent' });
    expect(await historyOf(data?.row.id)).toMatchObject([{ step: 'sent', is_done: false }]);
  });

  it('has no process where it is not written', async () => {
    const before = await countProcesses();
    expect((await create({ weight: 3 })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await countProcesses()).toBe(before);
  });

  it('accepts no status from the writer', async () => {
    const { errors } = await create({ name: 'Цонх', weight: 3, status_type: 'END' });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('publishing such a form', () => {
  it.each([
    ['a process that is not there', form('flight'), /the process .+flight.+ does not exist/],
    [
      'a second trigger that begins one',
      { ...form('delivery'), triggers: [...form('delivery').triggers, ...form('delivery').triggers] },
      /\/triggers\/1\/action.+once; number 0 does it already/,
    ],
    ['the wrong moment', form('delivery', 'afterCreate'), /possible at beforeCreate/],
    [
      'a process of another table',
      {
        ...form('delivery'),
        id: 'news_start',
        source: 'news',
        schema: { type: 'object', properties: { title: { type: 'string' } } },
        fields: { title: { widget: 'text', title: text('Гарчиг') } },
        layout: [{ type: 'field', field: 'title' }],
      },
      /runs on .+parcel/,
    ],
  ])('refuses %s', async (_, body, reason) => {
    const response = await publish(body, body.id === 'parcel' ? 1 : 0);
    expect(response.statusCode).toBe(400);
    expect(response.body).toMatch(reason);
  });

  it('refuses a guard that cannot be read', async () => {
    const response = await publish(delivery('hight > 0'), 1);
    expect(response.statusCode).toBe(400);
    expect(response.body).toMatch(/\/actions\/0\/guard/);
  });
});
