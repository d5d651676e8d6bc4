import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addPeople, peopleVersion } from './people';
import { freePort } from '../../tests/free-port';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const entry = join(repository, 'dist', 'server', 'main.js');

export interface ProductOptions {
  seed?: 'none' | 'base' | 'demo';
  /** Further variables; `undefined` takes one away. */
  env?: Record<string, string | undefined>;
  /** Data of an earlier product, to start on; it is kept. Default: a new folder, removed by `stop`. */
  dataDir?: string;
  /** Where an earlier product has listened, so that pages find this one in its place. Default: a free port. */
  port?: number;
  /** Fills the data folder before the server starts on it. */
  prepare?: (dataDir: string) => Promise<void>;
}

export interface Product {
  url: string;
  dataDir: string;
  /** What the server has printed so far: JSON lines. */
  log(): string;
  /** Ends the server as an operator would (SIGTERM). Answers its exit code; null where it had to be killed. */
  stop(): Promise<number | null>;
}

/**
 * Starts the built server on a free port and waits until `/readyz` answers. Throws with its log where it does not.
 * The demo is seeded once for each build; every product with a folder of its own begins with a copy.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  if (!existsSync(entry)) throw new Error('There is no built server: run `npm test`, or `npm start` once.');
  const { seed = 'demo', dataDir } = options;
  if (dataDir !== undefined) return start(options, dataDir, false);
  const folder = mkdtempSync(join(tmpdir(), 'dulaan-data-'));
  if (seed === 'demo') cpSync(await seededDemo(), folder, { recursive: true });
  await options.prepare?.(folder);
  return start(options, folder, true);
}

/** The data folder of a demo that this build has seeded, with the accounts of the stories. */
async function seededDemo(): Promise<string> {
  const build: unknown = JSON.parse(readFileSync(join(repository, 'dist', 'build.json'), 'utf8'));
  const name =
    build !== null && typeof build === 'object' && 'build' in build ? String(build.build) : 'unknown';
  const folder = join(tmpdir(), `dulaan-demo-${name}-${peopleVersion}`);
  if (existsSync(folder)) return folder;
  const unfinished = mkdtempSync(`${folder}-`);
  const product = await start({ seed: 'demo' }, unfinished, false);
  await product.stop();
  await addPeople(unfinished);
  // Whoever was quicker has made the same.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return folder;
}

async function start(
  { seed = 'demo', env = {}, port: wanted }: ProductOptions,
  folder: string,
  isTemporary: boolean,
): Promise<Product> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: repository,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      NODE_ENV: undefined,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: seed,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run that is stopped leaves no server behind.
  const kill = () => server.kill();
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const product: Product = {
    url,
    dataDir: folder,
    log: () => output,
    stop: async () => {
      await end(server);
      if (isTemporary) rmSync(folder, { recursive: true, force: true });
      return server.exitCode;
    },
  };
  try {
    await untilReady(server, url);
    return product;
  } catch (error) {
    await product.stop();
    throw new Error(`The server did not become ready. Its log:\n${output}`, { cause: error });
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`It ended with code ${server.exitCode ?? server.signalCode}.`);
    if (await answers(`${url}/readyz`)) return;
    await wait(50);
  }
  throw new Error('It was not ready after 240 seconds.');
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false; // not listening yet
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  // Longer than a busy machine takes to finish what is under way.
  const force = setTimeout(() => server.kill('SIGKILL'), 60_000);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
