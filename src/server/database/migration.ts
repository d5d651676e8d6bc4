import type { Database, Transaction } from './database';
import { engineMigrations, type EngineMigration } from './engine-tables';
import { installLanguage } from './language';

/**
 * Advisory locks of transactions that only one server may run at a time. The first number tells ours from others'.
 */
export const locks = {
  migrations: '7203811, 1',
  definitions: '7203811, 2',
  seed: '7203811, 3',
  auditSeal: '7203811, 4',
} as const;

/**
 * Brings the engine's own tables (schema `dulaan`) to this build's state, in one transaction. Servers that start
 * together wait for each other.
 */
export async function migrate(
  database: Database,
  steps: readonly EngineMigration[] = engineMigrations,
): Promise<void> {
  await database.transaction((transaction) => migrateWithin(transaction, steps));
}

/** The same in the caller's transaction. */
export async function migrateWithin(
  transaction: Transaction,
  steps: readonly EngineMigration[],
): Promise<void> {
  await takeLock(transaction, 'migrations');
  await installLanguage(transaction);
  await transaction.script(START);
  const { rows } = await transaction.query<{ name: string }>('select name from dulaan.migration');
  const done = new Set(rows.map((row) => row.name));
  for (const step of steps.filter((candidate) => !done.has(candidate.name))) {
    await transaction.script(step.sql);
    await transaction.query('insert into dulaan.migration (name) values ($1)', [step.name]);
  }
}

/** Waits until no other transaction holds the lock, and keeps it until this one ends. */
export async function takeLock(transaction: Transaction, lock: keyof typeof locks): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(${locks[lock]})`, [], { deadline: LOCK_DEADLINE });
}

/** Milliseconds: another server's first start may fill whole tables meanwhile. */
const LOCK_DEADLINE = 600_000;

const START = `
create schema if not exists dulaan;
create schema if not exists app;
create table if not exists dulaan.migration (
  name text primary key,
  applied_at timestamptz not null default now()
);
`;
