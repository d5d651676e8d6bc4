import type { Action, Process, Step } from '../../definitions/process';
import type { Context } from './command';
import { findActorParts } from './assignment/assignees';
import { openEntry, type ChildOutcome, type Entry, type ProcessState } from './process-state';
import { refuse, type Refusal } from './refusal';

/** A step that waits for a decision, and its entry. */
export interface OpenStep {
  step: Step;
  entry: Entry;
}

/** Finds the step that a command means; refuses it if it is not open, with who decided it if somebody did. */
export function findOpen(
  process: Process,
  state: ProcessState,
  { step: id, entry: seen }: { step: string; entry?: number },
): OpenStep | { refusal: Refusal } {
  if (state.status === 'none') return { refusal: refuse('not-started') };
  const entry = openEntry(state);
  const step = entry && findStep(process, entry.step);
  if (step && step.id === id && (seen === undefined || seen === entry.entry)) return { step, entry };
  const meant = state.entries.findLast(
    (one) => one.step === id && (seen === undefined || seen === one.entry),
  );
  if (meant?.done) {
    const { by, at, action } = meant.done;
    return { refusal: { ...refuse('decided-by'), decidedBy: { by, at, action } } };
  }
  return { refusal: refuse(state.status === 'ended' ? 'ended' : 'not-open') };
}

export function findStep({ steps }: Process, id: string): Step | undefined {
  return steps.find((step) => step.id === id);
}

export function listStepActions({ actions }: Process, step: string): Action[] {
  return actions.filter(({ from }) => from === step);
}

export function isFinal({ statusType }: Step): boolean {
  return statusType === 'END' || statusType === 'CANCEL';
}

/** Says why the actor cannot take an action of an open step; undefined if they can. It asks for no reason or signature. */
export function barAction(
  process: Process,
  { step, entry }: OpenStep,
  action: Action,
  context: Context,
): Refusal | undefined {
  if (step.vote) return refuse('by-vote');
  const parts = findActorParts(entry, context);
  if (parts.length === 0) return refuse('not-assignee');
  if (step.assignees === 'all' && openParts(entry, parts).length === 0) return refuse('already-finished');
  const isWaiting = isChildAwaited(step, entry);
  if (isWaiting && findStep(process, action.to)?.statusType !== 'CANCEL') return refuse('child-runs');
  if (!isPossible(action, { step, entry }, context))
    return { ...refuse('guard'), ...(action.guardMessage && { text: action.guardMessage }) };
  return action.to === '@previous' && entry.previous === null ? refuse('no-previous') : undefined;
}

/** The parts of parallel assignees that nobody has finished. */
export function openParts({ finished }: Entry, parts: readonly number[]): number[] {
  return parts.filter((part) => !finished.some(({ assignee }) => assignee === part));
}

/** Returns whether the guard of an action holds. */
export function isPossible({ guard }: Action, { step, entry }: OpenStep, { holds }: Context): boolean {
  return guard === undefined || holds(guard, childOutcome(step, entry));
}

/** Returns whether a step waits for sub-processes: none has begun, or those that it needs have not ended. */
function isChildAwaited(step: Step, entry: Entry): boolean {
  return step.child !== undefined && !hasChildResult(step, entry);
}

/** Returns whether the sub-processes that a step needs have ended: all of them, or one by an END step where one is enough. */
export function hasChildResult({ child }: Step, { children }: Entry): boolean {
  if (child?.needs === 'one' && children.some(({ ended }) => ended?.outcome === 'END')) return true;
  return children.length > 0 && children.every(({ ended }) => ended !== null);
}

/**
 * Returns the result of the step's sub-processes, which guards read. Where one is enough, the last that came to an END
 * step counts, else the last of all. Where all are needed: the last step of the last one, cancelled if one of them was.
 */
function childOutcome(step: Step, entry: Entry): ChildOutcome | null {
  if (!hasChildResult(step, entry)) return null;
  const ended = entry.children.flatMap((each) => each.ended ?? []);
  const last = ended.at(-1);
  if (!last) return null;
  if (step.child?.needs === 'one') return ended.findLast(({ outcome }) => outcome === 'END') ?? last;
  const isCancelled = ended.some(({ outcome }) => outcome === 'CANCEL');
  return { outcome: isCancelled ? 'CANCEL' : 'END', step: last.step };
}

/** Returns whether an action of a step is taken with a signature. */
export function isSigned({ needsSignature }: Step, { isUnsigned }: Action): boolean {
  return needsSignature === true && isUnsigned !== true;
}
