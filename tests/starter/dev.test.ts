import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../free-port';

const script = fileURLToPath(new URL('../../src/starter/dev.js', import.meta.url));
let folder: string;
let dev: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dulaan-dev-'));
  const [port, vitePort] = [await freePort(), await freePort()];
  url = `http://localhost:${vitePort}`;
  const env = {
    PORT: `${port}`,
    VITE_PORT: `${vitePort}`,
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'error',
  };
  dev = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitUntil(isReady, { interval: 200, timeout: 180_000 });
});
afterAll(async () => {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  rmSync(folder, { recursive: true });
});

async function isReady(): Promise<boolean> {
  if (dev.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
  return (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
}

describe('npm run dev', () => {
  it.each([
    ['/get-permissions', 401],
    ['/notices', 401],
    ['/grid-views/news', 401],
    ['/history/news/1', 401],
    ['/jobs', 401],
    ['/audit/nothing', 404],
    ['/users/nothing', 404],
    ['/build.json', 200],
  ])('passes %s on to the server', async (path, status) => {
    const response = await fetch(`${url}${path}`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.status).toBe(status);
  });

  it('passes writing calls on, to addresses that are pages too', async () => {
    const response = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody', password: 'Nothing-2026!' }),
    });
    expect(response.status).toBe(401);
  });

  it.each(['/', '/news', '/auth/login', '/admin/p/41'])('shows %s as a page to a browser', async (path) => {
    const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('/@vite/client');
  });

  it.each(['/main.tsx', '/manifest.webmanifest', '/@vite/client'])('serves %s itself', async (path) => {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).not.toContain('application/json;');
  });
});
