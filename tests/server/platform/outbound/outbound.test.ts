import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/server/platform/config/config';
import { readAllowList } from '../../../../src/server/platform/outbound/allow-list';
import { isPublicAddress } from '../../../../src/server/platform/outbound/address-rules';
import {
  createOutbound,
  type OutboundRequest,
} from '../../../../src/server/platform/outbound/outbound-client';
import { OutboundError } from '../../../../src/server/platform/outbound/outbound-error';
import { startStandIn, type StandIn } from './stand-in';

let inner: StandIn;
let outer: StandIn;

beforeAll(async () => {
  [inner, outer] = await Promise.all([startStandIn(), startStandIn()]);
});
beforeEach(() => {
  for (const standIn of [inner, outer]) {
    standIn.calls.length = 0;
    standIn.answer = () => ({ status: 200, body: 'done' });
  }
});
afterAll(() => Promise.all([inner.close(), outer.close()]));

/** Names of this test's own little world. */
const names: Record<string, string[]> = {
  'outside.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.7'],
  'mixed.test': ['8.8.8.8', '192.168.1.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nowhere.test': [],
};

/** Admits only the outer test server; the inner one is the private network. */
function client(allow = `127.0.0.1:${outer.port}`) {
  return createOutbound({ allow: readAllowList(allow).list, lookup: async (host) => names[host] ?? [] });
}

async function refusalOf(request: OutboundRequest, allow?: string): Promise<string> {
  const error: unknown = await client(allow)
    .request(request)
    .catch((caught: unknown) => caught);
  return error instanceof OutboundError ? error.kind : `answered: ${JSON.stringify(error)}`;
}

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.0.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'no address',
  ])('%s is not of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '202.131.4.20',
    '2001:4860:4860::8888',
    '2a00:1450::1',
  ])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a call into the private network', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://①②⑦.0.0.1:PORT/',
    'http://outside.test:PORT/',
    'http://inside.test/',
    'http://mixed.test/',
    'http://mapped.test/',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s is refused', async (url) => {
    expect(await refusalOf({ url: url.replace('PORT', String(inner.port)) })).toBe('refused');
    expect(inner.calls).toEqual([]);
  });

  it.each([
    'ftp://outside.test/',
    'file:///etc/passwd',
    'gopher://outside.test/',
    'data:text/plain,x',
    'nothing',
    '',
  ])('and %s, which is no web address, too', async (url) => {
    expect(await refusalOf({ url })).toBe('refused');
  });

  it('is refused when a redirect leads there', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      outer.answer = () => ({ status, headers: { location: `${inner.url}/secret` } });
      expect(await refusalOf({ url: outer.url, method: 'POST', body: 'x' })).toBe('refused');
    }
    expect(inner.calls).toEqual([]);
  });

  it('is refused by the real name of this machine', async () => {
    const error = await createOutbound({ allow: readAllowList('').list })
      .request({ url: `http://localhost:${inner.port}/` })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: 'refused' });
    expect(inner.calls).toEqual([]);
  });

  it('does not follow a name that leads elsewhere a moment later', async () => {
    const responses = [['127.0.0.1'], ['10.0.0.7']];
    let requested = 0;
    const rebinding = createOutbound({
      allow: readAllowList(`127.0.0.1:${outer.port}`).list,
      lookup: async () => responses[requested++] ?? [],
    });
    const response = await rebinding.request({ url: `http://rebind.test:${outer.port}/` });
    expect(response.status).toBe(200);
    expect(requested).toBe(1);
    expect(outer.calls[0]?.headers.host).toBe(`rebind.test:${outer.port}`);
    const again = await rebinding
      .request({ url: `http://rebind.test:${outer.port}/` })
      .catch((error: unknown) => error);
    expect(again).toMatchObject({ kind: 'refused' });
  });

  it('is made where the operator allows the name, the network or the port', async () => {
    const url = `http://outside.test:${inner.port}/`;
    for (const allow of [
      'outside.test',
      `outside.test:${inner.port}`,
      '127.0.0.0/8',
      '127.0.0.1',
      `127.0.0.1:${inner.port}`,
    ])
      expect((await client(allow).request({ url })).status).toBe(200);
    for (const allow of [
      '',
      'other.test',
      'outside.test:1',
      '10.0.0.0/8',
      '127.0.0.1:1',
      'test',
      'side.test',
    ])
      expect(await refusalOf({ url }, allow)).toBe('refused');
  });

  it('says what of the allow-list cannot be read', () => {
    const { wrong } = readAllowList(
      'a.mn, 10.0.0.0/8,[fd00::1]:80 , 10.0.0.0/99, http://x, *.mn, 1.2.3, 1.2.3.4:99999x',
    );
    expect(wrong).toEqual(['10.0.0.0/99', 'http://x', '*.mn', '1.2.3', '1.2.3.4:99999x']);
  });
});

describe('the environment', () => {
  it('is refused with what cannot be read of it', () => {
    const faults = { OUTBOUND_ALLOW: 'http://x', SMTP_URL: 'mail.mn', SMS_URL: 'smpp://x' };
    expect(() => readConfig(faults, '/')).toThrow(
      /SMTP_URL[\s\S]*SMS_URL[\s\S]*OUTBOUND_ALLOW.*not http:\/\/x/,
    );
  });
});

describe('a call', () => {
  it('sends method, headers and body, and returns status, headers and body', async () => {
    outer.answer = () => ({ status: 201, headers: { 'x-answer': 'yes' }, body: 'Сайн' });
    const response = await client().request({
      url: `${outer.url}/hook?x=1`,
      method: 'POST',
      headers: { 'X-Own': 'ours' },
      body: 'Мэнд',
    });
    expect(response).toMatchObject({ status: 201, headers: { 'x-answer': 'yes' } });
    expect(Buffer.from(response.body).toString()).toBe('Сайн');
    expect(outer.calls[0]).toMatchObject({ method: 'POST', path: '/hook?x=1', headers: { 'x-own': 'ours' } });
    expect(outer.calls[0]?.body.toString()).toBe('Мэнд');
  });

  it('carries no name and password of its address', async () => {
    expect(await refusalOf({ url: outer.url.replace('//', '//user:secret@') })).toBe('refused');
    outer.answer = () => ({ status: 302, headers: { location: outer.url.replace('//', '//user:secret@') } });
    expect(await refusalOf({ url: outer.url })).toBe('refused');
  });

  it('sends no credentials to another origin, and drops cookies', async () => {
    outer.answer = () => ({
      status: 307,
      headers: { location: `${inner.url}/next`, 'set-cookie': 'session=1' },
    });
    const both = `127.0.0.1:${outer.port},127.0.0.1:${inner.port}`;
    const headers = {
      authorization: 'Bearer secret',
      cookie: 'a=b',
      'x-api-key': 'secret',
      'content-type': 'text/plain',
    };
    await client(both).request({ url: outer.url, method: 'POST', headers, body: 'kept' });
    const call = inner.calls[0];
    expect(call).toMatchObject({ method: 'POST', headers: { 'content-type': 'text/plain' } });
    expect(call?.body.toString()).toBe('kept');
    for (const name of ['authorization', 'cookie', 'x-api-key'])
      expect(call?.headers).not.toHaveProperty(name);
  });

  it('that is redirected by 303 becomes a GET', async () => {
    outer.answer = ({ path }) =>
      path === '/done' ? { status: 200 } : { status: 303, headers: { location: '/done' } };
    await client().request({ url: outer.url, method: 'POST', body: 'x' });
    expect(outer.calls.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/'],
      ['GET', '/done'],
    ]);
  });

  it('ends when it is sent round in circles', async () => {
    outer.answer = () => ({ status: 302, headers: { location: '/' } });
    expect(await refusalOf({ url: outer.url })).toBe('refused');
    expect(outer.calls).toHaveLength(4);
    expect((await client().request({ url: outer.url, redirects: 0 })).status).toBe(302);
  });

  it('times out without a response, or without a DNS answer', async () => {
    outer.answer = () => undefined;
    expect(await refusalOf({ url: outer.url, timeout: 100 })).toBe('unreachable');
    const lost = createOutbound({
      allow: readAllowList('').list,
      lookup: () => new Promise(() => undefined),
    });
    const error = await lost
      .request({ url: 'http://slow.test/', timeout: 50 })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(await refusalOf({ url: 'http://nowhere.test/' })).toBe('unreachable');
  });

  it('is aborted when the response is too long', async () => {
    outer.answer = () => ({ status: 200, body: 'x'.repeat(5000) });
    expect(await refusalOf({ url: outer.url, largest: 4999 })).toBe('tooLarge');
    expect((await client().request({ url: outer.url, largest: 5000 })).body).toHaveLength(5000);
  });

  it('to a port where no one listens says so', async () => {
    const gone = await startStandIn();
    await gone.close();
    expect(await refusalOf({ url: gone.url }, `127.0.0.1:${gone.port}`)).toBe('unreachable');
  });
});
