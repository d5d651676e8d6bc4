import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { freePort } from '../free-port';
import { startChild, type ChildServer } from './child-server';

/** The built server, as `npm start` runs it. */
export interface Product extends ChildServer {
  /** Runs a GraphQL document and gives its `data`. Throws what the server refuses. */
  query: (token: string, query: string, variables?: object) => Promise<unknown>;
  /** The token of a new session. */
  signIn: (login: string) => Promise<string>;
}

export interface ProductOptions {
  /** A PostgreSQL database; without it the embedded one in `dataDirectory`. */
  databaseUrl?: string;
  dataDirectory: string;
  environment?: Readonly<Record<string, string>>;
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
    cwd: process.cwd(),
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
  });
  return {
    ...server,
    async query(token, query, variables = {}) {
      const answer = await post(`${server.address}/query`, { query, variables }, token);
      if ('errors' in answer) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
    async signIn(login) {
      const { token } = await post(`${server.address}/auth/login`, { login, password });
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

/** By Node's own client, without streams of promises: `fetch` takes as long as a small answer. */
function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...authorization,
        },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve(membersOf(JSON.parse(body))));
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
