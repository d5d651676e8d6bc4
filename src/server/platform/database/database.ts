/**
 * The server's database interface, with two adapters: the embedded PGlite (`embedded.ts`) and a PostgreSQL server
 * (`postgres.ts`). SQL is written once, for PostgreSQL 15.
 */

/** A value that can be bound to `$1 … $n`. Objects are not accepted: pass JSON as text and cast it in SQL. */
export type Parameter =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly string[]
  | readonly number[];

export type Row = Record<string, unknown>;

export interface QueryResult<R extends Row = Row> {
  rows: R[];
  /** Rows that an INSERT, UPDATE or DELETE touched; for SELECT the number of rows. */
  count: number;
}

export interface QueryOptions {
  /** Milliseconds after which the statement is ended with `DatabaseError` code `57014`. Default 15,000. */
  deadline?: number;
  /**
   * Milliseconds after which a statement that waits for another's lock is ended with `DatabaseError` code `55P03`.
   * Default 1,500. The embedded database has one session and no locks of others.
   */
  lockDeadline?: number;
  /**
   * Prepares the statement under this name on each connection: at most 63 bytes, always the same SQL. It stays
   * prepared for ever, so there must be few. A change of a column type in its tables breaks it (`0A000`): name the
   * columns, or put a version into the name.
   */
  name?: string;
  /**
   * Cancels the statement with `DatabaseError` code `57014` when its result is no longer needed. The embedded database
   * cannot cancel a running statement; there it only prevents the start.
   */
  signal?: AbortSignal;
  /** The statement only reads: it is sent once more when the server ends its session. Not in transactions. */
  isRead?: boolean;
  /**
   * `json`: a row is the list of its values, each as JSON text as PostgreSQL's own row_to_json would write it, or null.
   * Arrays are not taken.
   */
  values?: 'json';
}

export interface Queryable {
  /** Runs one statement. `values.ts` lists the JavaScript types of the results. @throws DatabaseError */
  query<R extends Row = Row>(
    sql: string,
    parameters?: readonly Parameter[],
    options?: QueryOptions,
  ): Promise<QueryResult<R>>;
}

export interface Notifier {
  /**
   * Sends NOTIFY: of a transaction once it is committed, so that its changes can be read. NOTIFY inside of transactions would
   * make every commit of the database wait for the one before it to reach the disk. Where this process ends in between, nobody
   * hears: listeners look by themselves now and then.
   */
  notify(channel: string, payload?: string): void;
}

/**
 * Concurrent statements run in the order of their calls; on a PostgreSQL server they are sent together, in one round
 * trip.
 */
export interface Transaction extends Queryable, Notifier {
  /**
   * Runs a statement without waiting for its result. If it fails, the transaction is rolled back and rejects with its
   * error.
   */
  send(sql: string, parameters?: readonly Parameter[], options?: QueryOptions): void;
  /** Runs several statements without parameters (DDL). */
  script(sql: string): Promise<void>;
}

/**
 * Runs a statement whose result nobody needs: in a transaction without waiting for it. It must not be one that data can make
 * fail, because the whole transaction fails with it, whatever savepoint it was in.
 */
export async function runUnawaited(
  database: Queryable | Transaction,
  sql: string,
  parameters: readonly Parameter[],
  options: QueryOptions = {},
): Promise<void> {
  if ('send' in database) database.send(sql, parameters, options);
  else await database.query(sql, parameters, options);
}

export interface Database extends Queryable, Notifier {
  readonly kind: 'embedded' | 'postgres';
  /** Runs several statements without parameters (DDL), in one implicit transaction. Its deadline is ten minutes. */
  script(sql: string): Promise<void>;
  /**
   * Commits when `work` resolves, rolls back when it rejects. Inside `work` only the given handle may be used: on the
   * embedded database the pool handle would wait for itself, so it throws there. The PostgreSQL adapter does not check
   * this, because tracking calls slows down every promise of the process.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls `heard` for every NOTIFY on the channel, and `lost` whenever notifications may have been missed
   * (connection lost and opened again). Resolves to a function that stops listening.
   */
  listen(channel: string, heard: (payload: string) => void, lost: () => void): Promise<() => Promise<void>>;
  /**
   * For short statements of every request and of the health check. They wait neither for busy connections nor in other
   * queues.
   */
  readonly checks: Queryable;
  /**
   * Gives memory back that much work has taken: the embedded database starts its thread anew, because WebAssembly's
   * memory only grows. Others wait meanwhile.
   */
  releaseMemory(): Promise<void>;
  /** The current load. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

export type LockKind = 'row' | 'table';

/** Connections of this process, and how many statements and transactions wait for one. */
export interface DatabaseLoad {
  open: number;
  busy: number;
  waiting: number;
}

/**
 * An error that the database reported; `code` is the SQLSTATE. Besides PostgreSQL's own codes, both adapters use:
 * `57014` deadline exceeded · `55P03` a lock was not released in time; `lock` names it · `08006` connection lost ·
 * `57P01`, `57P02`, `57P03` the database was stopped, crashed or cannot be started · `08007` lost at COMMIT, outcome
 * unknown · `25P02` COMMIT of a transaction in which a statement had failed · `25P03` no statement for a minute inside
 * a transaction · `22003` a value that JavaScript cannot represent.
 */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;
  readonly column: string | undefined;
  readonly table: string | undefined;
  readonly detail: string | undefined;
  /** Of `55P03`: a locked row (or another key), or a locked table. */
  readonly lock: LockKind | undefined;

  constructor(
    message: string,
    fields: {
      code: string;
      constraint?: string;
      column?: string;
      table?: string;
      detail?: string;
      lock?: LockKind;
    },
  ) {
    super(message);
    this.name = 'DatabaseError';
    this.code = fields.code;
    this.constraint = fields.constraint;
    this.column = fields.column;
    this.table = fields.table;
    this.detail = fields.detail;
    this.lock = fields.lock;
  }
}
