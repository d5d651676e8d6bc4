import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import pg from 'pg';

export interface BenchDatabase {
  /** `postgres://…` of the database. */
  url: string;
  /** One connection for set-up and clean-up. */
  client: pg.Client;
  /** Closes the connection and deletes the database. */
  drop: () => Promise<void>;
}

/** The server to measure on: TEST_DATABASE_URL, else the one of this machine. */
function serverUrl(): string {
  return process.env.TEST_DATABASE_URL || `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;
}

/**
 * A database of the benchmark's own.
 * @throws Error when no PostgreSQL server answers
 */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const name = `dulaan_bench_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`).catch((error: unknown) => {
    throw new Error(
      'This benchmark needs a PostgreSQL server: set TEST_DATABASE_URL, or start one on this machine.',
      { cause: error },
    );
  });
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    client,
    async drop() {
      await client.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
