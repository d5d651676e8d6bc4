import { setTimeout as wait } from 'node:timers/promises';
import {
  DatabaseError,
  type Database,
  type Parameter,
  type Queryable,
  type QueryOptions,
  type Row,
} from './database';
import { isConnectionError } from './statement';
import { backendChangesSql, type TableVersions } from '../table-versions/table-versions';

/** The minimum state that a query must see. */
export interface ReadPoint {
  /** The definitions' version. */
  publication: number;
  /** The changes that each backend had committed. */
  backends: TableVersions['backends'];
}

/** Copies of the database that run a little behind it. */
export interface Replicas {
  /**
   * Returns a database that shows at least `moment`: a replica that has replayed it, else the primary. What a
   * replica cannot finish, the primary does.
   */
  reader(primary: Queryable, moment: ReadPoint): Promise<Queryable>;
  /** Counters for Prometheus: queries sent to a replica, and queries that could not be. */
  readonly asked: { replica: number; primary: number };
  close(): Promise<void>;
}

/** Milliseconds for which a replica that failed is left alone. */
const rest = 5_000;

/** Milliseconds in which a replica must report its position. */
const deadline = 1_000;

/** Opens a replica; `lost` is called when an idle connection broke and the replica may have gone away. */
export type ReplicaOpener = (lost: (error: Error) => void) => Promise<Database>;

/**
 * `openers` open one replica each, on first use: an unavailable replica blocks nothing. An opener must always connect
 * to the same server, because the replayed position is cached.
 */
export function openReplicas(openers: readonly ReplicaOpener[], log: (message: string) => void): Replicas {
  const replicas = openers.map((open) => new Replica(open, log));
  const reads = { replica: 0, primary: 0 };
  let turn = 0;
  return {
    asked: reads,
    async reader(primary, moment) {
      turn += 1;
      const replica = replicas[turn % replicas.length];
      const database = await replica?.at(moment);
      reads[database ? 'replica' : 'primary'] += 1;
      if (!replica || !database) return primary;
      const { failures } = replica;
      return {
        query: async <R extends Row>(
          sql: string,
          parameters?: readonly Parameter[],
          options?: QueryOptions,
        ) => {
          try {
            const response = await database.query<R>(sql, parameters, options);
            // A server that restarted meanwhile may be behind the cached position.
            if (replica.failures === failures) return response;
          } catch (error) {
            if (!isItsOwn(error)) throw error;
            replica.fail(error);
          }
          return primary.query<R>(sql, parameters, options);
        },
      };
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

class Replica {
  readonly #open: ReplicaOpener;
  readonly #log: (message: string) => void;
  #database: Promise<Database> | undefined;
  #shown: ReadPoint | undefined;
  #asking: Promise<void> | undefined;
  #restsUntil = 0;
  #failures = 0;

  constructor(open: ReplicaOpener, log: (message: string) => void) {
    this.#open = open;
    this.#log = log;
  }

  /** The number of failures; a failure invalidates what was cached. */
  get failures(): number {
    return this.#failures;
  }

  /** Returns the replica if it has replayed the moment. Concurrent callers share one query. */
  async at(moment: ReadPoint): Promise<Database | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    if (!shows(this.#shown, moment)) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      await this.#asking;
    }
    return shows(this.#shown, moment) ? this.#database : undefined;
  }

  /** A server that comes back may be another one: nothing is known of it. */
  fail(error: unknown): void {
    this.#failures += 1;
    this.#shown = undefined;
    this.#restsUntil = performance.now() + rest;
    this.#log(`A replica is left alone for ${rest / 1000} s: ${reasonOf(error)}`);
  }

  async close(): Promise<void> {
    const database = await this.#database?.catch(() => undefined);
    await database?.close();
  }

  async #ask(): Promise<void> {
    const failures = this.#failures;
    const late = new AbortController();
    try {
      const shown = await Promise.race([this.#read(), lateAnswer(late.signal)]);
      if (failures === this.#failures) this.#shown = shown;
    } catch (error) {
      if (failures === this.#failures) this.fail(error);
    } finally {
      late.abort();
    }
  }

  async #read(): Promise<ReadPoint> {
    this.#database ??= this.#open((error) => this.fail(error)).catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    const database = await this.#database;
    const { rows } = await database.query<{ publication: number; backends: Record<string, number> | null }>(
      `select (select publication from dulaan.definition_state) as publication, (${backendChangesSql}) as backends`,
      [],
      { deadline },
    );
    const { publication = 0, backends = null } = rows[0] ?? {};
    return { publication, backends: new Map(Object.entries(backends ?? {})) };
  }
}

/**
 * Compared per backend, not as one sum: a replica replays commits in the order of the log, and two concurrent commits
 * may be visible on the primary in the other order.
 */
function shows(shown: ReadPoint | undefined, wanted: ReadPoint): boolean {
  if (shown === undefined || shown.publication < wanted.publication) return false;
  return [...wanted.backends].every(([backend, number]) => (shown.backends.get(backend) ?? 0) >= number);
}

/** Rejects when a replica did not report its position in time, including the time to connect. */
async function lateAnswer(signal: AbortSignal): Promise<never> {
  await wait(deadline, undefined, { signal });
  throw new DatabaseError('The replica does not say how far it is.', { code: '57014' });
}

/** Lost connections, and statements that a replica ends because its replay must go on (40001, 40P01). */
function isItsOwn(error: unknown): boolean {
  return isConnectionError(error) || (error instanceof DatabaseError && error.code.startsWith('40'));
}

function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return `SQLSTATE ${error.code}`;
  return error instanceof Error ? error.name : 'it cannot be reached';
}
