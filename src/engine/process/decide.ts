import type { Process } from '../../definitions/process';
import type { Command, Context } from './command';
import { decideAct, decideStart, decideVote } from './decide-person';
import { cancelProcess, delegateStep, postponeStep, reassignStep } from './assignment/decide-assignment';
import { endChild, passDeadline, startChild } from './decide-system';
import type { Outcome } from './event-log';
import type { ProcessState } from './process-state';

/**
 * Decides what a command leads to: events to append, or a refusal. It reads and writes nothing but its arguments, so the
 * same history, command and context lead to the same events.
 */
export function decide(process: Process, state: ProcessState, command: Command, context: Context): Outcome {
  switch (command.type) {
    case 'start':
      return decideStart(process, state, command, context);
    case 'act':
      return decideAct(process, state, command, context);
    case 'vote':
      return decideVote(process, state, command, context);
    case 'reassign':
      return reassignStep(process, state, command, context);
    case 'delegate':
      return delegateStep(process, state, command, context);
    case 'postpone':
      return postponeStep(process, state, command, context);
    case 'cancel':
      return cancelProcess(state, command, context);
    case 'overdue':
      return passDeadline(process, state, command, context);
    case 'childStarted':
      return startChild(process, state, command, context);
    case 'childEnded':
      return endChild(process, state, command, context);
  }
}
