import {
  itemBodies,
  stepColumns,
  stepsOfPerson,
  waitingParameters,
  type InboxQuery,
  type Waiting,
} from './inbox';

/** Steps of one response: a calendar shows no more. */
const mostItems = 500;

const dueSql = `with due as materialized (
    select * from (${stepsOfPerson(stepColumns, ' and due_at >= $4::timestamptz and due_at < $5::timestamptz')}) d
    order by due_at, instance, entry limit $6
  )
  select to_json(r) as item from (
    select d.*, i.source, i.row_id from due d join dulaan.process_instance i on i.id = d.instance
    order by d.due_at, d.instance, d.entry
  ) r`;

/** Two moments (ISO); the second is not part of the range. */
export interface DueRange {
  from: string;
  to: string;
}

/** Reads what waits for the caller and is due in the range, the earliest first. */
export async function readInboxCalendar(query: InboxQuery, { from, to }: DueRange): Promise<object> {
  const { database, rights } = query;
  const { rows } = await database.query<{ item: Waiting }>(
    dueSql,
    [...waitingParameters(rights.caller), from, to, mostItems + 1],
    { name: 'inbox-calendar' },
  );
  const items = rows.slice(0, mostItems).map(({ item }) => item);
  return { items: await itemBodies(query, items), has_more: rows.length > mostItems };
}
