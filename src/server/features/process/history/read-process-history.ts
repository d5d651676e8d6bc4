import { say, type Language } from '../../../../definitions/text';
import type { Process, StatusType, SubjectType } from '../../../../definitions/process';
import type { TableModel } from '../../../../engine/model/model';
import type { Queryable } from '../../../platform/database/database';
import type { Keyring } from '../../../platform/keys/person-keys';
import type { Snapshot } from '../../../platform/snapshot';
import type { RowValues } from '../../../data/write/write-context';
import { readPeople, readRoleNames, type Employee, type PersonOfHistory } from '../people';
import { processAt, UnreadableProcess } from '../process-version';
import { readSignatures, type ReadSignature } from '../signatures/signatures';
import { contentHash } from '../signatures/signed-content';

export interface HistoryQuery {
  database: Queryable;
  snapshot: Snapshot;
  language: Language;
  keyring: Keyring;
}

interface StepRow extends Record<string, unknown> {
  instance: number;
  process: string;
  version: number;
  entry: number;
  step: string;
  status_type: StatusType;
  subject_type: SubjectType;
  round: number;
  is_open: boolean;
  opened_at: Date;
  due_at: Date | null;
  role_id: number | null;
  user_id: number | null;
  action: string | null;
  description: string | null;
  signature: number | null;
  done_at: Date | null;
  /** The step was decided after its deadline, and by nobody. */
  is_passed: boolean;
}

interface VoteRow extends Record<string, unknown> {
  instance: number;
  entry: number;
  voter: number;
  user_id: number | null;
  outcome: string | null;
  description: string | null;
  signature: number | null;
  voted_at: Date | null;
}

/** Reads the history of all processes of a row as the wire contract has it (section 4). */
export async function readProcessHistory(
  query: HistoryQuery,
  source: TableModel,
  values: RowValues,
): Promise<object> {
  const { database, snapshot, keyring } = query;
  const row = Number(values.id);
  const { rows: steps } = await database.query<StepRow>(
    `select s.*, i.process, i.version, s.is_overdue and exists (
       select from dulaan.process_event e where e.instance = s.instance and e.type = 'stepDone'
         and e.user_id is null and (e.body->>'entry')::int = s.entry) as is_passed
     from dulaan.process_instance i join dulaan.process_step s on s.instance = i.id
     where i.row_id = $1 and i.source = $2 order by s.opened_at, s.instance, s.entry`,
    [row, source.id],
  );
  const instances = [...new Set(steps.map(({ instance }) => instance))];
  const { rows: votes } = await database.query<VoteRow>(
    'select * from dulaan.process_vote where instance = any($1::int8[]) order by instance, entry, voter',
    [instances],
  );
  const signatures = await readSignatures(
    database,
    keyring,
    [...steps, ...votes].flatMap(({ signature }) => signature ?? []),
  );
  const hash = signatures.size === 0 ? '' : await contentHash(database, snapshot, source, values);
  const people = await readPeople(
    database,
    [...steps, ...votes].map(({ user_id: user }) => user),
    query.language,
  );
  const roles = await readRoleNames(
    database,
    steps.map(({ role_id: role }) => role),
    query,
  );
  const statusHistories: object[] = [];
  for (const step of steps) {
    const definition = await definitionOf(query, step);
    const signature = signatures.get(step.signature ?? 0);
    statusHistories.push({
      ...stepEntry(step, definition, row, query.language),
      ...signatureMembers(signature, step.signature, hash),
      emp: employeeOf(
        people.get(step.user_id ?? 0),
        step.role_id === null ? undefined : roles.get(step.role_id),
      ),
    });
  }
  const rounds = [...new Set(steps.map(({ round }) => round))].toSorted((a, b) => a - b);
  return {
    statusHistories,
    actionNumbers: rounds.map((round, index) => ({ index, action_num: round })),
    votingPeople: votes.map((vote) => {
      const step = steps.find(({ instance, entry }) => instance === vote.instance && entry === vote.entry);
      const person = people.get(vote.user_id ?? 0);
      return {
        ...voteEntry(vote, step?.round ?? 1),
        ...ballotMembers(signatures.get(vote.signature ?? 0), vote.signature, hash),
        emp: { LNAME: person?.last_name ?? null, FNAME: person?.first_name ?? null },
      };
    }),
  };
}

/** The definition that a step is shown by. Where the case was moved to a version without it, the one from which it was moved. */
async function definitionOf({ database, snapshot }: HistoryQuery, step: StepRow): Promise<Process> {
  const definition = await processAt(database, snapshot, step.process, step.version);
  if (definition.steps.some(({ id }) => id === step.step)) return definition;
  const { rows } = await database.query<{ version: number }>(
    `select (body->>'from')::int as version from dulaan.process_event
     where instance = $1 and type = 'moved' and (body->>'entry')::int >= $2 order by number limit 1`,
    [step.instance, step.entry],
  );
  const before = rows[0]?.version;
  if (before === undefined) return definition;
  try {
    return await processAt(database, snapshot, step.process, before);
  } catch (error) {
    if (error instanceof UnreadableProcess) return definition;
    throw error;
  }
}

function stepEntry(step: StepRow, definition: Process, row: number, language: Language) {
  const own = definition.steps.find(({ id }) => id === step.step);
  const action = definition.actions.find(({ id, from }) => id === step.action && from === step.step);
  const isFinal = step.status_type === 'END' || step.status_type === 'CANCEL';
  const isByDeadline = step.is_passed && own?.deadline?.escalation?.action === step.action;
  return {
    id: entryKey(step),
    row_id: String(row),
    process: step.process,
    process_title: say(definition.title, language),
    status: own ? say(own.title, language) : step.step,
    status_type: step.status_type,
    status_id: step.step,
    subject_type: step.subject_type,
    status_action: action ? say(action.title, language) : null,
    action_num: step.round,
    is_done: step.done_at !== null || isFinal || !step.is_open ? 1 : 0,
    description: step.description,
    role_id: step.role_id,
    user_id: step.user_id,
    created_at: (step.done_at ?? step.opened_at).toISOString(),
    opened_at: step.opened_at.toISOString(),
    due_at: step.due_at?.toISOString() ?? null,
    passed: isByDeadline ? { is_unsigned: own?.needsSignature === true } : null,
  };
}

function voteEntry({ instance, entry, voter, outcome, description, voted_at: at }: VoteRow, round: number) {
  return {
    id: `${instance}-${entry}-${voter}`,
    history_id: entryKey({ instance, entry }),
    action_num: round,
    outcome,
    voted: outcome === null ? 0 : 1,
    approve: outcome === 'supported' ? 1 : 0,
    recreate: outcome === 'recreate' ? 1 : 0,
    description,
    signature_date: at?.toISOString() ?? null,
  };
}

function entryKey({ instance, entry }: { instance: number; entry: number }): string {
  return `${instance}-${entry}`;
}

function signatureMembers(signature: ReadSignature | undefined, id: number | null, hash: string) {
  return { signature: imageOf(signature, id), signed: signedContent(signature, hash) };
}

function ballotMembers(signature: ReadSignature | undefined, id: number | null, hash: string) {
  return { signature_image: imageOf(signature, id), signed: signedContent(signature, hash) };
}

/** `is_unchanged` is true if the row is still the one that was signed. */
function signedContent(signature: ReadSignature | undefined, hash: string) {
  if (!signature) return null;
  const { revision, signedAt } = signature;
  return { revision, at: signedAt.toISOString(), is_unchanged: signature.hash === hash };
}

/** The signature as a JSON text; a picture by its address. Null where the signer was erased. */
function imageOf(signature: ReadSignature | undefined, id: number | null): string | null {
  if (!signature?.shown) return null;
  const { shown } = signature;
  return JSON.stringify(
    shown.type === 'other' ? { ...shown, signature: `/process/signatures/${id}/image` } : shown,
  );
}

function employeeOf(person: PersonOfHistory | undefined, job: string | undefined): Employee | null {
  if (!person) return null;
  const { last_name: LNAME, first_name: FNAME, organization: STRUCT_NAME } = person;
  return { JOB_NAME: job ?? null, STRUCT_NAME, LNAME, FNAME };
}
