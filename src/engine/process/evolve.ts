import type { ProcessEvent, ProcessFact } from './process-event';
import type { ChildState, Entry, ProcessState } from './process-state';

type Fact<T extends ProcessFact['type']> = Extract<ProcessEvent, { type: T }>;

/** Returns the state after one more event. It decides nothing: what an event says has happened. */
export function evolve(state: ProcessState, event: ProcessEvent): ProcessState {
  const next = { ...state, lastEvent: event.number };
  if (event.type === 'stepOpened') return openStep(next, event);
  if (event.type === 'ended') return end(next, event);
  const index = event.entry - 1;
  const entry = state.entries[index];
  return entry ? { ...next, entries: state.entries.with(index, evolveEntry(entry, event)) } : next;
}

function openStep(state: ProcessState, event: Fact<'stepOpened'>): ProcessState {
  const { entries } = state;
  const before = entries.at(-1);
  const action = before?.done?.action;
  const entry: Entry = {
    entry: event.entry,
    step: event.step,
    round: event.round,
    previous: previousOf(entries, event.step),
    cause: before && action != null ? { step: before.step, action } : null,
    openedAt: event.at,
    dueAt: event.dueAt,
    postponedHours: 0,
    isOverdue: false,
    assignees: event.assignees,
    delegates: [],
    finished: [],
    voters: event.voters ?? [],
    votes: [],
    children: [],
    done: null,
  };
  return {
    ...state,
    status: 'running',
    creator: state.creator ?? event.by,
    round: event.round,
    entries: [...entries, entry],
  };
}

/** A step that lies on the way here is entered from where it was entered before; a new one from the last step. */
function previousOf(entries: readonly Entry[], step: string): number | null {
  const last = entries.at(-1);
  const earlier = wayTo(entries, last).find((entry) => entry.step === step);
  return earlier ? earlier.previous : (last?.entry ?? null);
}

/** The entries on the way to an entry, itself first. Returns to a step cut off what came after it. */
export function wayTo(entries: readonly Entry[], entry: Entry | undefined): Entry[] {
  const way: Entry[] = [];
  for (let at = entry; at; at = at.previous === null ? undefined : entries[at.previous - 1]) way.push(at);
  return way;
}

function end(state: ProcessState, { at, by, outcome, description }: Fact<'ended'>): ProcessState {
  const entries = state.entries.map((entry) =>
    entry.done ? entry : { ...entry, done: { at, by, action: null, description, signature: null } },
  );
  return { ...state, status: 'ended', outcome, entries };
}

function evolveEntry(entry: Entry, event: Exclude<ProcessEvent, Fact<'stepOpened' | 'ended'>>): Entry {
  const { at, by } = event;
  switch (event.type) {
    case 'stepDone': {
      const { action, description, signature } = event;
      return { ...entry, done: { at, by, action, description, signature } };
    }
    case 'assigneeDone': {
      const { assignee, action, description, signature } = event;
      const part = { at, by, assignee, action, description, signature };
      return { ...entry, finished: [...entry.finished, part] };
    }
    case 'voted':
      return { ...entry, votes: withVote(entry, event) };
    case 'reassigned':
      return reassign(entry, event);
    case 'delegated':
      return { ...entry, delegates: [...entry.delegates, { delegator: event.delegator, to: event.to }] };
    case 'postponed':
      return postpone(entry, event.until);
    case 'overdue':
      return { ...entry, isOverdue: true };
    case 'moved': {
      const done = { at, by, action: null, description: null, signature: null };
      return event.isReplaced ? { ...entry, done } : entry;
    }
    case 'childStarted':
      return { ...entry, children: withChild(entry.children, { child: event.child, ended: null }) };
    case 'childEnded': {
      const { child, outcome, step } = event;
      return { ...entry, children: withChild(entry.children, { child, ended: { outcome, step } }) };
    }
  }
}

/** The voter of a ballot is the one whose id the actor has. A second ballot replaces the first. */
function withVote({ voters, votes }: Entry, event: Fact<'voted'>): Entry['votes'] {
  const { at, by, outcome, description, signature } = event;
  const voter = voters.findIndex(({ userId }) => userId === by.userId);
  const others = votes.filter((vote) => vote.voter !== voter);
  return [...others, { voter, outcome, description, signature, by, at }];
}

function reassign(entry: Entry, { replaces, to }: Fact<'reassigned'>): Entry {
  if (replaces === null) return { ...entry, assignees: [to], delegates: [], finished: [] };
  if (entry.voters.length > 0) {
    const votes = entry.votes.filter(({ voter }) => voter !== replaces);
    return { ...entry, voters: entry.voters.with(replaces, to), votes };
  }
  const delegates = entry.delegates.filter(({ delegator }) => delegator !== replaces);
  return { ...entry, assignees: entry.assignees.with(replaces, to), delegates };
}

function postpone(entry: Entry, until: string): Entry {
  if (entry.dueAt === null) return entry;
  const hours = (Date.parse(until) - Date.parse(entry.dueAt)) / 3_600_000;
  return { ...entry, dueAt: until, postponedHours: entry.postponedHours + hours, isOverdue: false };
}

function withChild(children: readonly ChildState[], state: ChildState): ChildState[] {
  const isSame = ({ child: { process, source, row } }: ChildState) =>
    process === state.child.process && source === state.child.source && row === state.child.row;
  return [...children.filter((one) => !isSame(one)), state];
}
