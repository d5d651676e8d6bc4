import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { install, isInstalled } from '../../src/starter/install.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const react = { version: '19.3.1', integrity: 'sha512-a' };
const sharpForMac = { version: '0.35.5', integrity: 'sha512-b', optional: true };

function lock(packages: Record<string, object>): void {
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': { name: 'x' }, ...packages } }),
  );
}

function installed(packages: Record<string, object>): void {
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

describe('node_modules', () => {
  it('is missing before the first installation and after an interrupted one', () => {
    lock({ 'node_modules/react': react });
    expect(isInstalled(folder)).toBe(false);
    mkdirSync(join(folder, 'node_modules', 'react'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is complete without the packages of other platforms, and npm is not started', async () => {
    lock({ 'node_modules/react': react, 'node_modules/@img/sharp-darwin-arm64': sharpForMac });
    installed({ 'node_modules/react': react });
    expect(isInstalled(folder)).toBe(true);
    await install(folder);
  });

  it('is stale when a package is missing', () => {
    lock({ 'node_modules/react': react, 'node_modules/vite': { version: '8.3.8', dev: true } });
    installed({ 'node_modules/react': react });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is stale when a package has another version or another content', () => {
    lock({ 'node_modules/react': react });
    installed({ 'node_modules/react': { ...react, integrity: 'sha512-c' } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is stale when it holds a package that is no longer wanted', () => {
    lock({});
    installed({ 'node_modules/react': react });
    expect(isInstalled(folder)).toBe(false);
  });

  it('cannot be judged without a lock file', () => {
    expect(() => isInstalled(folder)).toThrow('package-lock.json');
  });
});
