import pg from 'pg';
import type {
  Database,
  DatabaseLoad,
  Parameter,
  QueryOptions,
  QueryResult,
  Row,
  Transaction,
} from './database';
import { NotificationListener } from './postgres-listener';
import { PostgresSession, type CancelBackend } from './postgres-session';
import { asDatabaseError, DEFAULT_DEADLINE } from './statement';
import { inTransaction, type Session } from './transaction';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** Connections kept by this process, besides one for notifications. */
  poolSize: number;
  log?: (message: string) => void;
  /** Called when a connection breaks that nobody uses at the moment: one is always kept open, so that it is noticed. */
  lost?: (error: Error) => void;
}

const OLDEST_SERVER = 150_000;

/** Milliseconds that a statement waits for a free connection, or a connection for the server. */
const CONNECT_LIMIT = 30_000;

/**
 * Opens a pool on a PostgreSQL server.
 * @throws Error when the server is older than 15 or the database's encoding is not UTF-8
 */
export async function openPostgres({
  url,
  poolSize,
  log = console.warn,
  lost,
}: PostgresOptions): Promise<Database> {
  // What is asked of a connection at once goes out at once: of a transaction's, and of the one that listens.
  const settings = { connectionString: url, application_name: 'dulaan', keepAlive: true, pipeline: true };
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_LIMIT,
    // Longer than pg's ten seconds: a new connection has to prepare its statements again.
    idleTimeoutMillis: 300_000,
    min: lost ? 1 : 0,
    statement_timeout: DEFAULT_DEADLINE,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, whatever @types/pg says
    onConnect: prepareSession,
  });
  // Without a listener an error of an idle or a borrowed connection would end the process. Whoever runs a
  // statement on it hears of the loss from the statement.
  pool.on('error', (error) => {
    log(`An idle database connection was lost: ${error.message}`);
    lost?.(error);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await refuseUnfitServer(pool);
  } catch (error) {
    await pool.end();
    throw asDatabaseError(error);
  }
  const newClient = () => new pg.Client(settings);
  const cancel = (backend: number) => {
    cancelBackend(newClient(), backend).catch((error: unknown) => {
      log(`A statement could not be ended: ${String(error)}`);
    });
  };
  return new PostgresDatabase(pool, new NotificationListener(newClient, log), cancel);
}

/** By a connection of its own: the pool's may all be busy with statements to be ended. */
async function cancelBackend(client: pg.Client, backend: number): Promise<void> {
  await client.connect();
  try {
    await client.query('select pg_cancel_backend($1)', [backend]);
  } finally {
    await client.end();
  }
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres';
  readonly #pool: pg.Pool;
  readonly #listener: NotificationListener;
  readonly #cancel: CancelBackend;
  #closing: Promise<void> | undefined;

  constructor(pool: pg.Pool, listener: NotificationListener, cancel: CancelBackend) {
    this.#pool = pool;
    this.#listener = listener;
    this.#cancel = cancel;
  }

  async query<R extends Row = Row>(
    sql: string,
    parameters: readonly Parameter[] = [],
    options: QueryOptions = {},
  ): Promise<QueryResult<R>> {
    return this.#withSession((session) => session.run<R>(sql, parameters, options));
  }

  async script(sql: string): Promise<void> {
    await this.#withSession((session) => session.script(sql));
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#withSession((session) => inTransaction(session, work));
  }

  async listen(
    channel: string,
    heard: (payload: string) => void,
    lost: () => void,
  ): Promise<() => Promise<void>> {
    return this.#listener.listen(channel, heard, lost);
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, busy: totalCount - idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    this.#closing ??= Promise.all([this.#listener.close(), this.#pool.end()]).then(() => undefined);
    await this.#closing;
  }

  async #withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw asDatabaseError(error);
    });
    const session = new PostgresSession(client, this.#cancel);
    try {
      return await work(session);
    } finally {
      session.release();
    }
  }
}

/** One round trip per connection, not per statement; sent as SQL because poolers drop startup options. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'");
}

async function refuseUnfitServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int4 as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const server = rows[0];
  if (server === undefined || server.number < OLDEST_SERVER) {
    throw new Error(
      `PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${server?.version ?? 'no version'}.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(`The database must be encoded in UTF8; DATABASE_URL leads to one in ${server.encoding}.`);
  }
}
