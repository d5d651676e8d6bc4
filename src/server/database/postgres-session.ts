import type pg from 'pg';
import { DatabaseError, type Parameter, type QueryOptions, type QueryResult, type Row } from './database';
import { DEFAULT_DEADLINE, deadlineOf, isConnectionError, runScript, runStatement } from './statement';
import { refuseAborted } from './statement';
import { SCRIPT_DEADLINE, type ScriptResult } from './statement';
import type { Session } from './transaction';

/** Milliseconds past the server's own deadline after which a silent connection counts as dead. */
const GRACE = 5_000;

declare module 'pg' {
  interface ClientBase {
    /** The backend's number, as pg learns it when it connects; its types leave it out. */
    readonly processID: number | null;
  }
}

/** Ends what a backend does at the moment. */
export type CancelBackend = (backend: number) => void;

/** Nothing may be set before these: an aborted transaction takes only them, and a savepoint remembers settings. */
const TRANSACTION_CONTROL = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

/**
 * A borrowed connection of the pool. What is asked of it at once goes out at once. The server ends a statement at the
 * connection's `statement_timeout`, which is the default deadline; another deadline is set before its statement and
 * taken back after it.
 */
export class PostgresSession implements Session {
  readonly #client: pg.PoolClient;
  readonly #cancel: CancelBackend;
  #isLost = false;
  #running = 0;
  #silence: NodeJS.Timeout | undefined;
  #longest = 0;

  constructor(client: pg.PoolClient, cancel: CancelBackend) {
    this.#client = client;
    this.#cancel = cancel;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Gives the connection back, or away when it is dead or was left in a transaction. */
  release(): void {
    this.#client.release(this.#isLost || this.#client.getTransactionStatus() !== 'I');
  }

  async run<R extends Row>(
    sql: string,
    parameters: readonly Parameter[],
    options: QueryOptions,
  ): Promise<QueryResult<R>> {
    const { signal } = options;
    refuseAborted(signal);
    const abort = () => this.#abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      this.#gather();
      const deadline = deadlineOf(options);
      const { rows, count } = await this.#within(deadline, () =>
        runStatement<R>(this.#client, sql, parameters, options),
      );
      return { rows, count };
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  script(sql: string): Promise<ScriptResult> {
    this.#gather();
    const deadline = TRANSACTION_CONTROL.test(sql) ? DEFAULT_DEADLINE : SCRIPT_DEADLINE;
    return this.#within(deadline, () => runScript(this.#client, sql));
  }

  /** The order may come when the statement has just ended: nobody else may get this connection then. */
  #abort(): void {
    this.#isLost = true;
    if (this.#client.processID !== null) this.#cancel(this.#client.processID);
  }

  /** What is asked for at once travels in one packet. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #within<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    if (deadline === DEFAULT_DEADLINE) return this.#guarded(deadline, run);
    const setting = runScript(this.#client, `set statement_timeout = ${deadline}`);
    const running = this.#guarded(deadline, run);
    const [set, done, restored] = await Promise.allSettled([setting, running, this.#restoreDeadline()]);
    if (set.status === 'rejected') throw set.reason;
    if (restored.status === 'rejected') throw restored.reason;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }

  /**
   * The server keeps the deadline; when the network swallows its answers, the connection is cut. What waits behind
   * another statement has its own time once that one is done.
   */
  async #guarded<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#expect(deadline);
    try {
      return await run();
    } catch (error) {
      this.#isLost ||= isConnectionError(error);
      throw error;
    } finally {
      this.#running -= 1;
      if (this.#running > 0) this.#silence?.refresh();
      else this.#rest();
    }
  }

  /** One clock for all that runs: the longest of their deadlines, from the last answer on. */
  #expect(deadline: number): void {
    if (deadline <= this.#longest) return;
    this.#rest();
    this.#longest = deadline;
    this.#silence = setTimeout(() => {
      this.#isLost = true;
      this.#client.connection.stream.destroy();
    }, deadline + GRACE);
  }

  #rest(): void {
    clearTimeout(this.#silence);
    this.#longest = 0;
  }

  /** In an aborted transaction the reset is refused, and the rollback undoes the setting by itself. */
  async #restoreDeadline(): Promise<void> {
    await runScript(this.#client, `set statement_timeout = ${DEFAULT_DEADLINE}`).catch((error: unknown) => {
      this.#isLost ||= !(error instanceof DatabaseError && error.code === '25P02');
    });
  }
}
