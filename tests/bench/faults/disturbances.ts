import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { outcomeOf } from './others';

export interface Scene {
  address: string;
  /** A superuser's connection to the product's database. */
  admin: pg.Client;
  /** The product's role. */
  role: string;
  /** The session of a person who writes. */
  token: string;
}

/** The number of calls by outcome. */
export type Outcomes = Record<string, number>;

export interface Disturbance {
  name: string;
  /** Resolves, once it runs, to a function that ends it and returns the outcomes of its own calls. */
  begin: (scene: Scene) => Promise<() => Promise<Outcomes>>;
}

export const disturbances: readonly Disturbance[] = [
  { name: 'locked rows', begin: lockRows },
  { name: 'killed backends', begin: killBackends },
  { name: 'exhausted pool', begin: exhaustConnections },
  { name: 'slow visitors', begin: sendSlowly },
];

const writers = 20;
const slowSockets = 200;
const fewConnections = 6;

/** So many callers, each after its last response, until they are stopped. */
function callers(count: number, request: () => Promise<Response>): () => Promise<Outcomes> {
  const outcomes: Outcomes = {};
  const call = async () => {
    const answer = await request();
    const outcome = outcomeOf(answer.status, await answer.text());
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const ends = Array.from({ length: count }, () => repeat(call, 20));
  return async () => {
    await Promise.all(ends.map((end) => end()));
    return outcomes;
  };
}

/** Repeats the work until it is stopped. */
function repeat(work: () => Promise<unknown>, milliseconds: number): () => Promise<void> {
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) {
      await work();
      await pause(milliseconds);
    }
  })();
  return async () => {
    over.abort();
    await running;
  };
}

/** Another session has a row, and twenty calls want to write it. */
async function lockRows({ admin, address, token }: Scene): Promise<() => Promise<Outcomes>> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.news (news_type_id, title, description, is_publish, is_special)
     select min(id), 'Түгжсэн мэдээ', '<p>…</p>', true, false from app.news_type returning id`,
  );
  const id = rows[0]?.id;
  await admin.query('begin');
  await admin.query('select from app.news where id = $1 for update', [id]);
  const body = JSON.stringify({
    query: `mutation { updateNews(id: ${id}, input: { title: "Өөр гарчиг", revision: 1 }) { id } }`,
  });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'x-forwarded-for': '203.0.113.1',
  };
  const end = callers(writers, () => fetch(`${address}/query`, { method: 'POST', headers, body }));
  return async () => {
    const outcomes = await end();
    await admin.query('rollback');
    return outcomes;
  };
}

/** Half of the product's backends are ended every two seconds. */
async function killBackends({ admin, role }: Scene): Promise<() => Promise<Outcomes>> {
  const sql = `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and random() < 0.5`;
  let killed = 0;
  const kill = async () => {
    killed += (await admin.query(sql, [role])).rowCount ?? 0;
  };
  const end = repeat(kill, 2_000);
  return async () => {
    await end();
    return { 'backends killed': killed };
  };
}

/** The server gives the product few connections. */
async function exhaustConnections({ admin, role, address }: Scene): Promise<() => Promise<Outcomes>> {
  await admin.query(`alter role ${role} connection limit ${fewConnections}`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.2' };
  const read = () => {
    const query = `{ v_news(limit: 20, offset: ${Math.floor(Math.random() * 20)}) { id title } }`;
    return fetch(`${address}/query`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  };
  const end = callers(writers, read);
  return async () => {
    const outcomes = await end();
    await admin.query(`alter role ${role} connection limit -1`);
    return outcomes;
  };
}

/** Bodies that arrive byte by byte, and responses that no one reads. */
async function sendSlowly({ address }: Scene): Promise<() => Promise<Outcomes>> {
  const { hostname, port } = new URL(address);
  const body = JSON.stringify({ query: `{ faq { id queation answer } }`, padding: 'x'.repeat(10_000) });
  const head = `POST /query HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 203.0.113.3\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const sockets = new Set<Socket>();
  const open = (index: number) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    sockets.add(socket);
    const reads = index % 2 === 0;
    socket.write(reads ? head + body : head);
    if (reads) socket.pause();
  };
  for (let index = 0; index < slowSockets; index += 1) open(index);
  const dribble = repeat(async () => {
    for (const socket of sockets) if (!socket.isPaused()) socket.write('x');
    for (let index = sockets.size; index < slowSockets; index += 1) open(index);
  }, 1_000);
  return async () => {
    await dribble();
    const left = sockets.size;
    for (const socket of sockets) socket.destroy();
    return { 'sockets open': left };
  };
}
