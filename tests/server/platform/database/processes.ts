import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface Child {
  pid: number;
  /** The next line that it says. */
  says: () => Promise<string>;
  /** Everything that it still says until it is gone. */
  rest: () => Promise<string[]>;
  /** Lets it finish. */
  leave: () => Promise<void>;
  /** As a power cut of the process: `kill -9`. */
  kill: () => Promise<void>;
}

export interface ChildProgram {
  start: (task: 'lock' | 'write', directory: string) => Child;
  remove: () => Promise<void>;
}

/** Bundles `child.ts` and the worker as the server's build does, with the worker beside in its own file. */
export async function buildChild(): Promise<ChildProgram> {
  const cache = source('../../../../node_modules/.cache/dulaan/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'child-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: {
          child: fileURLToPath(new URL('./child.ts', import.meta.url)),
          'embedded-worker': source('../../../../src/server/platform/database/embedded/embedded-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return {
    start: (task, directory) => start(join(folder, 'child.js'), task, directory),
    remove: () => rm(folder, { recursive: true }),
  };
}

function start(program: string, task: string, directory: string): Child {
  const child = spawn(process.execPath, [program, task, directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = readLines(child);
  const gone = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    async says() {
      const { value, done } = await lines.next();
      return done === true ? 'gone' : value;
    },
    async rest() {
      const all: string[] = [];
      for await (const line of lines) all.push(line);
      return all;
    },
    async leave() {
      child.stdin.end();
      await gone;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function readLines(child: ChildProcessByStdio<Writable, Readable, null>) {
  const lines: Interface = createInterface(child.stdout);
  return lines[Symbol.asyncIterator]();
}

function source(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
