import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Database } from './database';
import { openEmbedded } from './embedded/embedded';
import { OperatorError } from './operator-error';
import { openPostgres } from './postgres';

export interface OpenOptions {
  /** `DATABASE_URL`; without it the database is embedded. */
  databaseUrl: string | undefined;
  /** `DATA_DIR` */
  dataDirectory: string;
  log?: (message: string) => void;
  /** Milliseconds for which a server that is away or has no connection left is tried again. Default 0. */
  patience?: number;
}

/** Milliseconds between two attempts. */
const PAUSE = 1_000;

/** Connections of one server process to PostgreSQL: enough for two cores' worth of statements each. */
export const POOL_SIZE = 16;

/** Opens the server that `databaseUrl` names, else the embedded database in `<dataDirectory>/postgres`. */
export function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDirectory, log = console.warn, patience = 0 } = options;
  if (databaseUrl !== undefined && databaseUrl !== '')
    return openPatiently(() => openPostgres({ url: databaseUrl, poolSize: POOL_SIZE, log }), patience, log);
  return openEmbedded({ directory: join(dataDirectory, 'postgres'), log });
}

/** @throws OperatorError when the database was away all that time */
async function openPatiently(
  open: () => Promise<Database>,
  patience: number,
  log: (message: string) => void,
): Promise<Database> {
  const end = performance.now() + patience;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await open();
    } catch (error) {
      if (!isAway(error)) throw error;
      const reason = `The database of DATABASE_URL cannot be reached: ${error.message}.`;
      if (performance.now() + PAUSE > end) throw new OperatorError(reason, { cause: error });
      if (isFirst) log(`${reason} Trying again for ${patience / 1000} seconds.`);
    }
    await wait(PAUSE);
  }
}

/** No server, one that is starting or stopping, or one without a free connection. */
function isAway(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(08|53|57P)/.test(error.code);
}
