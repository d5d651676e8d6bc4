import { describe, expect, it } from 'vitest';
import type { Process } from '../../../src/definitions/process';
import { allowedActions } from '../../../src/engine/process/allowed-actions';
import { decide } from '../../../src/engine/process/decide';
import { evolve } from '../../../src/engine/process/evolve';
import { moveToVersion } from '../../../src/engine/process/move-version';
import { openEntry } from '../../../src/engine/process/process-state';
import { replay } from '../../../src/engine/process/replay';
import { agent, bankers, beginCase, citizen, contextOf, loan, signature, type Case } from './loan';

const administrator = { userId: 1, roleNumber: 1 };
const accept = { type: 'act', step: 'check', action: 'accept' } as const;

function checked(): Case {
  const run = beginCase();
  expect(run.run(citizen, { type: 'start' })).toBe('done');
  return run;
}

/** Moves a case; its state then, or the code of the refusal. */
function move(run: Case, process: Process, steps: Record<string, string> = {}) {
  const outcome = moveToVersion(process, run.state(), { from: 1, to: 2, steps }, contextOf(administrator));
  if ('refusal' in outcome) return { code: outcome.refusal.code };
  return { events: outcome.events, state: outcome.events.reduce(evolve, run.state()) };
}

const without = (step: string): Process => ({
  ...loan,
  steps: loan.steps.filter(({ id }) => id !== step),
  actions: loan.actions.filter(({ from, to }) => from !== step && to !== step),
});

describe('a case that is moved to another version', () => {
  it('goes on in its open step, which keeps its people, ballots and deadline', () => {
    const run = checked();
    run.run(agent, accept);
    const [first = citizen] = bankers;
    run.run(first, { type: 'vote', step: 'vote', outcome: 'supported', signature });
    const { state, events } = move(run, loan);
    expect(events?.map(({ type }) => type)).toEqual(['moved']);
    expect(state && openEntry(state)).toEqual(openEntry(run.state()));
  });

  it('opens the replacing step anew, in the same round', () => {
    const run = checked();
    const { state } = move(run, without('vote'), { check: 'build' });
    expect(state?.entries.map(({ step, round, done }) => [step, round, done?.action])).toEqual([
      ['asked', 1, 'send'],
      ['check', 1, null],
      ['build', 1, undefined],
    ]);
    const open = state && allowedActions(loan, state, contextOf(agent)).open;
    expect(open).toMatchObject({ step: { id: 'build' }, isMine: false });
  });

  it('is not moved where its step is gone, ends the case, or nobody could take it', () => {
    const run = checked();
    expect(move(run, without('check'))).toEqual({ code: 'step-is-gone' });
    expect(move(run, loan, { check: 'end' })).toEqual({ code: 'step-is-final' });
    expect(move(run, loan, { check: 'hand' })).toEqual({ code: 'assignee-needed' });
    expect(move(beginCase(), loan)).toEqual({ code: 'not-started' });
    run.run(agent, { type: 'act', step: 'check', action: 'drop' });
    expect(move(run, loan)).toEqual({ code: 'ended' });
  });

  it('goes anew through a vote where the step became one', () => {
    const { state } = move(checked(), loan, { check: 'vote' });
    const [first = citizen] = bankers;
    const ballot = { type: 'vote', step: 'vote', outcome: 'supported', signature } as const;
    if (!state) throw new Error('The case was not moved');
    expect(openEntry(state)?.voters).toHaveLength(bankers.length);
    expect(decide(loan, state, ballot, contextOf(first))).toHaveProperty('events');
  });

  it('is no deviation in a replay', () => {
    const run = checked();
    const { events = [] } = move(run, loan);
    const history = { row: 7, events: [...run.events, ...events], contextOf: () => contextOf(citizen) };
    expect(replay(loan, [history])).toEqual([]);
  });
});
