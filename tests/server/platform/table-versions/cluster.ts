import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onServer } from '../database/testing';
import { programsFolder } from './programs.js';
import { freePort } from '../../../free-port';

const run = promisify(execFile);

/** A PostgreSQL server that the tests start, kill and start again. */
export interface Server {
  port: number;
  /** Of the database `postgres`. */
  url: string;
  start(more?: Readonly<Record<string, string>>): Promise<void>;
  /** `SIGINT` ends it cleanly, `SIGQUIT` like a crash. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Suspends the server and its backends (SIGSTOP): it neither responds nor refuses connections. */
  freeze(): Promise<() => void>;
  /** A copy of its files for `putBack`; it must not run. */
  keep(): Promise<void>;
  putBack(): Promise<void>;
}

export interface Cluster {
  primary: Server;
  standby: Server;
  close(): Promise<void>;
}

/** A primary and a streaming standby of it, both running, with nothing in them. */
export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-cluster-'));
  const owner = await serverUser();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const program = (name: string, ...options: string[]) =>
    run(join(programsFolder() ?? '', name), options, { ...owner, cwd: folder });
  const primary = await describeServer(join(folder, 'primary'), owner);
  const standby = await describeServer(join(folder, 'standby'), owner);
  const close = async () => {
    await Promise.all([primary, standby].map((server) => server.stop('SIGQUIT')));
    await rm(folder, { recursive: true });
  };
  try {
    const options = [
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ];
    await program('initdb', ...options, join(folder, 'primary'));
    await primary.start();
    const from = `--dbname=postgresql://postgres@127.0.0.1:${primary.port}/`;
    const copy = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    await program('pg_basebackup', from, ...copy, '--pgdata', join(folder, 'standby'));
    await standby.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { primary, standby, close };
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  max_connections: '60',
  // Replay waits only briefly for a conflicting query, so that it cancels one.
  max_standby_streaming_delay: '200ms',
};

interface Owner {
  uid: number;
  gid: number;
}

async function describeServer(directory: string, owner: Owner | undefined): Promise<Server> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stored = `${directory}-kept`;
  let running: ChildProcess | undefined;
  return {
    port,
    url,
    async start(more = {}) {
      const options = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      running = spawn(
        join(programsFolder() ?? '', 'postgres'),
        ['-D', directory, '-p', String(port), ...options],
        { ...owner, cwd: directory, stdio: 'ignore' },
      );
      const ended = once(running, 'exit').then(() => {
        throw new Error(`The server in ${directory} does not start.`);
      });
      await Promise.race([responses(url), ended]);
      ended.catch(() => undefined);
    },
    async stop(signal) {
      const stopping = running;
      running = undefined;
      if (stopping?.exitCode !== null || stopping.signalCode !== null) return;
      const exit = once(stopping, 'exit');
      stopping.kill(signal);
      await exit;
    },
    async freeze() {
      const pid = running?.pid;
      if (pid === undefined) throw new Error('There is no server to be frozen.');
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      const all = [pid, ...children.trim().split(/\s+/).map(Number)];
      const signal = (name: NodeJS.Signals) => {
        for (const each of all) process.kill(each, name);
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    keep: () =>
      cp(directory, stored, { recursive: true, preserveTimestamps: true }).then(() => own(stored, owner)),
    async putBack() {
      await rm(directory, { recursive: true });
      await cp(stored, directory, { recursive: true, preserveTimestamps: true });
      await own(directory, owner);
    },
  };
}

/** Files that root has copied belong to whom the server runs as. */
async function own(directory: string, owner: Owner | undefined): Promise<void> {
  if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, directory]);
}

/** PostgreSQL refuses to run as root: undefined for everybody else. */
async function serverUser(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user to run PostgreSQL as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Resolves when the server accepts queries. */
async function responses(url: string): Promise<void> {
  for (;;) {
    const isThere = await onServer(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
