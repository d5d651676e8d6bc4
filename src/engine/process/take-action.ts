import type { Action, Process, Step } from '../../definitions/process';
import { assignStep, isEligible } from './assignment/assignees';
import type { Choice, Context } from './command';
import type { EventLog } from './event-log';
import { wayTo } from './evolve';
import { listStepActions, isFinal, isPossible, isSigned, findStep, type OpenStep } from './open-step';
import type { Actor, Assignee } from './process-event';
import type { Entry, ProcessState } from './process-state';
import { refuse, type Refusal } from './refusal';

/** Ends the open step by an action and opens the step to which it leads. Adds nothing to the log if it is refused. */
export function takeAction(
  process: Process,
  { entry }: OpenStep,
  action: Action,
  choice: Partial<Choice>,
  log: EventLog,
  context: Context,
): Refusal | undefined {
  const found = findTarget(process, log.state, entry, action, choice);
  if ('refusal' in found) return found.refusal;
  const { target } = found;
  const chosen = chosenAssignees(action, target, choice, context);
  if ('refusal' in chosen) return chosen.refusal;
  const creator = log.state.creator ?? context.actor;
  const earlier = wayTo(log.state.entries, entry).find(({ step }) => step === target.id);
  const assigned = assignStep(target, context, creator, chosen.assignees ?? keptAssignees(target, earlier));
  if ('refusal' in assigned) return assigned.refusal;
  const round = roundAfter(process, log.state, entry, target.id);
  log.add({
    type: 'stepDone',
    entry: entry.entry,
    action: action.id,
    description: choice.description ?? null,
    signature: choice.signature ?? null,
  });
  openStep(target, round, assigned, log, context);
}

/** Opens a step; the process ends with an END or CANCEL step. */
export function openStep(
  step: Step,
  round: number,
  assigned: { assignees: readonly Assignee[]; voters?: readonly Assignee[] },
  log: EventLog,
  { now, childrenOf }: Context,
): void {
  const entry = log.state.entries.length + 1;
  const dueAt = step.deadline ? addHours(now, step.deadline.hours) : null;
  log.add({ type: 'stepOpened', entry, step: step.id, round, dueAt, ...assigned });
  for (const { child, ended } of step.child ? childrenOf(step.child) : []) {
    log.add({ type: 'childStarted', entry, child });
    if (ended) log.add({ type: 'childEnded', entry, child, ...ended });
  }
  if (isFinal(step))
    log.add({ type: 'ended', outcome: step.statusType === 'END' ? 'END' : 'CANCEL', description: null });
}

/**
 * Returns the action that a step takes by itself: the only one that is possible, if it asks nothing of anybody. `signed`
 * says that a signature is there.
 */
export function onlyAction(
  process: Process,
  { step, entry }: OpenStep,
  context: Context,
  signed: boolean,
): Action | undefined {
  const possible = listStepActions(process, step.id).filter((action) =>
    isPossible(action, { step, entry }, context),
  );
  const [only] = possible;
  if (possible.length !== 1 || !only || (isSigned(step, only) && !signed)) return undefined;
  return only.needsReason || only.asksAssignee || only.to === '@chosen' ? undefined : only;
}

export function addHours(time: string, hours: number): string {
  return new Date(Date.parse(time) + hours * 3_600_000).toISOString();
}

/** The steps on the way here, to which an action to `@chosen` may lead, the last one first. */
export function returnTargets(process: Process, state: ProcessState, entry: Entry): string[] {
  const passed = wayTo(state.entries, entry).map(({ step }) => step);
  return [...new Set(passed)].filter((id) => id !== entry.step && findStep(process, id) !== undefined);
}

function findTarget(
  process: Process,
  state: ProcessState,
  entry: Entry,
  { to }: Action,
  { target: wanted }: Partial<Choice>,
): { target: Step } | { refusal: Refusal } {
  if (to === '@chosen') {
    const isOffered = wanted !== undefined && returnTargets(process, state, entry).includes(wanted);
    const target = isOffered ? findStep(process, wanted) : undefined;
    return target ? { target } : { refusal: refuse('target-needed') };
  }
  const before = entry.previous === null ? undefined : state.entries[entry.previous - 1];
  const target = findStep(process, to === '@previous' ? (before?.step ?? '') : to);
  return target ? { target } : { refusal: refuse('no-previous') };
}

function chosenAssignees(
  { asksAssignee }: Action,
  target: Step,
  { assignees }: Partial<Choice>,
  context: Context,
): { assignees?: readonly Assignee[] } | { refusal: Refusal } {
  if (!asksAssignee) return assignees?.length ? { refusal: refuse('assignee-not-asked') } : {};
  if (!assignees?.length) return { refusal: refuse('assignee-needed') };
  return assignees.every((assignee) => isEligible(target, assignee, context))
    ? { assignees }
    : { refusal: refuse('unknown-assignee') };
}

/** A return assigns a person's step to its previous assignee. Roles and organisations are looked up anew. */
function keptAssignees(
  { subject: { type } }: Step,
  earlier: Entry | undefined,
): readonly Assignee[] | undefined {
  return type === 'TO_ROLE' || type === 'TO_ORG' ? undefined : earlier?.assignees;
}

/** Going from a RE_CREATE step to a step that the round has passed begins a new round. */
function roundAfter(
  process: Process,
  { round, entries }: ProcessState,
  entry: Entry,
  target: string,
): number {
  const isRecreation = findStep(process, entry.step)?.statusType === 'RE_CREATE';
  const isPassed = entries.some((one) => one.round === round && one.step === target);
  return isRecreation && isPassed ? round + 1 : round;
}

/** The first step: its creator takes it. */
export function beginnerEntry({ userId, roleNumber }: Actor): { assignees: readonly Assignee[] } {
  return { assignees: [{ userId, roleNumber }] };
}
