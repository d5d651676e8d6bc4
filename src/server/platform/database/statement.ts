import pg from 'pg';
import { DatabaseError, type Parameter, type QueryOptions, type QueryResult, type Row } from './database';
import { jsonTypes } from './json-types';
import { bindValues, valueTypes } from './values';

/** Default deadline of a statement in milliseconds. */
export const DEFAULT_DEADLINE = 15_000;

/**
 * Default milliseconds that a statement waits for each lock. A row needs two of them, its place in the queue and the
 * row: a response within five seconds allows for both.
 */
export const DEFAULT_LOCK_DEADLINE = 1_500;

/** A timer of Node's overflows at 2^31. */
const LONGEST_DEADLINE = 2 ** 30;

/** Milliseconds that a script may take: migrations build indexes over whole tables. */
export const SCRIPT_DEADLINE = 600_000;

/** Rounds to whole milliseconds; limits it to the maximum of timers and the server. */
export function limitDeadline({ deadline = DEFAULT_DEADLINE }: QueryOptions): number {
  return wholeMilliseconds(deadline);
}

export function limitLockDeadline({ lockDeadline = DEFAULT_LOCK_DEADLINE }: QueryOptions): number {
  return wholeMilliseconds(lockDeadline);
}

function wholeMilliseconds(time: number): number {
  return Math.min(Math.max(1, Math.ceil(time)), LONGEST_DEADLINE);
}

/** @throws DatabaseError 57014 when the result is no longer needed */
export function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted !== true) return;
  throw new DatabaseError('Nobody waits for this statement any more.', { code: '57014' });
}

declare module 'pg' {
  interface Connection {
    /** The texts of its prepared statements by their names; pg's types leave it out. */
    readonly parsedStatements: Record<string, string>;
  }
}

/** The part of a connection that `runStatement` and `runScript` need. */
export type Connection = Pick<pg.Client, 'query' | 'connection'>;

/** A finished script: the command tag of its last statement, and the rows that its statements touched. */
export interface ScriptResult {
  command: string;
  count: number;
}

/**
 * Runs one statement by the extended protocol, which refuses a second statement behind a semicolon.
 * @throws DatabaseError
 */
export async function runStatement<R extends Row>(
  connection: Connection,
  sql: string,
  parameters: readonly Parameter[],
  options: QueryOptions,
): Promise<QueryResult<R> & { command: string }> {
  const statement = {
    text: sql,
    values: bindValues(parameters),
    name: options.name,
    ...(options.values === 'json' ? { types: jsonTypes, rowMode: 'array' } : { types: valueTypes }),
    queryMode: 'extended',
  };
  if (options.name !== undefined) forgetOldest(connection, options.name);
  try {
    const { rows, rowCount, command } = await connection.query<R>(statement);
    return { rows, count: rowCount ?? 0, command };
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** Maximum number of prepared statements per connection; each takes memory of the server. */
const maxPrepared = 500;

/** The names that a connection has prepared, the one that was used last at the end. */
const preparedNames = new WeakMap<Connection, Set<string>>();

/** Makes room for a name on its connection. The statement that was not used longest is given up in the same packet. */
function forgetOldest(connection: Connection, name: string): void {
  const names = preparedNames.get(connection) ?? new Set<string>();
  preparedNames.set(connection, names);
  names.delete(name);
  names.add(name);
  const [oldest] = names;
  if (oldest === undefined || names.size <= maxPrepared) return;
  names.delete(oldest);
  const { parsedStatements } = connection.connection;
  const text = parsedStatements[oldest];
  if (text === undefined) return;
  delete parsedStatements[oldest];
  connection.query(`deallocate ${pg.escapeIdentifier(oldest)}`).catch(() => {
    // In an aborted transaction it stays, on a lost connection it does not matter.
    parsedStatements[oldest] = text;
    names.add(oldest);
  });
}

/**
 * Runs several statements without parameters by the simple protocol: one implicit transaction.
 * @throws DatabaseError
 */
export async function runScript(connection: Connection, sql: string): Promise<ScriptResult> {
  try {
    const response: unknown = await connection.query(sql);
    const results = (Array.isArray(response) ? response : [response]) as readonly pg.QueryResult[];
    const count = results.reduce((sum, result) => sum + (result.rowCount ?? 0), 0);
    return { command: results.at(-1)?.command ?? '', count };
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/**
 * Converts pg's errors. Errors of the server keep their SQLSTATE, a lost connection becomes 08006; anything else is a
 * mistake in the program and remains unchanged.
 */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return fromServer(error);
  if (!(error instanceof Error) || error instanceof DatabaseError || !isConnectionLoss(error)) return error;
  const lost = new DatabaseError(`The connection to the database was lost: ${error.message}`, {
    code: '08006',
  });
  lost.cause = error;
  return lost;
}

/** True for the SQLSTATEs after which a connection is of no more use: class 08 and a server that ends sessions. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof DatabaseError && /^(08|57P)/.test(error.code);
}

function fromServer(error: pg.DatabaseError): DatabaseError {
  const { code, constraint, column, table, detail, where } = error;
  // The context contains the row's position in every language of the server.
  const isRow = code === '55P03' && /\(\d+,\d+\)/.test(where ?? '');
  return new DatabaseError(error.message, {
    code: code ?? 'XX000',
    ...(constraint !== undefined && { constraint }),
    ...(column !== undefined && { column }),
    ...(table !== undefined && { table }),
    ...(detail !== undefined && { detail }),
    ...(isRow && { lock: 'row' as const }),
  });
}

/**
 * Node's socket errors carry `syscall`, those of a name with several addresses only `errors`; pg's own carry nothing
 * but their text.
 */
function isConnectionLoss(error: Error): boolean {
  return (
    'syscall' in error ||
    error instanceof AggregateError ||
    /^(Connection terminated|Client (was closed|has encountered)|timeout e)/.test(error.message)
  );
}
