import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicAddressIn } from '../../../../src/definitions/public-pages/public-address';
import { languages } from '../../../../src/definitions/text';
import { codeTo, forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type TestApp } from '../../testing-app';
import { buildPages, loadRenderer, partsOf, renderedRoot } from '../first-view/built-page';

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
beforeEach(() => forgetLimits(app));

const path = '/facebook/data-deletion';

function send(values: Record<string, string>, page = path, origin = 'http://localhost:8080') {
  return app.visitor.inject({
    method: 'POST',
    url: page,
    payload: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:8080', origin },
  });
}

async function open(address: string) {
  const { body } = await app.visitor.get(address, { accept: 'text/html' });
  return partsOf(body);
}

/** The id of the message in the address that the first step leads to. */
async function sentId(to: string, page = path): Promise<string> {
  const { statusCode, headers } = await send({ to }, page);
  const address = String(headers.location);
  expect([statusCode, address]).toEqual([303, expect.stringMatching(/\?sent=[\w%-]+#request$/)]);
  return new URL(address, 'http://localhost:8080').searchParams.get('sent') ?? '';
}

const contactsFiled = async () =>
  (await app.database.query<{ contact: string }>('select contact from app.data_deletion_request')).rows.map(
    ({ contact }) => contact,
  );

describe('the page for deleting one’s data without scripts', () => {
  it.each(languages)(
    'leads from the contact over the code to the state of the request: %s',
    async (language) => {
      const page = publicAddressIn(language, path);
      const to = `plain-${language.slice(0, 2)}@example.mn`;
      const first = await renderedRoot(app.app, page);
      expect(first).toContain(`action="${page}#request" method="post"`);
      expect(first).toMatch(/<input[^>]* name="to"/);

      const sent = await sentId(to, page);
      const second = (await open(`${page}?sent=${sent}`)).root;
      expect(second).toContain(`<input type="hidden" name="sent" value="${sent}"/>`);
      expect(second).not.toMatch(/ name="to"/);

      const filed = await send({ sent, code: await codeTo(app, to) }, page);
      expect([filed.statusCode, filed.headers.location]).toEqual([
        303,
        expect.stringMatching(new RegExp(`^${page}\\?code=[0-9A-Z]{20}$`)),
      ]);
      expect(await contactsFiled()).toContain(to);

      const code = String(filed.headers.location).split('=')[1] ?? '';
      const { root, isRendered } = await open(String(filed.headers.location));
      expect(isRendered).toBe(true);
      expect(root).toContain(code.replaceAll(/(.{5})(?=.)/g, '$1 '));
      expect(root).toContain(
        {
          mn_MN: 'Хүсэлтийг хүлээн авлаа',
          en_US: 'We have received your request',
          ko_KR: '요청을 접수했습니다',
        }[language],
      );
      expect(root).not.toContain(to);
    },
  );

  it('shows the state for a code as people type it, and what is decided since', async () => {
    const sent = await sentId('typed@example.mn');
    const { headers } = await send({ sent, code: await codeTo(app, 'typed@example.mn') });
    const code = String(headers.location).split('=')[1] ?? '';
    const typed = encodeURIComponent(code.toLowerCase().replaceAll(/(.{5})(?=.)/g, '$1 '));
    expect((await open(`/en${path}?code=${typed}`)).root).toContain('We have received your request');
    await app.database.query(`update app.data_deletion_request set state = 'done' where code = $1`, [code]);
    expect((await open(`/en${path}?code=${typed}`)).root).toContain('Your data is deleted');
  });

  it('says that a code is unknown, or missing', async () => {
    expect((await open(`/en${path}?code=0000000000ABCDEFGHJK`)).root).toContain(
      'There is no request with this code',
    );
    const { root } = await open(`/en${path}?code=`);
    expect(root).toContain('Enter the code of the request');
    expect(root.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  it('comes back with the error at the contact, in the language of the page, and with what was entered', async () => {
    const { statusCode, body } = await send({ to: '"><script>alert(1)' }, `/en${path}`);
    const { root, lang } = partsOf(body);
    expect([statusCode, lang]).toEqual([422, 'en']);
    expect(root).toContain('Enter an e-mail address or a phone number');
    expect(root).toContain('value="&quot;&gt;&lt;script&gt;alert(1)"');
    expect(body).not.toContain('<script>alert');
    expect((await send({ to: '' })).statusCode).toBe(422);
  });

  it('comes back to the second step with a wrong code, and files nothing', async () => {
    const to = 'wrong-code@example.mn';
    const sent = await sentId(to);
    const right = await codeTo(app, to);
    const { statusCode, body } = await send({ sent, code: right === '000000' ? '000001' : '000000' });
    const { root } = partsOf(body);
    expect(statusCode).toBe(422);
    expect(root).toContain('Баталгаажуулах код буруу байна');
    expect(root).toContain(`<input type="hidden" name="sent" value="${sent}"/>`);
    expect((await send({ sent: 'invented', code: right })).statusCode).toBe(422);
    expect(await contactsFiled()).not.toContain(to);
    expect((await send({ sent, code: ` ${right.slice(0, 3)} ${right.slice(3)}` })).statusCode).toBe(303);
  });

  it('takes no code that was sent for something else', async () => {
    const to = 'other-purpose@example.mn';
    const { id } = (await app.visitor.post('/otp', { purpose: 'email_confirmation', to })).json<{
      id: string;
    }>();
    const { statusCode } = await send({ sent: id, code: await codeTo(app, to) });
    expect(statusCode).toBe(422);
    expect(await contactsFiled()).not.toContain(to);
  });

  it('refuses a form of another site, and too many of one network', async () => {
    const foreign = await send({ to: 'foreign@example.mn' }, path, 'https://elsewhere.example');
    expect([foreign.statusCode, foreign.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(foreign.body).toContain(`href="${path}"`);
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await send({ to: `many${n}@example.mn` })).statusCode);
    expect(statuses).toEqual([...Array<number>(30).fill(303), 429]);
    const refused = await send({ to: 'many31@example.mn' });
    expect(partsOf(refused.body).root).toMatch(/role="alert"><p class="entry-failure">/);
    await app.database.query('update dulaan.call_count set calls = 60');
    const plain = await send({ to: 'many32@example.mn' }, `/en${path}`);
    expect(plain.statusCode).toBe(429);
    expect(plain.body).toContain('Your request was not sent');
    expect(plain.body).toContain('name="to" value="many32@example.mn"');
  });
});
