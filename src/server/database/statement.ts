import pg from 'pg';
import { DatabaseError, type Parameter, type QueryOptions, type QueryResult, type Row } from './database';
import { jsonTypes } from './json-types';
import { bindValues, valueTypes } from './values';

/** Milliseconds that a statement may take where its caller says nothing. */
export const DEFAULT_DEADLINE = 15_000;

/** A timer of Node's overflows at 2^31. */
const LONGEST_DEADLINE = 2 ** 30;

/** Milliseconds that a script may take: migrations build indexes over whole tables. */
export const SCRIPT_DEADLINE = 600_000;

/** Whole milliseconds; a longer one than a timer or the server can hold becomes the longest. */
export function deadlineOf({ deadline = DEFAULT_DEADLINE }: QueryOptions): number {
  return Math.min(Math.max(1, Math.ceil(deadline)), LONGEST_DEADLINE);
}

/** @throws DatabaseError 57014 where nobody waits for the answer any more */
export function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted !== true) return;
  throw new DatabaseError('Nobody waits for this statement any more.', { code: '57014' });
}

/** What `runStatement` and `runScript` need of a connection. */
export type Connection = Pick<pg.Client, 'query'>;

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
  try {
    const { rows, rowCount, command } = await connection.query<R>(statement);
    return { rows, count: rowCount ?? 0, command };
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/**
 * Runs several statements without parameters by the simple protocol: one implicit transaction.
 * @throws DatabaseError
 */
export async function runScript(connection: Connection, sql: string): Promise<ScriptResult> {
  try {
    const answer: unknown = await connection.query(sql);
    const results = (Array.isArray(answer) ? answer : [answer]) as readonly pg.QueryResult[];
    const count = results.reduce((sum, result) => sum + (result.rowCount ?? 0), 0);
    return { command: results.at(-1)?.command ?? '', count };
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/**
 * What pg rejects with, as the error that callers know. The server's own errors keep their SQLSTATE, a lost
 * connection becomes 08006; anything else is a mistake in the program and stays what it is.
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
  const { code, constraint, column, table, detail } = error;
  return new DatabaseError(error.message, {
    code: code ?? 'XX000',
    ...(constraint !== undefined && { constraint }),
    ...(column !== undefined && { column }),
    ...(table !== undefined && { table }),
    ...(detail !== undefined && { detail }),
  });
}

/** Node's socket errors carry `syscall`; pg's own carry nothing but their text. */
function isConnectionLoss(error: Error): boolean {
  return (
    'syscall' in error ||
    /^(Connection terminated|Client (was closed|has encountered)|timeout e)/.test(error.message)
  );
}
