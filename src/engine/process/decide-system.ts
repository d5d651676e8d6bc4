import type { Process } from '../../definitions/process';
import type { Command, Context } from './command';
import { createLog, type Outcome } from './event-log';
import { listStepActions, findOpen, hasChildResult, type OpenStep } from './open-step';
import type { ChildRow } from './process-event';
import { openEntry, type ProcessState } from './process-state';
import { refuse, type Refusal } from './refusal';
import { onlyAction, takeAction } from './take-action';

type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

/** Marks the open step as overdue, once for each deadline, and escalates. An escalation that is refused stays out. */
export function passDeadline(
  process: Process,
  state: ProcessState,
  command: CommandOf<'overdue'>,
  context: Context,
): Outcome {
  if (context.actor.userId !== null) return { refusal: refuse('not-assignee') };
  const open = findOpen(process, state, command);
  if ('refusal' in open) return open;
  const { step, entry } = open;
  const { dueAt, isOverdue } = entry;
  if (dueAt === null || isOverdue || Date.parse(context.now) < Date.parse(dueAt))
    return { refusal: refuse('not-due') };
  const log = createLog(state, context);
  log.add({ type: 'overdue', entry: entry.entry });
  const { action: id, reassignRole } = step.deadline?.escalation ?? {};
  const action = listStepActions(process, step.id).find((one) => one.id === id);
  if (action) takeAction(process, open, action, {}, log, context);
  const roleNumber = reassignRole === undefined ? null : context.numberOfRole(reassignRole);
  if (roleNumber !== null)
    log.add({
      type: 'reassigned',
      entry: entry.entry,
      replaces: null,
      to: { roleNumber, userId: null },
      description: null,
    });
  return { events: log.events };
}

/** Records that a sub-process for which the open step waits has begun. */
export function startChild(
  process: Process,
  state: ProcessState,
  { child }: CommandOf<'childStarted'>,
  context: Context,
): Outcome {
  const open = findWaiting(process, state, child);
  if ('refusal' in open) return open;
  const log = createLog(state, context);
  log.add({ type: 'childStarted', entry: open.entry.entry, child });
  return { events: log.events };
}

/** Records that a sub-process has ended. After the last one that it needs, the step goes on by itself if only one action is possible. */
export function endChild(
  process: Process,
  state: ProcessState,
  { child, outcome, step: lastStep }: CommandOf<'childEnded'>,
  context: Context,
): Outcome {
  const open = findWaiting(process, state, child);
  if ('refusal' in open) return open;
  const log = createLog(state, context);
  log.add({ type: 'childEnded', entry: open.entry.entry, child, outcome, step: lastStep });
  const entry = openEntry(log.state);
  const after = entry && { step: open.step, entry };
  const action =
    after && hasChildResult(open.step, entry) ? onlyAction(process, after, context, false) : undefined;
  if (after && action) takeAction(process, after, action, {}, log, context);
  return { events: log.events };
}

function findWaiting(
  process: Process,
  state: ProcessState,
  child: ChildRow,
): OpenStep | { refusal: Refusal } {
  const entry = openEntry(state);
  if (!entry) return { refusal: refuse(state.status === 'ended' ? 'ended' : 'not-open') };
  const open = findOpen(process, state, entry);
  if ('refusal' in open) return open;
  const { child: rule } = open.step;
  return rule?.process === child.process && rule.source === child.source
    ? open
    : { refusal: refuse('unknown-child') };
}
