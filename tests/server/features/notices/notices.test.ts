import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { messageSender } from '../../../../src/server/platform/messaging/outgoing-message';
import {
  sendNotice,
  sweepNotices,
  type NoticeOrder,
} from '../../../../src/server/platform/messaging/send-notice';
import { readAllowList } from '../../../../src/server/platform/outbound/allow-list';
import { connectEvents } from '../../platform/events/event-client';
import { jobsSettled } from '../../platform/jobs/settled';
import { startStandIn, type StandIn } from '../../platform/outbound/stand-in';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { startMailServer, type MailServer } from './mail-server';
import { createBrowser, readVapid } from './push-browser';

let mail: MailServer;
let gateway: StandIn;
let pushes: StandIn;
let app: TestApp;
let admin: Agent;
let citizen: Agent;
let citizenId = 0;

beforeAll(async () => {
  [mail, gateway, pushes] = await Promise.all([startMailServer(), startStandIn(), startStandIn()]);
  app = await startTestApp({
    background: {
      smtpUrl: mail.url,
      smsUrl: gateway.url.replace('//', '//portal:secret@'),
      publicUrl: 'https://dulaan.example.mn',
      outboundAllow: readAllowList(`127.0.0.1:${pushes.port}`).list,
    },
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  [admin, citizen] = [await app.signIn('admin'), await app.signIn('citizen')];
  const { rows } = await app.database.query<{ id: number }>(
    `update app.users set email = 'irgen@example.mn', phone = '+97699112233' where login = 'citizen' returning id`,
  );
  citizenId = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  mail.mails.length = 0;
  mail.refuse = () => undefined;
  for (const standIn of [gateway, pushes]) {
    standIn.calls.length = 0;
    standIn.answer = () => ({ status: 201 });
  }
  for (const table of [
    'job',
    'notice',
    'notice_order',
    'notice_preference',
    'outgoing_letter',
    'push_subscription',
  ])
    await app.database.query(`delete from dulaan.${table}`);
  await app.database.query('delete from app.notice_template');
});
afterAll(async () => {
  await app.close();
  await Promise.all([mail.close(), gateway.close(), pushes.close()]);
});

async function addTemplate(channel: string, more: Record<string, string> = {}): Promise<string[]> {
  const input = {
    code: 'order_taken',
    channel,
    is_active: true,
    title_mn: 'Захиалга: {{number}}',
    body_mn: 'Баг: {{crew}}',
    ...more,
  };
  const response = await admin.query<unknown>(
    'mutation($input: NoticeTemplateInput!) { createNoticeTemplate(input: $input, form: "notice_template") { id } }',
    { input },
  );
  return Object.keys(response.errors?.[0]?.extensions.fields ?? {});
}

const order = (more: Partial<NoticeOrder> = {}): Promise<void> =>
  sendNotice(app.database, {
    template: 'order_taken',
    to: { users: [citizenId] },
    values: { id: 7, number: 12, crew: 'Дулаан "Хан"<b>' },
    link: '/form/order/{{id}}',
    ...more,
  });

interface Box {
  unread: number;
  notices: { id: number; title: string; body: string; link: string | null; read_at: string | null }[];
}

const box = async (who: Agent, query = '', language = 'mn') =>
  (await who.get(`/notices${query}`, { 'accept-language': language })).json<Box>();

async function deadReasons(): Promise<unknown[]> {
  const { rows } = await app.database.query("select error from dulaan.job where state = 'dead'");
  return rows.map(({ error }) => error);
}

describe('a notice in the portal', () => {
  it('is in the reader’s language and its reader’s alone, until it is read', async () => {
    expect(await addTemplate('app', { title_en: 'Order: {{number}}' })).toEqual([]);
    await order();
    await jobsSettled(app.database);
    const mine = await box(citizen);
    expect(mine).toMatchObject({
      unread: 1,
      notices: [
        { title: 'Захиалга: 12', body: 'Баг: Дулаан "Хан"<b>', link: '/form/order/7', read_at: null },
      ],
    });
    expect((await box(citizen, '', 'en')).notices[0]).toMatchObject({
      title: 'Order: 12',
      body: 'Баг: Дулаан "Хан"<b>',
    });
    expect((await box(admin)).notices).toEqual([]);
    const id = mine.notices[0]?.id;
    expect((await admin.post(`/notices/${id}/read`)).statusCode).toBe(404);
    expect((await citizen.post(`/notices/${id}/read`)).statusCode).toBe(200);
    expect((await citizen.post(`/notices/${id}/read`)).statusCode).toBe(200);
    expect(await box(citizen, '?unread=true')).toMatchObject({ unread: 0, notices: [] });
    expect((await box(citizen)).notices[0]?.read_at).not.toBeNull();
  });

  it('is announced to its reader at once, and so is that it was read', async () => {
    await addTemplate('app');
    const client = await connectEvents(app.app, { authorization: `Bearer ${citizen.token}` });
    await client.next('build');
    await order();
    await client.next('notice');
    await citizen.post('/notices/read-all');
    await client.next('notice');
    expect((await box(citizen)).unread).toBe(0);
    client.close();
  });

  it('goes to everybody of a role', async () => {
    await addTemplate('app');
    await order({ to: { role: 'admin' } });
    await jobsSettled(app.database);
    expect((await box(admin)).unread).toBe(1);
    expect((await box(citizen)).unread).toBe(0);
  });

  it('is sent once, however often it is ordered', async () => {
    await addTemplate('app');
    const key = randomUUID();
    await order({ key });
    await jobsSettled(app.database);
    await order({ key });
    await app.database.query("update dulaan.job set state = 'waiting', due = now()");
    await app.database.query("select pg_notify('dulaan_job', '0')");
    await jobsSettled(app.database);
    expect((await box(citizen)).unread).toBe(1);
  });

  it('leads nowhere but into the portal, whatever its values are', async () => {
    await addTemplate('app');
    await order({ link: '/{{id}}', values: { id: '/evil.mn' } });
    await jobsSettled(app.database);
    expect((await box(citizen)).notices[0]?.link).toBe('/%2Fevil.mn');
  });

  it('is listed page by page', async () => {
    await addTemplate('app');
    for (const number of [1, 2, 3]) {
      await order({ values: { number } });
      await jobsSettled(app.database);
    }
    const first = await box(citizen, '?limit=2');
    expect(first.notices.map(({ title }) => title)).toEqual(['Захиалга: 3', 'Захиалга: 2']);
    const rest = await box(citizen, `?limit=2&before=${first.notices[1]?.id}`);
    expect(rest.notices.map(({ title }) => title)).toEqual(['Захиалга: 1']);
    expect((await citizen.get('/notices?limit=5000')).statusCode).toBe(400);
    expect((await app.visitor.get('/notices')).statusCode).toBe(401);
  });

  it('is forgotten some time after it was read', async () => {
    await addTemplate('app');
    await order();
    await jobsSettled(app.database);
    await app.database.query("update dulaan.notice set read_at = now() - interval '91 days'");
    await sweepNotices(app.database);
    expect((await box(citizen)).notices).toEqual([]);
  });
});

describe('a template', () => {
  it('without which nothing can be said is missed by an administrator', async () => {
    await order();
    await jobsSettled(app.database);
    expect(await deadReasons()).toEqual(['there is no active notice template "order_taken"']);
  });

  it('that glues an ending to a value is refused by its form, and not sent when it is there all the same', async () => {
    expect(await addTemplate('app', { body_mn: '{{crew}}-ийн ажил' })).toEqual(['body_mn']);
    expect(await addTemplate('app', { title_en: '{{number}}th order' })).toEqual(['title_en']);
    await app.database.query(
      `insert into app.notice_template (code, channel, title_mn, body_mn, is_active) values ('order_taken', 'app', 'x', '{{crew}}ийн', true)`,
    );
    await order();
    await jobsSettled(app.database);
    expect(await deadReasons()).toEqual(['an ending is glued to {{crew}} in the notice template']);
  });

  it('is for administrators to write', async () => {
    const response = await citizen.query('{ notice_template { id } }');
    expect(response.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('mail', () => {
  it('goes out by SMTP in the language that the person chose, with everything escaped', async () => {
    await addTemplate('mail', { title_en: 'Order: {{number}}', body_en: 'Crew: {{crew}}' });
    await citizen.inject({
      method: 'PUT',
      url: '/notices/preferences',
      payload: { channels: {}, language: 'en_US' },
    });
    await order();
    await jobsSettled(app.database);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({ from: 'dulaan@example.mn', to: ['irgen@example.mn'] });
    const { text = '', source = '' } = mail.mails[0] ?? {};
    expect(text).toContain('Order: 12');
    expect(text).toContain('Crew: Дулаан "Хан"<b>');
    expect(text).toContain('Crew: Дулаан &#34;Хан&#34;&#60;b&#62;');
    expect(text).toContain('https://dulaan.example.mn/form/order/7');
    expect(source).toMatch(/Message-ID: <[0-9a-f-]{36}@example\.mn>/i);
    const { rows } = await app.database.query('select count(*) as n from dulaan.outgoing_letter');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is tried again when the server is busy, and given up when the box does not exist', async () => {
    await addTemplate('mail');
    let requested = 0;
    mail.refuse = () => ((requested += 1) < 3 ? 451 : undefined);
    await order();
    await jobsSettled(app.database);
    expect(mail.mails).toHaveLength(1);
    mail.refuse = () => 550;
    await order();
    await jobsSettled(app.database);
    expect(await deadReasons()).toEqual(['the mail server refused the mail: 550']);
  });

  it('cannot be turned into another mail by what its values contain', async () => {
    await addTemplate('mail');
    await order({ values: { number: '1\r\nBcc: evil@example.mn\r\n\r\nbody', crew: 'x' } });
    await jobsSettled(app.database);
    expect(mail.mails[0]?.to).toEqual(['irgen@example.mn']);
    const [headers] = mail.mails[0]?.source.split('\r\n\r\n') ?? [];
    expect(headers).not.toMatch(/^Bcc:/im);
  });

  it('to an address is an e-mail that goes out when the transaction is committed', async () => {
    const message = {
      channel: 'mail',
      to: 'new@example.mn',
      language: 'mn_MN',
      subject: 'Код',
      text: 'Код: 123456',
    } as const;
    const failing = app.database.transaction(async (transaction) => {
      await messageSender.send(transaction, message);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await app.database.transaction((transaction) => messageSender.send(transaction, message));
    await jobsSettled(app.database);
    expect(mail.mails.map(({ to }) => to)).toEqual([['new@example.mn']]);
    expect(mail.mails[0]?.text).toContain('Код: 123456');
  });
});

describe('SMS', () => {
  it('goes out by one call of the gateway, which may be in its own network', async () => {
    await addTemplate('sms');
    await order();
    await jobsSettled(app.database);
    expect(gateway.calls).toHaveLength(1);
    expect(JSON.parse(gateway.calls[0]?.body.toString() ?? '')).toEqual({
      to: '+97699112233',
      text: 'Баг: Дулаан "Хан"<b>\n\nhttps://dulaan.example.mn/form/order/7',
    });
    const basic = `Basic ${Buffer.from('portal:secret').toString('base64')}`;
    expect(gateway.calls[0]?.headers).toMatchObject({
      authorization: basic,
      'idempotency-key': expect.any(String),
    });
  });
});

const subscribe = (who: Agent, endpoint: string, keys = createBrowser().keys) =>
  who.post('/push/subscribe', { endpoint, expirationTime: null, keys });

async function subscriptions(): Promise<unknown[]> {
  const { rows } = await app.database.query('select endpoint from dulaan.push_subscription order by id');
  return rows.map(({ endpoint }) => endpoint);
}

describe('push', () => {
  it('is encrypted for the browser and signed with the key that the browser was given', async () => {
    await addTemplate('push');
    const { key } = (await citizen.get('/push/key')).json<{ key: string }>();
    expect((await admin.get('/push/key')).json()).toMatchObject({ key });
    const browser = createBrowser();
    expect((await subscribe(citizen, `${pushes.url}/send/1`, browser.keys)).statusCode).toBe(200);
    await order();
    await jobsSettled(app.database);
    expect(pushes.calls).toHaveLength(1);
    const [call] = pushes.calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/send/1',
      headers: { 'content-encoding': 'aes128gcm' },
    });
    expect(browser.read(call?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Захиалга: 12',
      body: 'Баг: Дулаан "Хан"<b>',
      link: '/form/order/7',
    });
    const vapid = readVapid(call?.headers.authorization ?? '');
    expect(vapid).toMatchObject({ key, claims: { aud: pushes.url, sub: 'https://dulaan.example.mn' } });
  });

  it('ends for a browser that is gone', async () => {
    await addTemplate('push');
    await subscribe(citizen, `${pushes.url}/gone`);
    await subscribe(citizen, `${pushes.url}/there`);
    pushes.answer = ({ path }) => ({ status: path === '/gone' ? 410 : 201 });
    await order();
    await jobsSettled(app.database);
    expect(await subscriptions()).toEqual([`${pushes.url}/there`]);
    expect(await deadReasons()).toEqual([]);
  });

  it('comes to a browser while its person is signed in there, and again after they have signed in anew', async () => {
    await addTemplate('push');
    const phone = await app.signIn('citizen');
    await subscribe(phone, `${pushes.url}/phone`);
    expect((await citizen.inject({ method: 'DELETE', url: '/auth/sessions' })).statusCode).toBe(200);
    await order();
    await jobsSettled(app.database);
    expect(pushes.calls).toEqual([]);

    const again = { login: 'citizen', password: demoPassword };
    const device = { cookie: `dulaan_device=${phone.cookies.dulaan_device ?? ''}` };
    expect((await app.visitor.post('/auth/login', again, device)).statusCode).toBe(200);
    await order();
    await jobsSettled(app.database);
    expect(pushes.calls.map(({ path }) => path)).toEqual(['/phone']);
  });

  it('never calls into the private network, whatever address a browser names', async () => {
    await addTemplate('push');
    const inner = await startStandIn();
    await subscribe(citizen, `${inner.url}/admin`);
    await order();
    await jobsSettled(app.database);
    expect(inner.calls).toEqual([]);
    expect(await subscriptions()).toEqual([]);
    await inner.close();
    expect((await subscribe(citizen, 'file:///etc/passwd')).statusCode).toBe(400);
    expect((await subscribe(citizen, 'nothing')).statusCode).toBe(400);
    expect((await citizen.post('/push/subscribe', { endpoint: 'https://a.mn' })).statusCode).toBe(400);
    expect((await subscribe(app.visitor, `${pushes.url}/x`)).statusCode).toBe(401);
  });

  it('goes to who is signed in at the browser now, and to ten browsers of one person at most', async () => {
    await subscribe(admin, `${pushes.url}/shared`);
    await subscribe(citizen, `${pushes.url}/shared`);
    await admin.post('/push/unsubscribe', { endpoint: `${pushes.url}/shared` });
    expect(await subscriptions()).toHaveLength(1);
    for (let number = 0; number < 12; number += 1) await subscribe(citizen, `${pushes.url}/${number}`);
    expect(await subscriptions()).toHaveLength(10);
    await citizen.post('/push/unsubscribe', { endpoint: `${pushes.url}/11` });
    expect(await subscriptions()).toHaveLength(9);
  });
});

describe('preferences', () => {
  it('keep a channel from being used, each on its own', async () => {
    for (const channel of ['app', 'mail', 'sms']) await addTemplate(channel);
    const put = (channels: object) =>
      citizen.inject({ method: 'PUT', url: '/notices/preferences', payload: { channels } });
    await put({ mail: false });
    const response = await put({ app: false });
    expect(response.json()).toMatchObject({
      channels: { app: false, mail: false, sms: true, push: true },
      language: 'mn_MN',
    });
    expect((await citizen.get('/notices/preferences')).json()).toEqual(response.json());
    await order();
    await jobsSettled(app.database);
    expect(mail.mails).toEqual([]);
    expect((await box(citizen)).notices).toEqual([]);
    expect(gateway.calls).toHaveLength(1);
    expect((await put({ mail: 'perhaps' })).statusCode).toBe(400);
    expect((await app.visitor.get('/notices/preferences')).statusCode).toBe(401);
  });

  it('turn off one kind of notices on a channel, where the kind has a name', async () => {
    const names = { name_mn: 'Захиалгын явц', name_en: 'Progress of orders' };
    for (const channel of ['app', 'mail']) await addTemplate(channel, names);
    await addTemplate('app', { code: 'must_know' });
    const put = (kinds: object) =>
      citizen.inject({ method: 'PUT', url: '/notices/preferences', payload: { channels: {}, kinds } });
    const response = await put({
      order_taken: { mail: false, sms: false },
      must_know: { app: false },
      unknown: { app: false },
    });
    expect(response.json()).toMatchObject({
      channels: { app: true, mail: true },
      kinds: expect.arrayContaining([
        { template: 'order_taken', title: 'Захиалгын явц', channels: { app: true, mail: false } },
      ]),
    });
    const english = await citizen.get('/notices/preferences', { 'accept-language': 'en' });
    expect(english.json<{ kinds: object[] }>().kinds).toContainEqual(
      expect.objectContaining({ title: 'Progress of orders' }),
    );
    await order();
    await order({ template: 'must_know' });
    await jobsSettled(app.database);
    expect(mail.mails).toEqual([]);
    expect((await box(citizen)).notices).toHaveLength(2);
    const { rows } = await app.database.query(
      `select template, channel from dulaan.notice_preference where template <> '' order by channel`,
    );
    expect(rows).toEqual([{ template: 'order_taken', channel: 'mail' }]);
    expect((await put({ order_taken: { mail: 'perhaps' } })).statusCode).toBe(400);
  });
});
