import type { Process, Step } from '../../../definitions/process';
import type { Context } from '../command';
import { mayDelegate, mayReassign } from './decide-assignment';
import { listStepActions, barAction, findOpen, findStep } from '../open-step';
import type { Entry, ProcessState } from '../process-state';
import { refuse, type Refusal } from '../refusal';

/** The assignment for which a person is chosen: the next step after an action, or the open step itself. */
export interface Naming {
  step: string;
  entry?: number;
  call: 'act' | 'reassign' | 'delegate';
  /** The action, for `act`. */
  action?: string;
}

/** A step that is about to get an assignee, and the open entry. */
export interface AssignableStep {
  step: Step;
  entry: Entry;
}

/** Finds the step that the actor may give to somebody; refuses those who may not do so now. */
export function assignableStep(
  process: Process,
  state: ProcessState,
  naming: Naming,
  context: Context,
): AssignableStep | { refusal: Refusal } {
  const open = findOpen(process, state, naming);
  if ('refusal' in open) return open;
  const { call, action: wanted = '' } = naming;
  if (call === 'reassign') return mayReassign(open, context) ? open : { refusal: refuse('may-not-reassign') };
  if (call === 'delegate') return mayDelegate(open, context) ? open : { refusal: refuse('may-not-delegate') };
  const action = listStepActions(process, open.step.id).find(({ id }) => id === wanted);
  if (!action) return { refusal: refuse('action-not-offered', { action: wanted }) };
  const barred = barAction(process, open, action, context);
  if (barred) return { refusal: barred };
  const next = action.asksAssignee ? findStep(process, action.to) : undefined;
  return next ? { step: next, entry: open.entry } : { refusal: refuse('assignee-not-asked') };
}
