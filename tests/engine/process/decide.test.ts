import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/engine/process/command';
import { decide } from '../../../src/engine/process/decide';
import { openEntry } from '../../../src/engine/process/process-state';
import {
  agent,
  bankers,
  beginCase,
  citizen,
  contextOf,
  crew,
  loan,
  otherAgent,
  signature,
  system,
} from './loan';

const administrator = { userId: 1, roleNumber: 1 };
const start: Command = { type: 'start' };
const act = (step: string, action: string, more: object = {}): Command => ({
  type: 'act',
  step,
  action,
  ...more,
});
const vote = (
  outcome: 'supported' | 'unsupported' | 'recreate' | 'material',
  description?: string,
): Command => ({
  type: 'vote',
  step: 'vote',
  outcome,
  signature,
  ...(description !== undefined && { description }),
});
const child = { process: 'act', source: 'act', row: 9 };
const [first = citizen, second = citizen, third = citizen] = bankers;
const person = (userId: number) => ({ userId, roleNumber: 2 });
const ended = (outcome: 'END' | 'CANCEL'): Command => ({
  type: 'childEnded',
  child,
  outcome,
  step: 'last',
});
const childrenOf = () => [{ child, ended: { outcome: 'END' as const, step: 'last' } }];
const postpone = (until: string): Command => ({ type: 'postpone', step: 'check', until });

function atCheck() {
  const run = beginCase();
  run.run(citizen, start);
  return run;
}
function atVote() {
  const run = atCheck();
  expect(run.run(agent, act('check', 'accept'))).toBe('done');
  return run;
}
function atBuild() {
  const run = atVote();
  run.run(first, vote('supported'));
  expect(run.run(second, vote('supported'))).toBe('done');
  return run;
}

describe('a process starts', () => {
  it('with START done by its creator where only one action is possible', () => {
    const run = atCheck();
    expect(run.path()).toEqual(['asked 1', 'check 1 open']);
    expect(run.state().entries[0]?.done).toMatchObject({ by: citizen, action: 'send' });
    expect(openEntry(run.state())).toMatchObject({
      assignees: [{ roleNumber: 5, userId: null }],
      dueAt: '2026-03-04T08:00:00.000Z',
      cause: { step: 'asked', action: 'send' },
    });
  });

  it('once', () => {
    expect(atCheck().run(citizen, start)).toBe('already-started');
  });

  it('by the role of its START step alone', () => {
    const [begin, ...others] = loan.steps;
    const own = begin && { ...begin, subject: { type: 'TO_ROLE' as const, role: 'agent' } };
    const run = beginCase({ ...loan, steps: own ? [own, ...others] : [] });
    expect(run.run(citizen, start)).toBe('may-not-start');
    expect(run.run(agent, start)).toBe('done');
  });

  it('and waits at START where the next step cannot open', () => {
    const actions = loan.actions.map((one) => (one.id === 'send' ? { ...one, to: 'build' } : one));
    const run = beginCase({ ...loan, actions });
    expect(run.run(citizen, start, { organizationOf: () => null })).toBe('done');
    expect(run.path()).toEqual(['asked 1 open']);
    const nowhere = { organizationOf: () => null };
    expect(run.run(citizen, act('asked', 'send'), nowhere)).toBe('no-organization');
    expect(run.run(citizen, act('asked', 'send'))).toBe('done');
  });
});

describe('an action', () => {
  it.each([
    ['by somebody else', crew, act('check', 'accept'), 'not-assignee'],
    ['by the system', system, act('check', 'accept'), 'not-assignee'],
    ['that the step does not offer', agent, act('check', 'pass'), 'action-not-offered'],
    ['without its reason', agent, act('check', 'back', { description: ' ' }), 'reason-needed'],
    ['without the next assignee', agent, act('check', 'split'), 'assignee-needed'],
    [
      'with an assignee that it does not ask for',
      agent,
      act('check', 'accept', { assignees: [{ userId: 3, roleNumber: null }] }),
      'assignee-not-asked',
    ],
    ['on a step that is not open', agent, act('build', 'close'), 'not-open'],
    ['in place of a vote', agent, { type: 'vote', step: 'check', outcome: 'supported' }, 'not-a-vote'],
  ] as const)('%s is refused', (_, actor, command, code) => {
    expect(atCheck().run(actor, command)).toBe(code);
  });

  it('whose guard does not hold is refused', () => {
    expect(atCheck().run(agent, act('check', 'accept'), { holds: () => false })).toBe('guard');
  });

  it('on a step that somebody has decided is refused with their decision', () => {
    const run = atVote();
    const outcome = decide(
      loan,
      run.state(),
      { type: 'act', step: 'check', action: 'drop' },
      contextOf(otherAgent),
    );
    expect(outcome).toMatchObject({
      refusal: {
        code: 'decided-by',
        decidedBy: { by: agent, action: 'accept', at: '2026-03-02T08:00:00.000Z' },
      },
    });
  });

  it('that was seen on an earlier entry is refused, though the step is open again', () => {
    const run = atCheck();
    run.run(agent, act('check', 'back', { description: 'Хаяг дутуу' }));
    run.run(citizen, act('asked', 'send'));
    expect(run.path()).toEqual(['asked 1', 'check 1', 'asked 1', 'check 1 open']);
    expect(run.run(agent, act('check', 'drop', { entry: 2 }))).toBe('decided-by');
    expect(run.run(agent, act('check', 'drop', { entry: 4 }))).toBe('done');
  });

  it('to CANCEL ends the process for good', () => {
    const run = atCheck();
    expect(run.run(agent, act('check', 'drop'))).toBe('done');
    expect(run.state()).toMatchObject({ status: 'ended', outcome: 'CANCEL' });
    expect(run.state().entries.at(-1)).toMatchObject({ step: 'left', done: { by: agent, action: null } });
    expect(run.run(agent, act('left', 'send'))).toBe('decided-by');
    expect(run.run(agent, act('build', 'close'))).toBe('ended');
  });
});

describe('a vote', () => {
  it('is open to the members of the organisation as the step opens, and assigned to nobody', () => {
    const run = atVote();
    const entry = openEntry(run.state());
    expect(entry?.assignees).toEqual([]);
    expect(entry?.voters.map(({ userId }) => userId)).toEqual([60, 61, 62]);
    expect(run.run(agent, vote('supported'))).toBe('not-assignee');
  });

  it('decides as soon as no ballot can change it, and goes on', () => {
    const run = atVote();
    expect(run.run(first, vote('supported'))).toBe('done');
    expect(run.path().at(-1)).toBe('vote 1 open');
    expect(run.run(second, vote('supported'))).toBe('done');
    expect(run.path().at(-1)).toBe('build 1 open');
    expect(run.run(third, vote('unsupported'))).toBe('decided-by');
  });

  it('counts one ballot of each voter; asking for material is no ballot yet', () => {
    const run = atVote();
    expect(run.run(first, vote('material'))).toBe('reason-needed');
    expect(run.run(first, vote('material', 'Орлогын тодорхойлолт'))).toBe('done');
    expect(run.run(first, vote('supported'))).toBe('done');
    expect(run.run(first, vote('supported'))).toBe('already-voted');
  });

  it('needs signatures and reasons where the definition says so', () => {
    const run = atVote();
    expect(run.run(first, { type: 'vote', step: 'vote', outcome: 'supported' })).toBe('signature-needed');
    expect(run.run(first, vote('unsupported'))).toBe('reason-needed');
  });

  it('for re-creation begins a new round as the creator sends again', () => {
    const run = atVote();
    run.run(first, vote('supported'));
    run.run(second, vote('recreate'));
    run.run(third, vote('recreate'));
    expect(run.path().at(-1)).toBe('again 1 open');
    expect(run.run(citizen, act('again', 'resend'))).toBe('done');
    expect(run.path()).toEqual(['asked 1', 'check 1', 'vote 1', 'again 1', 'check 2 open']);
    run.run(agent, act('check', 'accept'));
    expect(openEntry(run.state())).toMatchObject({ step: 'vote', round: 2, votes: [] });
  });

  it('does not open without enough voters', () => {
    const run = atCheck();
    expect(run.run(agent, act('check', 'accept'), { membersOf: () => [60] })).toBe('too-few-voters');
    const crowd = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(run.run(agent, act('check', 'accept'), { membersOf: () => crowd })).toBe('too-many-voters');
    expect(run.run(agent, act('check', 'accept'), { organizationOf: () => null })).toBe('no-organization');
  });

  it('lets an administrator replace a member who has not voted', () => {
    const run = atVote();
    run.run(first, vote('supported'));
    const to = { userId: 63, roleNumber: 6 };
    const replace = (from: number, user = to): Command => ({
      type: 'reassign',
      step: 'vote',
      from,
      to: user,
    });
    expect(run.run(second, replace(1))).toBe('may-not-reassign');
    expect(run.run(administrator, replace(0))).toBe('already-finished');
    expect(run.run(administrator, replace(1, { userId: 62, roleNumber: 6 }))).toBe('unknown-assignee');
    expect(run.run(administrator, replace(1))).toBe('done');
    expect(run.run(second, vote('supported'))).toBe('not-assignee');
    expect(run.run({ userId: 63, roleNumber: 6 }, vote('supported'))).toBe('done');
    expect(run.path().at(-1)).toBe('build 1 open');
  });
});

describe('parallel assignees', () => {
  const people = [80, 81].map((userId) => ({ userId, roleNumber: null }));
  const atHand = () => {
    const run = atCheck();
    expect(run.run(agent, act('check', 'split', { assignees: people }))).toBe('done');
    return run;
  };

  it('must all finish', () => {
    const run = atHand();
    expect(run.run(person(80), act('hand', 'done'))).toBe('done');
    expect(run.path().at(-1)).toBe('hand 1 open');
    expect(run.run(person(80), act('hand', 'done'))).toBe('already-finished');
    expect(run.run(person(81), act('hand', 'done'))).toBe('done');
    expect(run.path().at(-1)).toBe('build 1 open');
  });

  it('return the case if one of them does', () => {
    const run = atHand();
    run.run(person(80), act('hand', 'undo'));
    run.run(person(81), act('hand', 'done'));
    expect(run.path().at(-1)).toBe('check 1 open');
  });

  it('hand over their own part', () => {
    const run = atHand();
    const to = { userId: 82, roleNumber: null };
    expect(run.run(person(80), { type: 'reassign', step: 'hand', from: 1, to })).toBe('may-not-reassign');
    expect(run.run(person(80), { type: 'reassign', step: 'hand', to })).toBe('done');
    expect(run.run(person(80), act('hand', 'done'))).toBe('not-assignee');
    expect(run.run(person(81), { type: 'delegate', step: 'hand', to: { ...to, userId: 83 } })).toBe('done');
    run.run(person(82), act('hand', 'done'));
    run.run(person(83), act('hand', 'done'));
    expect(run.path().at(-1)).toBe('build 1 open');
  });
});

describe('a sub-process', () => {
  it('holds its step until it has ended, and decides the way by its outcome', () => {
    const run = atBuild();
    expect(run.run(crew, act('build', 'close'))).toBe('child-runs');
    expect(run.run(crew, { type: 'childStarted', child })).toBe('done');
    expect(run.run(crew, act('build', 'close'))).toBe('child-runs');
    expect(run.run(system, ended('END'))).toBe('done');
    expect(run.run(crew, act('build', 'redo', { target: 'check' }))).toBe('guard');
    expect(run.run(crew, act('build', 'close'))).toBe('done');
    expect(run.state()).toMatchObject({ status: 'ended', outcome: 'END' });
  });

  it('that was cancelled leads elsewhere: back to a step that was passed', () => {
    const run = atBuild();
    run.run(system, ended('CANCEL'));
    expect(run.run(crew, act('build', 'close'))).toBe('guard');
    expect(run.run(crew, act('build', 'redo'))).toBe('target-needed');
    expect(run.run(crew, act('build', 'redo', { target: 'hand' }))).toBe('target-needed');
    expect(run.run(crew, act('build', 'redo', { target: 'check' }))).toBe('done');
    expect(run.path().at(-1)).toBe('check 1 open');
  });

  it('lets its step go on by itself where one action is possible', () => {
    const actions = loan.actions.filter(({ id }) => id !== 'leave');
    const run = beginCase({ ...loan, actions });
    run.run(citizen, start);
    run.run(agent, act('check', 'accept'));
    run.run(first, vote('supported'));
    run.run(second, vote('supported'));
    run.run(system, ended('END'));
    expect(run.state()).toMatchObject({ status: 'ended', outcome: 'END' });
    expect(run.state().entries.at(-1)?.assignees).toEqual([citizen]);
  });

  it('that is none of the step is refused', () => {
    expect(atCheck().run(system, ended('END'))).toBe('unknown-child');
    expect(atBuild().run(system, { ...ended('END'), child: { ...child, source: 'order' } } as Command)).toBe(
      'unknown-child',
    );
  });

  it('that began before counts as soon as the step opens', () => {
    const run = atVote();
    run.run(first, vote('supported'));
    expect(run.run(second, vote('supported'), { childrenOf })).toBe('done');
    expect(run.run(crew, act('build', 'close'))).toBe('done');
  });
});

describe('a deadline', () => {
  const late = { now: '2026-03-20T08:00:00.000Z' };

  it('passes once, and takes the action of its escalation', () => {
    const run = atCheck();
    expect(run.run(system, { type: 'overdue', step: 'check' })).toBe('not-due');
    expect(run.run(agent, { type: 'overdue', step: 'check' }, late)).toBe('not-assignee');
    expect(run.run(system, { type: 'overdue', step: 'check' }, late)).toBe('done');
    expect(run.state()).toMatchObject({ status: 'ended', outcome: 'CANCEL' });
    expect(run.state().entries[1]).toMatchObject({ isOverdue: true, done: { by: system, action: 'drop' } });
  });

  it('hands the step to the role of its escalation', () => {
    const run = atBuild();
    expect(run.run(system, { type: 'overdue', step: 'build' }, late)).toBe('done');
    expect(run.run(system, { type: 'overdue', step: 'build' }, late)).toBe('not-due');
    expect(openEntry(run.state())?.assignees).toEqual([{ roleNumber: 5, userId: null }]);
    expect(run.run(crew, act('build', 'leave'))).toBe('not-assignee');
    expect(run.run(agent, act('build', 'leave'))).toBe('done');
  });

  it('moves as far as the definition allows', () => {
    const run = atCheck();
    expect(run.run(citizen, postpone('2026-03-04T20:00:00.000Z'))).toBe('may-not-postpone');
    expect(run.run(agent, postpone('2026-03-04T08:00:00.000Z'))).toBe('not-later');
    expect(run.run(agent, postpone('never'))).toBe('not-later');
    expect(run.run(agent, postpone('2026-03-04T20:00:00.000Z'))).toBe('done');
    expect(run.run(agent, postpone('2026-03-05T09:00:00.000Z'))).toBe('postponed-too-far');
    expect(run.run(agent, postpone('2026-03-05T08:00:00.000Z'))).toBe('done');
    expect(run.run(agent, postpone('2026-03-05T08:00:01.000Z'))).toBe('may-not-postpone');
    expect(openEntry(run.state())).toMatchObject({ dueAt: '2026-03-05T08:00:00.000Z', postponedHours: 24 });
  });
});

describe('an assignee', () => {
  it('hands the step on to another one of the role', () => {
    const run = atCheck();
    const to = { userId: 51, roleNumber: 5 };
    expect(run.run(citizen, { type: 'reassign', step: 'check', to })).toBe('may-not-reassign');
    expect(run.run(agent, { type: 'reassign', step: 'check', to: { userId: 70, roleNumber: 7 } })).toBe(
      'unknown-assignee',
    );
    expect(run.run(agent, { type: 'reassign', step: 'check', to })).toBe('done');
    expect(run.run(agent, act('check', 'drop'))).toBe('not-assignee');
    expect(run.run(otherAgent, act('check', 'drop'))).toBe('done');
  });

  it('lets another one decide as well', () => {
    const run = atCheck();
    expect(run.run(agent, { type: 'delegate', step: 'check', to: { userId: null, roleNumber: 5 } })).toBe(
      'person-needed',
    );
    expect(run.run(crew, { type: 'delegate', step: 'check', to: { userId: 51, roleNumber: 5 } })).toBe(
      'may-not-delegate',
    );
    expect(run.run(agent, { type: 'delegate', step: 'check', to: { userId: 51, roleNumber: 5 } })).toBe(
      'done',
    );
    expect(run.run(agent, act('check', 'drop'))).toBe('done');
  });
});

describe('a cancellation', () => {
  it('is for administrators, with a reason, while the process runs', () => {
    const run = atCheck();
    expect(run.run(agent, { type: 'cancel', description: 'x' })).toBe('may-not-cancel');
    expect(run.run(administrator, { type: 'cancel', description: '' })).toBe('reason-needed');
    expect(run.run(administrator, { type: 'cancel', description: 'Давхардсан' })).toBe('done');
    expect(run.state()).toMatchObject({ status: 'ended', outcome: 'CANCEL' });
    expect(run.path()).toEqual(['asked 1', 'check 1']);
    expect(run.run(administrator, { type: 'cancel', description: 'x' })).toBe('ended');
    expect(beginCase().run(administrator, { type: 'cancel', description: 'x' })).toBe('not-started');
  });
});
