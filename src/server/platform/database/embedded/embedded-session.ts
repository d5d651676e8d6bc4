import type pg from 'pg';
import { DatabaseError, type Parameter, type QueryOptions, type QueryResult, type Row } from '../database';
import type { EmbeddedEngine } from './embedded-engine';
import {
  limitDeadline,
  refuseAborted,
  runScript,
  runStatement,
  SCRIPT_DEADLINE,
  type ScriptResult,
} from '../statement';
import type { Session } from '../transaction';
import { TaskQueue } from '../task-queue';

/** The one session of the embedded database, for as long as a turn lasts. */
export class EmbeddedSession implements Session {
  readonly #engine: EmbeddedEngine;
  readonly #client: pg.Client;
  readonly #turns = new TaskQueue();

  constructor(engine: EmbeddedEngine, client: pg.Client) {
    this.#engine = engine;
    this.#client = client;
  }

  get isLost(): boolean {
    return !this.#engine.isRunning(this.#client);
  }

  /** The next turn must not find itself in a transaction that this one left open. */
  async leave(): Promise<void> {
    if (this.isLost || this.#client.getTransactionStatus() === 'I') return;
    await this.script('rollback').catch(() => {
      const reason = new DatabaseError('A transaction could not be rolled back.', { code: '57P01' });
      this.#engine.interrupt(this.#client, reason);
    });
  }

  async run<R extends Row>(
    sql: string,
    parameters: readonly Parameter[],
    options: QueryOptions,
  ): Promise<QueryResult<R>> {
    const { rows, count } = await this.#within(limitDeadline(options), () => {
      refuseAborted(options.signal);
      return runStatement<R>(this.#client, sql, parameters, options);
    });
    return { rows, count };
  }

  script(sql: string): Promise<ScriptResult> {
    return this.#within(SCRIPT_DEADLINE, () => runScript(this.#client, sql));
  }

  #within<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    return this.#turns.run(() => this.#untilDeadline(deadline, run));
  }

  /** PGlite cannot be asked to stop, so at the deadline its thread is ended: about a second for everyone. */
  async #untilDeadline<T>(deadline: number, run: () => Promise<T>): Promise<T> {
    if (this.isLost) {
      throw new DatabaseError('The transaction was ended: the database had to be started again meanwhile.', {
        code: '57P01',
      });
    }
    let isRunning = true;
    const interrupt = () => {
      if (!isRunning) return;
      const reason = new DatabaseError(`The statement was ended at its deadline of ${deadline} ms.`, {
        code: '57014',
      });
      this.#engine.interrupt(this.#client, reason);
    };
    // A response that arrived while this thread was busy is read first: timers run before messages.
    const timer = setTimeout(() => setImmediate(interrupt), deadline);
    try {
      return await run();
    } finally {
      isRunning = false;
      clearTimeout(timer);
    }
  }
}
