import { Type, type Static } from 'typebox';
import { say, type Language } from '../../../../definitions/text';
import { isTable } from '../../../../engine/model/model';
import type { Process } from '../../../../definitions/process';
import type { Caller } from '../../../../engine/access/caller';
import { visitor } from '../../../../engine/access/caller';
import { replay, type Deviation, type Position } from '../../../../engine/process/replay';
import type { Actor, ProcessEvent } from '../../../../engine/process/process-event';
import { refusalText } from '../../../../engine/process/refusal';
import type { Queryable } from '../../../platform/database/database';
import type { Snapshot } from '../../../platform/snapshot';
import { eventsSql } from '../process-store';
import { readWholeRows } from '../read-row';
import { decideAsPeople } from '../row-facts';
import { trialMembers, type TrialProcess } from './trial-process';

/** Cases of one batch. */
const mostCases = 100;

export const ReplayBody = Type.Object(
  {
    ...trialMembers,
    /** Begins with the newest cases. Default: the oldest. */
    newest_first: Type.Optional(Type.Boolean()),
    /** The `next` of the batch before. */
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostCases })),
  },
  { additionalProperties: false },
);
export type ReplayBody = Static<typeof ReplayBody>;

interface StoredHistory extends Record<string, unknown> {
  id: number;
  row_id: number;
  events: ProcessEvent[];
  /** The numbers of the events that have a reason. */
  reasons: number[];
}

/** A batch of a replay, in the language of the reader. */
export interface ReplayedBatch {
  /** Cases that were repeated, and those that could not be, because their row was deleted. */
  compared: number;
  skipped: number;
  deviations: object[];
  /** Give it as `after` for the next batch; null at the end. */
  next: number | null;
}

/**
 * Repeats the real histories of a process in another definition of it, in batches, and lists the cases that would have gone another
 * way. It changes nothing. Guards see the rows, and people their organisations, as they are now.
 */
export async function replayHistories(
  database: Queryable,
  snapshot: Snapshot,
  trial: TrialProcess,
  { process: id, newest_first: isNewestFirst = false, after, limit = mostCases }: ReplayBody,
  language: Language,
): Promise<ReplayedBatch> {
  const { process } = trial;
  const source = snapshot.model.sources.get(process.source);
  if (!source || !isTable(source)) return { compared: 0, skipped: 0, deviations: [], next: null };
  const histories = await readHistories(database, id, source.id, { isNewestFirst, after, limit });
  const rows = await readWholeRows(
    database,
    source,
    histories.map((history) => history.row_id),
  );
  const byKey = new Map(rows.map((values) => [Number(values.id), values]));
  const callers = await readCallers(
    database,
    histories.flatMap(({ events }) => events.map(({ by }) => by)),
  );
  const deviations: object[] = [];
  let compared = 0;
  for (const { row_id: row, events, reasons } of histories) {
    const values = byKey.get(row);
    if (!values) continue;
    compared += 1;
    const explained = withReasons(events, new Set(reasons));
    const decided = { database, snapshot, source, values, trial };
    const found = await decideAsPeople(decided, (contextFor) =>
      replay(process, [
        {
          row,
          events: explained,
          contextOf: (actor, now) =>
            contextFor({ ...callerOf(callers, snapshot, actor), now: new Date(now) }),
        },
      ]),
    );
    for (const deviation of found)
      deviations.push({ source: source.id, ...deviationBody(process, deviation, events, language) });
  }
  const last = histories.at(-1);
  return {
    compared,
    skipped: histories.length - compared,
    deviations,
    next: histories.length === limit && last ? last.id : null,
  };
}

async function readHistories(
  database: Queryable,
  process: string,
  source: string,
  { isNewestFirst, after, limit }: { isNewestFirst: boolean; after: number | undefined; limit: number },
): Promise<StoredHistory[]> {
  const [comparison, order] = isNewestFirst ? ['<', 'desc'] : ['>', 'asc'];
  const { rows } = await database.query<StoredHistory>(
    `select i.id, i.row_id, ${eventsSql} as events,
       (select coalesce(json_agg(e.number), '[]') from dulaan.process_event e
        where e.instance = i.id and e.description_sealed is not null) as reasons
     from dulaan.process_instance i where i.process = $1 and i.source = $2
       and ($3::int8 is null or i.id ${comparison} $3::int8) order by i.id ${order} limit $4`,
    [process, source, after ?? null, limit],
  );
  return rows;
}

/** Whether there was a reason decides, not what it said: it stays encrypted. */
function withReasons(events: readonly ProcessEvent[], reasons: ReadonlySet<number>): ProcessEvent[] {
  return events.map((event) =>
    'description' in event && reasons.has(event.number) ? { ...event, description: '…' } : event,
  );
}

type Callers = ReadonlyMap<string, Pick<Caller, 'login' | 'organizationId'>>;

/** The people of histories, with their organisation in each of their roles, by `<user> <role>`. */
async function readCallers(database: Queryable, actors: readonly Actor[]): Promise<Callers> {
  const users = [...new Set(actors.flatMap(({ userId }) => userId ?? []))];
  const { rows } = await database.query<{
    id: number;
    login: string;
    role: number;
    organization: number | null;
  }>(
    `select u.id, u.login, u.role, u.organization_id as organization from app.users u where u.id = any($1::int8[])
     union all
     select u.id, u.login, e.role_id, e.organization_id from app.users u
     join app.user_extra_role e on e.user_id = u.id where u.id = any($1::int8[])`,
    [users],
  );
  return new Map(
    rows.map(({ id, login, role, organization }) => [
      `${id} ${role}`,
      { login, organizationId: organization },
    ]),
  );
}

function callerOf(
  callers: Callers,
  { definitions }: Snapshot,
  { userId, roleNumber }: Actor,
): { caller: Caller; isAdministrator: boolean } {
  const role = [...definitions.role.values()].find(({ number }) => number === roleNumber);
  const known = callers.get(`${userId} ${roleNumber}`);
  return {
    caller: { ...visitor, ...known, userId, roleNumber, role: role?.id ?? visitor.role },
    isAdministrator: role?.administrator === true,
  };
}

function deviationBody(
  { steps }: Process,
  { row, event: number, command, was, would, refusal }: Deviation,
  events: readonly ProcessEvent[],
  language: Language,
): object {
  const titleOf = (id: string | null) => {
    const title = steps.find((step) => step.id === id)?.title;
    return title === undefined ? id : say(title, language);
  };
  const positionBody = ({ status, step, round }: Position) => ({
    state: status,
    step,
    step_title: titleOf(step),
    round,
  });
  const decided = events.find((event) => event.number === number);
  return {
    row_id: String(row),
    event: number,
    at: decided?.at ?? null,
    call: command.type,
    step: 'step' in command ? command.step : null,
    action: command.type === 'act' ? command.action : command.type === 'vote' ? command.outcome : null,
    was: positionBody(was),
    would: positionBody(would),
    refusal: refusal && { code: refusal.code, message: say(refusalText(refusal), language) },
  };
}
