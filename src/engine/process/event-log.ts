import type { Context } from './command';
import { evolve } from './evolve';
import type { ProcessEvent, ProcessFact } from './process-event';
import type { ProcessState } from './process-state';
import type { Refusal } from './refusal';

/** The effects of a command. */
export type Outcome = { events: ProcessEvent[] } | { refusal: Refusal };

/** The events that a decision adds, and the state after them. */
export interface EventLog {
  state: ProcessState;
  events: ProcessEvent[];
  add(fact: ProcessFact): void;
}

/** Begins a list of new events after a state. They are of the actor and the time of the context. */
export function createLog(state: ProcessState, { actor, now }: Context): EventLog {
  const by = { userId: actor.userId, roleNumber: actor.roleNumber };
  const log: EventLog = {
    state,
    events: [],
    add(fact) {
      const event: ProcessEvent = { number: log.state.lastEvent + 1, at: now, by, ...fact };
      log.events.push(event);
      log.state = evolve(log.state, event);
    },
  };
  return log;
}
