import pg from 'pg';
import { DatabaseError } from '../database';
import type {
  Database,
  DatabaseLoad,
  Parameter,
  Queryable,
  QueryOptions,
  QueryResult,
  Row,
  Transaction,
} from '../database';
import { EmbeddedEngine } from './embedded-engine';
import { Housekeeping } from './housekeeping';
import { type DirectoryLock, lockDirectory } from './lock';
import { EmbeddedSession } from './embedded-session';
import { Subscriptions } from '../notifications/subscriptions';
import { inTransaction, type Session, TransactionScope } from '../transaction';
import { TaskQueue } from '../task-queue';

export interface EmbeddedOptions {
  /** The database's own folder; created if missing. Lock files are beside it. */
  directory: string;
  log?: (message: string) => void;
}

/**
 * Opens PGlite in a worker thread. It has one session: statements and transactions take turns, in their order.
 * @throws Error when another process has the directory, or a commit would not reach the disk
 */
export async function openEmbedded({ directory, log = console.warn }: EmbeddedOptions): Promise<Database> {
  const lock = lockDirectory(directory);
  const subscriptions = new Subscriptions(log);
  const engine = new EmbeddedEngine(directory, subscriptions, log);
  try {
    await engine.client();
  } catch (error) {
    lock.release();
    throw error;
  }
  return new EmbeddedDatabase(engine, subscriptions, lock, log);
}

class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  /** They go before others' turns. */
  readonly checks: Queryable = {
    query: (sql, parameters = [], options = {}) =>
      this.#serve((session) => session.run(sql, parameters, options), true),
  };
  readonly #engine: EmbeddedEngine;
  readonly #subscriptions: Subscriptions;
  readonly #lock: DirectoryLock;
  readonly #housekeeping: Housekeeping;
  readonly #turns = new TaskQueue();
  readonly #scope = new TransactionScope();
  #closing: Promise<void> | undefined;

  constructor(
    engine: EmbeddedEngine,
    subscriptions: Subscriptions,
    lock: DirectoryLock,
    log: (message: string) => void,
  ) {
    this.#engine = engine;
    this.#subscriptions = subscriptions;
    this.#lock = lock;
    const turns = {
      take: (work: (session: Session) => Promise<void>) => this.#inTurn(work),
      isIdle: () => this.#turns.isIdle,
    };
    this.#housekeeping = new Housekeeping(turns, log);
  }

  async query<R extends Row = Row>(
    sql: string,
    parameters: readonly Parameter[] = [],
    options: QueryOptions = {},
  ): Promise<QueryResult<R>> {
    this.#scope.refuse('query');
    return this.#serve((session) => session.run<R>(sql, parameters, options));
  }

  async script(sql: string): Promise<void> {
    this.#scope.refuse('script');
    await this.#serve((session) => session.script(sql));
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.#scope.refuse('transaction');
    return this.#serve((session) =>
      inTransaction(
        session,
        (handle) => this.#scope.enter(() => work(handle)),
        (...notification) => this.notify(...notification),
      ),
    );
  }

  /** No other process can listen. */
  notify(channel: string, payload = ''): void {
    this.#subscriptions.announce(channel, payload);
  }

  async listen(
    channel: string,
    heard: (payload: string) => void,
    lost: () => void,
  ): Promise<() => Promise<void>> {
    this.#scope.refuse('listen');
    const subscription = { channel, heard, lost };
    this.#subscriptions.add(subscription);
    try {
      await this.#serve((session) => session.script(`listen ${pg.escapeIdentifier(channel)}`));
    } catch (error) {
      this.#subscriptions.remove(subscription);
      throw error;
    }
    return async () => {
      if (!this.#subscriptions.remove(subscription) || this.#closing !== undefined) return;
      await this.#serve((session) => session.script(`unlisten ${pg.escapeIdentifier(channel)}`));
    };
  }

  async releaseMemory(): Promise<void> {
    this.#scope.refuse('releaseMemory');
    await this.#turns.run(async () => {
      await this.#engine.close();
      await this.#engine.client();
    });
  }

  load(): DatabaseLoad {
    const { waiting } = this.#turns;
    return { open: 1, busy: Math.min(1, waiting), waiting: Math.max(0, waiting - 1) };
  }

  /** Lets what waits finish first. */
  async close(): Promise<void> {
    this.#scope.refuse('close');
    this.#housekeeping.stop();
    this.#closing ??= this.#turns.run(async () => {
      this.#subscriptions.clear();
      try {
        await this.#engine.close();
      } finally {
        this.#lock.release();
      }
    });
    await this.#closing;
  }

  async #serve<T>(work: (session: Session) => Promise<T>, isUrgent = false): Promise<T> {
    try {
      return await this.#inTurn(work, isUrgent);
    } finally {
      this.#housekeeping.note();
    }
  }

  #inTurn<T>(work: (session: Session) => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#closing !== undefined) return Promise.reject(new Error('The database is closed.'));
    return this.#turns.run(async () => {
      const session = new EmbeddedSession(this.#engine, await this.#connect());
      try {
        return await work(session);
      } finally {
        await session.leave();
      }
    }, isUrgent);
  }

  async #connect(): Promise<pg.Client> {
    try {
      return await this.#engine.client();
    } catch (error) {
      const failure = new DatabaseError('The embedded database cannot be started.', { code: '57P03' });
      failure.cause = error;
      throw failure;
    }
  }
}
