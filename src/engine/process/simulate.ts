import type { Process } from '../../definitions/process';
import { visitor, type Caller } from '../access/caller';
import type { ModelSource } from '../model/model';
import { allowedActions, type Allowed, type AllowedStep } from './allowed-actions';
import type { Command, Context } from './command';
import { decide } from './decide';
import { evolve } from './evolve';
import { guardHolds } from './guard';
import type { Actor, Organization, ProcessEvent } from './process-event';
import { notStarted, type ProcessState } from './process-state';
import type { Refusal } from './refusal';

/** A person of a simulation; a role of `null` is the system. */
export interface SimulatedPerson {
  /** The id of a role. */
  as: string | null;
  /** The number of one of the three people of the role, from 1. Default: the first. */
  person?: number;
  /** The number of a user whom the process names, in place of an invented one. */
  user?: number;
}

/** One move of a simulation: somebody wants something. */
export interface SimulatedMove extends SimulatedPerson {
  command: Command;
  /** Hours that pass before the move. */
  afterHours?: number;
  /** Columns that somebody changes before the move. */
  changes?: Readonly<Record<string, unknown>>;
}

export interface SimulatedResult {
  events: ProcessEvent[];
  refusal: Refusal | null;
  state: ProcessState;
  /** Allowed actions of the first person of each role after the move. */
  allowed: ReadonlyMap<string, AllowedStep | null>;
}

/** Inputs of a simulation besides the process: the sample row, its source and the numbers of roles. */
export interface Sample {
  source: ModelSource;
  /** Values of the row on the wire. References are keys. */
  record: Readonly<Record<string, unknown>>;
  numberOfRole: (role: string) => number | null;
  /** ISO 8601: when the first move happens. */
  start: string;
}

/** As many people as each role has in a simulation. */
export const peopleOfRole = 3;

/** Plays a process on a sample row as people of each role, without a database. A refused move changes nothing. */
export function simulate(
  process: Process,
  sample: Sample,
  moves: readonly SimulatedMove[],
): SimulatedResult[] {
  let state = notStarted;
  let record = sample.record;
  let time = Date.parse(sample.start);
  return moves.map(({ command, afterHours = 0, changes, ...who }) => {
    time += afterHours * 3_600_000;
    record = { ...record, ...changes };
    const now = new Date(time).toISOString();
    const contextFor = (actor: Actor) => contextOf({ ...sample, record }, actor, now);
    const outcome = decide(process, state, command, contextFor(personOf(sample, who)));
    const events = 'events' in outcome ? outcome.events : [];
    state = events.reduce(evolve, state);
    const allowed = new Map(
      rolesOf(process).map((role) => [
        role,
        allowedActions(process, state, contextFor(personOf(sample, { as: role }))).open,
      ]),
    );
    return { events, refusal: 'refusal' in outcome ? outcome.refusal : null, state, allowed };
  });
}

/** Returns what a person of a simulation may do in a state; `sample` has the row and the time as they are then. */
export function allowedIn(
  process: Process,
  sample: Sample,
  state: ProcessState,
  who: SimulatedPerson,
): Allowed {
  return allowedActions(process, state, contextOf(sample, personOf(sample, who), sample.start));
}

/** The person of a role in simulations: their number begins with the role's. */
export function simulatedUser(roleNumber: number, person: number): number {
  return roleNumber * 10 + person;
}

function personOf({ numberOfRole }: Sample, { as, person = 1, user }: SimulatedPerson): Actor {
  if (as === null) return { userId: null, roleNumber: 0 };
  const roleNumber = numberOfRole(as) ?? 0;
  return { userId: user ?? simulatedUser(roleNumber, person), roleNumber };
}

function rolesOf({ steps }: Process): string[] {
  const named = steps.flatMap(({ subject, vote }) => [subject.role, ...(vote?.roles ?? [])]);
  return [...new Set(named.flatMap((role) => role ?? []))];
}

function contextOf({ source, record, numberOfRole }: Sample, actor: Actor, now: string): Context {
  const user: Caller = { ...visitor, userId: actor.userId, roleNumber: actor.roleNumber };
  return {
    actor,
    now,
    isAdministrator: actor.roleNumber === 1,
    holds: (guard, child) => guardHolds(guard, source, { row: record, child, user, now: new Date(now) }),
    numberOfRole,
    membersOf: (role) => Array.from({ length: peopleOfRole }, (_, index) => simulatedUser(role, index + 1)),
    // The people of a sample are invented: the starter is used as the person in the row.
    personIn: () => null,
    organizationOf: (column) => organizationIn(source, column, record[column]),
    belongsTo: () => true,
    childrenOf: () => [],
  };
}

function organizationIn(source: ModelSource, column: string, value: unknown): Organization | null {
  const target = source.columns.get(column)?.references;
  return target !== undefined && typeof value === 'number' ? { source: target, id: value } : null;
}
