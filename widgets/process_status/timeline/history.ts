import type { StatusType } from '../../../src/definitions/process';
import { isRecord } from '../../../src/engine/expressions/expression-values';
import { readSignature, type Signature } from './signature';

/** The people of a history as `GET /process/history/{id}` sends them; names in capitals are the contract's. */
export interface Employee {
  JOB_NAME: string | null;
  STRUCT_NAME: string | null;
  LNAME: string | null;
  FNAME: string | null;
}

/** The version of the row that was signed, and whether its content is still that. */
export interface SignedContent {
  revision: number;
  is_unchanged: boolean;
}

/** A step that nobody decided in time: its deadline took the action. */
export interface PassedStep {
  /** The step asks for a signature, and has none. */
  is_unsigned: boolean;
}

/** One step as `GET /process/history/{id}` sends it; `signature` is JSON as text, the text 'null', or empty. */
export interface SentStep {
  id: string;
  process?: string;
  process_title?: string;
  status: string;
  status_type: StatusType;
  status_action: string | null;
  action_num: number;
  is_done: number;
  description: string | null;
  signature: string | null;
  signed?: SignedContent | null;
  passed?: PassedStep | null;
  created_at: string;
  emp: Employee | null;
}

/** A voter as `GET /process/history/{id}` sends them. */
export interface SentVoter {
  id: string;
  history_id: string;
  outcome: Outcome | null;
  voted: number;
  approve: number;
  recreate: number;
  description: string | null;
  signature_image: string | null;
  signed?: SignedContent | null;
  signature_date: string | null;
  emp: Pick<Employee, 'LNAME' | 'FNAME'> | null;
}

export type Outcome = 'supported' | 'unsupported' | 'recreate' | 'material';

/** The response of `GET /process/history/{id}`. */
export interface SentHistory {
  statusHistories: readonly SentStep[];
  votingPeople: readonly SentVoter[];
}

/** A step as the timeline shows it. */
export interface TimelineStep {
  id: string;
  type: StatusType;
  /** The action that ended the step, or its status. */
  label: string;
  isDone: boolean;
  /** ISO timestamp; null while the action is pending. */
  at: string | null;
  /** ISO timestamp since which the step is open; null when it is done. */
  waitingSince: string | null;
  description: string | null;
  signature: Signature | null;
  signed: SignedContent | null;
  /** Null where a person decided. */
  passed: PassedStep | null;
  employee: Employee | null;
  voters: readonly TimelineVoter[];
}

export interface TimelineVoter {
  id: string;
  outcome: Outcome;
  name: string;
  description: string | null;
  signature: Signature | null;
  signed: SignedContent | null;
  /** ISO timestamp of the vote. */
  at: string | null;
}

/** The steps of one round of one process, in their order. */
export interface Round {
  key: string;
  process: string;
  number: number;
  steps: readonly TimelineStep[];
}

/** Returns whether a value has the shape of a history. */
export function isHistory(value: unknown): value is SentHistory {
  return isRecord(value) && Array.isArray(value.statusHistories) && Array.isArray(value.votingPeople);
}

/** Groups the shown steps by process and round (`action_num`). A step of type RE_CREATE is shown once it is done. */
export function groupRounds({ statusHistories, votingPeople }: SentHistory): Round[] {
  const rounds = new Map<string, { process: string; number: number; steps: TimelineStep[] }>();
  for (const step of statusHistories) {
    if (step.status_type === 'RE_CREATE' && step.is_done !== 1) continue;
    const key = JSON.stringify([step.process ?? '', step.action_num]);
    const round = rounds.get(key) ?? {
      process: step.process_title ?? step.process ?? '',
      number: step.action_num,
      steps: [],
    };
    rounds.set(key, round);
    round.steps.push(toTimelineStep(step, votingPeople));
  }
  return [...rounds].map(([key, round]) => ({ key, ...round }));
}

function toTimelineStep(step: SentStep, voters: readonly SentVoter[]): TimelineStep {
  const isDone = step.is_done === 1;
  const isDated = isDone || step.status_type === 'END' || step.status_type === 'CANCEL';
  const action = step.status_action?.trim();
  return {
    id: step.id,
    type: step.status_type,
    label: action === undefined || action === '' ? step.status : action,
    isDone,
    at: isDated ? step.created_at : null,
    waitingSince: isDated ? null : step.created_at,
    description: step.description?.trim() ? step.description : null,
    signature: readSignature(step.signature),
    signed: step.signed ?? null,
    passed: step.passed ?? null,
    employee: step.emp,
    voters: voters.filter(({ history_id: history }) => history === step.id).flatMap(toTimelineVoter),
  };
}

/** A voter who has not voted is not shown. */
function toTimelineVoter(voter: SentVoter): TimelineVoter[] {
  const outcome = outcomeOf(voter);
  if (outcome === null) return [];
  return [
    {
      id: voter.id,
      outcome,
      name: shortName(voter.emp),
      description: voter.description?.trim() ? voter.description : null,
      signature: readSignature(voter.signature_image),
      signed: voter.signed ?? null,
      at: voter.signature_date,
    },
  ];
}

function outcomeOf({ outcome, voted, approve, recreate }: SentVoter): Outcome | null {
  if (outcome !== null) return outcome;
  if (voted !== 1) return null;
  if (approve === 1) return 'supported';
  return recreate === 1 ? 'recreate' : 'unsupported';
}

/** The initial of the last name and the first name: 'Б.Бат'. Empty without names. */
export function shortName(person: { LNAME: string | null; FNAME: string | null } | null): string {
  const first = person?.FNAME?.trim() ?? '';
  const [initial] = person?.LNAME?.trim() ?? '';
  return initial === undefined ? first : `${initial.toUpperCase()}.${first}`;
}
