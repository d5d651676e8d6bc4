import type { Process } from '../../../../definitions/process';
import { say, type Language } from '../../../../definitions/text';
import type { Caller } from '../../../../engine/access/caller';
import type { Queryable } from '../../../platform/database/database';
import type { Snapshot } from '../../../platform/snapshot';
import type { Rights } from '../../../data/query/statements/policy-sql';
import { processAt, UnreadableProcess } from '../process-version';
import { readRowTitles } from '../row-titles';

export interface InboxQuery {
  database: Queryable;
  snapshot: Snapshot;
  rights: Rights;
  language: Language;
}

/** A page of an inbox. `after` is the `next` of the page before. */
export interface InboxPage {
  after: InboxPlace | null;
  limit: number;
  process: string | null;
  step: string | null;
  isLate: boolean;
}

/** The place of an item in the order of the page: its moment is that of its opening, or of its deadline on a page of late steps. */
export interface InboxPlace {
  moment: string;
  instance: number;
  entry: number;
}

/** A step that waits for the person, as it is stored. */
export interface Waiting {
  instance: number;
  entry: number;
  process: string;
  version: number;
  step: string;
  source: string;
  row_id: number;
  opened_at: string;
  due_at: string | null;
}

/** A step of a page, with the moment by which the page is ordered. */
interface ListedStep extends Waiting {
  moment: string;
}

interface Count extends Record<string, unknown> {
  process: string;
  version: number;
  step: string;
  count: number;
  late: number;
}

/** Rows of the same step; `a` is the outer row. */
const sameStep =
  'select from dulaan.process_assignee o where o.is_open and (o.instance, o.entry) = (a.instance, a.entry) and';

interface Part {
  /** SQL of the open rows that mean the person. */
  mine: string;
  /** Leads the order where the planner does not see that a column of the index has one value. */
  led: string;
}

/** By name, else by role, else by role within the organization. Only a shared step is looked up for another part. */
const parts: readonly Part[] = [
  { mine: 'a.user_id = $1::int8', led: '' },
  {
    mine: `a.user_id is null and a.role_id = $2::int4 and a.organization_id is null
      and (not a.is_shared or not exists (${sameStep} o.user_id = $1::int8))`,
    led: 'a.organization_id, ',
  },
  {
    mine: `a.user_id is null and a.role_id = $2::int4 and a.organization_id = $3::int8
      and (not a.is_shared or not exists (${sameStep} (o.user_id = $1::int8
        or o.user_id is null and o.role_id = $2::int4 and o.organization_id is null)))`,
    led: '',
  },
];

/** The columns of a waiting step that are in the indexes; its row is that of its instance. */
export const stepColumns = 'instance, entry, process, version, step, opened_at, due_at';

/**
 * The steps that wait for one person, each once. Parameters: user, role, organization. Scans of indexes alone, whatever others
 * have to do, as long as `columns` and `where` are of the indexes: keys, process, version, step, opened_at, due_at.
 */
export function stepsOfPerson(columns: string, where = ''): string {
  return parts.map(({ mine }) => partSql(columns, mine, where)).join(' union all ');
}

function partSql(columns: string, mine: string, where: string): string {
  return `select ${columns} from dulaan.process_assignee a where a.is_open and ${mine}${where}`;
}

/** The order of a page, and the SQL condition of what comes after a place: $7 to $9. */
interface Order {
  column: 'opened_at' | 'due_at';
  direction: 'asc' | 'desc';
  after: string;
}

const newestFirst: Order = {
  column: 'opened_at',
  direction: 'desc',
  after: `(opened_at, instance, entry) < (coalesce($7::timestamptz, 'infinity'), coalesce($8::int8, 9223372036854775807),
    coalesce($9::int4, 2147483647))`,
};

const latestDeadlineLast: Order = {
  column: 'due_at',
  direction: 'asc',
  after: `due_at < now()
  and (due_at, instance, entry) > (coalesce($7::timestamptz, '-infinity'), coalesce($8::int8, 0), coalesce($9::int4, 0))`,
};

const orderedBy = ({ column, direction }: Order, prefix = '') =>
  [column, 'instance', 'entry'].map((name) => `${prefix}${name} ${direction}`).join(', ');

/** Each part of the newest ends after a page, in its index's order: no list is sorted. Late steps are, as few as there are. */
function pageSql(order: Order): string {
  const isWanted = ` and ($4::text is null or process = $4) and ($5::text is null or step = $5) and ${order.after}`;
  const led = (part: Part) => (order === newestFirst ? part.led : '');
  const ofParts = parts.map(
    (part) =>
      `(${partSql(stepColumns, part.mine, isWanted)} order by ${led(part)}${orderedBy(order)} limit $6)`,
  );
  return `
  with page as materialized (select * from (${ofParts.join(' union all ')}) p order by ${orderedBy(order)} limit $6)
  select to_json(r) as item from (
    select p.instance, p.entry, p.process, p.version, p.step, i.source, i.row_id, p.due_at,
      ${microseconds('p.opened_at')} as opened_at, ${microseconds(`p.${order.column}`)} as moment
    from page p join dulaan.process_instance i on i.id = p.instance
    order by ${orderedBy(order, 'p.')}
  ) r`;
}

function microseconds(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

const newestSql = pageSql(newestFirst);
const lateSql = pageSql(latestDeadlineLast);

const countsSql = `
  select process, max(version) as version, step, count(*) as count, count(*) filter (where due_at < now()) as late
  from (${stepsOfPerson('process, version, step, due_at')}) waiting group by process, step order by process, step`;

/**
 * Reads a page of what waits for the caller, with counts per process and step. The counts are read beside the page, and may
 * be of a moment before or after it.
 */
export async function readInbox(query: InboxQuery, page: InboxPage): Promise<object> {
  const { database, snapshot, rights, language } = query;
  // Not prepared: a plan for anyone expects few steps and sorts them, which takes three times as long for 10,000.
  const counting = database.query<Count>(countsSql, waitingParameters(rights.caller));
  const [{ rows: counts }, { items, bodies, hasMore }] = await Promise.all([
    counting,
    readItems(query, page),
  ]);
  const filtered = counts.filter(
    ({ process, step }) =>
      (page.process === null || process === page.process) && (page.step === null || step === page.step),
  );
  const last = items.at(-1);
  const groups: object[] = [];
  for (const group of counts) {
    const { process, version, step, count, late } = group;
    const definition = await readShown(database, snapshot, process, version);
    groups.push({
      process,
      title: say(definition.title, language),
      step,
      step_title: say(definition.steps.find(({ id }) => id === step)?.title ?? step, language),
      count,
      late,
    });
  }
  return {
    total: filtered.reduce((sum, { count, late }) => sum + (page.isLate ? late : count), 0),
    counts: groups,
    next: hasMore && last ? placeText(last) : null,
    items: bodies,
  };
}

async function readItems(
  query: InboxQuery,
  page: InboxPage,
): Promise<{ items: ListedStep[]; bodies: object[]; hasMore: boolean }> {
  const { rows } = await query.database.query<{ item: ListedStep }>(
    page.isLate ? lateSql : newestSql,
    [
      ...waitingParameters(query.rights.caller),
      page.process,
      page.step,
      page.limit + 1,
      page.after?.moment ?? null,
      page.after?.instance ?? null,
      page.after?.entry ?? null,
    ],
    { name: page.isLate ? 'inbox-late-page' : 'inbox-page' },
  );
  const items = rows.slice(0, page.limit).map(({ item }) => item);
  return { items, bodies: await itemBodies(query, items), hasMore: rows.length > page.limit };
}

/** The items of a response, with the titles that the caller may read. */
export async function itemBodies(query: InboxQuery, items: readonly Waiting[]): Promise<object[]> {
  const { database, snapshot, rights, language } = query;
  const { caller, access } = rights;
  const titles = await readRowTitles(query, items);
  const mayDecideBulk =
    access.isAdministrator || snapshot.definitions.role.get(caller.role)?.extra?.includes('approve') === true;
  const bodies: object[] = [];
  for (const item of items) {
    const definition = await readShown(database, snapshot, item.process, item.version);
    bodies.push({
      ...itemBody(item, definition, language, mayDecideBulk),
      title: titles.get(`${item.source} ${item.row_id}`) ?? null,
    });
  }
  return bodies;
}

export function waitingParameters({ userId, roleNumber, organizationId }: Caller): (number | null)[] {
  return [userId, roleNumber, organizationId];
}

/** The parts of a process that a list shows. */
type ShownProcess = Pick<Process, 'steps' | 'actions'> & { title: Process['title'] | string };

/** A case whose definition cannot be read stays in the list, by the names of its process and step. */
async function readShown(
  database: Queryable,
  snapshot: Snapshot,
  process: string,
  version: number,
): Promise<ShownProcess> {
  try {
    return await processAt(database, snapshot, process, version);
  } catch (error) {
    if (error instanceof UnreadableProcess) return { title: process, steps: [], actions: [] };
    throw error;
  }
}

function itemBody(
  item: Waiting,
  definition: ShownProcess,
  language: Language,
  mayDecideBulk: boolean,
): object {
  const step = definition.steps.find(({ id }) => id === item.step);
  return {
    source: item.source,
    row_id: String(item.row_id),
    process: item.process,
    process_title: say(definition.title, language),
    step: item.step,
    entry: item.entry,
    step_title: say(step?.title ?? item.step, language),
    status_type: step?.statusType ?? null,
    opened_at: item.opened_at,
    due_at: item.due_at,
    is_late: item.due_at !== null && Date.parse(item.due_at) < Date.now(),
    needs_signature: step?.needsSignature === true,
    is_vote: step?.vote !== undefined,
    actions: step?.vote
      ? []
      : definition.actions
          .filter(({ from }) => from === item.step)
          .map(({ id, title, needsReason }) => ({
            action: id,
            title: say(title, language),
            needs_reason: needsReason === true,
          })),
    allows_bulk: mayDecideBulk && step?.allowsBulk === true,
  };
}

function placeText({ moment, instance, entry }: ListedStep): string {
  return [moment, instance, entry].join('_');
}

/** Reads `next` of an earlier page; undefined for any other text. */
export function readInboxPlace(text: string): InboxPlace | undefined {
  const [, moment, instance, entry] =
    /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(\d{1,15})_(\d{1,9})$/.exec(text) ?? [];
  const time = Date.parse(moment ?? '');
  // JavaScript reads February 30 as March 2; PostgreSQL refuses it.
  const isRead = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === moment?.slice(0, 19);
  if (moment === undefined || !isRead) return undefined;
  return { moment, instance: Number(instance), entry: Number(entry) };
}
