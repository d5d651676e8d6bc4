import { createHash } from 'node:crypto';
import { localDay } from '../../../../engine/time/ulaanbaatar';
import type { Database } from '../../../platform/database/database';
import { enqueueAll } from '../../../platform/jobs/enqueue';
import type { JobHandler } from '../../../platform/jobs/job';
import type { Snapshot } from '../../../platform/snapshot';

export const digestJob = 'process-digest';
/** The notice of the digest; without its definition there is none. */
const template = 'case_digest';

interface Waiting extends Record<string, unknown> {
  id: number;
  count: number;
  late: number;
}

/**
 * Notifies everybody once a day of the number of steps that wait for them. A second run of a day finds its notices ordered: each has a key made of
 * the day and the person.
 */
export function digestHandler(database: Database, snapshot: () => Snapshot): JobHandler {
  return {
    async run() {
      if (!snapshot().definitions.notice.has(template)) return;
      const day = localDay();
      await database.transaction(async (transaction) => {
        const { rows } = await transaction.query<Waiting>(waitingSql, [], { deadline: 60_000 });
        const orders = rows.map(({ id, count, late }) => ({
          key: digestKey(day, id),
          recipients: { users: [id] },
          values: { count, late },
        }));
        const { rows: ordered } = await transaction.query<{ key: string }>(
          `insert into dulaan.notice_order (key, template, recipients, "values", link)
           select o.key, $2, o.recipients, o.values, '/admin/inbox'
           from json_to_recordset($1::json) as o(key uuid, recipients json, "values" json)
           on conflict (key) do nothing returning key::text`,
          [JSON.stringify(orders), template],
        );
        const keys = ordered.map(({ key }) => key);
        await enqueueAll(transaction, {
          name: 'notice',
          data: keys.map((key) => JSON.stringify({ order: key })),
          keys: keys.map((key) => `notice ${key}`),
        });
      });
    },
  };
}

/** The open steps of each active person: their own, and those of their roles within their organizations. */
const waitingSql = `
  with waiting as materialized (
    select instance, entry, due_at, user_id, role_id, organization_id from dulaan.process_assignee where is_open
  ),
  person as (
    select u.id, u.role, u.organization_id from app.users u where u.deleted_at is null and u.status = 'confirmed'
  ),
  part as (
    select id, role, organization_id from person
    union select p.id, e.role_id, e.organization_id from app.user_extra_role e join person p on p.id = e.user_id
  ),
  asked as (
    select w.user_id as id, w.instance, w.entry, w.due_at from waiting w join person p on p.id = w.user_id
    union select p.id, w.instance, w.entry, w.due_at from waiting w
      join part p on p.role = w.role_id and (w.organization_id is null or w.organization_id = p.organization_id)
      where w.user_id is null
  )
  select id, count(*)::int as count, (count(*) filter (where due_at < now()))::int as late
  from asked group by id order by id`;

function digestKey(day: string, user: number): string {
  const hash = createHash('sha256').update(`${digestJob} ${day} ${user}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
