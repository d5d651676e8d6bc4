import { postJson } from '../../api/http';
import { processPath, type Ballot, type ProcessPlace, type RowProcesses } from './row-processes';

/** The entry of a person for a decision. */
export interface DecisionInput {
  description: string | null;
  /** Null without one. */
  signature: SignatureInput | null;
  /** The user who takes the step. */
  assignee: number | null;
  /** The step to which the action leads, where the person chooses it. */
  target: string | null;
  /** The new deadline, an ISO timestamp. */
  until: string | null;
}

export const emptyInput: DecisionInput = {
  description: null,
  signature: null,
  assignee: null,
  target: null,
  until: null,
};

export type SignatureType = 'text' | 'draw' | 'other';

export interface SignatureInput {
  /** A typed name, a drawing or a picture as a data URL, or the id of a stored signature. */
  content: { type: SignatureType; signature: string } | number;
  /** The confirmation of a one-time code. */
  proof: string;
}

/** The open step that a decision is about, as the person saw it. */
export interface DecidedStep {
  process: string;
  step: string;
  entry: number;
}

/** A decision of a person on a process of a row. */
export type Decision =
  | { call: 'start' | 'cancel'; process: string; input: DecisionInput }
  | { call: 'act'; at: DecidedStep; action: string; input: DecisionInput }
  | { call: 'vote'; at: DecidedStep; outcome: Ballot; input: DecisionInput }
  | { call: 'reassign' | 'delegate' | 'postpone'; at: DecidedStep; input: DecisionInput };

/** A call of the wire: `POST` of the body to the path. */
export interface DecisionCall {
  path: string;
  body: Readonly<Record<string, unknown>>;
}

/**
 * Returns the call of a decision. `revision` is that of the row as the person has read it; a signature needs it, and a row
 * that has changed since refuses the decision.
 */
export function decisionCall(place: ProcessPlace, decision: Decision, revision?: number): DecisionCall {
  return {
    path: `${processPath(place)}/${decision.call}`,
    body: { ...placeBody(decision), ...(revision !== undefined && { revision }), ...inputBody(decision) },
  };
}

/** Sends a decision. Rejects with `ApiError`: 409 names who decided before. A repetition with the same key counts once. */
export function sendDecision(
  place: ProcessPlace,
  decision: Decision,
  { revision, key }: { revision?: number; key: string },
): Promise<RowProcesses> {
  const { path, body } = decisionCall(place, decision, revision);
  return postJson(path, body, { idempotencyKey: key });
}

function placeBody(decision: Decision): Record<string, unknown> {
  return 'at' in decision ? { ...decision.at } : { process: decision.process };
}

function inputBody(decision: Decision): Record<string, unknown> {
  const { description, signature, assignee, target, until } = decision.input;
  const signed = signature !== null && { signature: signature.content, proof: signature.proof };
  const person = assignee === null ? null : { user_id: assignee };
  const said = description !== null && { description };
  switch (decision.call) {
    case 'act':
      return {
        action: decision.action,
        ...said,
        ...signed,
        ...(person && { assignee: person }),
        ...(target !== null && { target }),
      };
    case 'vote':
      return { outcome: decision.outcome, ...said, ...signed };
    case 'reassign':
    case 'delegate':
      return { to: person, ...said };
    case 'postpone':
      return { until, ...said };
    case 'start':
      return { ...said, ...signed };
    case 'cancel':
      return { ...said };
  }
}
