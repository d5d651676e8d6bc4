import pg from 'pg';
import {
  DatabaseError,
  type Database,
  type DatabaseLoad,
  type LockKind,
  type Parameter,
  type Queryable,
  type QueryOptions,
  type QueryResult,
  type Row,
  type Transaction,
} from './database';
import { Bell, notifySql } from './notifications/bell';
import { NotificationListener } from './notifications/postgres-listener';
import { OperatorError } from './operator-error';
import { PostgresPool, type PooledConnection } from './postgres-pool';
import { PostgresSession } from './postgres-session';
import { Semaphore } from './semaphore';
import { asDatabaseError } from './statement';
import { inTransaction, type Session } from './transaction';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** Connections of this process, besides one for notifications. */
  poolSize: number;
  log?: (message: string) => void;
  /** Called when an idle connection breaks: one always remains open to detect this. */
  lost?: (error: Error) => void;
}

declare module 'pg' {
  interface ClientBase {
    /** The backend's number; pg's types omit it. */
    readonly processID: number | null;
  }
}

/** Ends what a backend does at the moment. */
type CancelBackend = (backend: number) => void;

const READ = /^\s*(select|with)\b/i;

/** SQLSTATE: an administrator has ended the session. */
const SESSION_ENDED = '57P01';

const OLDEST_SERVER = 150_000;

/** Of the pool, open while idle: where some are lost, the others answer until new ones are warm. */
const SPARE_CONNECTIONS = 3;

/** Connections for `checks`, besides the pool: one may wait for a lock while the other checks the server. */
const CHECK_CONNECTIONS = 2;

/** Milliseconds that a transaction waits for a free connection. */
const TRANSACTION_WAIT = 10_000;

/** The share of the pool that transactions may use: a locked row leaves the rest to reads. */
const transactionShare = 3 / 4;

/**
 * Opens a pool on a PostgreSQL server. @throws Error when the server is older than 15, the database's encoding is not
 * UTF-8, or a pooler gives each transaction another connection
 */
export async function openPostgres({
  url,
  poolSize,
  log = console.warn,
  lost,
}: PostgresOptions): Promise<Database> {
  // Statements that are ready at once go out at once: in transactions, and to the connection that listens.
  const settings = { connectionString: url, application_name: 'dulaan', keepAlive: true, pipeline: true };
  const pool = new PostgresPool({
    settings,
    size: poolSize,
    atLeast: Math.min(SPARE_CONNECTIONS, poolSize),
    log,
    lost,
  });
  const checks = new PostgresPool({ settings, size: CHECK_CONNECTIONS, atLeast: CHECK_CONNECTIONS, log });
  try {
    await refuseUnfitServer(pool);
    await refuseTransactionPooling(pool);
  } catch (error) {
    await Promise.all([pool.close(), checks.close()]);
    throw error;
  }
  const newClient = () => new pg.Client(settings);
  const cancel = (backend: number) => {
    cancelBackend(newClient(), backend).catch((error: unknown) => {
      log(`A statement could not be ended: ${String(error)}`);
    });
  };
  return new PostgresDatabase({
    pool,
    checks,
    listener: new NotificationListener(newClient, log),
    cancel,
    log,
    transactions: Math.max(1, Math.floor(poolSize * transactionShare)),
  });
}

/** By a connection of its own: the pool's may all be busy with statements to be ended. */
async function cancelBackend(client: pg.Client, backend: number): Promise<void> {
  // Without a listener a connection that is lost at any moment would end the process; the call itself hears of it too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_cancel_backend($1)', [backend]);
  } finally {
    await client.end();
  }
}

interface PostgresParts {
  pool: PostgresPool;
  checks: PostgresPool;
  listener: NotificationListener;
  cancel: CancelBackend;
  log: (message: string) => void;
  /** Maximum number of concurrent transactions. */
  transactions: number;
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres';
  readonly checks: Queryable;
  readonly #parts: PostgresParts;
  readonly #transactions: Semaphore;
  readonly #bell: Bell;
  #closing: Promise<void> | undefined;

  constructor(parts: PostgresParts) {
    this.#parts = parts;
    this.#transactions = new Semaphore(parts.transactions, TRANSACTION_WAIT);
    this.checks = {
      query: (sql, parameters = [], options = {}) =>
        this.#read(parts.checks, sql, parameters, { ...options, isRead: true }),
    };
    this.#bell = new Bell(async (channels, payloads) => {
      await this.checks.query(notifySql, [channels, payloads], { name: 'notify' });
    }, parts.log);
  }

  async query<R extends Row = Row>(
    sql: string,
    parameters: readonly Parameter[] = [],
    options: QueryOptions = {},
  ): Promise<QueryResult<R>> {
    return this.#read<R>(this.#parts.pool, sql, parameters, options);
  }

  async script(sql: string): Promise<void> {
    await this.#withSession((session) => session.script(sql));
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#transactions.run(() =>
      this.#withSession((session) =>
        inTransaction(session, work, (...notification) => this.notify(...notification)),
      ),
    );
  }

  notify(channel: string, payload = ''): void {
    this.#bell.ring(channel, payload);
  }

  async listen(
    channel: string,
    heard: (payload: string) => void,
    lost: () => void,
  ): Promise<() => Promise<void>> {
    return this.#parts.listener.listen(channel, heard, lost);
  }

  /** The memory is the server's. */
  async releaseMemory(): Promise<void> {}

  load(): DatabaseLoad {
    const { open, busy, waiting } = this.#parts.pool.load();
    return { open, busy, waiting: waiting + this.#transactions.waiting };
  }

  async close(): Promise<void> {
    const { pool, checks, listener } = this.#parts;
    this.#closing ??= this.#bell
      .silence()
      .then(() => Promise.all([listener.close(), pool.close(), checks.close()]))
      .then(() => undefined);
    await this.#closing;
  }

  async #read<R extends Row>(
    pool: PostgresPool,
    sql: string,
    parameters: readonly Parameter[],
    options: QueryOptions,
  ): Promise<QueryResult<R>> {
    if (options.name !== undefined && READ.test(sql)) pool.noteRead(sql, parameters);
    const run = () => this.#withSession((session) => session.run<R>(sql, parameters, options), pool);
    try {
      return await run();
    } catch (error) {
      if (!options.isRead || !(error instanceof DatabaseError) || error.code !== SESSION_ENDED) throw error;
      return run();
    }
  }

  async #withSession<T>(work: (session: Session) => Promise<T>, pool = this.#parts.pool): Promise<T> {
    const connection = await pool.take();
    const { client, backend } = connection;
    const session = new PostgresSession({
      client,
      cancel: () => this.#parts.cancel(backend),
      lockOf: () => this.#lockBefore(backend),
    });
    try {
      return await work(session);
    } finally {
      pool.release(connection, session.isSpent);
    }
  }

  /**
   * A queue for a row does not name it: such a lock counts as a table's if another session holds or requests a table
   * lock.
   */
  async #lockBefore(backend: number): Promise<LockKind> {
    const { count } = await this.checks.query(tableLockSql, [backend], { deadline: 1_000 });
    return count > 0 ? 'table' : 'row';
  }
}

/** The modes that keep readers or writers from a table. */
const tableLockSql = `
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'relation' and l.pid <> $1
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') limit 1`;

async function refuseUnfitServer(pool: PostgresPool): Promise<void> {
  const { client } = await pool.take();
  try {
    const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
      `select current_setting('server_version_num')::int4 as number, current_setting('server_version') as version,
              current_setting('server_encoding') as encoding`,
    );
    const [server] = rows;
    if (server === undefined || server.number < OLDEST_SERVER) {
      throw new OperatorError(
        `PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${server?.version ?? 'no version'}.`,
      );
    }
    if (server.encoding !== 'UTF8') {
      throw new OperatorError(
        `The database must be encoded in UTF8; DATABASE_URL leads to one in ${server.encoding}.`,
      );
    }
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    client.release();
  }
}

/**
 * A pooler that lends a connection for one transaction alone loses the session's settings, its named statements and
 * what it listens to. It is one where a session that rests has its backend taken by another one.
 */
async function refuseTransactionPooling(pool: PostgresPool): Promise<void> {
  const resting = await pool.take();
  // Poolers give a number of their own.
  if (resting.client.processID === resting.backend) return resting.client.release();
  const others: PooledConnection[] = [];
  try {
    const before = await backendOf(resting);
    const backends: number[] = [];
    while (others.length < 3) {
      const other = await pool.take();
      others.push(other);
      await other.client.query('begin');
      backends.push(await backendOf(other));
    }
    if (!backends.includes(before) && (await backendOf(resting)) === before) return;
    throw new OperatorError(
      'DATABASE_URL leads to a pooler that works by transaction, which loses settings and notifications: set pool_mode = session there (PgBouncer), or name PostgreSQL itself.',
    );
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    for (const { client } of [resting, ...others]) client.release(others.length > 0);
  }
}

async function backendOf({ client }: PooledConnection): Promise<number> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend ?? 0;
}
