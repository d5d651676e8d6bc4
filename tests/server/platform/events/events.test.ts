import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';
import { announce, announceBuild } from '../../../../src/server/platform/events/announce';
import { connectionLimit, openEvents, type EventHub } from '../../../../src/server/platform/events/event-hub';
import type { Listener } from '../../../../src/server/platform/events/listener';
import { sweepEvents } from '../../../../src/server/platform/events/event-log';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { connectEvents, type EventClient } from './event-client';
import { readSessionRoles } from '../../../../src/server/people/session/session-roles';

let app: TestApp;
let admin: Agent;
let citizen: Agent;
const clients: EventClient[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  await announceBuild(app.database, 'first');
  await app.database.query("insert into app.news_type (news_type) values ('Мэдээ')");
  [admin, citizen] = [await app.signIn('admin'), await app.signIn('citizen')];
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

async function connect(who?: Agent, headers: Record<string, string> = {}): Promise<EventClient> {
  const own: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {};
  const client = await connectEvents(app.app, { ...own, ...headers });
  clients.push(client);
  return client;
}

async function userId(login: string): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>('select id from app.users where login = $1', [
    login,
  ]);
  return rows[0]?.id ?? 0;
}

async function addType(name: string): Promise<void> {
  const response = await admin.query(
    'mutation($input: LutNewsTypeInput!) { createLutNewsType(input: $input) { id } }',
    {
      input: { news_type: name },
    },
  );
  expect(response.errors).toBeUndefined();
}

const sourcesOf = (client: EventClient) =>
  client.received.flatMap(({ event, data }) =>
    event === 'source' ? (data as { sources: string[] }).sources : [],
  );

describe('a change of rows', () => {
  it('is announced with every source that shows them, and nothing of the row', async () => {
    const client = await connect(admin);
    await client.next('build');
    await addType('Зар');
    const data = (await client.next('source')) as { sources: string[] };
    expect(Object.keys(data)).toEqual(['sources']);
    expect(data.sources).toContain('lut_news_type');
    expect(data.sources).toContain('v_news');
  });

  it('is reported to those alone who may read the source', async () => {
    const [visitor, administrator] = [await connect(), await connect(admin)];
    await announce(app.database, { kind: 'sources', sources: ['users'] });
    await announce(app.database, { kind: 'sources', sources: ['news'] });
    await administrator.next('source');
    await visitor.next('source');
    await expect.poll(() => sourcesOf(administrator)).toContain('users');
    await expect.poll(() => sourcesOf(visitor)).toContain('v_news');
    expect(sourcesOf(visitor)).not.toContain('users');
    expect(sourcesOf(visitor)).not.toContain('news');
  });

  it('is not sent when the write is refused', async () => {
    const client = await connect(admin);
    await client.next('build');
    const refused = await admin.query('mutation { deleteLutNewsType(id: 424242) { id } }');
    expect(refused.errors).toBeDefined();
    await announce(app.database, { kind: 'sources', sources: ['aosdsh'] });
    await client.next('source');
    expect(sourcesOf(client)).not.toContain('lut_news_type');
  });

  it('is sent together with others at the same moment', async () => {
    const client = await connect(admin);
    await client.next('build');
    for (let count = 0; count < 30; count += 1)
      await announce(app.database, { kind: 'sources', sources: [count % 2 === 0 ? 'aosdsh' : 'news'] });
    await expect.poll(() => sourcesOf(client)).toContain('v_aosdsh');
    await announce(app.database, { kind: 'sources', sources: ['users'] });
    await expect.poll(() => sourcesOf(client)).toContain('users');
    expect(client.received.filter(({ event }) => event === 'source').length).toBeLessThan(31);
  });

  it('that names very many tables is sent too', async () => {
    const client = await connect(admin);
    await client.next('build');
    const many = Array.from({ length: 600 }, (_, index) => `imagined_table_${index}`);
    await announce(app.database, { kind: 'sources', sources: [...many, 'users'] });
    await expect.poll(() => sourcesOf(client)).toContain('users');
  });
});

describe('an event for one user', () => {
  it('is reported to no one else', async () => {
    const [mine, other, visitor] = [await connect(citizen), await connect(admin), await connect()];
    await announce(app.database, { kind: 'notice', users: [await userId('citizen')] });
    await announce(app.database, { kind: 'inbox', users: [await userId('citizen')] });
    await announce(app.database, { kind: 'sources', sources: ['news'] });
    expect(await mine.next('notice')).toEqual({});
    expect(await mine.next('inbox')).toEqual({});
    await other.next('source');
    await visitor.next('source');
    for (const client of [other, visitor])
      expect(client.received.map(({ event }) => event)).not.toContain('notice');
  });
});

describe('a new build', () => {
  it('is announced once, whichever server begins to serve it', async () => {
    const client = await connect();
    expect(await client.next('build')).toEqual({ build: 'test' });
    await announceBuild(app.database, 'second');
    await announceBuild(app.database, 'second');
    expect(await client.next('build')).toEqual({ build: 'second' });
    await announce(app.database, { kind: 'sources', sources: ['news'] });
    await client.next('source');
    expect(client.received.filter(({ event }) => event === 'build')).toHaveLength(2);
  });
});

describe('a client that comes back', () => {
  it('receives what it missed', async () => {
    const first = await connect(admin);
    await first.next('build');
    expect(first.lastId()).not.toBe('');
    first.close();
    await announce(app.database, { kind: 'sources', sources: ['users'] });
    const second = await connect(admin, { 'last-event-id': first.lastId() });
    await second.next('source');
    expect(sourcesOf(second)).toContain('users');
  });

  it('receives what began before its last event and ended after it', async () => {
    const gate: { open?: () => void } = {};
    const begun: { tell?: () => void } = {};
    const isBegun = new Promise<void>((resolve) => void (begun.tell = resolve));
    const mayEnd = new Promise<void>((resolve) => void (gate.open = resolve));
    const slow = app.database.transaction(async (transaction) => {
      await announce(transaction, { kind: 'sources', sources: ['users'] });
      begun.tell?.();
      if (app.database.kind === 'postgres') await mayEnd;
    });
    await isBegun;
    await announce(app.database, { kind: 'sources', sources: ['news'] });
    const { rows } = await app.database.query<{ id: number }>(
      `select max(id) as id from dulaan.event where 'news' = any(sources)`,
    );
    gate.open?.();
    await slow;
    await announce(app.database, { kind: 'sources', sources: ['aosdsh'] });
    const client = await connect(admin, { 'last-event-id': String(rows[0]?.id) });
    await client.next('source');
    await expect.poll(() => sourcesOf(client)).toContain('v_aosdsh');
    // With one session the transactions run one after the other, and there is nothing to be missed.
    expect(sourcesOf(client).includes('users')).toBe(app.database.kind === 'postgres');
  });

  it.each(['0', '-1', '1e9', '9'.repeat(15), '9'.repeat(400), '1; drop table app.users', '%00', '__proto__'])(
    'with the number %j is let in like anybody',
    async (id) => {
      const client = await connect(admin, { 'last-event-id': id });
      expect(client.status).toBe(200);
      expect(await client.next('build')).toBeDefined();
    },
  );

  it('fetches anew when it was away too long', async () => {
    expect(await (await connect(admin, { 'last-event-id': '1' })).next('build')).toBeDefined();
    const lost = await connect(admin, { 'last-event-id': '999999999' });
    expect(await lost.next('refetch')).toEqual({});
    await app.database.query("update dulaan.event set at = now() - interval '2 hours'");
    await sweepEvents(app.database);
    const { rows } = await app.database.query('select count(*) as n from dulaan.event');
    expect(rows).toEqual([{ n: 1 }]);
    expect(await (await connect(admin, { 'last-event-id': '2' })).next('refetch')).toEqual({});
  });
});

describe('a server that may have missed something', () => {
  const ear: { lost?: () => void } = {};
  let hub: EventHub;
  let listener: Listener | undefined;

  /** The events that a client of a server without notifications receives. */
  async function deafServer(heartbeat: number): Promise<() => string> {
    const { database, store } = app;
    const deaf: Database = {
      kind: database.kind,
      query: (...call) => database.query(...call),
      script: (sql) => database.script(sql),
      transaction: (work) => database.transaction(work),
      notify: (...told) => database.notify(...told),
      listen: async (_channel, _heard, lost) => {
        ear.lost = lost;
        return async () => undefined;
      },
      checks: database.checks,
      releaseMemory: () => database.releaseMemory(),
      load: () => database.load(),
      close: async () => undefined,
    };
    hub = await openEvents({
      database: deaf,
      store,
      readRoles: readSessionRoles,
      build: 'test',
      log: { error: () => undefined },
      heartbeat,
    });
    listener = await hub.subscribe({
      session: null,
      key: 'visitor',
      audience: { userId: null, access: store.current().access.get('visitor')! },
      lastId: undefined,
    });
    const told: string[] = [];
    listener?.stream.on('data', (chunk: Buffer) => told.push(chunk.toString()));
    return () => told.join('');
  }
  afterEach(() => hub.close());

  it('reads missed events from the table once it receives notifications again, and sends only those to its clients', async () => {
    const told = await deafServer(60_000);
    await announce(app.database, { kind: 'sources', sources: ['news'] });
    expect(told()).not.toContain('event: source');
    ear.lost?.();
    await expect.poll(told).toContain('event: source');
    expect(told()).not.toContain('event: refetch');
    await hub.close();
    expect(listener?.stream.writableEnded).toBe(true);
  });

  it('finds an event without a notification with its next heartbeat, and sends it once', async () => {
    const told = await deafServer(20);
    await app.database.query(`insert into dulaan.event (kind, sources) values ('sources', '{news}')`);
    await expect.poll(told).toContain('event: source');
    const beats = () => told().split(': still here').length;
    const heard = beats();
    await expect.poll(beats).toBeGreaterThan(heard + 3);
    expect(told().split('event: source')).toHaveLength(2);
  });

  it('has clients fetch everything anew where it missed too much', async () => {
    const told = await deafServer(60_000);
    await app.database.query(
      `insert into dulaan.event (kind, sources) select 'sources', '{news}' from generate_series(1, 1001)`,
    );
    ear.lost?.();
    await expect.poll(told).toContain('event: refetch');
    expect(told()).not.toContain('event: source');
  });
});

describe('a connection', () => {
  it('says what it is, and no cache keeps it', async () => {
    const client = await connect();
    expect(client.headers.get('content-type')).toContain('text/event-stream');
    expect(client.headers.get('cache-control')).toContain('no-cache');
    expect(client.headers.get('content-encoding')).toBeNull();
  });

  it('is one of a few that a session may hold', async () => {
    const agent = await app.signIn('agent');
    const all = await Promise.all(Array.from({ length: connectionLimit }, () => connect(agent)));
    expect(all.map(({ status }) => status)).not.toContain(429);
    expect((await connect(agent)).status).toBe(429);
    all[0]?.close();
    await expect.poll(async () => (await connect(agent)).status).toBe(200);
  });

  it('ends with its session, on every server', async () => {
    const other = await openEvents({
      database: app.database,
      store: app.store,
      readRoles: readSessionRoles,
      build: 'test',
      log: { error: () => undefined },
      heartbeat: 20,
    });
    const bank = await app.signIn('bank');
    const { rows } = await app.database.query<{ id: number }>('select max(id) as id from dulaan.session');
    const listener = await other.subscribe({
      session: rows[0]?.id ?? 0,
      key: 'bank',
      audience: { userId: 1, access: app.store.current().access.get('bank')! },
      lastId: undefined,
    });
    const told: string[] = [];
    listener?.stream.on('data', (chunk: Buffer) => told.push(chunk.toString()));
    await expect.poll(() => told.join('')).toContain(': still here');
    await bank.post('/auth/logout');
    await expect.poll(() => told.join('')).toContain('event: session');
    await expect.poll(() => listener?.stream.writableEnded).toBe(true);
    await other.close();
  });

  it('of a client that does not read is ended before it fills the memory', async () => {
    const hub = await openEvents({
      database: app.database,
      store: app.store,
      readRoles: readSessionRoles,
      build: 'test',
      log: { error: () => undefined },
    });
    const listener = await hub.subscribe({
      session: null,
      key: 'slow',
      audience: { userId: null, access: app.store.current().access.get('visitor')! },
      lastId: undefined,
    });
    for (let count = 0; count < 3000 && !listener?.stream.destroyed; count += 1)
      listener?.tell('build', { build: 'x'.repeat(40) });
    expect(listener?.stream.destroyed).toBe(true);
    await hub.close();
  });
});
