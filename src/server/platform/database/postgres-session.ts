import type pg from 'pg';
import { DatabaseError } from './database';
import type { LockKind, Parameter, QueryOptions, QueryResult, Row } from './database';
import {
  DEFAULT_DEADLINE,
  DEFAULT_LOCK_DEADLINE,
  limitDeadline,
  isConnectionError,
  limitLockDeadline,
  refuseAborted,
  runScript,
  runStatement,
  SCRIPT_DEADLINE,
  type ScriptResult,
} from './statement';
import type { Session } from './transaction';

/** Milliseconds past the server's own deadline after which a silent connection counts as dead. */
const GRACE = 5_000;

export interface PostgresSessionParts {
  client: pg.PoolClient;
  /** Ends what the connection's backend does at the moment. */
  cancel: () => void;
  /** Finds out what a statement waited for that the server did not name. */
  lockOf: () => Promise<LockKind>;
}

/** Milliseconds; each is a setting of the connection. */
interface Limits {
  deadline: number;
  lockDeadline: number;
}

/** No setting may precede these: an aborted transaction accepts only them, and a savepoint restores settings. */
const TRANSACTION_CONTROL = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

/**
 * A borrowed connection of the pool. Concurrent statements are sent at once. The server cancels a statement at the
 * connection's `statement_timeout`, which is the default deadline; another deadline is set before its statement and
 * reset after it. The same applies to `lock_timeout`.
 */
export class PostgresSession implements Session {
  readonly #client: pg.PoolClient;
  readonly #cancel: () => void;
  readonly #lockOf: () => Promise<LockKind>;
  #isLost = false;
  #running = 0;
  #silence: NodeJS.Timeout | undefined;
  #longest = 0;

  constructor({ client, cancel, lockOf }: PostgresSessionParts) {
    this.#client = client;
    this.#cancel = cancel;
    this.#lockOf = lockOf;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Whether the connection must not be reused: it is dead, or was left in a transaction. */
  get isSpent(): boolean {
    return this.#isLost || this.#client.getTransactionStatus() !== 'I';
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
      const limits = { deadline: limitDeadline(options), lockDeadline: limitLockDeadline(options) };
      const { rows, count } = await this.#within(limits, () =>
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
    return this.#within({ deadline, lockDeadline: DEFAULT_LOCK_DEADLINE }, () =>
      runScript(this.#client, sql),
    );
  }

  /**
   * The cancel request may arrive when the statement has just ended; the connection must not have another user then.
   */
  #abort(): void {
    this.#isLost = true;
    this.#cancel();
  }

  /** Statements of the same tick are sent in one packet. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #within<T>({ deadline, lockDeadline }: Limits, run: () => Promise<T>): Promise<T> {
    if (deadline === DEFAULT_DEADLINE && lockDeadline === DEFAULT_LOCK_DEADLINE)
      return this.#guarded(deadline, run);
    const setting = runScript(this.#client, settingsSql(deadline, lockDeadline));
    const running = this.#guarded(deadline, run);
    const [set, done, restored] = await Promise.allSettled([setting, running, this.#restoreLimits()]);
    if (set.status === 'rejected') throw set.reason;
    if (restored.status === 'rejected') throw restored.reason;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }

  /**
   * The server enforces the deadline; if the network loses its responses, the connection is closed. A queued
   * statement's time starts when the one before has ended.
   */
  async #guarded<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#expect(deadline);
    try {
      return await run();
    } catch (error) {
      this.#isLost ||= isConnectionError(error);
      throw await this.#withLock(error);
    } finally {
      this.#running -= 1;
      if (this.#running > 0) this.#silence?.refresh();
      else this.#rest();
    }
  }

  /** Adds the lock's name to an error that only reports a lock timeout. */
  async #withLock(error: unknown): Promise<unknown> {
    if (!(error instanceof DatabaseError) || error.code !== '55P03' || error.lock !== undefined) return error;
    try {
      return new DatabaseError(error.message, { code: error.code, lock: await this.#lockOf() });
    } catch {
      // Without its kind it counts as a table's: the caller may try again.
      return error;
    }
  }

  /** One timer for all running statements: the longest of their deadlines, from the last response on. */
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
  async #restoreLimits(): Promise<void> {
    const sql = settingsSql(DEFAULT_DEADLINE, DEFAULT_LOCK_DEADLINE);
    await runScript(this.#client, sql).catch((error: unknown) => {
      this.#isLost ||= !(error instanceof DatabaseError && error.code === '25P02');
    });
  }
}

function settingsSql(deadline: number, lockDeadline: number): string {
  return `set statement_timeout = ${deadline}; set lock_timeout = ${lockDeadline}`;
}
