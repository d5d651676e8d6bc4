import {
  voteOutcomes,
  type Action,
  type Process,
  type Step,
  type VoteOutcome,
} from '../../definitions/process';
import { isAssigned, findActorParts, voterIndex } from './assignment/assignees';
import type { Command, Context } from './command';
import { createLog, type EventLog, type Outcome } from './event-log';
import {
  listStepActions,
  barAction,
  findOpen,
  isPossible,
  isSigned,
  openParts,
  type OpenStep,
} from './open-step';
import { notStarted, openEntry, type ProcessState } from './process-state';
import { refuse, type Refusal } from './refusal';
import { beginnerEntry, onlyAction, openStep, takeAction } from './take-action';
import { countVotes, voteResult } from './vote-result';

type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

/**
 * Begins the process: its START step is the actor's. The step is done at once if only one action is possible and it asks
 * nothing; otherwise it waits for them.
 */
export function decideStart(
  process: Process,
  state: ProcessState,
  command: CommandOf<'start'>,
  context: Context,
): Outcome {
  if (state.status !== 'none') return { refusal: refuse('already-started') };
  const step = process.steps.find(({ statusType }) => statusType === 'START');
  if (!step) throw new Error(`The process ${process.id} has no START step`);
  if (!mayStart(step, context)) return { refusal: refuse('may-not-start') };
  const log = createLog(notStarted, context);
  openStep(step, 1, beginnerEntry(context.actor), log, context);
  const entry = openEntry(log.state);
  const open = entry && { step, entry };
  const action = open && onlyAction(process, open, context, Boolean(command.signature));
  // If the next step cannot open yet, START waits: the creator hears why as they go on.
  if (open && action) takeAction(process, open, action, command, log, context);
  return { events: log.events };
}

/** Returns whether the actor may begin a process: a START step of a role or person is theirs alone. */
export function mayStart({ subject }: Step, context: Context): boolean {
  if (subject.type === 'TO_ROLE' && subject.role !== undefined)
    return isAssigned(context, { roleNumber: context.numberOfRole(subject.role), userId: null });
  if (subject.type === 'DIRECT' && subject.userId !== undefined)
    return isAssigned(context, { roleNumber: null, userId: subject.userId });
  return true;
}

/** Takes an action of the open step; of several parallel assignees, finishes the actor's part. */
export function decideAct(
  process: Process,
  state: ProcessState,
  command: CommandOf<'act'>,
  context: Context,
): Outcome {
  const open = findOpen(process, state, command);
  if ('refusal' in open) return open;
  const action = listStepActions(process, open.step.id).find(({ id }) => id === command.action);
  if (!action) return { refusal: refuse('action-not-offered', { action: command.action }) };
  const barred = barAction(process, open, action, context) ?? missingProof(open.step, action, command);
  if (barred) return { refusal: barred };
  const log = createLog(state, context);
  const final =
    open.step.assignees === 'all' ? finishPart(process, open, action, command, log, context) : action;
  const reopened = openEntry(log.state);
  const refusal =
    final &&
    reopened &&
    takeAction(process, { step: open.step, entry: reopened }, final, command, log, context);
  return refusal ? { refusal } : { events: log.events };
}

/**
 * Records that one of several parallel assignees has finished, and returns the action of the step once all have: of those
 * that they chose, the last one in the definition, so that a return or a cancellation goes before going on.
 */
function finishPart(
  process: Process,
  { step, entry }: OpenStep,
  action: Action,
  { description = null, signature = null }: CommandOf<'act'>,
  log: EventLog,
  context: Context,
): Action | undefined {
  const [assignee] = openParts(entry, findActorParts(entry, context));
  if (assignee === undefined) return undefined;
  log.add({ type: 'assigneeDone', entry: entry.entry, assignee, action: action.id, description, signature });
  const after = openEntry(log.state);
  if (!after || after.finished.length < after.assignees.length) return undefined;
  const chosen = new Set(after.finished.map((part) => part.action));
  return listStepActions(process, step.id).findLast(
    (one) => chosen.has(one.id) && isPossible(one, { step, entry }, context),
  );
}

/** Records a ballot, and takes the action of the outcome as soon as no open ballot can change it. */
export function decideVote(
  process: Process,
  state: ProcessState,
  command: CommandOf<'vote'>,
  context: Context,
): Outcome {
  const open = findOpen(process, state, command);
  if ('refusal' in open) return open;
  const { step, entry } = open;
  const { vote } = step;
  const refusal = barVote(open, context) ?? refuseBallot(process, step, command);
  if (refusal || !vote) return { refusal: refusal ?? refuse('not-a-vote') };
  const { outcome, description = null, signature = null } = command;
  const log = createLog(state, context);
  log.add({ type: 'voted', entry: entry.entry, outcome, description, signature });
  const after = openEntry(log.state);
  if (!after) return { events: log.events };
  const counts = countVotes(after.votes);
  const result = voteResult(vote, after.voters.length, counts, offeredOutcomes(process, step));
  const action = listStepActions(process, step.id).find(
    (one) => one.outcome === result && isPossible(one, { step, entry: after }, context),
  );
  if (result === undefined || !action) return { events: log.events };
  const refused = takeAction(process, { step, entry: after }, action, {}, log, context);
  return refused ? { refusal: refused } : { events: log.events };
}

/** Says why the actor cannot vote on an open step; undefined if they can. */
export function barVote({ step, entry }: OpenStep, context: Context): Refusal | undefined {
  if (!step.vote) return refuse('not-a-vote');
  const voter = voterIndex(entry, context);
  if (voter < 0) return refuse('not-assignee');
  const isDecided = entry.votes.some((vote) => vote.voter === voter && vote.outcome !== 'material');
  return isDecided ? refuse('already-voted') : undefined;
}

/** The outcomes that voters may choose: those that an action follows. */
export function offeredOutcomes(process: Process, { id }: Step): VoteOutcome[] {
  const actions = listStepActions(process, id);
  return voteOutcomes.filter((outcome) => actions.some((action) => action.outcome === outcome));
}

/** Asking for material needs the reason alone; it decides nothing. */
function refuseBallot(
  process: Process,
  step: Step,
  { outcome, description, signature }: CommandOf<'vote'>,
): Refusal | undefined {
  const isReasonGiven = Boolean(description?.trim());
  if (outcome === 'material') return isReasonGiven ? undefined : refuse('reason-needed');
  if (!offeredOutcomes(process, step).includes(outcome)) return refuse('ballot-not-offered');
  const actions = listStepActions(process, step.id).filter((action) => action.outcome === outcome);
  if (!isReasonGiven && actions.some(({ needsReason }) => needsReason)) return refuse('reason-needed');
  return step.needsSignature && !signature ? refuse('signature-needed') : undefined;
}

function missingProof(
  step: Step,
  action: Action,
  { description, signature }: CommandOf<'act'>,
): Refusal | undefined {
  if (action.needsReason && !description?.trim()) return refuse('reason-needed');
  return isSigned(step, action) && !signature ? refuse('signature-needed') : undefined;
}
