import type { Action, Process, Step, VoteOutcome } from '../../definitions/process';
import { findActorParts, voterIndex } from './assignment/assignees';
import type { Context } from './command';
import { latestDeadline, mayDelegate, mayReassign } from './assignment/decide-assignment';
import { barVote, mayStart, offeredOutcomes } from './decide-person';
import { listStepActions, barAction, findStep, isSigned, type OpenStep } from './open-step';
import type { Ballot } from './process-event';
import { openEntry, type Entry, type ProcessState } from './process-state';
import type { Refusal } from './refusal';
import { returnTargets } from './take-action';
import { countVotes, votesNeeded, type VoteCounts } from './vote-result';

/** The actions that the actor may take in a process. */
export interface Allowed {
  mayStart: boolean;
  mayCancel: boolean;
  /** The open step; null before the start and after the end. */
  open: AllowedStep | null;
}

export interface AllowedStep {
  step: Step;
  entry: Entry;
  /** The step waits for the actor: as an assignee who has not finished, or a voter who has not voted. */
  isMine: boolean;
  actions: AllowedAction[];
  vote: AllowedVote | null;
  mayReassign: boolean;
  mayDelegate: boolean;
  /** Until when the actor may move the deadline; null if they may not. */
  mayPostponeUntil: string | null;
}

export interface AllowedAction {
  action: Action;
  needsReason: boolean;
  needsSignature: boolean;
  asksAssignee: boolean;
  /** The steps among which the person chooses, for an action to `@chosen`. */
  targets: string[];
  /** Why the actor cannot take it; null if they can. */
  barred: Refusal | null;
}

export interface AllowedVote {
  offered: VoteOutcome[];
  /** The number of supporters that the rule needs, and of voters. */
  needed: number;
  voters: number;
  /** `open` counts the voters who have not decided. */
  counts: VoteCounts & { open: number };
  mine: Ballot | null;
  barred: Refusal | null;
}

/** Returns what the actor may do now, and why not what they may not. */
export function allowedActions(process: Process, state: ProcessState, context: Context): Allowed {
  const start = process.steps.find(({ statusType }) => statusType === 'START');
  const entry = openEntry(state);
  const step = entry && findStep(process, entry.step);
  return {
    mayStart: state.status === 'none' && start !== undefined && mayStart(start, context),
    mayCancel: state.status === 'running' && context.isAdministrator,
    open: step ? allowedInStep(process, state, { step, entry }, context) : null,
  };
}

function allowedInStep(process: Process, state: ProcessState, open: OpenStep, context: Context): AllowedStep {
  const { step, entry } = open;
  const vote = step.vote ? allowedVote(process, open, context) : null;
  const actions = listStepActions(process, step.id).map((action): AllowedAction => ({
    action,
    needsReason: action.needsReason === true,
    needsSignature: isSigned(step, action),
    asksAssignee: action.asksAssignee === true,
    targets: action.to === '@chosen' ? returnTargets(process, state, entry) : [],
    barred: barAction(process, open, action, context) ?? null,
  }));
  const parts = findActorParts(entry, context);
  const hasPart = parts.some((part) => !entry.finished.some(({ assignee }) => assignee === part));
  return {
    step,
    entry,
    isMine: vote ? vote.barred === null : hasPart,
    actions,
    vote,
    mayReassign: mayReassign(open, context),
    mayDelegate: mayDelegate(open, context),
    mayPostponeUntil: latestDeadline(open, context) ?? null,
  };
}

function allowedVote(process: Process, open: OpenStep, context: Context): AllowedVote | null {
  const { step, entry } = open;
  if (!step.vote) return null;
  const counts = countVotes(entry.votes);
  const voters = entry.voters.length;
  const voter = voterIndex(entry, context);
  return {
    offered: offeredOutcomes(process, step),
    needed: votesNeeded(step.vote, voters),
    voters,
    counts: { ...counts, open: voters - counts.supported - counts.unsupported - counts.recreate },
    mine: entry.votes.find((one) => one.voter === voter)?.outcome ?? null,
    barred: barVote(open, context) ?? null,
  };
}
