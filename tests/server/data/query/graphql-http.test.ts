import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

/** Sends what the audits send to the app, with the token of a session that may introspect. */
async function fetchFromApp(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(address);
  const response = await app.app.inject({
    method: init.method === 'GET' ? 'GET' : 'POST',
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${admin.token}` },
    ...(typeof init.body === 'string' && { payload: init.body }),
  });
  return new Response(response.body, {
    status: response.statusCode,
    headers: { 'content-type': String(response.headers['content-type']) },
  });
}

const audits = serverAudits({ url: 'http://dulaan.test/query', fetchFn: fetchFromApp });

/** Rules that the contract decides otherwise; none of them is a MUST. */
const otherwise = new Map([
  // Queries are sent by POST alone: a link on another site must not read or fill logs with queries.
  ['5A70', 'notice'],
  ['D6D5', 'notice'],
  ['6A70', 'notice'],
  // A document that does not parse is 400 in every media type. Both audits send one that is no GraphQL.
  ['572B', 'warn'],
  ['FDE2', 'warn'],
]);

it('is audited in full', () => {
  const ids = audits.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...otherwise.keys()]));
  expect(ids.length).toBeGreaterThanOrEqual(61);
});

it.each(audits)('$id: $name', async ({ id, fn }) => {
  expect(await fn()).toMatchObject({ status: otherwise.get(id) ?? 'ok' });
});
