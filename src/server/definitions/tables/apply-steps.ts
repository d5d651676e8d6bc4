import type { Problem } from '../../../definitions/definition';
import { DatabaseError, type Transaction } from '../../platform/database/database';
import { runWithLockRetries } from '../../platform/database/run-with-lock-retries';
import { DefinitionProblems } from '../store/definition-problems';
import type { Step } from './step';
import type { Message } from '../../../definitions/messages/message';
import { tableMessage } from './table-messages';

/** Milliseconds that publishing waits for locked tables: shorter than the timeout of pages. */
export const lockTimeout = 30_000;

/** Returns the destructive steps without permission, as problems of the sources that require them. */
export function unpermittedStepProblems(steps: readonly Step[]): Problem[] {
  return steps
    .filter((step) => step.isDestructive && !step.isPermitted)
    .map((step) => ({
      ...problemOf(step, step.message ?? tableMessage('would-lose-data')),
      ...(step.permit !== undefined && { permit: step.permit }),
    }));
}

/**
 * Runs a plan without refused steps, in the caller's transaction.
 * @throws DefinitionProblems when the rows that are there do not admit a step; the transaction is lost then
 */
export async function applySteps(transaction: Transaction, planned: readonly Step[]): Promise<void> {
  const steps = planned.filter(({ sql }) => sql !== '');
  if (steps.length === 0 || (await applyTogether(transaction, steps))) return;
  for (const step of steps) {
    try {
      await runWithLockRetries(transaction, step.sql, lockTimeout);
    } catch (error) {
      if (!(error instanceof DatabaseError) || isPassing(error)) throw error;
      throw new DefinitionProblems([problemOf(step, refusalMessage(error))]);
    }
  }
}

/**
 * Runs all steps in one script, which is many times faster than one after the other. Returns false, with nothing done,
 * when it fails: only single steps reveal the faulty one.
 */
async function applyTogether(transaction: Transaction, steps: readonly Step[]): Promise<boolean> {
  try {
    await runWithLockRetries(transaction, steps.map((step) => step.sql).join(';\n'), lockTimeout);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError) || isPassing(error)) throw error;
    return false;
  }
}

/** Lost connections, locks, deadlocks and full disks are no fault of a definition. */
export function isPassing(error: DatabaseError): boolean {
  return /^(08|40|53|55|57|58)/.test(error.code);
}

export function refusalMessage(error: DatabaseError): Message {
  switch (error.code) {
    case '23502':
      return tableMessage('rows-without-value');
    case '23505':
      return tableMessage('rows-share-value', { detail: error.detail ?? error.message });
    case '23514':
      return tableMessage('rows-break-rule');
    case '23503':
      return tableMessage('rows-refer-to-nothing', { detail: error.detail ?? error.message });
    default:
      return tableMessage('database-refuses', { detail: error.message });
  }
}

function problemOf({ source, path }: Step, message: Message): Problem {
  return { kind: 'source', id: source, path, ...message };
}
