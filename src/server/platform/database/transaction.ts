import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DatabaseError,
  type Notifier,
  type Parameter,
  type QueryOptions,
  type QueryResult,
  type Row,
  type Transaction,
} from './database';
import type { ScriptResult } from './statement';

/** One connection with exclusive use. Concurrent statements run in the order of their calls. */
export interface Session {
  /** True when the connection is of no more use to anyone. */
  readonly isLost: boolean;
  run<R extends Row>(
    sql: string,
    parameters: readonly Parameter[],
    options: QueryOptions,
  ): Promise<QueryResult<R>>;
  script(sql: string): Promise<ScriptResult>;
}

/** Milliseconds that a transaction may rest between two statements: on the embedded database everyone waits for it. */
const IDLE_LIMIT = 60_000;

/**
 * Commits when `work` resolves, rolls back when it rejects. @throws DatabaseError 25P02 when `work` swallowed an error
 * and the server therefore rolled back, 25P03 when it issued no statement for `idleLimit` milliseconds, 08007 when the
 * connection broke at COMMIT and the outcome is unknown. Notifications go to `notify` after the commit.
 */
export async function inTransaction<T>(
  session: Session,
  work: (transaction: Transaction) => Promise<T>,
  notify: Notifier['notify'],
  idleLimit = IDLE_LIMIT,
): Promise<T> {
  const handle = new ExclusiveTransaction(session, idleLimit);
  let value: T;
  try {
    value = await Promise.race([work(handle), handle.idleTooLong]);
    await handle.begun;
  } catch (error) {
    await handle.end();
    // The caller hears of `error`. A session whose rollback fails is discarded by its owner.
    await session.script('rollback').catch(() => undefined);
    throw handle.failure ?? error;
  }
  // Goes out behind the last statements: where one of them fails, the server rolls back instead.
  const committed = commit(session);
  await handle.end();
  await committed.catch((error: unknown) => {
    const isUnknown = error instanceof DatabaseError && error.code === OUTCOME_UNKNOWN;
    // Listeners that look in vain lose nothing.
    if (isUnknown) handle.tell(notify);
    throw isUnknown ? error : (handle.failure ?? error);
  });
  handle.tell(notify);
  return value;
}

/** Knows whether the running code is inside a transaction of the embedded database, which has one connection for all. */
export class TransactionScope {
  readonly #scopes = new AsyncLocalStorage<{ isOpen: boolean }>();
  #open = 0;

  async enter<T>(work: () => Promise<T>): Promise<T> {
    const scope = { isOpen: true };
    this.#open += 1;
    try {
      return await this.#scopes.run(scope, work);
    } finally {
      scope.isOpen = false;
      this.#open -= 1;
      // As long as it is in use, Node calls it for every promise of the process.
      if (this.#open === 0) this.#scopes.disable();
    }
  }

  /** @throws Error inside a transaction, where the pool's handle would wait for its own end. */
  refuse(call: 'query' | 'script' | 'transaction' | 'listen' | 'releaseMemory' | 'close'): void {
    if (this.#scopes.getStore()?.isOpen !== true) return;
    throw new Error(
      `database.${call}() was called inside transaction(): use the transaction's own handle there, and nest nothing.`,
    );
  }
}

/** A statement without side effects if BEGIN failed and it ran outside of the transaction. */
const READING = /^\s*select\b/i;

/** SQLSTATE of a transaction whose outcome is unknown. */
const OUTCOME_UNKNOWN = '08007';

class ExclusiveTransaction implements Transaction {
  readonly begun: Promise<void>;
  readonly idleTooLong: Promise<never>;
  readonly #session: Session;
  readonly #running = new Set<Promise<unknown>>();
  readonly #notifications = new Map<string, [channel: string, payload: string]>();
  readonly #idle: NodeJS.Timeout;
  #failure: unknown;
  #isBegun = false;
  #isAwaited = false;
  #isOver = false;

  constructor(session: Session, idleLimit: number) {
    this.#session = session;
    this.begun = this.#begin();
    this.begun.catch(() => undefined);
    let reject: (error: Error) => void;
    this.idleTooLong = new Promise<never>((_, refuse) => {
      reject = refuse;
    });
    this.idleTooLong.catch(() => undefined);
    this.#idle = setTimeout(() => {
      const message = `The transaction was rolled back: no statement for ${idleLimit} ms.`;
      if (this.#running.size === 0) reject(new DatabaseError(message, { code: '25P03' }));
      else this.#idle.refresh();
    }, idleLimit);
  }

  /** The error of a statement that was not awaited; all later ones fail because of it. */
  get failure(): unknown {
    return this.#failure;
  }

  query<R extends Row = Row>(sql: string, parameters: readonly Parameter[] = [], options: QueryOptions = {}) {
    return this.#next(() => this.#session.run<R>(sql, parameters, options), READING.test(sql));
  }

  send(sql: string, parameters: readonly Parameter[] = [], options: QueryOptions = {}): void {
    this.query(sql, parameters, options).catch((error: unknown) => {
      this.#failure ??= error;
    });
  }

  async script(sql: string): Promise<void> {
    await this.#next(() => this.#session.script(sql), false);
  }

  notify(channel: string, payload = ''): void {
    this.#notifications.set(`${channel} ${payload}`, [channel, payload]);
  }

  /** Passes on what was to be notified. */
  tell(notify: Notifier['notify']): void {
    for (const [channel, payload] of this.#notifications.values()) notify(channel, payload);
  }

  /** Refuses further statements and waits for those that run. */
  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#idle);
    await Promise.allSettled([this.begun, ...this.#running]);
  }

  async #begin(): Promise<void> {
    await this.#session.script('begin');
    this.#isBegun = true;
  }

  async #next<T>(run: () => Promise<T>, isReading: boolean): Promise<T> {
    if (this.#isOver) throw new Error('The transaction is over: its handle was used after its end.');
    // Once a statement waits for BEGIN, later ones wait as well: their order remains.
    this.#isAwaited ||= !isReading;
    const running = this.#isBegun || !this.#isAwaited ? run() : this.begun.then(run);
    this.#running.add(running);
    try {
      const [response] = await Promise.all([running, this.begun]);
      return response;
    } finally {
      this.#running.delete(running);
      this.#idle.refresh();
    }
  }
}

async function commit(session: Session): Promise<void> {
  const { command } = await session.script('commit').catch((error: unknown) => {
    if (!session.isLost) throw error;
    const unknown = new DatabaseError(
      'The connection broke at COMMIT: the transaction may or may not be done.',
      {
        code: OUTCOME_UNKNOWN,
      },
    );
    unknown.cause = error;
    throw unknown;
  });
  if (command === 'ROLLBACK') {
    throw new DatabaseError('The transaction was rolled back: one of its statements had failed.', {
      code: '25P02',
    });
  }
}
