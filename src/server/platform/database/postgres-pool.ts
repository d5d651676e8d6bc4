import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError, type DatabaseLoad } from './database';
import { asDatabaseError, DEFAULT_DEADLINE, DEFAULT_LOCK_DEADLINE } from './statement';

/** Milliseconds that a statement waits for a free connection, or a connection for the server. */
const CONNECT_LIMIT = 10_000;

/** Milliseconds for which no connection is opened after the server had none left. */
const FULL_REST = 5_000;

/** Milliseconds between two attempts while the process has no connection at all. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1_000;

export interface PoolOptions {
  settings: pg.ClientConfig;
  size: number;
  /** Connections that remain open while idle. */
  atLeast: number;
  log: (message: string) => void;
  /** Called when an idle connection breaks. */
  lost?: ((error: Error) => void) | undefined;
}

/** A borrowed connection, and the number of its backend on the server: through a pooler it differs. */
export interface PooledConnection {
  client: pg.PoolClient;
  backend: number;
}

/**
 * Connections of one process. Where the server has none left (53300), statements queue for those that the process
 * still has, and new ones are tried for again later.
 */
export class PostgresPool {
  readonly #pool: pg.Pool;
  readonly #size: number;
  readonly #backends = new WeakMap<pg.ClientBase, number>();
  #open = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor({ settings, size, atLeast, log, lost }: PoolOptions) {
    this.#size = size;
    this.#pool = new pg.Pool({
      ...settings,
      max: size,
      connectionTimeoutMillis: CONNECT_LIMIT,
      // Longer than pg's ten seconds: a new connection has to prepare its statements again.
      idleTimeoutMillis: 300_000,
      min: atLeast,
      // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, whatever @types/pg says
      onConnect: (client) => this.#prepare(client),
    });
    // Without a listener an error of an idle or a borrowed connection would end the process. Statements that run on it
    // hear of the loss by themselves.
    this.#pool.on('error', (error) => {
      log(`An idle database connection was lost: ${error.message}`);
      lost?.(error);
    });
    this.#pool.on('connect', (client) => {
      this.#open += 1;
      client.on('error', () => undefined);
    });
    this.#pool.on('remove', (client) => {
      if (this.#backends.has(client)) this.#open -= 1;
    });
  }

  /** @throws DatabaseError */
  async take(): Promise<PooledConnection> {
    const end = performance.now() + CONNECT_LIMIT;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const client = await this.#pool.connect();
        return { client, backend: this.#backends.get(client) ?? 0 };
      } catch (error) {
        const failure = asDatabaseError(error);
        const isFull = failure instanceof DatabaseError && failure.code === '53300';
        if (!isFull || performance.now() + pause > end) throw failure;
      }
      this.#restFromOpening();
      if (this.#open === 0) await wait(pause);
    }
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, busy: totalCount - idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#pool.end();
  }

  /** Statements queue as long as the pool is as large as what is open. */
  #restFromOpening(): void {
    this.#pool.options.max = Math.max(1, this.#open);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#pool.options.max = this.#size;
    }, FULL_REST);
    this.#rest.unref();
  }

  /** One round trip per connection, not per statement; sent as SQL because poolers refuse or drop startup options. */
  async #prepare(client: pg.ClientBase): Promise<void> {
    const [, { rows }] = await Promise.all([
      client.query(
        `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
         set statement_timeout = ${DEFAULT_DEADLINE}; set lock_timeout = ${DEFAULT_LOCK_DEADLINE}`,
      ),
      client.query<{ backend: number }>('select pg_backend_pid() as backend'),
    ]);
    this.#backends.set(client, rows[0]?.backend ?? 0);
  }
}
