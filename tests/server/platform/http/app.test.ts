import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOfPages } from '../../../../src/server/platform/http/security-headers';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;
let pages: string;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'dulaan-pages-'));
  await mkdir(join(pages, 'assets'));
  await mkdir(join(pages, 'brand'));
  await writeFile(
    join(pages, 'index.html'),
    '<meta name="csp-nonce" content="__NONCE__"><script>first()</script><div id="root"></div>',
  );
  await writeFile(join(pages, 'assets', 'main-abc.js'), 'x'.repeat(5000));
  await writeFile(join(pages, 'brand', 'logo.svg'), '<svg/>');
  server = await startTestApp({ clientDirectory: pages, config: { metricsToken: 'secret-token' } });
  server.app.get('/broken', () => {
    throw new Error('password=hunter2 at /srv/secret');
  });
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a page', () => {
  test.each(['/', '/news', '/admin/p/2', '/auth/login', '/form/news/new'])(
    'at %s is index.html',
    async (url) => {
      const answer = await server.visitor.get(url, page);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('<div id="root">');
    },
  );

  test.each(['/files', '/index.html', '/nothing/here'])(
    'is not at %s: the layout says so with the status 404',
    async (url) => {
      const answer = await server.visitor.get(url, page);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<div id="root">');
    },
  );

  test('has a nonce of its own, in the policy and in the page', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await server.visitor.get('/', page);
        const policy = String(answer.headers['content-security-policy']);
        const nonce = /style-src 'self' 'nonce-([\w-]{24})'/.exec(policy)?.[1];
        expect(answer.body).toContain(`content="${nonce}"`);
        expect(answer.headers['cache-control']).toBe('no-store');
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('allows nothing inline but its own first words, nothing evaluated, nothing from elsewhere, no frame around it', async () => {
    const policy = String((await server.visitor.get('/', page)).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const words = createHash('sha256').update('first()').digest('base64');
    for (const part of [
      "default-src 'self'",
      `script-src 'self' 'sha256-${words}'`,
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
  });

  test('its files are kept where their names say their content', async () => {
    const asset = await server.visitor.get('/assets/main-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    expect((await server.visitor.get('/brand/logo.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('a script comes without the headers that concern pages; pictures and unknown scripts have them', async () => {
    const script = await server.visitor.get('/assets/main-abc.js');
    expect(script.statusCode).toBe(200);
    for (const name of headersOfPages) expect(script.headers).not.toHaveProperty(name);
    expect(script.headers['cross-origin-resource-policy']).toBe('same-origin');
    for (const path of ['/brand/logo.svg', '/assets/old.js', '/']) {
      const { headers } = await server.visitor.get(path);
      for (const name of headersOfPages) expect(headers).toHaveProperty(name);
    }
  });

  test('a tool that names no type gets it too', async () => {
    expect((await server.visitor.get('/')).headers['content-type']).toContain('text/html');
  });
});

describe('an address that is not there', () => {
  test.each([
    ['GET', '/auth/nothing', {}],
    ['GET', '/assets/old.js', {}],
    ['GET', '/assets/old.js', page],
    ['GET', '/humans.txt', {}],
    ['GET', '/news', { accept: 'application/json' }],
    ['POST', '/nothing', {}],
    ['POST', '/', page],
    ['DELETE', '/query', {}],
    ['GET', '/../package.json', {}],
    ['GET', '/.env', {}],
  ] as const)('%s %s is a 404 in JSON', async (method, url, headers) => {
    const answer = await server.visitor.inject({ method, url, headers: { ...headers } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: false,
      error: 'Олдсонгүй',
      msg: 'Олдсонгүй',
      enMsg: 'Not found',
    });
  });
});

describe('an unknown address below an API', () => {
  const apis =
    'audit auth bulk buttons definitions drafts energy events export files get-permissions grid-views history import jobs lambda-config map metrics notices offline otp push query readyz schema users';

  test.each(apis.split(' '))('/%s is a 404 in JSON for a tool that names no type', async (part) => {
    const response = await server.visitor.get(`/${part}/there/is/nothing`, { accept: '*/*' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: false });
  });
});

describe('an error', () => {
  test('of ours names its request and reveals nothing internal', async () => {
    const answer = await server.visitor.get('/broken', { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status: false,
      error: 'Something went wrong on the server. Try again.',
      msg: 'Серверт алдаа гарлаа. Дахин оролдоно уу.',
      enMsg: 'Something went wrong on the server. Try again.',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.body).not.toMatch(/hunter2|srv/);
  });

  test.each([
    ['what is not JSON', '{"login":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['another type', 'login=x', 'application/x-www-form-urlencoded', 415],
    ['a text', '{"login":"x"}', 'text/plain', 415],
    ['too much', JSON.stringify({ login: 'x'.repeat(3 * 1024 * 1024) }), 'application/json', 413],
    ['a prototype', '{"__proto__":{"login":"x"}}', 'application/json', 400],
  ])('of the caller: %s', async (_what, payload, type, status) => {
    const answer = await server.visitor.inject({
      method: 'POST',
      url: '/auth/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      status: false,
      msg: expect.any(String),
      enMsg: expect.any(String),
    });
    expect(answer.body).not.toContain('FST_');
  });

  test('a request id is ours, whatever the caller claims', async () => {
    const answer = await server.visitor.get('/healthz', { 'x-request-id': 'forged', 'request-id': 'forged' });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the one who runs the server', () => {
  test('sees that it is up and ready, and which build it is', async () => {
    expect((await server.visitor.get('/healthz')).statusCode).toBe(200);
    expect((await server.visitor.get('/readyz')).statusCode).toBe(200);
    const build = await server.visitor.get('/build.json');
    expect(build.json()).toEqual({ build: 'test', built_at: '2026-01-01T00:00:00.000Z' });
    expect(build.headers['cache-control']).toBe('no-store');
  });

  test('lists the routes that a service worker leaves to the network, and no page', async () => {
    const { headers, body } = await server.visitor.get('/api-routes.json');
    const routes: string[] = JSON.parse(body);
    expect(headers['cache-control']).toBe('no-store');
    expect(routes).toEqual(
      expect.arrayContaining(['/files/:id', '/healthz', '/schema/form/:id/validator.js']),
    );
    expect(routes.filter((route) => route.startsWith('/admin') || route === '/*')).toEqual([]);
  });

  test('reads counts by route on this machine or with the token', async () => {
    await server.visitor.get('/files/someone-secret-id');
    const metrics = await server.visitor.get('/metrics');
    expect(metrics.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(metrics.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/files\/:id",status="404"\} \d/,
    );
    expect(metrics.body).not.toContain('someone-secret-id');
    expect(metrics.body).toMatch(/^dulaan_disk_free_bytes [1-9]\d*$/m);

    const from = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
      server.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
    expect((await from({})).statusCode).toBe(403);
    expect((await from({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403);
    expect((await from({ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')).statusCode).toBe(403);
    expect((await from({ authorization: 'Bearer wrong' })).statusCode).toBe(403);
    expect((await from({ authorization: 'Bearer secret-token' })).statusCode).toBe(200);
  });
});

test('everybody reads the settings, and exactly these', async () => {
  const answer = await server.visitor.get('/lambda-config');
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(
    [
      'project_key',
      'theme',
      'title',
      'subTitle',
      'copyright',
      'logo',
      'favicon',
      'super_url',
      'app_url',
      'has_language',
      'languages',
      'default_language',
      'role-redirects',
      'user_data_fields',
      'data_form_custom_elements',
      'data_grid_custom_elements',
      'password_reset_time_out',
      'registration',
      'static_words',
      'notify',
      'microservice_dev',
    ].toSorted(),
  );
});

test.each(['br', 'gzip'])('long answers travel as %s', async (encoding) => {
  const answer = await server.visitor.get('/lambda-config', { 'accept-encoding': encoding });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toContain('accept-encoding');
});
