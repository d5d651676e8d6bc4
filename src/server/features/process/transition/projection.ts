import type { Process } from '../../../../definitions/process';
import { hasChildResult } from '../../../../engine/process/open-step';
import type { Actor, Assignee } from '../../../../engine/process/process-event';
import type { Entry, ProcessState } from '../../../../engine/process/process-state';
import { runUnawaited, type Parameter, type Queryable } from '../../../platform/database/database';
import type { CarryingRow } from '../process-store';

/** An instance as its projections need it. */
export interface ProjectedInstance extends CarryingRow {
  id: number;
  process: string;
  version: number;
  isAway: boolean;
  definition: Process;
}

/** Rows of `process_step`, `process_assignee` and `process_vote`, by the names of their columns. */
export interface Projection {
  steps: ReturnType<typeof stepRow>[];
  assignees: AssigneeRow[];
  votes: ReturnType<typeof voteRows>;
}

/** Computes the rows of the entries of a state: every read of a process uses them. */
export function projectEntries(
  instance: ProjectedInstance,
  state: ProcessState,
  entries: readonly Entry[],
): Projection {
  return {
    steps: entries.map((entry) => stepRow(instance, state, entry)),
    assignees: entries.flatMap((entry) => assigneeRows(instance, state, entry)),
    votes: entries.flatMap(voteRows),
  };
}

/** Writes the rows of entries in place of those that were there. Descriptions that the state does not know are kept. */
export async function writeProjection(
  database: Queryable,
  { id }: Pick<ProjectedInstance, 'id'>,
  { steps, assignees, votes }: Projection,
): Promise<void> {
  const entries = steps.map(({ entry }) => entry);
  const write = (name: string, sql: string, parameters: readonly Parameter[]) =>
    runUnawaited(database, sql, [id, ...parameters], { name });
  const written = [JSON.stringify(steps), JSON.stringify(assignees), entries];
  await write('project-process-entries', writeEntriesSql, written);
  if (votes.length > 0) await write('project-process-votes', writeVotesSql, [JSON.stringify(votes)]);
}

const stepColumns =
  'entry, step, status_type, subject_type, round, is_open, opened_at, due_at, is_overdue, is_read_only, editable, role_id, user_id, action, description, signature, done_at';

const stepsSql = `insert into dulaan.process_step as p (instance, ${stepColumns})
  select $1::int8, ${stepColumns} from json_to_recordset($2::json) as s(entry int, step text, status_type text, subject_type text,
    round int, is_open boolean, opened_at timestamptz, due_at timestamptz, is_overdue boolean, is_read_only boolean,
    editable text[], role_id int, user_id int8, action text, description text, signature int8, done_at timestamptz)
  on conflict (instance, entry) do update set is_open = excluded.is_open, due_at = excluded.due_at,
    is_overdue = excluded.is_overdue, is_read_only = excluded.is_read_only, editable = excluded.editable,
    status_type = excluded.status_type, subject_type = excluded.subject_type, role_id = excluded.role_id,
    user_id = excluded.user_id, action = excluded.action, signature = excluded.signature, done_at = excluded.done_at,
    description = coalesce(excluded.description, p.description)`;

const assigneeColumns =
  'entry, place, part, role_id, user_id, organization_id, is_open, is_shared, source, row_id, process, version, step, opened_at, due_at';

const assigneeChanges = assigneeColumns
  .split(', ')
  .filter((name) => name !== 'entry' && name !== 'place')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

/**
 * Steps with their assignees in one statement: its parts see the rows as they were before it, so an assignee is written over
 * in its place, and places that are left over are deleted.
 */
const writeEntriesSql = `with steps as (${stepsSql}), given as materialized (
    select * from json_to_recordset($3::json) as a(entry int, place int, part text, role_id int,
      user_id int8, organization_id int8, is_open boolean, is_shared boolean, source text, row_id int8, process text, version int,
      step text, opened_at timestamptz, due_at timestamptz)
  ), gone as (
    delete from dulaan.process_assignee p where p.instance = $1 and p.entry = any($4::int[])
      and not exists (select from given g where g.entry = p.entry and g.place = p.place)
  )
  insert into dulaan.process_assignee (instance, ${assigneeColumns}) select $1::int8, ${assigneeColumns} from given
  on conflict (instance, entry, place) do update set ${assigneeChanges}`;

const writeVotesSql = `insert into dulaan.process_vote as p (instance, entry, voter, user_id, outcome, description, signature, voted_at)
  select $1::int8, entry, voter, user_id, outcome, description, signature, voted_at
  from json_to_recordset($2::json) as v(entry int, voter int, user_id int8, outcome text, description text, signature int8,
    voted_at timestamptz)
  on conflict (instance, entry, voter) do update set user_id = excluded.user_id, outcome = excluded.outcome,
    signature = excluded.signature, voted_at = excluded.voted_at, description = case
      when p.voted_at is not distinct from excluded.voted_at then coalesce(excluded.description, p.description)
      else excluded.description end`;

function isOpen(state: ProcessState, entry: Entry): boolean {
  return state.status === 'running' && entry.done === null;
}

function stepRow({ definition }: ProjectedInstance, state: ProcessState, entry: Entry) {
  const step = definition.steps.find(({ id }) => id === entry.step);
  const { done } = entry;
  const [first] = entry.assignees;
  const subject = done?.by ?? (entry.assignees.length === 1 ? first : undefined);
  const action = definition.actions.find(({ id, from }) => id === done?.action && from === entry.step);
  return {
    entry: entry.entry,
    step: entry.step,
    // A step that a later version of the definition has no more says nothing of itself.
    status_type: step?.statusType ?? 'CHECK',
    subject_type: step?.subject.type ?? 'ANY_EMP',
    round: entry.round,
    is_open: isOpen(state, entry),
    opened_at: entry.openedAt,
    due_at: entry.dueAt,
    is_overdue: entry.isOverdue,
    is_read_only: step?.isReadOnly ?? false,
    editable: step?.editable ?? null,
    role_id: subject?.roleNumber ?? null,
    user_id: subject?.userId ?? null,
    action: action?.id ?? done?.action ?? null,
    description: done?.description ?? null,
    signature: done?.signature?.id ?? null,
    done_at: done?.at ?? null,
  };
}

interface AssigneeRow {
  entry: number;
  place: number;
  part: 'assignee' | 'voter' | 'delegate' | 'actor';
  role_id: number | null;
  user_id: number | null;
  organization_id: number | null;
  is_open: boolean;
  is_shared: boolean;
  source: string;
  row_id: number;
  process: string;
  version: number;
  step: string;
  opened_at: string;
  due_at: string | null;
}

function assigneeRows(instance: ProjectedInstance, state: ProcessState, entry: Entry): AssigneeRow[] {
  // While a sub-process runs there is nothing to decide.
  const step = instance.definition.steps.find(({ id }) => id === entry.step);
  const isChildRunning =
    entry.children.some(({ ended }) => ended === null) && !(step && hasChildResult(step, entry));
  const waits = isOpen(state, entry) && !instance.isAway && !isChildRunning;
  const isFinished = (index: number) => entry.finished.some(({ assignee }) => assignee === index);
  const hasDecided = (index: number) =>
    entry.votes.some(({ voter, outcome }) => voter === index && outcome !== 'material');
  const isVote = entry.voters.length > 0;
  const isPartOpen = (index: number) => waits && !(isVote ? hasDecided(index) : isFinished(index));
  const parts: { part: AssigneeRow['part']; who: Assignee; is_open: boolean }[] = [
    ...entry.assignees.map((who, index) => ({ part: 'assignee' as const, who, is_open: isPartOpen(index) })),
    ...entry.voters.map((who, index) => ({ part: 'voter' as const, who, is_open: isPartOpen(index) })),
    ...entry.delegates.map(({ delegator, to }) => ({
      part: 'delegate' as const,
      who: to,
      is_open: isPartOpen(delegator),
    })),
  ];
  for (const by of actorsOf(entry))
    if (by.userId !== null && parts.every(({ who }) => who.userId !== by.userId))
      parts.push({ part: 'actor', who: by, is_open: false });
  const { source, row, process, version } = instance;
  // A person who is both an assignee and a delegate is listed once.
  const asked = new Set<string>();
  const isFirst = ({ userId, roleNumber, organization }: Assignee) => {
    const who = userId === null ? `role ${roleNumber} of ${organization?.id}` : `user ${userId}`;
    return asked.size !== asked.add(who).size;
  };
  const asking = parts.map(({ who, is_open, ...part }) => ({
    ...part,
    who,
    is_open: is_open && isFirst(who),
  }));
  const isOneOfMany = asking.filter(({ is_open }) => is_open).length > 1;
  return asking.map(({ part, who, is_open }, place) => ({
    entry: entry.entry,
    place,
    part,
    role_id: who.roleNumber,
    user_id: who.userId,
    organization_id: who.organization?.id ?? null,
    is_open,
    is_shared: is_open && who.userId === null && isOneOfMany,
    source,
    row_id: row,
    process,
    version,
    step: entry.step,
    opened_at: entry.openedAt,
    due_at: entry.dueAt,
  }));
}

/** Everybody who has decided something of an entry. */
function actorsOf({ done, finished, votes }: Entry): Actor[] {
  return [...(done ? [done.by] : []), ...finished.map(({ by }) => by), ...votes.map(({ by }) => by)];
}

function voteRows({ entry, voters, votes }: Entry) {
  return voters.map(({ userId }, voter) => {
    const vote = votes.find((each) => each.voter === voter);
    return {
      entry,
      voter,
      user_id: userId,
      outcome: vote?.outcome ?? null,
      description: vote?.description ?? null,
      signature: vote?.signature?.id ?? null,
      voted_at: vote?.at ?? null,
    };
  });
}
