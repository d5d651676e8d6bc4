import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../src/starter/browser.js';

let folder = '';
const installed = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o755 });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the browser of the tests', () => {
  it('is the headless shell where the system has one, else a Chromium with windows', () => {
    expect(findBrowser()).toBeNull();
    installed('google-chrome', 'chromium');
    expect(findBrowser()).toBe(join(folder, 'chromium'));
    installed('chromium-headless-shell');
    expect(findBrowser()).toBe(join(folder, 'chromium-headless-shell'));
  });

  it('is the one that CHROMIUM_PATH names, which has to be there', () => {
    installed('chromium-headless-shell', 'other');
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'other'));
    expect(findBrowser()).toBe(join(folder, 'other'));
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'missing'));
    expect(() => findBrowser()).toThrow('does not exist');
  });
});
