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
  const answer = await app.visitor.get(path, { accept: 'text/html' });
  return String(answer.headers['content-security-policy']).split('; ');
}

test('pages of others stand in ours only where a menu item of the type iframe names them', async () => {
  expect(await frames()).toBe("frame-src 'self'");
  const menu = {
    kind: 'menu',
    id: 'frames',
    format: 1,
    title: 'x',
    items: [
      { id: 9001, title: 'x', link_to: 'iframe', url: 'https://weather.example.mn/map?x=1' },
      { id: 9002, title: 'x', link_to: 'iframe', url: 'https://weather.example.mn/other' },
      { id: 9003, title: 'x', link_to: 'link', url: 'https://news.example.mn/' },
    ],
  };
  const answer = await admin.post('/definitions/menu/frames/publish', { version: 0, body: menu });
  expect(answer.json()).toMatchObject({ status: true });
  expect(await frames()).toBe("frame-src 'self' https://weather.example.mn");
});

test('a page of ours stands in another one only where a menu item names it', async () => {
  const menu = {
    kind: 'menu',
    id: 'own-frames',
    format: 1,
    title: 'x',
    items: [{ id: 9011, title: 'x', link_to: 'iframe', url: '/heatloss?from=menu' }],
  };
  expect(await policyOf('/heatloss')).toContain("frame-ancestors 'none'");
  const answer = await admin.post('/definitions/menu/own-frames/publish', { version: 0, body: menu });
  expect(answer.json()).toMatchObject({ status: true });
  expect(await policyOf('/heatloss?x=1')).toContain("frame-ancestors 'self'");
  const page = await app.visitor.get('/heatloss', { accept: 'text/html' });
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  for (const other of ['/', '/heatloss/x', '/auth/login', '/admin']) {
    const { headers } = await app.visitor.get(other, { accept: 'text/html' });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(await policyOf(other)).toContain("frame-ancestors 'none'");
  }
});
