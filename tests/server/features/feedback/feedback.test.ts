import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicAddressIn } from '../../../../src/definitions/public-pages/public-address';
import { languages } from '../../../../src/definitions/text';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { buildPages, loadRenderer, partsOf } from '../first-view/built-page';

let clientDirectory: string;
let app: TestApp;

beforeAll(async () => {
  clientDirectory = await buildPages();
  await loadRenderer();
  app = await startTestApp({ clientDirectory, loadRenderer });
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});
beforeEach(async () => {
  await app.database.query('delete from dulaan.call_count');
});

const site = 'http://localhost:8080';
const good = {
  lastname: 'Дорж',
  name: 'Болд',
  phone: '9911 2233',
  email: 'bold@example.mn',
  provinceid: '',
  address: '',
  description: 'Сайн байна',
};

function send(
  values: Record<string, string>,
  { page = '/contact', headers = {}, who = app.visitor }: Sending = {},
) {
  return who.inject({
    method: 'POST',
    url: page,
    payload: new URLSearchParams(values).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost:8080',
      origin: site,
      ...headers,
    },
  });
}

interface Sending {
  page?: string;
  headers?: Record<string, string>;
  who?: Agent;
}

async function filed(message: string) {
  const { rows } = await app.database.query<Record<string, unknown>>(
    'select last_name, first_name, phone, email, province_id, user_id from app.feedback where message = $1',
    [message],
  );
  return rows;
}

describe('feedback without scripts', () => {
  it.each(languages)(
    'is filed, and leads to the thanks in the language of the page: %s',
    async (language) => {
      const page = publicAddressIn(language, '/contact');
      const description = `Санал ${language}`;
      const { statusCode, headers } = await send({ ...good, description }, { page });
      expect([statusCode, headers.location]).toEqual([303, `${page}?sent=1#feedback`]);
      expect(await filed(description)).toEqual([
        {
          last_name: 'Дорж',
          first_name: 'Болд',
          phone: 99112233,
          email: 'bold@example.mn',
          province_id: null,
          user_id: null,
        },
      ]);
      const thanks = await app.visitor.get(`${page}?sent=1`, { accept: 'text/html' });
      expect(partsOf(thanks.body).root).not.toContain('<textarea');
    },
  );

  it('is filed once, however often the same is sent', async () => {
    const values = { ...good, description: 'Хоёр дарсан' };
    const answers = await Promise.all([send(values), send(values), send(values)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await filed(values.description)).toHaveLength(1);
    await send({ ...values, name: 'Бат' });
    expect(await filed(values.description)).toHaveLength(2);
  });

  it('that is refused comes back with the errors at its fields and with what was entered', async () => {
    const values = { ...good, lastname: '', email: 'энэ биш', address: '"><script>alert(1)</script>' };
    const { statusCode, headers, body } = await send(values, { page: '/en/contact' });
    expect([statusCode, headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    const { root, state, lang } = partsOf(body);
    expect(lang).toBe('en');
    expect(state?.form).toMatchObject({ values, failure: null });
    expect(Object.keys(state?.form?.faults ?? {}).toSorted()).toEqual(['email', 'lastname']);
    for (const [fault] of Object.values(state?.form?.faults ?? {})) expect(root).toContain(fault);
    expect(root.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(root).toContain('value="Болд"');
    expect(root).toContain('value="энэ биш"');
    expect(root).toMatch(/<textarea[^>]*>Сайн байна<\/textarea>/);
    expect(body).not.toContain('<script>alert');
    expect(await filed(good.description)).toEqual([]);
  });

  it('is never part of the page of others', async () => {
    await send({ ...good, email: '', description: 'Миний нууц бичвэр' });
    const { body } = await app.visitor.get('/contact', { accept: 'text/html' });
    expect(partsOf(body).isRendered).toBe(true);
    expect(body).not.toContain('Миний нууц бичвэр');
  });

  it('is refused from another site, and where a browser says nothing of its origin', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const { statusCode, body, headers: answer } = await send(good, { headers });
      expect([headers, statusCode, answer['content-type']]).toEqual([
        headers,
        403,
        'text/html; charset=utf-8',
      ]);
      expect(body).toContain('href="/contact"');
    }
    expect(await filed(good.description)).toEqual([]);
  });

  it('is a visitor’s, also from a browser in which somebody is signed in, and needs no XSRF token', async () => {
    const citizen = await app.signIn('citizen');
    const description = 'Нэвтэрсэн хүнийх';
    const { statusCode } = await send(
      { ...good, description },
      { who: { ...app.visitor, ...withoutXsrf(citizen) } },
    );
    expect(statusCode).toBe(303);
    expect(await filed(description)).toMatchObject([{ user_id: null }]);
  });

  it('has the limit of the table, which is said on the page with what was entered', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await send({ ...good, description: `Олон ${n}` })).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
    const last = await send({ ...good, description: 'Олон 21' });
    expect(partsOf(last.body).root).toMatch(/role="alert">.+<\/div>/s);
    expect(partsOf(last.body).root).toContain('Олон 21');
    expect(await filed('Олон 21')).toEqual([]);
  });

  it('has a limit of its own, for refused ones too', async () => {
    expect((await send({ ...good, email: '' })).statusCode).toBe(422);
    await app.database.query('update dulaan.call_count set calls = 60');
    const { statusCode, body } = await send({ ...good, email: '' });
    expect(statusCode).toBe(429);
    expect(body).toContain('<h1>');
  });

  it('of another type or too long is refused in words', async () => {
    const json = await app.visitor.inject({
      method: 'POST',
      url: '/contact',
      payload: good,
      headers: { host: 'localhost:8080', origin: site },
    });
    expect(json.statusCode).toBe(415);
    expect((await send({ ...good, description: 'я'.repeat(11_000) })).statusCode).toBe(413);
    const long = await send({ ...good, description: 'я'.repeat(4001) });
    expect(long.statusCode).toBe(422);
    expect(Object.keys(partsOf(long.body).state?.form?.faults ?? {})).toEqual(['description']);
  });
});

/** The session cookie of a person, whose browser sends no token with a plain form. */
function withoutXsrf({ cookies }: Agent): Pick<Agent, 'inject'> {
  return { inject: (request) => app.app.inject({ ...request, cookies }) };
}
