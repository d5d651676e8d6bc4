import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';

let app: TestApp;
let admin: Agent;
let pages: string;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'dulaan-pages-'));
  await writeFile(join(pages, 'index.html'), '<meta content="__NONCE__">');
  app = await startTestApp({ clientDirectory: pages });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await rm(pages, { recursive: true });
});

async function frames(): Promise<string | undefined> {
  return (await policyOf('/')).find((part) => part.startsWith('frame-src'));
}

async function policyOf(path: string): Promise<string[]> {
  const response = await app.visitor.get(path, { accept: 'text/html' });
  return String(response.headers['content-security-policy']).split('; ');
}

test('pages of others are in ours only where a menu item of the type iframe names them', async () => {
  expect(await frames()).toBe("frame-src 'self'");
  const menu = {
    kind: 'menu',
    id: 'frames',
    format: 2,
    title: 'x',
    items: [
      { id: 9001, title: 'x', linkTo: 'iframe', url: 'https://weather.example.mn/map?x=1' },
      { id: 9002, title: 'x', linkTo: 'iframe', url: 'https://weather.example.mn/other' },
      { id: 9003, title: 'x', linkTo: 'link', url: 'https://news.example.mn/' },
    ],
  };
  const response = await admin.post('/definitions/menu/frames/publish', { version: 0, body: menu });
  expect(response.json()).toMatchObject({ status: true });
  expect(await frames()).toBe("frame-src 'self' https://weather.example.mn");
});

test('a page of ours is in another one only where a menu item names it', async () => {
  const menu = {
    kind: 'menu',
    id: 'own-frames',
    format: 2,
    title: 'x',
    items: [{ id: 9011, title: 'x', linkTo: 'iframe', url: '/heatloss?from=menu' }],
  };
  expect(await policyOf('/heatloss')).toContain("frame-ancestors 'none'");
  const response = await admin.post('/definitions/menu/own-frames/publish', { version: 0, body: menu });
  expect(response.json()).toMatchObject({ status: true });
  expect(await policyOf('/heatloss?x=1')).toContain("frame-ancestors 'self'");
  // The frame shows it in the reader's language.
  expect(await policyOf('/en/heatloss')).toContain("frame-ancestors 'self'");
  expect(await policyOf('/en/news')).toContain("frame-ancestors 'none'");
  const page = await app.visitor.get('/heatloss', { accept: 'text/html' });
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  for (const other of ['/', '/heatloss/x', '/auth/login', '/admin']) {
    const { headers } = await app.visitor.get(other, { accept: 'text/html' });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(await policyOf(other)).toContain("frame-ancestors 'none'");
  }
});
