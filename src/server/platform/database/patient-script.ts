import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Transaction } from './database';
import { DEFAULT_LOCK_DEADLINE } from './statement';

/** Milliseconds that an attempt waits for locks: every reader of the table queues behind it meanwhile. */
const ATTEMPT = 300;

/** Milliseconds between two attempts, in which readers pass. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 3_000;

/**
 * Runs a script that locks tables (DDL) in short attempts with growing pauses between them, until `patience`
 * milliseconds are over. Each attempt gives its locks back where it fails. A failed script leaves the transaction as it
 * was before.
 * @throws DatabaseError 55P03 when others held the tables for all that time
 */
export async function runPatiently(transaction: Transaction, sql: string, patience: number): Promise<void> {
  const end = performance.now() + patience;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      await attempt(transaction, sql);
      return;
    } catch (error) {
      const isLocked = error instanceof DatabaseError && error.code === '55P03';
      if (!isLocked || performance.now() + pause > end) throw error;
    }
    await wait(pause * (0.5 + Math.random() / 2));
  }
}

async function attempt(transaction: Transaction, sql: string): Promise<void> {
  await transaction.script(`savepoint attempt; set local lock_timeout = ${ATTEMPT}`);
  try {
    await transaction.script(sql);
  } catch (error) {
    // A broken connection says so by itself at the next statement.
    await transaction
      .script('rollback to savepoint attempt; release savepoint attempt')
      .catch(() => undefined);
    throw error;
  }
  await transaction.script(`release savepoint attempt; set local lock_timeout = ${DEFAULT_LOCK_DEADLINE}`);
}
