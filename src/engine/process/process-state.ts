import type { Actor, Assignee, Ballot, ChildRow, Decision, ProcessOutcome } from './process-event';

/** State of one process after its events. */
export interface ProcessState {
  status: 'none' | 'running' | 'ended';
  outcome: ProcessOutcome | null;
  /** The person who did the START step. */
  creator: Actor | null;
  /** The current round, from 1; 0 before the start. */
  round: number;
  /** The openings of steps, in order; the entry with the number n has the index n - 1. Only the last can be open. */
  entries: readonly Entry[];
  /** The number of the last event; 0 before the start. */
  lastEvent: number;
}

/** One opening of a step. */
export interface Entry {
  entry: number;
  step: string;
  round: number;
  /** The entry before on the way here: a return to a step continues from where that step was. Null for the first. */
  previous: number | null;
  /** The decision that opened it; null for the first, and for what an administrator cancelled. */
  cause: { step: string; action: string } | null;
  openedAt: string;
  dueAt: string | null;
  /** Hours by which the deadline was moved, altogether. */
  postponedHours: number;
  isOverdue: boolean;
  assignees: readonly Assignee[];
  /** People who may also decide in place of the assignee with the index `delegator`. */
  delegates: readonly { delegator: number; to: Assignee }[];
  /** Parallel assignees who have finished. */
  finished: readonly FinishedPart[];
  voters: readonly Assignee[];
  /** The last ballot of each voter. */
  votes: readonly Vote[];
  children: readonly ChildState[];
  /** The decision: person, time and action; null while the step is open. An END or CANCEL step is done with a null action. */
  done: ({ by: Actor; at: string; action: string | null } & Decision) | null;
}

export interface FinishedPart extends Decision {
  assignee: number;
  action: string;
  by: Actor;
  at: string;
}

export interface Vote extends Decision {
  /** The index among the entry's voters. */
  voter: number;
  outcome: Ballot;
  by: Actor;
  at: string;
}

export interface ChildState {
  child: ChildRow;
  /** Null while its process runs. */
  ended: ChildOutcome | null;
}

/** A sub-process as guards see it in `child`: how it ended, and the id of its last step. */
export interface ChildOutcome {
  outcome: ProcessOutcome;
  step: string;
}

/** The state of a row whose process has not begun. */
export const notStarted: ProcessState = {
  status: 'none',
  outcome: null,
  creator: null,
  round: 0,
  entries: [],
  lastEvent: 0,
};

/** Returns the open entry; a process has at most one. */
export function openEntry({ entries, status }: ProcessState): Entry | undefined {
  const last = entries.at(-1);
  return status === 'running' && last && !last.done ? last : undefined;
}
