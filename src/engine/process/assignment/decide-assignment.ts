import type { Process } from '../../../definitions/process';
import { isEligible, findActorParts } from './assignees';
import type { Command, Context } from '../command';
import { createLog, type Outcome } from '../event-log';
import { findOpen, openParts, type OpenStep } from '../open-step';
import type { ProcessFact } from '../process-event';
import type { Entry, ProcessState } from '../process-state';
import { refuse, type Refusal } from '../refusal';
import { addHours } from '../take-action';

type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

/** Hands the step to somebody else: by an assignee where the step allows it, or by an administrator. */
export function reassignStep(
  process: Process,
  state: ProcessState,
  command: CommandOf<'reassign'>,
  context: Context,
): Outcome {
  const open = findOpen(process, state, command);
  if ('refusal' in open) return open;
  if (!mayReassign(open, context)) return { refusal: refuse('may-not-reassign') };
  const { to, description = null } = command;
  const replaced = findReplaced(open, command, context);
  if ('refusal' in replaced) return replaced;
  if (!isNew(open, command, context)) return { refusal: refuse('unknown-assignee') };
  const { replaces } = replaced;
  return record(state, context, { type: 'reassigned', entry: open.entry.entry, replaces, to, description });
}

/** Returns whether the actor may hand an open step to somebody else. Of a vote, only administrators replace members. */
export function mayReassign({ step, entry }: OpenStep, context: Context): boolean {
  if (context.isAdministrator) return true;
  return step.subject.isChangeable === true && !step.vote && findActorParts(entry, context).length > 0;
}

/** Finds the assignee who is replaced: null means all assignees. */
function findReplaced(
  { step, entry }: OpenStep,
  { from }: CommandOf<'reassign'>,
  context: Context,
): { replaces: number | null } | { refusal: Refusal } {
  const places = step.vote ? entry.voters : entry.assignees;
  const isSingle = step.vote !== undefined || step.assignees === 'all';
  if (!isSingle && from === undefined) return { replaces: null };
  const own = openParts(entry, findActorParts(entry, context));
  const replaces = from ?? own[0];
  if (replaces === undefined || !places[replaces]) return { refusal: refuse('unknown-assignee') };
  if (!context.isAdministrator && !own.includes(replaces)) return { refusal: refuse('may-not-reassign') };
  if (hasFinished(entry, replaces)) return { refusal: refuse('already-finished') };
  return { replaces };
}

function hasFinished({ voters, votes, finished }: Entry, index: number): boolean {
  return voters.length > 0
    ? votes.some(({ voter, outcome }) => voter === index && outcome !== 'material')
    : finished.some(({ assignee }) => assignee === index);
}

/** A voter votes once, so nobody takes a second seat. */
function isNew({ step, entry }: OpenStep, { to }: CommandOf<'reassign'>, context: Context): boolean {
  if (step.vote) return to.userId !== null && entry.voters.every(({ userId }) => userId !== to.userId);
  return isEligible(step, to, context);
}

/** Lets another person decide in place of the actor. */
export function delegateStep(
  process: Process,
  state: ProcessState,
  { to, description = null, ...command }: CommandOf<'delegate'>,
  context: Context,
): Outcome {
  const open = findOpen(process, state, command);
  if ('refusal' in open) return open;
  const { step, entry } = open;
  const [delegator] = openParts(entry, findActorParts(entry, context));
  if (delegator === undefined || !mayDelegate(open, context)) return { refusal: refuse('may-not-delegate') };
  if (to.userId === null || to.userId === context.actor.userId) return { refusal: refuse('person-needed') };
  const isKnown = entry.delegates.some((one) => one.delegator === delegator && one.to.userId === to.userId);
  if (isKnown || !isEligible(step, to, context)) return { refusal: refuse('unknown-assignee') };
  return record(state, context, { type: 'delegated', entry: entry.entry, delegator, to, description });
}

/** Returns whether the actor may let somebody else decide an open step. A vote is personal. */
export function mayDelegate({ step, entry }: OpenStep, context: Context): boolean {
  const isAllowed = step.subject.isChangeable === true && !step.vote;
  return isAllowed && openParts(entry, findActorParts(entry, context)).length > 0;
}

/** Moves the deadline of the open step, as far as the definition allows. */
export function postponeStep(
  process: Process,
  state: ProcessState,
  { until, description = null, ...command }: CommandOf<'postpone'>,
  context: Context,
): Outcome {
  const open = findOpen(process, state, command);
  if ('refusal' in open) return open;
  const latest = latestDeadline(open, context);
  const { entry } = open;
  if (latest === undefined || entry.dueAt === null) return { refusal: refuse('may-not-postpone') };
  const time = Date.parse(until);
  if (!(time > Date.parse(entry.dueAt) && time > Date.parse(context.now)))
    return { refusal: refuse('not-later') };
  if (time > Date.parse(latest)) return { refusal: refuse('postponed-too-far', { latest }) };
  const moved = new Date(time).toISOString();
  return record(state, context, { type: 'postponed', entry: entry.entry, until: moved, description });
}

/** Returns until when the actor may move the deadline of an open step; undefined if they may not. */
export function latestDeadline({ step, entry }: OpenStep, context: Context): string | undefined {
  const allowed = step.deadline?.postponeHours;
  if (allowed === undefined || entry.dueAt === null || findActorParts(entry, context).length === 0)
    return undefined;
  const left = allowed - entry.postponedHours;
  return left > 0 ? addHours(entry.dueAt, left) : undefined;
}

/** Ends a running process without an action. */
export function cancelProcess(
  state: ProcessState,
  { description }: CommandOf<'cancel'>,
  context: Context,
): Outcome {
  if (state.status !== 'running')
    return { refusal: refuse(state.status === 'none' ? 'not-started' : 'ended') };
  if (!context.isAdministrator) return { refusal: refuse('may-not-cancel') };
  if (!description?.trim()) return { refusal: refuse('reason-needed') };
  return record(state, context, { type: 'ended', outcome: 'CANCEL', description });
}

function record(state: ProcessState, context: Context, fact: ProcessFact): Outcome {
  const log = createLog(state, context);
  log.add(fact);
  return { events: log.events };
}
