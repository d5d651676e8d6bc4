import type { Process } from '../../../src/definitions/process';
import { visitor } from '../../../src/engine/access/caller';
import type { ModelSource } from '../../../src/engine/model/model';
import type { Command, Context } from '../../../src/engine/process/command';
import { decide } from '../../../src/engine/process/decide';
import { evolve } from '../../../src/engine/process/evolve';
import { guardHolds } from '../../../src/engine/process/guard';
import type { ProcessEvent } from '../../../src/engine/process/process-event';
import { notStarted, openEntry, type ProcessState } from '../../../src/engine/process/process-state';

/** A person who decides in a history, or the system. */
export interface Player {
  userId: number | null;
  roleNumber: number;
  organization: number | null;
}

/** A command of a person at a time. */
export interface Move {
  by: Player;
  /** ISO 8601. */
  at: string;
  command: Command;
}

/** What the machine asks of the row that carries the process. */
export interface PlayedRow {
  /** The columns that guards and steps name. */
  values: Readonly<Record<string, number | string | null>>;
  /** The organization behind a column. */
  organizations: Readonly<Record<string, number | null>>;
}

/** What the machine asks of the portal. */
export interface Cast {
  numberOfRole: Context['numberOfRole'];
  membersOf: (roleNumber: number, organization: number | null) => readonly number[];
}

export interface Played {
  process: Process;
  events: ProcessEvent[];
  state: ProcessState;
}

/**
 * Plays a history by the machine that decides real ones. A step that is overdue now is marked, and escalates, as the job of
 * deadlines would have done. @throws Error where the machine refuses a move
 */
export function playProcess(
  process: Process,
  source: ModelSource,
  row: PlayedRow,
  moves: readonly Move[],
  cast: Cast,
  now: Date,
): Played {
  const events: ProcessEvent[] = [];
  let state = notStarted;
  const take = ({ by, at, command }: Move) => {
    const outcome = decide(process, state, command, contextOf(source, row, by, at, cast));
    if ('refusal' in outcome)
      throw new Error(
        `The process ${process.id} refuses ${JSON.stringify(command)}: ${outcome.refusal.code}`,
      );
    events.push(...outcome.events);
    state = outcome.events.reduce(evolve, state);
  };
  moves.forEach(take);
  for (let open = openEntry(state); isDue(open?.dueAt, now); open = openEntry(state)) {
    if (!open?.dueAt || open.isOverdue) break;
    take({ by: system, at: open.dueAt, command: { type: 'overdue', step: open.step } });
  }
  return { process, events, state };
}

/** The system, which reports sub-processes and deadlines. */
export const system: Player = { userId: null, roleNumber: visitor.roleNumber, organization: null };

function isDue(dueAt: string | null | undefined, now: Date): boolean {
  return typeof dueAt === 'string' && Date.parse(dueAt) <= now.getTime();
}

function contextOf(source: ModelSource, row: PlayedRow, by: Player, at: string, cast: Cast): Context {
  const { userId, roleNumber } = by;
  return {
    actor: { userId, roleNumber },
    now: at,
    isAdministrator: false,
    holds: (guard, child) =>
      guardHolds(guard, source, { row: row.values, child, user: visitor, now: new Date(at) }),
    numberOfRole: cast.numberOfRole,
    membersOf: (role, organization) => cast.membersOf(role, organization?.id ?? null),
    personIn: (column) => (typeof row.values[column] === 'number' ? row.values[column] : null),
    organizationOf: (column) => {
      const id = row.organizations[column] ?? null;
      return id === null ? null : { source: 'organizations', id };
    },
    belongsTo: ({ id }) => by.organization === id,
    childrenOf: () => [],
  };
}
