import type { StatusType, VoteOutcome } from '../../../definitions/process';
import { getJson } from '../../api/http';
import { fetchWithCache } from '../../offline/response-cache';

/** The response of `GET /process/{source}/{row}/may`, and of every decision. */
export interface RowProcesses {
  revision: number;
  /** The row's own name; null where it has none. */
  title: string | null;
  /** A form of the row's table; null for people who hold no right on it. */
  form: string | null;
  /** A grid in which the person reads the row; null where they have none. */
  grid: string | null;
  processes: readonly RowProcess[];
}

export interface RowProcess {
  process: string;
  title: string;
  state: 'none' | 'running' | 'ended';
  may_start: boolean;
  may_cancel: boolean;
  steps: readonly OpenStep[];
}

/** A step that waits for a decision. */
export interface OpenStep {
  step: string;
  /** The number of the step in the history: a decision names the one that the person saw. */
  entry: number;
  title: string;
  status_type: StatusType;
  round: number;
  /** ISO timestamps. */
  opened_at: string;
  due_at: string | null;
  is_late: boolean;
  is_read_only: boolean;
  is_signature_needed: boolean;
  /** Columns and sub-tables that assignees may change; null where their policies decide. */
  editable: readonly string[] | null;
  assignees: readonly Assignee[];
  is_mine: boolean;
  /** The cases that must end first. Responses that an earlier build has cached lack it. */
  waits_for?: readonly { process: string; title: string; source: string; row: string }[];
  actions: readonly StepAction[];
  /** The actions that the record does not allow, and why. Responses that an earlier build has cached lack it. */
  blocked?: readonly { action: string; title: string; reason: string }[];
  vote: StepVote | null;
  may_reassign: boolean;
  may_delegate: boolean;
  /** ISO timestamp until which the person may move the deadline; null if they may not. */
  may_postpone_until: string | null;
}

export interface Assignee {
  user_id: number | null;
  role_id: number | null;
  name: string | null;
}

export interface StepAction {
  action: string;
  title: string;
  needs_reason: boolean;
  needs_signature: boolean;
  asks_assignee: boolean;
  /** The steps among which the person chooses where the action leads; empty where the definition says it. */
  targets: readonly StepTarget[];
  /** Why the person cannot take it; null if they can. */
  barred: string | null;
}

export interface StepTarget {
  step: string;
  title: string;
}

/** `material` asks for more material: it decides nothing, and the voter votes again. */
export type Ballot = VoteOutcome | 'material';

export interface StepVote {
  /** The rule in force, in the person's language. */
  text: string;
  offered: readonly VoteOutcome[];
  counts: Readonly<Record<VoteOutcome | 'open', number>>;
  mine: Ballot | null;
  barred: string | null;
}

export interface ProcessPlace {
  source: string;
  row: string;
}

/** Reads what the person may do with a row; without a connection, as this device saw it last. */
export function readRowProcesses(place: ProcessPlace, signal?: AbortSignal): Promise<RowProcesses> {
  const ask = () => getJson<RowProcesses>(`${processPath(place)}/may`, { signal });
  return fetchWithCache(`row processes ${rowKey(place)}`, ask, isRowProcesses);
}

function isRowProcesses(value: unknown): value is RowProcesses {
  return typeof value === 'object' && value !== null && 'processes' in value && 'revision' in value;
}

/** Names a row in the outbox and in the caches of a device. */
export function rowKey({ source, row }: ProcessPlace): string {
  return `${source}/${row}`;
}

/** The path of the calls on a row's processes. */
export function processPath({ source, row }: ProcessPlace): string {
  return `/process/${encodeURIComponent(source)}/${encodeURIComponent(row)}`;
}

/** The address of the page of a row and its processes. */
export function caseAddress({ source, row }: ProcessPlace): string {
  return `/admin/case/${encodeURIComponent(source)}/${encodeURIComponent(row)}`;
}
