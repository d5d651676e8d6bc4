import { say, defaultLanguage } from '../../definitions/text';
import type { Process, Step } from '../../definitions/process';
import { assignStep } from './assignment/assignees';
import type { Context } from './command';
import { createLog, type Outcome } from './event-log';
import { isFinal, findStep } from './open-step';
import { openEntry, type Entry, type ProcessState } from './process-state';
import { refuse } from './refusal';
import { openStep } from './take-action';

/** The versions between which a case is moved, and the steps of the new one that replace steps of the old one. */
export interface VersionMove {
  from: number;
  to: number;
  /** By the ids of old steps. A step that is not named stays. */
  steps: Readonly<Record<string, string>>;
}

/**
 * Moves a running case to another version of its process, given as `process`. An open step that the version has goes on as it
 * is: its assignees, ballots and deadline stay. One that another step replaces, or that became a vote or is none any more,
 * is closed without a decision, and the step opens anew with assignees of its own.
 */
export function moveToVersion(
  process: Process,
  state: ProcessState,
  { from, to, steps }: VersionMove,
  context: Context,
): Outcome {
  const entry = openEntry(state);
  if (!entry) return { refusal: refuse(state.status === 'none' ? 'not-started' : 'ended') };
  const id = Object.hasOwn(steps, entry.step) ? (steps[entry.step] ?? '') : entry.step;
  const target = findStep(process, id);
  if (!target) return { refusal: refuse('step-is-gone', { step: id }) };
  if (isFinal(target))
    return { refusal: refuse('step-is-final', { step: say(target.title, defaultLanguage) }) };
  const log = createLog(state, context);
  const isReplaced = id !== entry.step || isVote(target) !== entry.voters.length > 0;
  const moved = { type: 'moved' as const, entry: entry.entry, from, to, isReplaced };
  if (!isReplaced) {
    log.add(moved);
    return { events: log.events };
  }
  const creator = state.creator ?? context.actor;
  // No decision led to the step, so a step of the current person keeps its assignees.
  const bySystem: Context = { ...context, actor: { userId: null, roleNumber: 0 } };
  const assigned = assignStep(target, bySystem, creator, keptAssignees(target, entry));
  if ('refusal' in assigned) return assigned;
  log.add(moved);
  openStep(target, entry.round, assigned, log, context);
  return { events: log.events };
}

function isVote({ vote }: Step): boolean {
  return vote !== undefined;
}

function keptAssignees({ subject: { type } }: Step, { assignees }: Entry): Entry['assignees'] | undefined {
  return type === 'ANY_EMP' || type === 'CURRENT' ? assignees : undefined;
}
