import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemoAccounts } from '../../../../seed/demo-accounts';
import { insertNoticeTemplates } from '../../../../seed/base/notice-templates';
import {
  builtInTemplates,
  messageTemplates,
} from '../../../../src/server/platform/messaging/templates/built-in-templates';
import { gluedPlaceholders, findPlaceholders } from '../../../../src/definitions/values/placeholders';
import { noticeHandler } from '../../../../src/server/platform/messaging/send-notice';
import { forgetLimits, messagesTo } from '../../platform/messaging/sent-messages';
import { callImport } from '../../data/spreadsheets/import-call';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp({
    seed: async (options) => {
      await seedDemoAccounts(options);
      await options.database.transaction(insertNoticeTemplates);
    },
  });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(() => forgetLimits(app));

describe.each(Object.entries(builtInTemplates))('the notice %s', (_code, { title, body, values }) => {
  it.each(['mn_MN', 'en_US', 'ko_KR'] as const)(
    'is written in %s with the values that it gets',
    (language) => {
      const [subject, text] = [title, body].map((each) => (typeof each === 'string' ? each : each[language]));
      for (const written of [subject, text]) {
        expect(written).toBeTruthy();
        expect(gluedPlaceholders(written ?? '')).toEqual([]);
        for (const name of findPlaceholders(written ?? '')) expect(values).toContain(name);
      }
      for (const name of values) expect(findPlaceholders(text ?? '')).toContain(name);
    },
  );
});

const change = (input: object, code: string, channel = 'mail') =>
  app.database
    .query<{ id: number }>('select id from app.notice_template where code = $1 and channel = $2', [
      code,
      channel,
    ])
    .then(({ rows }) =>
      admin.query<{ row: object | null }>(
        'mutation($id: ID!, $input: NoticeTemplateInput!) { row: updateNoticeTemplate(id: $id, input: $input) { id } }',
        { id: rows[0]?.id, input },
      ),
    );
const askForCode = async (lang: string) => {
  const to = 'somebody@example.mn';
  const response = await app.visitor.post('/otp', { purpose: 'email_confirmation', to, lang });
  expect(response.statusCode).toBe(200);
  return (await messagesTo(app, to))[0];
};

describe('an e-mail with a code', () => {
  it('reads as administrators have written it, in the language of who asked', async () => {
    await change(
      { title_en: 'Hello', body_en: 'Here it is: {{code}}', title_mn: 'Сайн уу' },
      'confirmation_code',
    );
    expect(await askForCode('en_US')).toMatchObject({
      subject: 'Hello',
      text: expect.stringMatching(/^Here it is: \d{6}$/),
    });
    expect(await askForCode('mn_MN')).toMatchObject({
      subject: 'Сайн уу',
      text: expect.stringContaining('Таны код'),
    });
  });

  it.each([
    ['lost its code', { body_mn: 'Код байхгүй' }],
    ['is switched off', { is_active: false }],
  ])('comes in the portal’s own words where what they wrote %s', async (_what, input) => {
    const before = await app.database.query<{ body_mn: string }>(
      `select body_mn from app.notice_template where code = 'confirmation_code' and channel = 'mail'`,
    );
    expect((await change(input, 'confirmation_code')).errors).toBeUndefined();
    const code = messageTemplates.confirmation_code.body;
    const own = (typeof code === 'string' ? code : code.mn_MN).split('{{')[0];
    expect((await askForCode('mn_MN'))?.text).toContain(own);
    await change({ body_mn: before.rows[0]?.body_mn, is_active: true }, 'confirmation_code');
  });

  it('cannot name what the server does not give', async () => {
    const response = await change(
      { body_mn: 'Код: {{kod}}', body_en: 'Code: {{code}}' },
      'confirmation_code',
    );
    expect(response.data).toEqual({ row: null });
    expect(response.errors?.[0]?.extensions.fields).toEqual({
      body_mn: [expect.stringMatching(/\{\{kod\}\}.*code, minutes/)],
    });
  });
});

it('a template that names what the server does not give is refused by an import too', async () => {
  const columns = ['code', 'channel', 'is_active', 'title_mn', 'body_mn'];
  const file = `\uFEFF${columns.join(',')}\r\n${['confirmation_code', 'nobody_sends_this'].map((code) => `${code},push,true,Код,Код: {{kod}}`).join('\r\n')}\r\n`;
  const mapping = Object.fromEntries(columns.map((name, index) => [name, index]));
  const { result } = await callImport(admin, 'notice_template', file, {
    step: 'commit',
    keep: 'good',
    mapping,
  });
  expect(result.faults).toMatchObject([
    { row: 2, field: 'body_mn', message: expect.stringContaining('{{kod}}') },
  ]);
  expect(result.written).toBe(1);
});

const orders = async () =>
  (
    await app.database.query<{ key: string; values: { device: string | null; time: string } }>(
      `select key::text, "values" from dulaan.notice_order where template = 'new_sign_in' and sent_at is null`,
    )
  ).rows;
const signIn = (agent: Agent, device?: string) =>
  agent.post(
    '/auth/login',
    { login: 'crew', password: 'Demo-2026!' },
    {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/120.0 Mobile',
      ...(device !== undefined && { cookie: device }),
    },
  );

describe('signing in', () => {
  it('on a new device sends a notice, on the first of all and on a known one it does not', async () => {
    await app.database.query('delete from dulaan.notice_order');
    const first = await signIn(app.visitor);
    expect(first.statusCode).toBe(200);
    expect(await orders()).toEqual([]);

    await signIn(app.visitor);
    const [order, ...more] = await orders();
    expect(more).toEqual([]);
    expect(order?.values).toEqual({
      device: 'Chrome · Android',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
    const { key = '' } = order ?? {};
    await noticeHandler(app.database).run({
      id: 1,
      name: 'notice',
      attempt: 1,
      data: { order: key },
      signal: new AbortController().signal,
    });
    const crew = await app.signIn('crew');
    const notices = (await crew.get('/notices')).json<{ notices: { title: string; body: string }[] }>()
      .notices;
    expect(notices[0]).toMatchObject({
      title: 'Шинэ төхөөрөмжөөс нэвтэрлээ',
      body: expect.stringContaining('Төхөөрөмж: Chrome · Android'),
    });

    await app.database.query('delete from dulaan.notice_order');
    const device = first.cookies.find(({ name }) => name.includes('device'));
    expect(device).toBeDefined();
    await signIn(app.visitor, `${device?.name}=${device?.value}`);
    expect(await orders()).toEqual([]);
  });
});

it('an order that comes by its form is reported to who made it', async () => {
  const citizen = await app.signIn('citizen');
  const { rows } = await app.database.query<{ id: number }>(
    `select id from app.users where login = 'citizen'`,
  );
  const response = await citizen.query<{ createOrders: { id: string } }>(
    'mutation($input: OrdersInput!) { createOrders(input: $input, form: "order") { id } }',
    { input: { address: 'Баянхошуу', desription: 'Дээвэр' } },
  );
  expect(response.errors).toBeUndefined();
  const outbox = await app.database.query<{ payload: object }>(
    `select payload from dulaan.outbox where source = 'orders' and row_id = $1`,
    [Number(response.data?.createOrders.id)],
  );
  expect(outbox.rows).toMatchObject([
    { payload: { template: 'order_received', users: [rows[0]?.id], link: '/admin/case/orders/{{id}}' } },
  ]);
});
