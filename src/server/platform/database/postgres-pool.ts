import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError, type DatabaseLoad, type Parameter } from './database';
import { asDatabaseError, DEFAULT_DEADLINE, DEFAULT_LOCK_DEADLINE, runStatement } from './statement';

/** Milliseconds that a statement waits for a free connection, or a connection for the server. */
const CONNECT_LIMIT = 10_000;

/** Milliseconds for which no connection is opened after the server had none left. */
const FULL_REST = 5_000;

/** Milliseconds between two attempts while the process has no connection at all. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1_000;

/** Milliseconds for which the processor belongs to those whose connections were lost. */
const REPLACING_DELAY = 100;

/** Reads of late with which a spare connection is warmed; each costs it about a millisecond. */
const WARMING_READS = 24;

export interface PoolOptions {
  settings: pg.ClientConfig;
  size: number;
  /** Connections that remain open while idle, and are opened again when lost. */
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
 * still has, and new ones are tried for again later. Where one is lost, another is opened and warmed beside the work:
 * a new backend reads the catalogues first, which takes the first statement some ten times as long.
 */
export class PostgresPool {
  readonly #pool: pg.Pool;
  readonly #size: number;
  readonly #atLeast: number;
  readonly #backends = new WeakMap<pg.ClientBase, number>();
  /** By SQL, the latest last. */
  readonly #reads = new Map<string, readonly Parameter[]>();
  /** Connections that broke or may not be lent again; the pool does not know of it before it gets them back. */
  readonly #ended = new WeakSet<pg.ClientBase>();
  #isReplacing = false;
  #isClosing = false;
  #open = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor({ settings, size, atLeast, log, lost }: PoolOptions) {
    this.#size = size;
    this.#atLeast = atLeast;
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
      client.on('error', () => this.#ended.add(client));
    });
    this.#pool.on('remove', (client) => {
      if (!this.#backends.has(client)) return;
      this.#open -= 1;
      if (this.#ended.has(client)) void this.#replace();
    });
  }

  /** @throws DatabaseError */
  async take(): Promise<PooledConnection> {
    const end = performance.now() + CONNECT_LIMIT;
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const client = await this.#connectLiving();
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

  /** Gives a connection back, or away where it is lost. */
  release({ client }: PooledConnection, isLost: boolean): void {
    if (isLost) this.#ended.add(client);
    client.release(isLost);
  }

  /** Notes a read that a spare connection is to be warm for. */
  noteRead(sql: string, parameters: readonly Parameter[]): void {
    const isKnown = this.#reads.delete(sql);
    this.#reads.set(sql, parameters);
    if (isKnown || this.#reads.size <= WARMING_READS) return;
    for (const oldest of this.#reads.keys()) {
      this.#reads.delete(oldest);
      return;
    }
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, busy: totalCount - idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#rest);
    await this.#pool.end();
  }

  async #connectLiving(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      if (!this.#ended.has(client)) return client;
      client.release(true);
    }
  }

  /** A failure is harmless: the next caller opens a connection and gets the error. */
  async #replace(): Promise<void> {
    if (this.#isReplacing) return;
    this.#isReplacing = true;
    try {
      await wait(REPLACING_DELAY, undefined, { ref: false });
      // Counted with those that others are opening.
      const isShort = () => this.#pool.totalCount < Math.min(this.#atLeast, this.#pool.options.max);
      while (!this.#isClosing && isShort()) await this.#openSpare();
    } catch {
      // The server has no connection to spare.
    } finally {
      this.#isReplacing = false;
    }
  }

  async #openSpare(): Promise<void> {
    // The pool opens one only where none is idle: these are lent for as long as that takes.
    const idle = Array.from({ length: this.#pool.idleCount }, async () =>
      (await this.#pool.connect()).release(),
    );
    const [spare] = await Promise.all([this.#pool.connect(), ...idle]);
    try {
      await this.#warm(spare);
    } finally {
      spare.release();
    }
  }

  /** EXPLAIN plans a statement, which reads the catalogues, and does not carry it out. */
  async #warm(client: pg.PoolClient): Promise<void> {
    for (const [sql, parameters] of this.#reads) {
      try {
        await runStatement(client, `explain ${sql}`, parameters, {});
      } catch {
        // Its tables have changed since, or the connection is lost too.
        this.#reads.delete(sql);
      }
    }
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

  /**
   * One round trip per connection, not per statement; sent as SQL because poolers refuse or drop startup options. Compiling
   * a plan (`jit`) takes longer than running it: 0.55 of 0.59 s for the map of orders.
   */
  async #prepare(client: pg.ClientBase): Promise<void> {
    const [, { rows }] = await Promise.all([
      client.query(
        `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
         set statement_timeout = ${DEFAULT_DEADLINE}; set lock_timeout = ${DEFAULT_LOCK_DEADLINE}; set jit = off`,
      ),
      client.query<{ backend: number }>('select pg_backend_pid() as backend'),
    ]);
    this.#backends.set(client, rows[0]?.backend ?? 0);
  }
}
