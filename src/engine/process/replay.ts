import type { Process } from '../../definitions/process';
import type { Command, Context } from './command';
import { decide } from './decide';
import { evolve } from './evolve';
import type { Actor, Assignee, ProcessEvent } from './process-event';
import { notStarted, openEntry, type ProcessState } from './process-state';
import type { Refusal } from './refusal';

/** The history of one case. */
export interface History {
  row: number;
  events: readonly ProcessEvent[];
  /** The context of a decision: guards see the row as it is now, for no history keeps what it was. */
  contextOf: (actor: Actor, now: string) => Context;
}

/** The state of a case. `step` is null before the start and after the end. */
export interface Position {
  status: ProcessState['status'];
  step: string | null;
  round: number;
}

/** A case that would have gone another way: from the event with the number `event` on. */
export interface Deviation {
  row: number;
  event: number;
  command: Command;
  was: Position;
  would: Position;
  /** Why the command would have been refused; null if it would have led elsewhere. */
  refusal: Refusal | null;
}

/** Repeats the decisions of histories in another version of their process; lists the cases that would have gone another way. */
export function replay(process: Process, histories: readonly History[]): Deviation[] {
  return histories.flatMap((history) => firstDeviation(process, history) ?? []);
}

function firstDeviation(process: Process, { row, events, contextOf }: History): Deviation | undefined {
  let was = notStarted;
  let would = notStarted;
  for (const decision of decisionsIn(process, events)) {
    was = decision.events.reduce(evolve, was);
    const { at, by, number } = decision.first;
    const outcome = decide(process, would, decision.command, contextOf(by, at));
    if ('events' in outcome) would = outcome.events.reduce(evolve, would);
    const refusal = 'refusal' in outcome ? outcome.refusal : null;
    const positions = { was: positionOf(was), would: positionOf(would) };
    if (refusal || !isSame(positions.was, positions.would))
      return { row, event: number, command: decision.command, ...positions, refusal };
  }
  return undefined;
}

interface PastDecision {
  command: Command;
  first: ProcessEvent;
  /** The event of the decision and those that followed from it. */
  events: ProcessEvent[];
}

/** Splits a history into what people and the system decided, each with its consequences. */
function decisionsIn(process: Process, events: readonly ProcessEvent[]): PastDecision[] {
  const decisions: PastDecision[] = [];
  let state = notStarted;
  for (const [index, event] of events.entries()) {
    const command = isConsequence(events[index - 1], event)
      ? undefined
      : commandOf(process, events, index, state);
    if (command) decisions.push({ command, first: event, events: [event] });
    else decisions.at(-1)?.events.push(event);
    state = evolve(state, event);
  }
  return decisions;
}

const causes: Readonly<Partial<Record<ProcessEvent['type'], readonly ProcessEvent['type'][]>>> = {
  stepDone: ['voted', 'assigneeDone', 'overdue', 'childEnded', 'stepOpened'],
  reassigned: ['overdue'],
  childStarted: ['stepOpened', 'childStarted', 'childEnded'],
  childEnded: ['childStarted'],
  ended: ['stepOpened'],
};

/** An event follows from the one before it, not from a decision of its own. */
function isConsequence(before: ProcessEvent | undefined, event: ProcessEvent): boolean {
  if (before?.at !== event.at || before.by.userId !== event.by.userId) return false;
  if (event.type === 'stepDone' && before.type === 'stepOpened') return before.entry === 1;
  return causes[event.type]?.includes(before.type) ?? false;
}

/** The command behind an event; undefined for the opening of a later step, which follows from the decision before it. */
function commandOf(
  process: Process,
  events: readonly ProcessEvent[],
  index: number,
  state: ProcessState,
): Command | undefined {
  const event = events[index];
  const step = openEntry(state)?.step ?? '';
  switch (event?.type) {
    case 'stepOpened':
      return event.entry === 1 ? { type: 'start' } : undefined;
    case 'stepDone':
    case 'assigneeDone': {
      const { action, description, signature } = event;
      const asked = askedOf(process, step, action, events[index + 1]);
      return { type: 'act', step, action, description, signature, ...asked };
    }
    case 'voted': {
      const { outcome, description, signature } = event;
      return { type: 'vote', step, outcome, description, signature };
    }
    case 'reassigned': {
      const { to, replaces, description } = event;
      return { type: 'reassign', step, to, description, ...(replaces !== null && { from: replaces }) };
    }
    case 'delegated':
      return { type: 'delegate', step, to: event.to, description: event.description };
    case 'postponed':
      return { type: 'postpone', step, until: event.until, description: event.description };
    case 'overdue':
      return { type: 'overdue', step };
    case 'childStarted':
      return { type: 'childStarted', child: event.child };
    case 'childEnded':
      return { type: 'childEnded', child: event.child, outcome: event.outcome, step: event.step };
    case 'ended':
      return { type: 'cancel', description: event.description };
    case 'moved':
    case undefined:
      return undefined;
  }
}

/** Inputs that the new version requires with an action, by the step that opened then. */
function askedOf(
  { actions }: Process,
  step: string,
  id: string,
  opened: ProcessEvent | undefined,
): { assignees?: readonly Assignee[]; target?: string } {
  const action = actions.find((one) => one.from === step && one.id === id);
  if (opened?.type !== 'stepOpened') return {};
  return {
    ...(action?.asksAssignee && { assignees: opened.assignees }),
    ...(action?.to === '@chosen' && { target: opened.step }),
  };
}

function positionOf(state: ProcessState): Position {
  return { status: state.status, step: openEntry(state)?.step ?? null, round: state.round };
}

function isSame(one: Position, other: Position): boolean {
  return one.status === other.status && one.step === other.step && one.round === other.round;
}
