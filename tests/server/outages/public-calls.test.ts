import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicAddressIn } from '../../../src/definitions/public-pages/public-address';
import { languages, say, type Language } from '../../../src/definitions/text';
import { openPostgres } from '../../../src/server/platform/database/postgres';
import { messages } from '../../../src/server/platform/http/messages';
import { insertNews } from '../data/query/news-rows';
import { buildPages, loadRenderer, partsOf } from '../features/first-view/built-page';
import { openTestPostgres, type TestDatabase } from '../platform/database/testing';
import { startTestApp, type TestApp } from '../testing-app';
import { holdLock, urlOf, type HeldLock } from './other-session';
import { Passage } from './passage';

let clientDirectory: string;
let opened: TestDatabase;
let passage: Passage;
let app: TestApp;
let held: HeldLock | undefined;

beforeAll(async () => {
  clientDirectory = await buildPages();
  await loadRenderer();
  opened = await openTestPostgres(process.env.TEST_DATABASE_URL ?? '');
  passage = new Passage(await urlOf(opened.database));
  await passage.open();
  const database = await openPostgres({ url: passage.url, poolSize: 4, log: () => undefined });
  app = await startTestApp({
    clientDirectory,
    loadRenderer,
    config: { readCacheMegabytes: 0 },
    database: { database, drop: () => database.close() },
  });
  await insertNews(app.database);
});
beforeEach(async () => {
  await opened.database.query('delete from dulaan.call_count');
});
afterEach(async () => {
  await held?.release();
  held = undefined;
});
afterAll(async () => {
  await app.close();
  await passage.close();
  await opened.drop();
  await rm(clientDirectory, { recursive: true });
});

const entered = {
  lastname: 'Дорж',
  name: 'Болд "Бат"',
  phone: '9911 2233',
  email: 'bold@example.mn',
  provinceid: '1',
  address: '12-р хороо <3>',
  description: 'Нэгдүгээр мөр\nхоёрдугаар мөр </textarea>',
};
const good = { ...entered, name: 'Болд', provinceid: '', description: 'Сайн байна' };

const site = 'http://localhost:8080';

async function send(values: Record<string, string>, page = '/contact', origin = site) {
  const begun = performance.now();
  const response = await app.visitor.inject({
    method: 'POST',
    url: page,
    payload: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:8080', origin },
  });
  return { ...response, body: response.body, ms: performance.now() - begun };
}

/** The values of the form that a page has, by the names of its fields. */
function formOf(body: string): Record<string, string> {
  const form = /<form[^>]*>(.*?)<\/form>/s.exec(body)?.[1] ?? '';
  const fields = [
    ...form.matchAll(/<(?:input|select)[^>]* name="(\w+)"[^>]* value="([^"]*)"/g),
    ...form.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>\n?([^<]*)<\/textarea>/g),
  ];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

function unescaped(html: string): string {
  return html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

async function filed(message: string): Promise<number> {
  const { rows } = await opened.database.query('select from app.feedback where message = $1', [message]);
  return rows.length;
}

/** Expects a page in the language that says why nothing was sent and has all that was entered in a form to send again. */
function expectFilledForm(
  { statusCode, headers, body }: Pick<Awaited<ReturnType<typeof send>>, 'statusCode' | 'headers' | 'body'>,
  language: Language,
  values: Record<string, string> = entered,
): void {
  const page = publicAddressIn(language, '/contact');
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain(say(messages.unavailable, language));
  expect(formOf(body)).toEqual(values);
  expect(body).toMatch(new RegExp(`<form[^>]* action="${page}"`));
  expect(headers['content-security-policy']).toContain("form-action 'self'");
}

describe('feedback without scripts, while the database is away,', () => {
  afterEach(() => passage.open().then(untilReady));

  test.each(languages)('comes back at once with all that was entered: %s', async (language) => {
    await passage.close();
    const response = await send(entered, publicAddressIn(language, '/contact'));
    expect(response.ms).toBeLessThan(5_000);
    expectFilledForm(response, language);
    expect(response.body).not.toMatch(/ECONN| at .*\.ts|stack/);
  });

  test('is filed once from the form that came back', async () => {
    const values = { ...good, description: 'Дахин илгээсэн' };
    await passage.close();
    const { body } = await send(values);
    await passage.open();
    await untilReady();
    expect((await send(formOf(body))).statusCode).toBe(303);
    expect((await send(formOf(body))).statusCode).toBe(303);
    expect(await filed(values.description)).toBe(1);
  });

  test('shows nothing of what another site has sent', async () => {
    await passage.close();
    const { statusCode, body } = await send(entered, '/contact', 'https://elsewhere.example');
    expect(statusCode).toBe(403);
    expect(body).not.toContain('Дорж');
    expect(body).not.toContain('<form');
  });
});

describe('feedback without scripts, while a table is locked,', () => {
  test.each([
    ['the definitions’ state', 'dulaan.definition_state'],
    ['the counts of calls', 'dulaan.call_count'],
    ['the stored responses', 'dulaan.answer'],
  ])('comes back with all that was entered: %s', async (_, table) => {
    held = await holdLock(opened.database, `lock table ${table} in access exclusive mode`);
    const response = await send({ ...good, description: table });
    expect(response.ms).toBeLessThan(10_000);
    expect(response.statusCode).toBe(503);
    expect(formOf(response.body)).toMatchObject({ lastname: 'Дорж', phone: '9911 2233', description: table });
    await held.release();
    held = undefined;
    expect(await filed(table)).toBe(0);
  });

  test('comes back on the contact page: the feedback itself', async () => {
    held = await holdLock(opened.database, 'lock table app.feedback in access exclusive mode');
    const response = await send({ ...good, description: 'Түгжээтэй' });
    expect([response.statusCode, response.ms < 10_000]).toEqual([503, true]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const { root, state } = partsOf(response.body);
    expect(root).toContain(say(messages.unavailable, 'mn_MN'));
    expect(state?.form?.values).toMatchObject({ lastname: 'Дорж', description: 'Түгжээтэй' });
  });

  test('with errors comes back with them where the contact page cannot be read', async () => {
    held = await holdLock(opened.database, 'lock table app.province in access exclusive mode');
    const values = { ...good, email: 'энэ биш', description: 'Алдаатай' };
    const response = await send(values, '/en/contact');
    expect([response.statusCode, response.ms < 10_000]).toEqual([422, true]);
    expect(formOf(response.body)).toEqual(values);
    expect(response.body.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(response.body).toMatch(/<input[^>]* name="email"[^>]* aria-describedby="fault-email"/);
    expect(response.body).toMatch(/<p id="fault-email">[^<]+<\/p>/);
  });
});

describe('the picture of a page for links', () => {
  const picture = '/share/news/detail/1.png';
  test('is 503 with Retry-After that no cache stores while the database is away, and comes afterwards', async () => {
    await passage.close();
    const { response, ms } = await get(picture);
    expect(ms).toBeLessThan(5_000);
    expect([response.statusCode, response.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['cache-control']).toBe('no-store');
    await passage.open();
    await untilReady();
    expect((await get(picture)).response.headers['content-type']).toBe('image/png');
  });

  test('is 503 within five seconds while its row is locked away', async () => {
    held = await holdLock(opened.database, 'lock table app.news in access exclusive mode');
    const { response, ms } = await get(picture);
    expect([response.statusCode, ms < 5_000]).toEqual([503, true]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('waits five seconds at most for other pictures that are being drawn', async () => {
    const { promise, resolve: finish } = newPromise();
    const others = [1, 2].map(() => app.files.draw(() => promise));
    const { response, ms } = await get(picture);
    finish();
    await Promise.all(others);
    expect(response.statusCode).toBe(503);
    expect(ms).toBeGreaterThan(4_000);
    expect(ms).toBeLessThan(7_000);
    expect((await get(picture)).response.statusCode).toBe(200);
  });
});

/** A promise that is resolved from outside. */
function newPromise(): { promise: Promise<void>; resolve: () => void } {
  const resolvers: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => resolvers.push(resolve));
  return { promise, resolve: () => resolvers.forEach((resolve) => resolve()) };
}

/** Gets a picture, with the milliseconds that it took. */
async function get(path: string) {
  const begun = performance.now();
  const response = await app.visitor.get(path);
  return { response, ms: performance.now() - begun };
}

async function untilReady(): Promise<void> {
  await expect.poll(async () => (await app.visitor.get('/readyz')).statusCode).toBe(200);
}
