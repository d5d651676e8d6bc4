import type pg from 'pg';
import { DatabaseError, type Parameter, type QueryOptions, type QueryResult, type Row } from './database';
import { DEFAULT_DEADLINE, deadlineOf, isConnectionError, runScript, runStatement } from './statement';
import { SCRIPT_DEADLINE, type ScriptResult } from './statement';
import type { Session } from './transaction';

/** Milliseconds past the server's own deadline after which a silent connection counts as dead. */
const GRACE = 5_000;

/** Nothing may be set before these: an aborted transaction takes only them, and a savepoint remembers settings. */
const TRANSACTION_CONTROL = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

/**
 * A borrowed connection of the pool. The server ends a statement at the connection's `statement_timeout`, which
 * is the default deadline; another deadline is set before its statement and taken back after it, which costs
 * two round trips.
 */
export class PostgresSession implements Session {
  readonly #client: pg.PoolClient;
  #isLost = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
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
    const deadline = deadlineOf(options);
    const { rows, count } = await this.#within(deadline, () =>
      runStatement<R>(this.#client, sql, parameters, options),
    );
    return { rows, count };
  }

  script(sql: string): Promise<ScriptResult> {
    const deadline = TRANSACTION_CONTROL.test(sql) ? DEFAULT_DEADLINE : SCRIPT_DEADLINE;
    return this.#within(deadline, () => runScript(this.#client, sql));
  }

  async #within<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    if (deadline === DEFAULT_DEADLINE) return this.#guarded(deadline, run);
    await runScript(this.#client, `set statement_timeout = ${deadline}`);
    try {
      return await this.#guarded(deadline, run);
    } finally {
      await this.#restoreDeadline();
    }
  }

  /** The server keeps the deadline; when the network swallows its answer, the connection is cut. */
  async #guarded<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    const guard = setTimeout(() => {
      this.#isLost = true;
      this.#client.connection.stream.destroy();
    }, deadline + GRACE);
    try {
      return await run();
    } catch (error) {
      this.#isLost ||= isConnectionError(error);
      throw error;
    } finally {
      clearTimeout(guard);
    }
  }

  /** In an aborted transaction the reset is refused, and the rollback undoes the setting by itself. */
  async #restoreDeadline(): Promise<void> {
    await runScript(this.#client, `set statement_timeout = ${DEFAULT_DEADLINE}`).catch((error: unknown) => {
      this.#isLost ||= !(error instanceof DatabaseError && error.code === '25P02');
    });
  }
}
