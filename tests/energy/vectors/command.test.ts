import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../src/starter/energy-vectors.js', import.meta.url));
const published = fileURLToPath(new URL('../published-vectors.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vectors-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run energy:vectors', () => {
  it('closes with the count and succeeds where all pass', () => {
    const { stdout, status } = run(published);
    const { length } = JSON.parse(readFileSync(published, 'utf8')) as unknown[];
    expect(stdout).toBe(`${length} passed, 0 failed\n`);
    expect(status).toBe(0);
  });

  it('prints each that fails with got and expected, and fails', () => {
    const [first] = JSON.parse(readFileSync(published, 'utf8')) as { expected: unknown }[];
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify([{ ...first, expected: { Rsi: 0.2 } }]));
    const { stdout, status } = run('wrong.json');
    expect(stdout).toBe('iso6946-rs-horizontal: Rsi: got 0.13, expected 0.2 (± 0)\n0 passed, 1 failed\n');
    expect(status).toBe(1);
  });

  it('says what is missing where no file is named', () => {
    const { stderr, status } = run();
    expect(stderr).toMatch(/Which file/);
    expect(status).toBe(1);
  });
});

function run(...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
}
