import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DatabaseError,
  type Parameter,
  type QueryOptions,
  type QueryResult,
  type Row,
  type Transaction,
} from './database';
import type { ScriptResult } from './statement';
import { Turns } from './turns';

/** One connection that nobody else uses meanwhile. */
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
export const IDLE_LIMIT = 60_000;

/**
 * Commits when `work` resolves, rolls back when it rejects.
 * @throws DatabaseError 25P02 when `work` swallowed an error and the server therefore rolled back, 25P03 when it
 * issued no statement for `idleLimit` milliseconds, 08007 when the connection broke at COMMIT and nobody can
 * tell whether it was done.
 */
export async function inTransaction<T>(
  session: Session,
  work: (transaction: Transaction) => Promise<T>,
  idleLimit = IDLE_LIMIT,
): Promise<T> {
  await session.script('begin');
  const handle = new ExclusiveTransaction(session, idleLimit);
  let value: T;
  try {
    value = await Promise.race([work(handle), handle.idleTooLong]);
  } catch (error) {
    await handle.end();
    // The caller hears of `error`. A session whose rollback fails is discarded by its owner.
    await session.script('rollback').catch(() => undefined);
    throw error;
  }
  await handle.end();
  await commit(session);
  return value;
}

/** Knows whether the running code is inside a transaction of this database. */
export class TransactionScope {
  readonly #scopes = new AsyncLocalStorage<{ isOpen: boolean }>();

  async enter<T>(work: () => Promise<T>): Promise<T> {
    const scope = { isOpen: true };
    try {
      return await this.#scopes.run(scope, work);
    } finally {
      scope.isOpen = false;
    }
  }

  /** @throws Error inside a transaction, where the pool's handle would wait for its own end. */
  refuse(call: 'query' | 'script' | 'transaction' | 'listen' | 'close'): void {
    if (this.#scopes.getStore()?.isOpen !== true) return;
    throw new Error(
      `database.${call}() was called inside transaction(): use the transaction's own handle there, and nest nothing.`,
    );
  }
}

class ExclusiveTransaction implements Transaction {
  readonly idleTooLong: Promise<never>;
  readonly #session: Session;
  readonly #turns = new Turns();
  readonly #idle: NodeJS.Timeout;
  #isOver = false;

  constructor(session: Session, idleLimit: number) {
    this.#session = session;
    let reject: (error: Error) => void;
    this.idleTooLong = new Promise<never>((_, refuse) => {
      reject = refuse;
    });
    this.idleTooLong.catch(() => undefined);
    this.#idle = setTimeout(() => {
      const message = `The transaction was rolled back: no statement for ${idleLimit} ms.`;
      if (this.#turns.isIdle) reject(new DatabaseError(message, { code: '25P03' }));
      else this.#idle.refresh();
    }, idleLimit);
  }

  query<R extends Row = Row>(sql: string, parameters: readonly Parameter[] = [], options: QueryOptions = {}) {
    return this.#next(() => this.#session.run<R>(sql, parameters, options));
  }

  async script(sql: string): Promise<void> {
    await this.#next(() => this.#session.script(sql));
  }

  /** Waits for the running statement and refuses those that have not begun. */
  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#idle);
    await this.#turns.run(() => Promise.resolve());
  }

  #next<T>(run: () => Promise<T>): Promise<T> {
    return this.#turns.run(async () => {
      if (this.#isOver) throw new Error('The transaction is over: its handle was used after its end.');
      try {
        return await run();
      } finally {
        this.#idle.refresh();
      }
    });
  }
}

async function commit(session: Session): Promise<void> {
  const { command } = await session.script('commit').catch((error: unknown) => {
    if (!session.isLost) throw error;
    const unknown = new DatabaseError(
      'The connection broke at COMMIT: the transaction may or may not be done.',
      {
        code: '08007',
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
