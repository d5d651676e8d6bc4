import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../testing-app';
import { hostileJson, hostileText, isFailure, seed } from './hostile-values';
import { routesOf, type Route } from './routes';
import { pick } from './question-draws';

let app: TestApp;
let agents: Agent[];
let writing: Route[];
let reading: Route[];

/** A response that never ends by itself, and calls that end the session of the next ones. */
const apart = new Set(['GET /events', 'POST /auth/logout', 'DELETE /auth/sessions']);

beforeAll(async () => {
  app = await startTestApp();
  agents = [app.visitor, await app.signIn('citizen'), await app.signIn('admin')];
  const routes = routesOf(app.app).filter(({ method, path }) => !apart.has(`${method} ${path}`));
  reading = routes.filter(({ method }) => method === 'GET');
  writing = routes.filter(({ method }) => method !== 'GET');
});
afterAll(() => app.close());

/** Members that some call or other looks for. */
const names = [
  'login password password_confirm old_password email phone first_name last_name register_number gender birthday lang',
  'id code to purpose challenge role_id org_id version body note merged revision endpoint keys channels language',
  'query variables operationName name response type rawId',
]
  .join(' ')
  .split(' ');
const members = fc.dictionary(fc.oneof(fc.constantFrom(...names), hostileText), hostileJson, { maxKeys: 8 });
const payloads = fc.oneof(
  { weight: 4, arbitrary: members.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: hostileJson.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"login":',
      '{"__proto__":{"isAdministrator":true}}',
      '{"constructor":{"prototype":{"a":1}}}',
      `{"login":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    ),
  },
);
const types = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json;;;',
);
/** No key of a row that is there: what is fuzzed must not take away the accounts that it is fuzzed with. */
const keys = fc.oneof(
  hostileText.filter((text) => !/^\d{1,3}$/.test(text)),
  fc.constantFrom('0', '-1', '1e309', '999999999', '9007199254740993', 'news', 'form'),
);

describe('every call', () => {
  it('that writes responds to any body without a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.nat(),
        keys,
        payloads,
        types,
        hostileText,
        async (who, which, key, payload, type, header) => {
          const { method, path } = pick(writing, which);
          const response = await pick(agents, who).inject({
            method,
            url: path.replaceAll(/:\w+/g, () => encoded(key)),
            payload,
            headers: { 'content-type': type, ...asHeaders(header) },
          });
          expect(isFailure(response), `${method} ${path}: ${response.statusCode} ${response.body}`).toBe(
            false,
          );
        },
      ),
      { seed, numRuns: 500 },
    );
  });

  it('that reads responds to any address without a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.nat(),
        keys,
        keys,
        hostileText,
        async (who, which, key, value, header) => {
          const { path } = pick(reading, which);
          const query = ['before', 'size', 'limit', 'w', 'head', 'state', 'code'].map(
            (name) => `${name}=${encoded(value)}`,
          );
          const response = await pick(agents, who).inject({
            method: 'GET',
            url: `${path.replaceAll(/:\w+/g, () => encoded(key))}?${pick(query, which + who)}`,
            headers: asHeaders(header),
          });
          expect(isFailure(response), `GET ${path}: ${response.statusCode} ${response.body}`).toBe(false);
        },
      ),
      { seed, numRuns: 300 },
    );
  });

  it('at an address that cannot be read is refused in the form of every error', async () => {
    const response = await app.visitor.get('/files/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      status: false,
      error: expect.any(String),
      enMsg: expect.any(String),
    });
  });

  it('with a character that cannot be stored, or nested without end, says so', async () => {
    const nul = await app.visitor.post(
      '/auth/login',
      { login: 'a\u0000b', password: 'x' },
      { 'accept-language': 'en' },
    );
    expect([nul.statusCode, nul.json<{ error: string }>().error]).toEqual([
      400,
      'The text contains a character that cannot be stored (U+0000)',
    ]);
    const payload = `{"query":"{ news { id } }","variables":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`;
    const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
    const deep = await app.visitor.inject({ method: 'POST', url: '/query', payload, headers });
    expect([deep.statusCode, deep.json<{ error: string }>().error]).toEqual([
      400,
      'The data is nested too deeply. At most 100 levels',
    ]);
  });
});

/** As an address carries it; a lone surrogate has no UTF-8. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, 150)).toString());
}

/** Headers that handlers read, with a value that HTTP can carry at all. */
function asHeaders(text: string): Record<string, string> {
  const value = text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 500);
  return {
    'idempotency-key': value,
    'accept-language': value,
    'last-event-id': value,
    'if-none-match': value,
  };
}
