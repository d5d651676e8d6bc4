import { describe, expect, it } from 'vitest';
import type { Process } from '../../../src/definitions/process';
import { replay } from '../../../src/engine/process/replay';
import { agent, bankers, beginCase, citizen, contextOf, crew, loan, signature, system } from './loan';

const act = (step: string, action: string, more: object = {}) => ({
  type: 'act' as const,
  step,
  action,
  ...more,
});
const vote = (outcome: 'supported' | 'recreate') => ({
  type: 'vote' as const,
  step: 'vote',
  outcome,
  signature,
});
const at = (day: number) => ({ now: `2026-03-0${day}T08:00:00.000Z` });

/** A case with a return, a re-creation, a vote, people chosen, a sub-process and its end. */
function longCase() {
  const run = beginCase();
  const [first = citizen, second = citizen] = bankers;
  const moves = [
    run.run(citizen, { type: 'start' }),
    run.run(agent, act('check', 'back', { description: 'Хаяг дутуу' }), at(3)),
    run.run(citizen, act('asked', 'send'), at(3)),
    run.run(agent, act('check', 'accept'), at(3)),
    run.run(first, vote('recreate'), at(4)),
    run.run(second, vote('recreate'), at(4)),
    run.run(citizen, act('again', 'resend'), at(5)),
    run.run(agent, act('check', 'split', { assignees: [{ userId: 80, roleNumber: null }] }), at(6)),
    run.run({ userId: 80, roleNumber: 2 }, act('hand', 'done'), at(6)),
    run.run(system, { type: 'childStarted', child: { process: 'act', source: 'act', row: 9 } }, at(7)),
    run.run(
      system,
      { type: 'childEnded', child: { process: 'act', source: 'act', row: 9 }, outcome: 'END', step: 'end' },
      at(8),
    ),
    run.run(crew, act('build', 'close'), at(9)),
  ];
  expect(moves).toEqual(moves.map(() => 'done'));
  expect(run.state()).toMatchObject({ status: 'ended', outcome: 'END' });
  return run;
}

const replayIn = (process: Process) =>
  replay(process, [
    { row: 7, events: longCase().events, contextOf: (actor, now) => contextOf(actor, { now }) },
  ]);

describe('a replay of histories', () => {
  it('finds nothing where the version is the same', () => {
    expect(replayIn(loan)).toEqual([]);
  });

  it('finds nothing where what no case met has changed', () => {
    const actions = loan.actions.filter(({ id }) => id !== 'redo');
    expect(
      replayIn({
        ...loan,
        actions: [...actions, { id: 'x', title: 'x', from: 'build', to: 'left', guard: 'no' }],
      }),
    ).toEqual([]);
  });

  it('names the decision that would have led elsewhere', () => {
    const actions = loan.actions.map((one) => (one.id === 'accept' ? { ...one, to: 'build' } : one));
    expect(replayIn({ ...loan, actions })).toEqual([
      expect.objectContaining({
        row: 7,
        command: expect.objectContaining({ type: 'act', step: 'check', action: 'accept' }),
        was: { status: 'running', step: 'vote', round: 1 },
        would: { status: 'running', step: 'build', round: 1 },
        refusal: null,
      }),
    ]);
  });

  it('names the decision that would have been refused, and why', () => {
    const steps = loan.steps.map((step) => (step.id === 'check' ? { ...step, needsSignature: true } : step));
    expect(replayIn({ ...loan, steps })).toEqual([
      expect.objectContaining({
        event: 4,
        would: { status: 'running', step: 'check', round: 1 },
        refusal: expect.objectContaining({ code: 'signature-needed' }),
      }),
    ]);
  });
});
