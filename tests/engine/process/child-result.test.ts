import { describe, expect, it } from 'vitest';
import type { Process } from '../../../src/definitions/process';
import type { ProcessOutcome } from '../../../src/engine/process/process-event';
import { allowedActions } from '../../../src/engine/process/allowed-actions';
import { refusalText } from '../../../src/engine/process/refusal';
import { agent, bankers, beginCase, citizen, contextOf, crew, loan, signature, system } from './loan';

const message = { mn_MN: 'Баталгаа алга', en_US: 'No guarantee yet' };
/** The loan's step `build` waits for one act; only one action leads on from each of its results. */
const oneOf: Process = {
  ...loan,
  steps: loan.steps.map((step) =>
    step.child ? { ...step, child: { ...step.child, needs: 'one' as const } } : step,
  ),
  actions: loan.actions
    .filter(({ id }) => id !== 'leave')
    .map((action) =>
      action.id === 'redo'
        ? { ...action, to: 'check', guardMessage: message }
        : action.id === 'close'
          ? { ...action, guardMessage: message }
          : action,
    ),
};

function built(process: Process) {
  const run = beginCase(process);
  run.run(citizen, { type: 'start' });
  run.run(agent, { type: 'act', step: 'check', action: 'accept' });
  for (const banker of bankers.slice(0, 2))
    run.run(banker, { type: 'vote', step: 'vote', outcome: 'supported', signature });
  expect(run.path().at(-1)).toBe('build 1 open');
  return run;
}

const child = (row: number) => ({ process: 'act', source: 'act', row });
const begun = (row: number) => ({ type: 'childStarted' as const, child: child(row) });
const ended = (row: number, outcome: ProcessOutcome, step: string) => ({
  type: 'childEnded' as const,
  child: child(row),
  outcome,
  step,
});

describe('a step that waits for one of several sub-processes', () => {
  it('goes on with the first that comes to its end, and with no other', () => {
    const run = built(oneOf);
    for (const row of [1, 2, 3]) run.run(system, begun(row));
    run.run(system, ended(1, 'CANCEL', 'left'));
    expect(run.path().at(-1)).toBe('build 1 open');
    run.run(system, ended(2, 'END', 'end'));
    expect(run.path().at(-1)).toBe('end 1');
    expect(run.run(system, ended(3, 'CANCEL', 'left'))).toBe('ended');
  });

  it('goes on when all were cancelled', () => {
    const run = built(oneOf);
    for (const row of [1, 2]) run.run(system, begun(row));
    run.run(system, ended(2, 'CANCEL', 'left'));
    run.run(system, ended(1, 'CANCEL', 'left'));
    expect(run.path().at(-1)).toBe('check 1 open');
  });

  it('waits for the last one where all are needed', () => {
    const run = built({ ...loan, actions: loan.actions.filter(({ id }) => id !== 'leave') });
    for (const row of [1, 2]) run.run(system, begun(row));
    run.run(system, ended(1, 'END', 'end'));
    expect(run.path().at(-1)).toBe('build 1 open');
    run.run(system, ended(2, 'END', 'end'));
    expect(run.path().at(-1)).toBe('end 1');
  });
});

it('an action whose guard does not hold says what the definition says of it', () => {
  const run = built(oneOf);
  run.run(system, begun(1));
  run.run(system, ended(1, 'END', 'end'), { holds: () => false });
  const { open } = allowedActions(oneOf, run.state(), contextOf(crew, { holds: () => false }));
  const barred = open?.actions.map(({ action, barred: refusal }) => [
    action.id,
    refusal?.code,
    refusal && refusalText(refusal),
  ]);
  expect(barred).toEqual([
    ['close', 'guard', message],
    ['redo', 'guard', message],
  ]);
});
