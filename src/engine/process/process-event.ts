import type { VoteOutcome } from '../../definitions/process';

/** The actor in a process: their current role, all their roles, and their own id. A null user is the system, or a visitor. */
export interface Actor {
  userId: number | null;
  roleNumber: number;
  roleNumbers?: readonly number[];
}

/** A row of an organisation to which users belong. */
export interface Organization {
  source: string;
  id: number;
}

/** One person, or everybody of a role, narrowed to one organisation if there is one. */
export interface Assignee {
  roleNumber: number | null;
  userId: number | null;
  organization?: Organization | null;
}

/** Names a stored signature, and what was signed: the row's revision and the hash of its content. */
export interface SignatureRecord {
  id: number;
  revision: number;
  hash: string;
}

/** `material` asks for more material: it decides nothing, and the voter may vote again. */
export type Ballot = VoteOutcome | 'material';

/** The outcome of a process: the status type of its last step. */
export type ProcessOutcome = 'END' | 'CANCEL';

/** The row of a sub-process. */
export interface ChildRow {
  process: string;
  source: string;
  row: number;
}

/** Members that every decision has. */
export interface Decision {
  description: string | null;
  signature: SignatureRecord | null;
}

/** One fact in the history of a process. Events are numbered from 1 and never change. */
export type ProcessEvent = EventHeader & ProcessFact;

export interface EventHeader {
  number: number;
  /** ISO 8601. */
  at: string;
  by: Actor;
}

/** `entry` numbers the openings of steps, from 1. */
export type ProcessFact =
  | {
      type: 'stepOpened';
      entry: number;
      step: string;
      round: number;
      assignees: readonly Assignee[];
      dueAt: string | null;
      /** The people who may vote, fixed as the step opens. */
      voters?: readonly Assignee[];
    }
  | ({ type: 'stepDone'; entry: number; action: string } & Decision)
  /** One of several parallel assignees has finished. `assignee` is the index among the entry's assignees. */
  | ({ type: 'assigneeDone'; entry: number; assignee: number; action: string } & Decision)
  | ({ type: 'voted'; entry: number; outcome: Ballot } & Decision)
  /** Replaces all assignees, or the one with the index `replaces` (of the voters in a vote). */
  | { type: 'reassigned'; entry: number; replaces: number | null; to: Assignee; description: string | null }
  /** Adds a person who may decide in place of the assignee with the index `delegator`. */
  | { type: 'delegated'; entry: number; delegator: number; to: Assignee; description: string | null }
  | { type: 'postponed'; entry: number; until: string; description: string | null }
  | { type: 'overdue'; entry: number }
  | { type: 'childStarted'; entry: number; child: ChildRow }
  | { type: 'childEnded'; entry: number; child: ChildRow; outcome: ProcessOutcome; step: string }
  /**
   * The case follows another version of its definition from here on. Where the open step is not there, `entry` is closed and
   * a step of the new version opens in its place.
   */
  | { type: 'moved'; entry: number; from: number; to: number; isReplaced: boolean }
  | { type: 'ended'; outcome: ProcessOutcome; description: string | null };
