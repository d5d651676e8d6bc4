import { say, defaultLanguage } from '../../../../definitions/text';
import type { TableModel } from '../../../../engine/model/model';
import type { ProcessEvent } from '../../../../engine/process/process-event';
import type { Entry, ProcessState } from '../../../../engine/process/process-state';
import { localTime } from '../../../../engine/time/ulaanbaatar';
import { announceInbox } from '../../../platform/events/announce';
import { enqueue } from '../../../platform/jobs/enqueue';
import { sendNotice } from '../../../platform/messaging/send-notice';
import type { Database, Queryable, Transaction } from '../../../platform/database/database';
import type { RowValues, WriteContext } from '../../../data/write/write-context';
import { titleText } from '../row-titles';
import type { ProjectedInstance } from './projection';

export const deadlineJob = 'process-deadline';

/** A transition as people hear of it. */
export interface RecordedTransition {
  instance: ProjectedInstance;
  source: TableModel;
  values: RowValues;
  events: readonly ProcessEvent[];
  state: ProcessState;
  /** The entries that the events opened or changed. */
  entries: readonly Entry[];
  now: Date;
}

/** Orders the jobs of deadlines, sends the notices of steps, and announces changed inboxes, all in the transaction. */
export async function notifyPeople(context: WriteContext, recorded: RecordedTransition): Promise<void> {
  await orderDeadlines(context.transaction, recorded);
  await sendNotices(context, recorded);
  await announceInboxes(context.transaction, recorded);
}

/** One job for each deadline of an entry: a second server or a repeated order finds it done. */
async function orderDeadlines(
  database: Database | Transaction,
  { instance, entries, events, now }: RecordedTransition,
): Promise<void> {
  for (const { entry, dueAt, done } of entries) {
    const isNew = events.some(
      (event) => (event.type === 'stepOpened' || event.type === 'postponed') && event.entry === entry,
    );
    if (!isNew || done || dueAt === null) continue;
    await orderDeadline(database, { instance: instance.id, entry, dueAt }, now);
  }
}

export async function orderDeadline(
  database: Database | Transaction,
  { instance, entry, dueAt }: { instance: number; entry: number; dueAt: string },
  now: Date,
): Promise<void> {
  await enqueue(database, {
    name: deadlineJob,
    data: { instance, entry },
    key: `${deadlineJob} ${instance} ${entry} ${dueAt}`,
    delay: Math.max(0, Date.parse(dueAt) - now.getTime()),
  });
}

/** The notices that a step names go to its assignees as it opens, and again when it is overdue. */
async function sendNotices(
  { transaction, snapshot }: WriteContext,
  recorded: RecordedTransition,
): Promise<void> {
  const { instance, source, values, events, entries } = recorded;
  for (const entry of entries) {
    const isDue = events.some(
      (event) => (event.type === 'stepOpened' || event.type === 'overdue') && event.entry === entry.entry,
    );
    const step = instance.definition.steps.find(({ id }) => id === entry.step);
    const notices = step?.notices ?? [];
    if (!isDue || !step || notices.length === 0) continue;
    const users = await usersOf(transaction, peopleOf([entry]));
    if (users.length === 0) continue;
    const details = {
      id: instance.row,
      title: openTitle(source, values) ?? instance.row,
      step: say(step.title, defaultLanguage),
      process: say(instance.definition.title, defaultLanguage),
      due: entry.dueAt === null ? null : localTime(entry.dueAt),
    };
    for (const template of notices)
      if (snapshot.definitions.notice.has(template))
        await sendNotice(transaction, {
          template,
          to: { users },
          values: details,
          link: `/admin/case/${instance.source}/${instance.row}`,
        });
  }
}

/** The title of the row. What is personal stays out of other people's notices, which outlive it. */
function openTitle({ columns, titleColumn }: TableModel, values: RowValues): string | undefined {
  const column = titleColumn === undefined ? undefined : columns.get(titleColumn);
  const value = column && !column.declared?.personal ? values[column.name] : undefined;
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? titleText(column, value, defaultLanguage) : undefined;
}

/** Everybody whose inbox has or had one of the entries. */
async function announceInboxes(
  transaction: WriteContext['transaction'],
  { entries }: RecordedTransition,
): Promise<void> {
  const { groups, named } = namedAndGroups(peopleOf(entries));
  if (groups.length === 0 && named.length === 0) return;
  await announceInbox(
    transaction,
    usersSql,
    [JSON.stringify(groups), named, mostUsers],
    'announce-inboxes-of-steps',
  );
}

interface Person {
  user: number | null;
  role: number | null;
  organization: number | null;
}

function peopleOf(entries: readonly Entry[]): Person[] {
  const assignees = entries.flatMap((entry) => [
    ...entry.assignees,
    ...entry.voters,
    ...entry.delegates.map(({ to }) => to),
  ]);
  return assignees.map(({ userId, roleNumber, organization }) => ({
    user: userId,
    role: roleNumber,
    organization: organization?.id ?? null,
  }));
}

/** At most so many people hear of one transition: a step of everybody is looked for, not waited for. */
const mostUsers = 1000;

async function usersOf(database: Queryable, people: readonly Person[]): Promise<number[]> {
  const { groups, named } = namedAndGroups(people);
  if (groups.length === 0) return named;
  const { rows } = await database.query<{ id: number }>(
    usersSql,
    [JSON.stringify(groups), named, mostUsers],
    { name: 'users-of-steps' },
  );
  return rows.map(({ id }) => id);
}

function namedAndGroups(people: readonly Person[]): { groups: Person[]; named: number[] } {
  return {
    groups: people.filter(({ user, role }) => user === null && role !== null),
    named: [...new Set(people.flatMap(({ user }) => user ?? []))],
  };
}

const usersSql = `select u.id from app.users u where u.deleted_at is null and u.status = 'confirmed' and (u.id = any($2::int8[])
    or exists (select from json_to_recordset($1::json) as a(role int, organization int8) where u.role = a.role
      and (a.organization is null or a.organization = u.organization_id))
    or exists (select from app.user_extra_role e join json_to_recordset($1::json) as a(role int, organization int8)
      on a.role = e.role_id and (a.organization is null or a.organization = e.organization_id) where e.user_id = u.id))
  order by u.id limit $3`;
