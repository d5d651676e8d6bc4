import pg from 'pg';
import type { Session } from '../transaction';

/** Milliseconds without a statement after which the database counts as idle. */
const IDLE = 3_000;

/** Bytes of log after which a checkpoint is due: at once, or when idle. It bounds recovery and the log's size. */
const LOG_LIMIT = 64 * 2 ** 20;
const LOG_WORTH = 2 ** 20;

/** Statements between two looks at the log's size while the database is never idle. */
const STATEMENTS_BETWEEN = 2_000;

/** Milliseconds that a vacuum or a checkpoint may take. */
const DEADLINE = 600_000;

/** Housekeeping's access to the single session. */
export interface HousekeepingSession {
  take: (work: (session: Session) => Promise<void>) => Promise<void>;
  /** Whether no statement runs or waits. */
  isIdle: () => boolean;
}

/**
 * Replaces autovacuum and the checkpointer, which a single-user PostgreSQL lacks. Tables are chosen by autovacuum's
 * own default thresholds, one per turn, so that other statements can run in between.
 */
export class Housekeeping {
  readonly #turns: HousekeepingSession;
  readonly #log: (message: string) => void;
  readonly #timer: NodeJS.Timeout;
  #statements = 0;
  #seen = 0;
  #checkpoint = '0/0';
  #isWorking = false;
  #isStopped = false;

  constructor(turns: HousekeepingSession, log: (message: string) => void) {
    this.#turns = turns;
    this.#log = log;
    this.#timer = setTimeout(() => {
      if (turns.isIdle()) this.#start(true);
      else this.#timer.refresh();
    }, IDLE);
    this.#timer.unref();
  }

  /** To be called after every statement of the application. */
  note(): void {
    if (this.#isStopped) return;
    this.#statements += 1;
    this.#timer.refresh();
    if (this.#statements - this.#seen >= STATEMENTS_BETWEEN) this.#start(false);
  }

  /** A running task may still fail because the database closes; this is expected. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #start(isIdle: boolean): void {
    if (this.#isWorking || this.#isStopped) return;
    this.#isWorking = true;
    this.#seen = this.#statements;
    this.#tidy(isIdle)
      .catch((error: unknown) => {
        if (!this.#isStopped) this.#log(`Housekeeping of the database failed: ${String(error)}`);
      })
      .finally(() => {
        this.#isWorking = false;
      });
  }

  async #tidy(isIdle: boolean): Promise<void> {
    const statements = this.#statements;
    const written = await this.#writtenBytes();
    if (written >= (isIdle ? LOG_WORTH : LOG_LIMIT)) await this.#writeCheckpoint();
    if (!isIdle || written === 0) return;
    for (const table of await this.#untidyTables()) {
      if (this.#statements !== statements) return;
      await this.#turns.take(async (session) => {
        await session.run(`vacuum (analyze) ${table}`, [], { deadline: DEADLINE });
      });
    }
  }

  async #writtenBytes(): Promise<number> {
    const sql = 'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::int8 as bytes';
    let bytes = 0;
    await this.#turns.take(async (session) => {
      const { rows } = await session.run<{ bytes: number }>(sql, [this.#checkpoint], {});
      bytes = rows[0]?.bytes ?? 0;
    });
    return bytes;
  }

  async #writeCheckpoint(): Promise<void> {
    await this.#turns.take(async (session) => {
      await session.run('checkpoint', [], { deadline: DEADLINE });
      const { rows } = await session.run<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
        [],
        {},
      );
      this.#checkpoint = rows[0]?.position ?? this.#checkpoint;
    });
  }

  async #untidyTables(): Promise<string[]> {
    const names: string[] = [];
    await this.#turns.take(async (session) => {
      const { rows } = await session.run<{ schema: string; name: string }>(UNTIDY_TABLES, [], {});
      for (const { schema, name } of rows)
        names.push(`${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`);
    });
    return names;
  }
}

const UNTIDY_TABLES = `
  select s.schemaname as schema, s.relname as name
  from pg_stat_user_tables s
  where s.n_dead_tup > 50 + 0.2 * s.n_live_tup
     or s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
     or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup`;
