import type { Process } from '../../../definitions/process';
import { say, type Language } from '../../../definitions/text';
import type { TableModel } from '../../../engine/model/model';
import { allowedActions, type Allowed, type AllowedStep } from '../../../engine/process/allowed-actions';
import type { Assignee } from '../../../engine/process/process-event';
import { notStarted, type Entry } from '../../../engine/process/process-state';
import { refusalText } from '../../../engine/process/refusal';
import type { Queryable } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import type { Rights } from '../../data/query/statements/policy-sql';
import type { RowValues } from '../../data/write/write-context';
import type { CarriedProcess } from './transition/carry-out';
import { formatPerson, readOrganizationNames, readPeople, readRoleNames } from './people';
import { loadProcesses } from './process-store';
import { mayBegin, mayReadRow, readWholeRow } from './read-row';
import { readRowTitles } from './row-titles';
import { findScreens } from './case-screens';
import { decideOnRow } from './row-facts';
import { messages } from './messages';

export interface MayQuery {
  database: Queryable;
  snapshot: Snapshot;
  rights: Rights;
  language: Language;
  now: Date;
}

/** A row with its processes. */
export interface Case {
  values: RowValues;
  running: readonly (CarriedProcess & { id: number })[];
  /** As far as the caller may read it. */
  title: string | null;
}

/**
 * Returns the processes of a living row and what the caller may do in each: the response of `may` and of every decision.
 * Undefined where there is no such row.
 */
export async function mayBody(query: MayQuery, source: TableModel, key: number): Promise<object | undefined> {
  const found = await readCase(query, source, key);
  return found && bodyOfCase(query, source, found);
}

/** In a transaction the three reads are one round trip. */
async function readCase(query: MayQuery, source: TableModel, key: number): Promise<Case | undefined> {
  const { database, snapshot } = query;
  const [values, running, title] = await Promise.all([
    readWholeRow(database, source, key),
    loadProcesses(database, snapshot, { source: source.id, row: key }),
    readRowTitle(query, source, key),
  ]);
  return values && { values, running, title };
}

/** The label of a row as far as the caller may read it. */
export async function readRowTitle(
  query: Omit<MayQuery, 'now'>,
  source: TableModel,
  key: number,
): Promise<string | null> {
  const titles = await readRowTitles(query, [{ source: source.id, row_id: key }]);
  return titles.get(`${source.id} ${key}`) ?? null;
}

/** The same response for a case that was read already. */
export async function bodyOfCase(
  query: MayQuery,
  source: TableModel,
  { values, running, title }: Case,
): Promise<object> {
  const { database, snapshot, rights, now } = query;
  const known = new Set(running.map(({ process }) => process));
  const others = [...snapshot.definitions.process.values()]
    .filter((definition) => definition.source === source.id && !known.has(definition.id))
    .map((definition): CarriedProcess => ({
      process: definition.id,
      version: snapshot.versions.get(`process/${definition.id}`) ?? 0,
      definition,
      state: notStarted,
    }));
  const deciding = {
    database,
    snapshot,
    source,
    values,
    caller: rights.caller,
    isAdministrator: rights.access.isAdministrator,
    now,
  };
  const processes: object[] = [];
  for (const process of [...running, ...others]) {
    const allowed = await decideOnRow(deciding, (facts) =>
      allowedActions(process.definition, process.state, facts),
    );
    const mayStart =
      allowed.mayStart &&
      (await mayBegin(database, rights, { source, values, definition: process.definition }));
    processes.push(await processBody(query, process, { ...allowed, mayStart }));
  }
  return {
    revision: values.revision,
    title,
    ...findScreens(snapshot, rights.access, source.id),
    processes,
  };
}

async function processBody(
  query: MayQuery,
  { process, version, definition, state }: CarriedProcess,
  { open, mayStart, mayCancel }: Allowed,
): Promise<object> {
  return {
    process,
    title: say(definition.title, query.language),
    version,
    state: state.status,
    may_start: mayStart,
    may_cancel: mayCancel,
    steps: open ? [await stepBody(query, definition, open)] : [],
  };
}

async function stepBody(query: MayQuery, definition: Process, open: AllowedStep): Promise<object> {
  const { language, now } = query;
  const { step, entry, vote } = open;
  const barred = (refusal: AllowedStep['actions'][number]['barred']) =>
    refusal && say(refusalText(refusal), language);
  return {
    step: step.id,
    entry: entry.entry,
    title: say(step.title, language),
    status_type: step.statusType,
    round: entry.round,
    opened_at: entry.openedAt,
    due_at: entry.dueAt,
    is_late: entry.isOverdue || (entry.dueAt !== null && Date.parse(entry.dueAt) < now.getTime()),
    is_read_only: step.isReadOnly === true,
    is_signature_needed: step.needsSignature === true,
    is_subject_changeable: step.subject.isChangeable === true,
    editable: step.editable ?? null,
    assignees: await assigneesBody(query, entry.voters.length > 0 ? entry.voters : entry.assignees),
    is_mine: open.isMine,
    waits_for: await waitedCases(query, entry),
    actions: open.actions.map(
      ({ action, needsReason, needsSignature, asksAssignee, targets, barred: reason }) => ({
        action: action.id,
        title: say(action.title, language),
        needs_reason: needsReason,
        needs_signature: needsSignature,
        asks_assignee: asksAssignee,
        targets: targets.map((id) => ({ step: id, title: titleOf(definition, id, language) })),
        barred: barred(reason),
      }),
    ),
    blocked: open.actions.flatMap(({ action, barred: refusal }) =>
      refusal?.code === 'guard'
        ? [{ action: action.id, title: say(action.title, language), reason: barred(refusal) }]
        : [],
    ),
    vote: vote && {
      rule: step.vote?.rule,
      text: say(messages.voteRule(vote.needed, vote.voters), language),
      offered: vote.offered,
      counts: vote.counts,
      mine: vote.mine,
      barred: barred(vote.barred),
    },
    may_reassign: open.mayReassign,
    may_delegate: open.mayDelegate,
    may_postpone: open.mayPostponeUntil !== null,
    may_postpone_until: open.mayPostponeUntil,
  };
}

/** The sub-processes that a step waits for, of rows that the caller may read. */
async function waitedCases(
  { database, snapshot, rights, language }: MayQuery,
  { children }: Entry,
): Promise<object[]> {
  const waited: object[] = [];
  for (const { child, ended } of children) {
    if (ended || !(await mayReadRow(database, snapshot, rights, child))) continue;
    const { process, source, row } = child;
    const title = say(snapshot.definitions.process.get(process)?.title ?? process, language);
    waited.push({ process, source, row: String(row), title });
  }
  return waited;
}

function titleOf({ steps }: Process, id: string, language: Language): string {
  return say(steps.find((step) => step.id === id)?.title ?? id, language);
}

/** A step of no person waits for a role, or for an organization of it: `name` says which. */
async function assigneesBody(query: MayQuery, assignees: readonly Assignee[]): Promise<object[]> {
  const { database, language } = query;
  const people = await readPeople(
    database,
    assignees.map(({ userId }) => userId),
    language,
  );
  const roles = await readRoleNames(
    database,
    assignees.map(({ roleNumber }) => roleNumber),
    query,
  );
  const organizations = await readOrganizationNames(
    database,
    assignees.map(({ userId, organization }) => (userId === null ? (organization?.id ?? null) : null)),
    language,
  );
  const groupOf = ({ roleNumber, organization }: Assignee) =>
    [roleNumber === null ? null : roles.get(roleNumber), organizations.get(organization?.id ?? 0)]
      .filter(Boolean)
      .join(' · ') || null;
  return assignees.map((assignee) => ({
    user_id: assignee.userId,
    role_id: assignee.roleNumber,
    org_id: assignee.organization?.id ?? null,
    name: formatPerson(people.get(assignee.userId ?? 0)) ?? groupOf(assignee),
  }));
}
