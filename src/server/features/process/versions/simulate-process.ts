import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { say, type Language } from '../../../../definitions/text';
import type { AllowedStep } from '../../../../engine/process/allowed-actions';
import type { Command } from '../../../../engine/process/command';
import { openEntry } from '../../../../engine/process/process-state';
import { refusalText } from '../../../../engine/process/refusal';
import { simulate, type SimulatedMove } from '../../../../engine/process/simulate';
import { callNames, calls } from '../process-calls';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import { trialMembers, type TrialProcess } from './trial-process';

/** Moves of one simulation. */
const mostMoves = 200;

const Move = Type.Object(
  {
    /** The id of a role; null for the system. */
    as: Type.Union([Type.String({ minLength: 1, maxLength: 63 }), Type.Null()]),
    /** The index among the three people of the role. */
    person: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
    call: Type.Enum([...callNames, 'overdue', 'child_started', 'child_ended']),
    /** The body of the call. */
    body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    after_hours: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
    /** Columns that somebody changes before the move. */
    changes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);

export const SimulationBody = Type.Object(
  {
    ...trialMembers,
    /** The sample row, by columns. */
    record: Type.Record(Type.String(), Type.Unknown()),
    /** When the first move happens. Default: now. */
    start: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
    moves: Type.Array(Move, { minItems: 1, maxItems: mostMoves }),
  },
  { additionalProperties: false },
);
export type SimulationBody = Static<typeof SimulationBody>;

/** Plays a process on a sample row as people of each role. It reads no row and writes none. */
export function simulateProcess(
  { process, source, definitions }: TrialProcess,
  { record, start, moves }: SimulationBody,
  language: Language,
): object {
  const sample = {
    source,
    record,
    numberOfRole: (role: string) => definitions.role.get(role)?.number ?? null,
    start: new Date(start === undefined ? Date.now() : Date.parse(start)).toISOString(),
  };
  const results = simulate(
    process,
    sample,
    moves.map((move) => moveOf(process.id, move)),
  );
  const titleOf = (id: string) => say(process.steps.find((step) => step.id === id)?.title ?? id, language);
  return {
    results: results.map(({ events, refusal, state, allowed }) => {
      const open = openEntry(state);
      return {
        events,
        refusal: refusal && { code: refusal.code, message: say(refusalText(refusal), language) },
        state: state.status,
        outcome: state.outcome,
        round: state.round,
        step: open?.step ?? null,
        step_title: open ? titleOf(open.step) : null,
        allowed: Object.fromEntries([...allowed].map(([role, step]) => [role, allowedBody(step, language)])),
      };
    }),
  };
}

function moveOf(
  id: string,
  { as, person, call, body = {}, after_hours: afterHours, changes }: Static<typeof Move>,
): SimulatedMove {
  return {
    as,
    command: commandOf(id, call, body),
    ...(person !== undefined && { person }),
    ...(afterHours !== undefined && { afterHours }),
    ...(changes && { changes }),
  };
}

const Child = Type.Object({
  process: Type.String(),
  source: Type.String(),
  row: Type.Integer({ minimum: 1 }),
  outcome: Type.Optional(Type.Enum(['END', 'CANCEL'])),
  step: Type.Optional(Type.String()),
});

function commandOf(id: string, call: Static<typeof Move>['call'], body: Record<string, unknown>): Command {
  if (call === 'overdue') return { type: 'overdue', step: typeof body.step === 'string' ? body.step : '' };
  if (call === 'child_started' || call === 'child_ended') {
    if (!Value.Check(Child, body)) throw new HttpError(400, textOfStatus(400));
    const { outcome = 'END', step = '', ...child } = body;
    return call === 'child_started'
      ? { type: 'childStarted', child }
      : { type: 'childEnded', child, outcome, step };
  }
  const command = calls[call].commandOf(call === 'start' ? { process: id, ...body } : body);
  const isSigned = 'signature' in body && body.signature !== null && body.signature !== '';
  const takesSignature = command.type === 'act' || command.type === 'vote' || command.type === 'start';
  // A simulation has no signatures: this one replaces any.
  return isSigned && takesSignature ? { ...command, signature: { id: 0, revision: 0, hash: '' } } : command;
}

function allowedBody(open: AllowedStep | null, language: Language): object | null {
  return (
    open && {
      step: open.step.id,
      is_mine: open.isMine,
      actions: open.actions.map(({ action, barred }) => ({
        action: action.id,
        barred: barred && say(refusalText(barred), language),
      })),
      vote: open.vote && { offered: open.vote.offered, counts: open.vote.counts, mine: open.vote.mine },
    }
  );
}
