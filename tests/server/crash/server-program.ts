import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Trigger } from '../../../src/definitions/form';
import { bundledPackages } from '../../../src/starter/bundled-packages.js';

export interface ServerProgram {
  /** Starts it on a free port and waits until it takes requests. Throws with its log where it ends before. */
  start(environment: Readonly<Record<string, string | undefined>>): Promise<RunningServer>;
  remove(): Promise<void>;
}

export interface RunningServer {
  url: string;
  /** As a power cut of the process: `kill -9`. */
  kill(): Promise<void>;
}

/**
 * Bundles the whole server as it is built, with the shipped definitions, of which one form gets triggers besides. `documents` are
 * more definitions, by their paths in `schemas/`.
 */
export async function buildServerProgram(
  form: string,
  triggers: readonly Trigger[],
  documents: Readonly<Record<string, object>> = {},
): Promise<ServerProgram> {
  const cache = source('../../../node_modules/.cache/dulaan/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'server-'));
  // A server finds its definitions two folders above itself.
  const outDir = join(folder, 'dist', 'server');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: true,
      outDir,
      rolldownOptions: {
        input: {
          main: source('../../../src/server/main.ts'),
          'embedded-worker': source('../../../src/server/platform/database/embedded/embedded-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await cp(source('../../../schemas'), join(folder, 'schemas'), { recursive: true });
  const path = join(folder, 'schemas', 'forms', `${form}.json`);
  const definition: object = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...definition, triggers }));
  for (const [place, document] of Object.entries(documents))
    await writeFile(join(folder, 'schemas', place), JSON.stringify(document));
  return {
    start: (environment) => start(join(outDir, 'main.js'), environment),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function start(
  program: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(server, 'exit');
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = await addressOf(server);
  if (url === undefined) {
    await gone;
    throw new Error(`The server ended before it was ready. Its log:\n${log}`);
  }
  return {
    url,
    async kill() {
      server.kill('SIGKILL');
      await gone;
    },
  };
}

/** The address that the server prints when it takes requests; undefined when it ends without one. */
async function addressOf({ stdout }: ChildProcess): Promise<string | undefined> {
  if (!stdout) return undefined;
  // The loop is left without closing what it reads: a server whose output no one takes would stop at a full pipe.
  const lines = createInterface(stdout);
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
    lines.once('close', () => resolve(undefined));
  });
}

function source(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
