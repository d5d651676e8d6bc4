import type { Process } from '../../../../definitions/process';
import type { ModelSource } from '../../../../engine/model/model';
import type { AllowedStep } from '../../../../engine/process/allowed-actions';
import type { Command } from '../../../../engine/process/command';
import type { SignatureRecord } from '../../../../engine/process/process-event';
import { notStarted, openEntry, type ProcessState } from '../../../../engine/process/process-state';
import type { Refusal } from '../../../../engine/process/refusal';
import {
  allowedIn,
  peopleOfRole,
  simulate,
  simulatedUser,
  type Sample,
  type SimulatedMove,
  type SimulatedPerson,
} from '../../../../engine/process/simulate';
import type { JsonObject } from '../../document/pointer';

/** A process that is played on an invented row, among the roles of the site. */
export interface Stage {
  process: Process;
  source: ModelSource;
  roles: readonly string[];
  /** ISO 8601: when the play begins. */
  start: string;
}

/** A play so far: turns, each of which is undone at once. */
export interface Play {
  turns: readonly (readonly SimulatedMove[])[];
  /** The row as it is now; a turn takes it with it. */
  record: JsonObject;
}

export interface Played {
  state: ProcessState;
  /** ISO 8601: the time after the last move. */
  now: string;
}

/** Numbers of roles in a play; 1 is the administrators' and theirs alone. */
export function roleNumber({ roles }: Stage, role: string): number | null {
  const index = roles.indexOf(role);
  return index < 0 ? null : index + 2;
}

/** A play has no signatures: this one replaces any. */
const signature: SignatureRecord = { id: 0, revision: 0, hash: '' };

/** Plays the turns from the beginning. */
export function played(stage: Stage, { turns }: Play): Played {
  const moves = turns.flat();
  const last = simulate(stage.process, sampleOf(stage, {}, stage.start), moves).at(-1);
  return { state: last?.state ?? notStarted, now: timeAfter(stage, moves) };
}

/** Adds a turn; a move that is refused changes nothing and says why. */
export function takeTurn(
  stage: Stage,
  play: Play,
  turn: readonly SimulatedMove[],
): { play: Play; refusal: Refusal | null } {
  const moves = turn.map((move) => ({ ...move, changes: play.record }));
  const next = { ...play, turns: [...play.turns, moves] };
  const results = simulate(stage.process, sampleOf(stage, {}, stage.start), next.turns.flat());
  const refusal = results.slice(-moves.length).find((result) => result.refusal !== null)?.refusal ?? null;
  return refusal === null ? { play: next, refusal } : { play, refusal };
}

export function stepBack(play: Play): Play {
  return { ...play, turns: play.turns.slice(0, -1) };
}

/** Somebody who may decide now, and what they may do. */
export interface Decider {
  who: SimulatedPerson & { as: string };
  /** Anyone of the role may decide: one person represents all. */
  isAnyOfRole: boolean;
  open: AllowedStep;
}

/** Lists who may decide the open step: roles, or single people where each of them has to. */
export function listDeciders(stage: Stage, play: Play, { state, now }: Played): Decider[] {
  const entry = openEntry(state);
  if (entry === undefined) return [];
  const sample = sampleOf(stage, play.record, now);
  const mine = (who: Decider['who']) => {
    const { open } = allowedIn(stage.process, sample, state, who);
    return open?.isMine ? [{ who, isAnyOfRole: false, open }] : [];
  };
  const invented = stage.roles.flatMap((role): Decider[] => {
    const people = Array.from({ length: peopleOfRole }, (_, index) =>
      mine({ as: role, person: index + 1 }),
    ).flat();
    const [first] = people;
    const isAny = first !== undefined && people.length === peopleOfRole && first.open.vote === null;
    return isAny && first.open.step.assignees !== 'all' ? [{ ...first, isAnyOfRole: true }] : people;
  });
  const [anyRole = ''] = stage.roles;
  const known = new Set(
    stage.roles.flatMap((role) =>
      Array.from({ length: peopleOfRole }, (_, index) =>
        simulatedUser(roleNumber(stage, role) ?? 0, index + 1),
      ),
    ),
  );
  const named = [...entry.assignees, ...entry.voters].flatMap(({ userId }) =>
    userId === null || known.has(userId) ? [] : [userId],
  );
  return [...invented, ...[...new Set(named)].flatMap((user) => mine({ as: anyRole, user }))];
}

/** Inputs of a decision besides the action. */
export interface MoveInput {
  reason?: string;
  /** The role of whose people the first takes the next step. */
  assigneeRole?: string;
  target?: string;
}

export function actMove(
  stage: Stage,
  { who, open }: Decider,
  action: string,
  { reason, assigneeRole, target }: MoveInput,
): SimulatedMove {
  const number = assigneeRole === undefined ? null : roleNumber(stage, assigneeRole);
  const command: Command = {
    type: 'act',
    step: open.step.id,
    action,
    description: reason ?? null,
    signature: open.step.needsSignature ? signature : null,
    ...(number !== null && { assignees: [{ roleNumber: number, userId: simulatedUser(number, 1) }] }),
    ...(target !== undefined && { target }),
  };
  return { ...who, command };
}

export function voteMove(
  { who, open }: Decider,
  outcome: 'supported' | 'unsupported' | 'recreate' | 'material',
  reason: string | undefined,
): SimulatedMove {
  return {
    ...who,
    command: {
      type: 'vote',
      step: open.step.id,
      outcome,
      description: reason ?? null,
      signature: open.step.needsSignature ? signature : null,
    },
  };
}

/** Lets the deadline of the open step pass; undefined where it has none. */
export function overdueMove({ state, now }: Played): SimulatedMove | undefined {
  const entry = openEntry(state);
  if (entry?.dueAt == null || entry.isOverdue) return undefined;
  const afterHours = Math.max(0, (Date.parse(entry.dueAt) - Date.parse(now)) / 3_600_000);
  return { as: null, afterHours, command: { type: 'overdue', step: entry.step } };
}

/** Begins and ends a process for which the open step waits. */
export function childTurn(
  stage: Stage,
  { state }: Played,
  outcome: 'END' | 'CANCEL',
  step: string,
): readonly SimulatedMove[] {
  const entry = openEntry(state);
  const child = stage.process.steps.find(({ id }) => id === entry?.step)?.child;
  if (entry === undefined || child === undefined) return [];
  const row = { process: child.process, source: child.source, row: entry.children.length + 1 };
  return [
    { as: null, command: { type: 'childStarted', child: row } },
    { as: null, command: { type: 'childEnded', child: row, outcome, step } },
  ];
}

function sampleOf(stage: Stage, record: JsonObject, start: string): Sample {
  return { source: stage.source, record, start, numberOfRole: (role) => roleNumber(stage, role) };
}

function timeAfter({ start }: Stage, moves: readonly SimulatedMove[]): string {
  const hours = moves.reduce((sum, { afterHours = 0 }) => sum + afterHours, 0);
  return new Date(Date.parse(start) + hours * 3_600_000).toISOString();
}
