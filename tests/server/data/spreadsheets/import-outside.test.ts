import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAllowList } from '../../../../src/server/platform/outbound/allow-list';
import { startStandIn, type StandIn } from '../../platform/outbound/stand-in';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { callImport } from './import-call';

let receiver: StandIn;
let forbidden: StandIn;
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  [receiver, forbidden] = await Promise.all([startStandIn(), startStandIn()]);
  app = await startTestApp({
    config: { outboundAllow: readAllowList(`127.0.0.1:${receiver.port}`).list },
  });
  admin = await app.signIn('admin');
  await sendTo(`${receiver.url}/news-types`);
});
beforeEach(() => {
  receiver.calls.length = 0;
  forbidden.calls.length = 0;
  receiver.answer = () => ({ status: 200 });
});
afterAll(() => Promise.all([app.close(), receiver.close(), forbidden.close()]));

/** Has the form of news types send imported rows to an address. */
async function sendTo(url: string): Promise<void> {
  const { version, published } = (await admin.get('/definitions/form/news_type/draft')).json<{
    version: number;
    published: object;
  }>();
  const body = { ...published, import: { url } };
  const answer = await admin.post('/definitions/form/news_type/publish', { version, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

const sheet = (names: readonly string[]) => `\uFEFFТөрөл\r\n${names.join('\r\n')}\r\n`;
const mapping = { news_type: 0 };
const key = '5a1c8f0e-32d4-4b51-9c0a-6d1f3c1e7a11';

async function stored(): Promise<number> {
  const { rows } = await app.database.query<{ n: number }>('select count(*)::int as n from app.news_type');
  return rows[0]?.n ?? 0;
}

it('a trial checks the rows and sends nothing', async () => {
  const { result } = await callImport(admin, 'news_type', sheet(['Зар', 'Зөвлөгөө']), { mapping });
  expect(result).toMatchObject({ read: 2, faulty: 0 });
  expect(receiver.calls).toEqual([]);
});

it('checked rows go to the other system, batch by batch, each under a key of its own, and none is written here', async () => {
  const before = await stored();
  const names = Array.from({ length: 501 }, (_, index) => `Төрөл ${index}`);
  const headers = { 'idempotency-key': key };
  const { result } = await callImport(admin, 'news_type', sheet(names), { step: 'commit', mapping }, headers);
  expect(result).toMatchObject({ read: 501, written: 501, faulty: 0 });
  const bodies = receiver.calls.map(
    ({ body }) =>
      JSON.parse(body.toString()) as { form: string; batch: number; rows: { row: number; values: object }[] },
  );
  expect(receiver.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /news-types',
    'POST /news-types',
  ]);
  expect(bodies.map(({ form, batch, rows }) => [form, batch, rows.length])).toEqual([
    ['news_type', 1, 500],
    ['news_type', 2, 1],
  ]);
  expect(bodies[1]?.rows[0]).toMatchObject({ row: 502, values: { news_type: 'Төрөл 500' } });
  expect(receiver.calls.map(({ headers: sent }) => sent['idempotency-key'])).toEqual([
    `${key}-1`,
    `${key}-2`,
  ]);
  expect(receiver.calls.every(({ headers: sent }) => sent.cookie === undefined)).toBe(true);
  expect(await stored()).toBe(before);
});

it('nothing is sent while a row has a fault', async () => {
  const tooLong = 'х'.repeat(5000);
  const { result } = await callImport(admin, 'news_type', sheet(['Зар', tooLong]), {
    step: 'commit',
    mapping,
  });
  expect(result).toMatchObject({ faulty: 1, written: 0 });
  expect(receiver.calls).toEqual([]);
});

it('a system that does not accept the rows is named as the reason', async () => {
  receiver.answer = () => ({ status: 503 });
  const { status, lines } = await callImport(admin, 'news_type', sheet(['Зар']), { step: 'commit', mapping });
  const told = JSON.stringify(lines.at(-1));
  expect(status === 502 || told.includes('"error"')).toBe(true);
  expect(told).toContain('Гаднын систем');
});

it('an address that the operator has not allowed is not called', async () => {
  await sendTo(`${forbidden.url}/news-types`);
  const { lines } = await callImport(admin, 'news_type', sheet(['Зар']), { step: 'commit', mapping });
  expect(JSON.stringify(lines.at(-1))).toContain('Гаднын систем');
  expect(forbidden.calls).toEqual([]);
});
