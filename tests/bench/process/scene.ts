import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { BenchDatabase } from '../support/bench-database';
import { cpuOf, type ChildServer } from '../support/child-server';
import type { Product } from '../support/product';
import { spreadOf } from '../support/report';

/** The two servers on one database, and the tokens of the agents. */
export interface Scene {
  database: BenchDatabase;
  product: Product;
  byHand: ChildServer;
  tokens: string[];
}

/** Milliseconds of processors: of the two servers, and of this database's backends where they run on this machine. */
export interface Work {
  server: number;
  database: number;
}

/** CPU time of a server and of the database since their start. */
export async function workOf(client: Client, server: ChildServer): Promise<Work> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const backends = rows.filter(({ pid }) => existsSync(`/proc/${pid}/stat`));
  return {
    server: server.cpu() ?? Number.NaN,
    database: backends.reduce((sum, { pid }) => sum + (cpuOf(pid) ?? 0), 0),
  };
}

/** Waits until the product has done all jobs that are due: what one side orders must not slow the other. */
export async function waitForJobs(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select from dulaan.job where state = 'running' or state = 'waiting' and due <= now() limit 1`,
    );
    if (rows.length === 0) return;
    await pause(50);
  }
}

/** The medians of turns. */
export function sayWork(turns: readonly Work[]): string {
  const server = spreadOf(turns.map((work) => work.server)).median.toFixed(2);
  const database = spreadOf(turns.map((work) => work.database)).median.toFixed(2);
  return `processors for each: ${server} ms of the server, ${database} ms of the database`;
}
