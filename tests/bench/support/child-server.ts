import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface ChildServer {
  /** `http://127.0.0.1:<port>` */
  address: string;
  /** Milliseconds from its start to its first successful response. */
  readyAfter: number;
  /** Its process, where the system has given it a number. */
  pid: number | undefined;
  /** CPU milliseconds so far; undefined where the system does not report them. */
  cpu: () => number | undefined;
  /** Asks it to end and waits. */
  stop: () => Promise<void>;
}

export interface ChildOptions {
  command: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  port: number;
  /** The path that answers without a server error once the server can be used. */
  readyPath: string;
  /** Milliseconds after which a silent server counts as failed. */
  patience?: number;
}

/**
 * Starts a server as a process of its own and waits until it answers.
 * @throws Error with the process's output when it ends or stays silent
 */
export async function startChild(options: ChildOptions): Promise<ChildServer> {
  const { command, args, cwd, env, port, readyPath, patience = 120_000 } = options;
  const begun = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  // A benchmark that fails leaves nothing running.
  const end = () => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.stderr?.on('data', (chunk) => (output = `${output}${String(chunk)}`.slice(-10_000)));
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(`${address}${readyPath}`))) {
    if (hasEnded(child)) throw new Error(`${command} ended before it was ready:\n${output}`);
    if (performance.now() - begun > patience) {
      child.kill('SIGKILL');
      throw new Error(`${command} was not ready after ${patience} ms:\n${output}`);
    }
    await pause(20);
  }
  return {
    address,
    readyAfter: performance.now() - begun,
    pid: child.pid,
    cpu: () => cpuOf(child.pid),
    async stop() {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    // No one listens yet.
    return false;
  }
}

/** CPU milliseconds of a process; Linux counts in hundredths of a second. Undefined where the system does not report them. */
export function cpuOf(pid: number | undefined): number | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
