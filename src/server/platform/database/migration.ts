import { buildName } from '../config/build-name';
import type { Database, Queryable, Transaction } from './database';
import { engineMigrations, type EngineMigration } from './engine-migration';
import { installLanguage } from './language';
import { OperatorError } from './operator-error';
import { runWithLockRetries } from './run-with-lock-retries';

/**
 * Advisory locks of transactions that only one server may run at a time. The first number separates ours from others'.
 */
export const locks = {
  migrations: '7203811, 1',
  definitions: '7203811, 2',
  seed: '7203811, 3',
  auditSeal: '7203811, 4',
  printBatches: '7203811, 5',
} as const;

/**
 * Brings the engine's own tables (schema `dulaan`) to this build's state, in one transaction. Servers that start
 * together wait for each other.
 */
export async function migrate(
  database: Database,
  steps: readonly EngineMigration[] = engineMigrations.get(),
): Promise<void> {
  await database.transaction((transaction) => migrateWithin(transaction, steps));
}

/** The same in the caller's transaction. */
export async function migrateWithin(
  transaction: Transaction,
  steps: readonly EngineMigration[],
): Promise<void> {
  await takeLock(transaction, 'migrations', START_PATIENCE);
  await transaction.script(START);
  await refuseNewer(transaction);
  await installLanguage(transaction);
  const { rows } = await transaction.query<{ name: string }>('select name from dulaan.migration');
  const done = new Set(rows.map((row) => row.name));
  for (const step of steps.filter((candidate) => !done.has(candidate.name))) {
    await runWithLockRetries(transaction, step.sql, START_PATIENCE);
    const values = [step.name, buildName()];
    await transaction.query('insert into dulaan.migration (name, build) values ($1, $2)', values);
  }
}

/**
 * Refuses a database with steps that this build does not know: it would read the rows and the definitions of a newer
 * build wrongly, and publish its own older ones over them.
 * @throws OperatorError that names both builds
 */
export async function refuseNewer(database: Queryable): Promise<void> {
  const { rows } = await database.query<{ name: string; build: string | null }>(
    `select m.name, to_jsonb(m) ->> 'build' as build from dulaan.migration m order by m.applied_at desc, m.name`,
  );
  const known = new Set(engineMigrations.get().map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return;
  const theirs = unknown.find(({ build }) => build !== null)?.build ?? 'a newer one';
  const names = unknown.map(({ name }) => name).join(', ');
  throw new OperatorError(
    `The database belongs to the newer build ${theirs}; this is build ${buildName()}, which does not know ${names}: start build ${theirs} or a later one, or restore a backup made before it.`,
  );
}

/**
 * Waits until no other transaction holds the lock, and keeps it until this one ends.
 * @throws DatabaseError 55P03 where it is not released within `patience` milliseconds
 */
export async function takeLock(
  transaction: Transaction,
  lock: keyof typeof locks,
  patience?: number,
): Promise<void> {
  const limits = patience === undefined ? {} : { deadline: patience, lockDeadline: patience };
  await transaction.query(`select pg_advisory_xact_lock(${locks[lock]})`, [], limits);
}

/** Milliseconds that a starting server waits: another one's first start may fill whole tables meanwhile. */
export const START_PATIENCE = 600_000;

const START = `
create schema if not exists dulaan;
create schema if not exists app;
create table if not exists dulaan.migration (
  name text primary key,
  applied_at timestamptz not null default now(),
  build text
);
do $$ begin
  if not exists (select from pg_attribute where attrelid = 'dulaan.migration'::regclass and attname = 'build') then
    alter table dulaan.migration add column build text;
  end if;
end $$;
`;
