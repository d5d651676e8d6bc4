import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';
import { tokenHash } from '../../../src/server/platform/keys/token';
import { freePort } from '../../free-port';
import { startChild, type ChildServer } from '../support/child-server';
import { closeByHand, countCall, readInboxByHand, readPerson, type Person } from './by-hand';

/** Connections, as many as the product's pool has. */
const poolSize = 16;

/**
 * Starts a server written by hand in a process of its own: the same HTTP server as the product's, the same check of the
 * session and the same count of calls before the work, and no more.
 */
export async function startByHand(databaseUrl: string): Promise<ChildServer> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const loaded = `import('./src/starter/typescript.js').then((m) => m.callExport('tests/bench/process/by-hand-server.ts', 'serve'))`;
  return startChild({
    command: process.execPath,
    args: ['--enable-source-maps', '-e', loaded],
    cwd: process.cwd(),
    env: { PATH, HOME, NODE_ENV: 'production', BENCH_DATABASE: databaseUrl, BENCH_PORT: String(port) },
    port,
    readyPath: '/readyz',
  });
}

/** Serves until the process is asked to end. `POST /orders/{row}/archive` and `GET /inbox?limit=`. */
export async function serve(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: poolSize });
  const server = fastify();
  const requirePerson = async (authorization: string | undefined): Promise<Person> => {
    const person = await readPerson(pool, tokenHash(authorization?.replace(/^Bearer /, '') ?? ''));
    if (person) return person;
    throw Object.assign(new Error('There is no such session'), { statusCode: 401 });
  };
  server.get('/readyz', async () => ({ status: true }));
  server.post<{ Params: { row: string } }>('/orders/:row/archive', async (request) => {
    const person = await requirePerson(request.headers.authorization);
    await countCall(pool, person);
    const revision = await closeByHand(pool, person, Number(request.params.row));
    return { status: true, revision };
  });
  server.get<{ Querystring: { limit: string } }>('/inbox', async (request) => {
    const person = await requirePerson(request.headers.authorization);
    const inbox = await readInboxByHand(pool, person, Number(request.query.limit));
    return { status: true, total: inbox.counts.reduce((sum, { count }) => sum + count, 0), ...inbox };
  });
  await server.listen({ host: '127.0.0.1', port: Number(process.env.BENCH_PORT) });
  await once(process, 'SIGTERM');
  await server.close();
  await pool.end();
}
