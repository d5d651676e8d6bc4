import { join } from 'node:path';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

export interface OpenOptions {
  /** `DATABASE_URL`; without it the database is embedded. */
  databaseUrl: string | undefined;
  /** `DATA_DIR` */
  dataDirectory: string;
  log?: (message: string) => void;
}

/** Connections of one server process to PostgreSQL: enough for two cores' worth of statements each. */
export const POOL_SIZE = 16;

/** Opens the server that `databaseUrl` names, else the embedded database in `<dataDirectory>/postgres`. */
export function openDatabase({ databaseUrl, dataDirectory, log }: OpenOptions): Promise<Database> {
  const withLog = log === undefined ? {} : { log };
  if (databaseUrl !== undefined && databaseUrl !== '') {
    return openPostgres({ url: databaseUrl, poolSize: POOL_SIZE, ...withLog });
  }
  return openEmbedded({ directory: join(dataDirectory, 'postgres'), ...withLog });
}
