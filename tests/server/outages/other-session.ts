import pg from 'pg';
import type { Database } from '../../../src/server/platform/database/database';

const server = process.env.TEST_DATABASE_URL ?? '';

/** The address of the database that `database` is. */
export async function urlOf(database: Database): Promise<URL> {
  const { rows } = await database.query<{ name: string }>('select current_database() as name');
  const own = new URL(server);
  own.pathname = `/${rows[0]?.name ?? ''}`;
  return own;
}

/** A lock that is held until it is released. */
export interface HeldLock {
  /** The number of sessions of the database that wait for a lock. */
  waiting: () => Promise<number>;
  release: () => Promise<void>;
}

const waitingSql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Holds locks in a transaction of a session of its own, as a forgotten psql does. */
export async function holdLock(database: Database, sql: string): Promise<HeldLock> {
  const client = new pg.Client({ connectionString: (await urlOf(database)).href });
  await client.connect();
  await client.query('begin');
  await client.query(sql);
  return {
    waiting: async () => (await client.query(waitingSql)).rowCount ?? 0,
    release: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}
