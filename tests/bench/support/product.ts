import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { freePort } from '../../free-port';
import { startChild, type ChildServer } from './child-server';

/** The built server, as `npm start` runs it. */
export interface Product extends ChildServer {
  /** Runs a GraphQL document and gives its `data`. Throws what the server refuses. */
  query: (token: string, query: string, variables?: object) => Promise<unknown>;
  /** Posts to another path, and reads one; both give the members of the answer. */
  call: (token: string, path: string, body: object) => Promise<Record<string, unknown>>;
  get: (token: string, path: string) => Promise<Record<string, unknown>>;
  /** The token of a new session. */
  signIn: (login: string) => Promise<string>;
}

export interface ProductOptions {
  /** A PostgreSQL database; without it the embedded one in `dataDirectory`. */
  databaseUrl?: string;
  dataDirectory: string;
  /** The checkout whose build runs. Default: this one. */
  checkout?: string;
  environment?: Readonly<Record<string, string>>;
  /** Milliseconds until it must be ready. */
  patience?: number;
}

/** Of everybody whom a benchmark adds. */
export const password = 'Bench-2026!';

/** Switches of Node for the product's process, such as `--cpu-prof`. */
const profiling = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];

export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const server = await startChild({
    command: process.execPath,
    args: [...profiling, '--enable-source-maps', join('dist', 'server', 'main.js')],
    cwd: options.checkout ?? process.cwd(),
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: options.dataDirectory,
      ...(options.databaseUrl !== undefined && {
        DATABASE_URL: options.databaseUrl,
        SEED: 'base',
        ADMIN_LOGIN: 'admin',
        ADMIN_PASSWORD: password,
      }),
      ...options.environment,
    },
    port,
    readyPath: '/readyz',
    ...(options.patience !== undefined && { patience: options.patience }),
  });
  return {
    ...server,
    async query(token, query, variables = {}) {
      const answer = await askServer(`${server.address}/query`, { query, variables }, token);
      if ('errors' in answer) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
    call: (token, path, body) => askServer(server.address + path, body, token),
    get: (token, path) => askServer(server.address + path, undefined, token),
    async signIn(login) {
      const { token } = await askServer(`${server.address}/auth/login`, { login, password });
      if (typeof token !== 'string') throw new Error(`${login} cannot sign in`);
      return token;
    },
  };
}

/** A person with a role and the administrator's password. */
export async function addPerson(client: Client, login: string, role: string): Promise<void> {
  await client.query(
    `insert into app.users (login, password_hash, role, status)
     select $1, a.password_hash, r.id, 'confirmed' from app.users a, app.roles r where a.login = 'admin' and r.name = $2`,
    [login, role],
  );
}

/** A folder for files and the embedded database; the second function deletes it. */
export async function createDataDirectory(): Promise<[string, () => Promise<void>]> {
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-bench-'));
  return [folder, () => rm(folder, { recursive: true, force: true })];
}

const agent = new Agent({ keepAlive: true });

/**
 * Posts a body, or gets without one, and returns the members of the answer. By Node's own client, without streams of promises:
 * `fetch` takes as long as a small answer, and asks for a compressed one.
 */
export function askServer(url: string, body?: object, token?: string): Promise<Record<string, unknown>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const text = body && JSON.stringify(body);
  const ofBody = text !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { agent, method: text === undefined ? 'GET' : 'POST', headers: { ...ofBody, ...authorization } },
      (response) => {
        let found = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (found += chunk));
        response.on('end', () => {
          try {
            resolve(membersOf(JSON.parse(found)));
          } catch {
            reject(new Error(`${url} answered ${response.statusCode}: ${found.slice(0, 200)}`));
          }
        });
        response.on('error', reject);
      },
    );
    asking.on('error', reject);
    asking.end(text);
  });
}

function membersOf(answer: unknown): Record<string, unknown> {
  return answer !== null && typeof answer === 'object' ? { ...answer } : {};
}
