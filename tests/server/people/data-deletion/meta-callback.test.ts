import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type TestApp } from '../../testing-app';

const secret = 'the-secret-of-an-app';
let app: TestApp;
let without: TestApp;

beforeAll(async () => {
  [app, without] = await Promise.all([startTestApp({ config: { metaAppSecret: secret } }), startTestApp()]);
});
afterAll(() => Promise.all([app.close(), without.close()]));
beforeEach(() => forgetLimits(app));

const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const sign = (payload: string, key = secret) =>
  `${createHmac('sha256', key).update(payload).digest('base64url')}.${payload}`;
const payloadOf = (user: unknown, algorithm = 'HMAC-SHA256') =>
  encode({ algorithm, user_id: user, issued_at: 1_790_000_000 });

const send = (text: string, at = app) =>
  at.visitor.inject({
    method: 'POST',
    url: '/data-deletion/meta',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: text }).toString(),
  });

async function requestsOf(contact: string) {
  const { rows } = await app.database.query(
    'select code, state, user_id from app.data_deletion_request where contact = $1 order by id',
    [contact],
  );
  return rows;
}

describe('Meta’s request for the deletion of a person’s data', () => {
  it('is filed, and answered with a code and the page that shows its state', async () => {
    const response = await send(sign(payloadOf('218471')));
    const { url, confirmation_code: code } = response.json<{ url: string; confirmation_code: string }>();
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(url).toMatch(new RegExp(`^https?://[^/]+/facebook/data-deletion\\?code=${code}$`));
    expect((await app.visitor.get(`/data-deletion/${code}`)).json()).toMatchObject({ state: 'received' });
    expect(await requestsOf('facebook:218471')).toEqual([{ code, state: 'received', user_id: null }]);
  });

  it('is one while it is open, and at most five a day for a person', async () => {
    const codes = await Promise.all([1, 2].map(() => send(sign(payloadOf('3001')))));
    const [first, second] = codes.map((response) => response.json().confirmation_code);
    expect(second).toBe(first);
    expect(await requestsOf('facebook:3001')).toHaveLength(1);
    for (let more = 3; more <= 5; more += 1)
      expect((await send(sign(payloadOf('3001')))).statusCode).toBe(200);
    expect((await send(sign(payloadOf('3001')))).statusCode).toBe(429);
    expect((await send(sign(payloadOf('3002')))).statusCode).toBe(200);
  });

  it.each([
    ['without a request', ''],
    ['signed with another secret', sign(payloadOf('4001'), 'another')],
    ['with another content than was signed', `${sign(payloadOf('4001')).split('.')[0]}.${payloadOf('4002')}`],
    ['with a part too many', `${sign(payloadOf('4001'))}.x`],
    ['with a signature of another length', `AAAA.${payloadOf('4001')}`],
    ['of another algorithm', sign(payloadOf('4001', 'none'))],
    ['without a person', sign(encode({ algorithm: 'HMAC-SHA256' }))],
    ['whose person is no number', sign(payloadOf("1' or true"))],
    ['whose number is not a text', sign(payloadOf(4001))],
    ['that is no object', sign(encode(null))],
    ['that is no JSON', sign(Buffer.from('{').toString('base64url'))],
  ])('is refused %s', async (_, text) => {
    const response = await send(text);
    expect(response.statusCode).toBe(403);
    expect(await requestsOf('facebook:4001')).toEqual([]);
  });

  it('is read from a form alone, and nowhere without the secret', async () => {
    const json = await app.visitor.post('/data-deletion/meta', { signed_request: sign(payloadOf('5001')) });
    expect(json.statusCode).toBe(415);
    expect((await send(sign(payloadOf('5001')), without)).statusCode).toBe(404);
    expect((await send('x'.repeat(9000))).statusCode).toBe(413);
  });
});
