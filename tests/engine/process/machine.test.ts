import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Process } from '../../../src/definitions/process';
import { allowedActions } from '../../../src/engine/process/allowed-actions';
import type { Command, Context } from '../../../src/engine/process/command';
import { decide } from '../../../src/engine/process/decide';
import { evolve } from '../../../src/engine/process/evolve';
import type { Actor, Assignee, ProcessEvent } from '../../../src/engine/process/process-event';
import { notStarted, openEntry, type ProcessState } from '../../../src/engine/process/process-state';
import { anyProcess } from './any-process';
import { agent, bankers, citizen, contextOf, crew, otherAgent, signature, system } from './loan';

/** A wish of somebody; what it means is known once the state is. */
interface Wish {
  actor: Actor;
  kind: Command['type'];
  /** Chooses among the actions, the steps, the people and the ballots. */
  choice: number;
  hours: number;
  isComplete: boolean;
  isHeld: boolean;
}

const administrator: Actor = { userId: 1, roleNumber: 1 };
const people = [citizen, agent, otherAgent, crew, ...bankers, administrator];
const ballots = ['supported', 'unsupported', 'recreate', 'material'] as const;

const anyWish: fc.Arbitrary<Wish> = fc.record({
  actor: fc.constantFrom(...people, system),
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('act' as const, 'vote' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'start' as const,
        'reassign' as const,
        'delegate' as const,
        'postpone' as const,
        'overdue' as const,
        'childStarted' as const,
        'childEnded' as const,
      ),
    },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
  ),
  choice: fc.nat(30),
  hours: fc.nat(60),
  isComplete: fc.boolean(),
  isHeld: fc.boolean(),
});

/** The real machine beside what has happened so far. */
interface Run {
  process: Process;
  events: ProcessEvent[];
  state: ProcessState;
  now: number;
}

function commandFor(wish: Wish): fc.Command<object, Run> {
  return {
    check: () => true,
    toString: () => JSON.stringify(wish),
    run: (_, run) => {
      carryOut(wish, run);
    },
  };
}

function carryOut(wish: Wish, run: Run): void {
  run.now += wish.hours * 3_600_000;
  const context = contextAt(run, wish);
  const command = commandOf(wish, run);
  expectOffersToHold(run, context);
  const before = structuredClone(run.state);
  const outcome = decide(run.process, run.state, command, context);
  expect(isDeepStrictEqual(decide(run.process, run.state, command, context), outcome)).toBe(true);
  expect(isDeepStrictEqual(run.state, before)).toBe(true);
  if ('refusal' in outcome) return;
  expect(outcome.events.length).toBeGreaterThan(0);
  expect(before.status).not.toBe('ended');
  for (const event of outcome.events) append(run, event, context);
  expectSomebody(run);
}

/** Appends an event, if the actor may cause it and it leaves at most one decision open. */
function append(run: Run, event: ProcessEvent, context: Context): void {
  if (event.type === 'stepDone' || event.type === 'assigneeDone' || event.type === 'voted')
    expectEntitled(run.events, event, context);
  expect(event.number).toBe(run.events.length + 1);
  const { round, entries } = run.state;
  run.events.push(event);
  run.state = evolve(run.state, event);
  expect(run.state.round).toBeGreaterThanOrEqual(round);
  expect(run.state.entries.length).toBeGreaterThanOrEqual(entries.length);
  expect(run.state.entries.filter(({ done }) => !done).length).toBeLessThanOrEqual(1);
  expect(isDeepStrictEqual(run.events.reduce(evolve, notStarted), run.state)).toBe(true);
}

/** Reads from the raw history who may decide: nothing of the machine is used. The system acts on deadlines and sub-processes. */
function expectEntitled(history: readonly ProcessEvent[], event: ProcessEvent, { actor }: Context): void {
  const last = history.at(-1);
  if (last && (last.type === 'overdue' || last.type === 'childEnded') && last.at === event.at) return;
  let assigned: Assignee[] = [];
  for (const one of history) {
    if (one.type === 'stepOpened') assigned = [...one.assignees, ...(one.voters ?? [])];
    if (one.type === 'delegated') assigned.push(one.to);
    if (one.type === 'reassigned') assigned = reassigned(assigned, one);
  }
  expect(actor.userId).not.toBeNull();
  const isEntitled = assigned.some(({ userId, roleNumber }) =>
    userId === null ? roleNumber === actor.roleNumber : userId === actor.userId,
  );
  expect(isEntitled, `${JSON.stringify(event)} in ${JSON.stringify(history)}`).toBe(true);
}

function reassigned(assigned: Assignee[], event: Extract<ProcessEvent, { type: 'reassigned' }>): Assignee[] {
  return event.replaces === null ? [event.to] : assigned.with(event.replaces, event.to);
}

/** An open step waits for somebody who may decide it, for a sub-process or for its deadline. */
function expectSomebody({ process, state, now }: Run): void {
  const entry = openEntry(state);
  if (!entry) {
    expect(state.status).toBe('ended');
    return;
  }
  const isTheirs = people.some((actor) => {
    const { open } = allowedActions(process, state, contextOf(actor, { now: new Date(now).toISOString() }));
    return open?.isMine;
  });
  expect(isTheirs || entry.dueAt !== null, JSON.stringify(entry)).toBe(true);
}

/** An offered action is not refused for a known reason, and a barred one is refused for its reason. */
function expectOffersToHold({ process, state }: Run, context: Context): void {
  const { open } = allowedActions(process, state, context);
  for (const { action, barred } of open?.actions ?? []) {
    const command = {
      type: 'act',
      step: action.from,
      action: action.id,
      description: 'x',
      signature,
    } as const;
    const outcome = decide(process, state, command, context);
    const code = 'refusal' in outcome ? outcome.refusal.code : null;
    if (barred) expect(code).toBe(barred.code);
    else expect([null, 'assignee-needed', 'target-needed', 'no-assignee']).toContain(code);
  }
}

function contextAt(run: Run, { actor, isHeld }: Wish): Context {
  return contextOf(actor, {
    now: new Date(run.now).toISOString(),
    holds: (guard, child) => (guard === 'even' ? isHeld : child?.outcome === 'END'),
    belongsTo: () => true,
  });
}

function commandOf({ kind, choice, isComplete }: Wish, { process, state, now }: Run): Command {
  const pick = <T>(list: readonly T[], otherwise: T): T => list[choice % list.length] ?? otherwise;
  const entry = openEntry(state);
  const anyId = pick(
    process.steps.map(({ id }) => id),
    'begin',
  );
  const step = entry && choice !== 0 ? entry.step : anyId;
  const own = process.actions.filter(({ from }) => from === step);
  const action = pick(own, { id: 'on', title: 'x', from: step, to: 'end' });
  const person = pick(people, agent);
  const to = { userId: choice % 5 === 0 ? null : person.userId, roleNumber: person.roleNumber };
  const proof = isComplete ? { description: 'x', signature } : {};
  const child = { process: 'act', source: 'act', row: choice % 2 };
  switch (kind) {
    case 'start':
      return { type: 'start' };
    case 'act':
      return {
        type: 'act',
        step,
        action: action.id,
        ...proof,
        ...(action.asksAssignee && { assignees: [to, { userId: 51, roleNumber: 5 }] }),
        ...(action.to === '@chosen' && { target: anyId }),
      };
    case 'vote':
      return { type: 'vote', step, outcome: pick(ballots, 'supported'), ...proof };
    case 'reassign':
      return { type: 'reassign', step, to, ...(isComplete && { from: choice % 3 }) };
    case 'delegate':
      return { type: 'delegate', step, to };
    case 'postpone':
      return { type: 'postpone', step, until: new Date(now + choice * 3_600_000).toISOString() };
    case 'cancel':
      return { type: 'cancel', description: isComplete ? 'x' : null };
    case 'overdue':
      return { type: 'overdue', step };
    case 'childStarted':
      return { type: 'childStarted', child };
    case 'childEnded':
      return { type: 'childEnded', child, outcome: choice % 3 === 0 ? 'CANCEL' : 'END', step: 'last' };
  }
}

it('keeps its invariants for any actions of any people in any process', () => {
  const wishes = fc.commands([anyWish.map((wish) => commandFor(wish))], {
    maxCommands: 60,
    size: 'max',
  });
  let ended = 0;
  fc.assert(
    fc.property(anyProcess, wishes, (process, commands) => {
      const run: Run = { process, events: [], state: notStarted, now: Date.parse('2026-03-02T08:00:00Z') };
      const begun = decide(
        process,
        run.state,
        { type: 'start' },
        contextAt(run, { ...neutral, actor: citizen }),
      );
      if ('events' in begun) for (const event of begun.events) append(run, event, contextOf(citizen));
      fc.modelRun(() => ({ model: {}, real: run }), commands);
      if (run.state.status === 'ended') ended += 1;
    }),
    { numRuns: 200 },
  );
  // The property would say nothing of processes that never get anywhere.
  expect(ended).toBeGreaterThan(20);
});

const neutral: Wish = { actor: citizen, kind: 'start', choice: 0, hours: 0, isComplete: true, isHeld: true };
