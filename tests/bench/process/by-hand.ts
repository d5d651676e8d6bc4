import type pg from 'pg';

/** The person of a session, as a server written by hand finds them. */
export interface Person {
  id: number;
  role: number;
  organization: number | null;
}

interface Order {
  revision: number;
  row: { user_id: number | null };
}

/** A page of an inbox and its counts. */
export interface Inbox {
  counts: { count: number }[];
  items: { row_id: number; title: string | null }[];
}

/** Finds the person of a session, as the product's check does: neither revoked nor expired, of a confirmed user. */
export async function readPerson(pool: pg.Pool, tokenHash: Uint8Array): Promise<Person | undefined> {
  const { rows } = await pool.query<Person>({
    name: 'session',
    text: `select u.id::int as id, r.id::int as role, o.id::int as organization
      from dulaan.session s join app.users u on u.id = s.user_id and u.deleted_at is null and u.status = 'confirmed'
      join app.roles r on r.id = u.role
      left join app.organization o on o.id = u.organization_id and o.is_active and o.deleted_at is null
      where s.token_hash = $1 and s.revoked is null and s.expires > now()`,
    values: [tokenHash],
  });
  return rows[0];
}

/** Counts a call of a person, as the product's limit does. */
export async function countCall(pool: pg.Pool, { id }: Person): Promise<void> {
  await pool.query({
    name: 'limit',
    text: `insert into dulaan.call_count as c (bucket, calls, since) values ($1::bytea, 1, now())
      on conflict (bucket) do update set calls = c.calls + 1`,
    values: [Buffer.from(`by hand ${id}`)],
  });
}

/**
 * Closes an order as done earlier, in one transaction by a person who writes for this case alone, with the writes of the
 * product: history, steps, assignees, status, shown history, audit (its personal values in clear), the notice to an owner
 * with its job, and the events of pages and of the inboxes of everybody who had the step. Returns the new revision.
 */
export async function closeByHand(pool: pg.Pool, person: Person, row: number): Promise<number> {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  const { id: user, role } = person;
  try {
    await client.query('begin');
    const { rows } = await run(
      'order',
      'select revision, to_json(o) as row from app.retrofit_order o where id = $1 and deleted_at is null for update',
      [row],
    );
    const [before] = rows as Order[];
    const { rows: instances } = await run(
      'instance',
      `select i.id, (select json_agg(e order by e.number) from dulaan.process_event e where e.instance = i.id) as events
       from dulaan.process_instance i where i.row_id = $1 and i.source = 'orders'`,
      [row],
    );
    const instance: unknown = instances[0]?.id;
    await run(
      'events',
      `insert into dulaan.process_event (instance, number, at, user_id, role_id, type, body) values
         ($1, 4, now(), $2::int8, $3::int, 'stepDone', '{"entry": 2, "action": "archive", "signature": null, "description": null}'),
         ($1, 5, now(), $2, $3, 'stepOpened', json_build_object('entry', 3, 'step', 'done', 'round', 1, 'dueAt', null, 'assignees',
            json_build_array(json_build_object('userId', $2::int8, 'roleNumber', $3::int)))),
         ($1, 6, now(), $2, $3, 'ended', '{"outcome": "END", "description": null}')`,
      [instance, user, role],
    );
    await run(
      'end',
      `update dulaan.process_instance set last_event = 6, ended_at = now(), outcome = 'END' where id = $1`,
      [instance],
    );
    await run(
      'step',
      `update dulaan.process_step set is_open = false, user_id = $2, action = 'archive', done_at = now() where instance = $1 and entry = 2`,
      [instance, user],
    );
    await run(
      'last step',
      `insert into dulaan.process_step (instance, entry, step, status_type, subject_type, round, is_open, opened_at, is_overdue,
         is_read_only, role_id, user_id, done_at) values ($1, 3, 'done', 'END', 'CURRENT', 1, false, now(), false, false, $3, $2, now())`,
      [instance, user, role],
    );
    await run('clear', 'delete from dulaan.process_assignee where instance = $1 and entry = any($2::int[])', [
      instance,
      [2, 3],
    ]);
    await run(
      'assignees',
      `insert into dulaan.process_assignee (instance, entry, place, part, role_id, user_id, is_open, source, row_id, process,
         version, step, opened_at) values
         ($1, 2, 0, 'assignee', 2, null, false, 'orders', $2, 'order', 1, 'check', now()),
         ($1, 2, 1, 'actor', $4::int, $3::int8, false, 'orders', $2, 'order', 1, 'check', now()),
         ($1, 3, 0, 'assignee', $4, $3, false, 'orders', $2, 'order', 1, 'done', now())`,
      [instance, row, user, role],
    );
    await run(
      'status',
      `update app.retrofit_order set status = 'Захиалга биелсэн', status_type = 'END', status_id = 'done',
         revision = revision + 1, updated_at = now() where id = $1`,
      [row],
    );
    await run(
      'shown',
      `insert into app.order_status_history as h (order_id, process, entry, status, status_type, status_action, action_num, is_done)
       values ($1, 'order', 2, 'Захиалгыг шалгаж байна', 'CHECK', 'Өмнө нь хийгдсэн гэж хаах', 1, 1),
         ($1, 'order', 3, 'Захиалга биелсэн', 'END', null, 1, 1)
       on conflict (order_id, process, entry) do update set status_action = excluded.status_action, is_done = 1`,
      [row],
    );
    await run(
      'audit',
      `insert into dulaan.audit (user_id, role, request_id, action, source, row_id, before, after, changed)
       values ($3, 'agent', 'bench', 'update', 'orders', $1, $2::json, $2::json, '{status,status_type,status_id}')`,
      [row, JSON.stringify(before?.row), user],
    );
    if (before?.row.user_id !== null) await orderNotice(run, row);
    await run(
      'inboxes',
      `with added as (insert into dulaan.event (kind, users) select 'inbox', array_agg(id order by id) from app.users
         where role = 2 and deleted_at is null and status = 'confirmed' returning *)
       select pg_notify('dulaan_event', row_to_json(added)::text) from added`,
      [],
    );
    await run(
      'sources',
      `with added as (insert into dulaan.event (kind, sources) values ('sources', '{orders,process_status_history}') returning *)
       select pg_notify('dulaan_event', row_to_json(added)::text) from added`,
      [],
    );
    await client.query('commit');
    return (before?.revision ?? 0) + 1;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The notice to the owner of an order, by the outbox. */
async function orderNotice(
  run: (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>,
  row: number,
): Promise<void> {
  const { rows } = await run(
    'outbox',
    `insert into dulaan.outbox (form, action, source, row_id, payload)
     select 'orders', 'send_notice', 'orders', id, json_build_object('template', 'status_changed', 'role', null,
       'users', json_build_array(user_id), 'values', json_build_object('id', id, 'status', status), 'link', '/admin/case/orders/' || id)
     from app.retrofit_order where id = $1 returning id`,
    [row],
  );
  await run(
    'job',
    `with added as (insert into dulaan.job (name, data, attempts_allowed, due) values ('outbox', $1::json, 10, now()) returning id)
     select pg_notify('dulaan_job', '0') from added`,
    [JSON.stringify({ outbox: Number((rows as { id: string }[])[0]?.id) })],
  );
}

const mine = 'is_open and user_id = $1';
/** Of the role everywhere or within the organization; a step that is shared may mean the person by name as well. */
const ofRole = (organization: string) => `is_open and user_id is null and role_id = $2 and ${organization}
  and (not is_shared or not exists (select from dulaan.process_assignee o where o.is_open
    and (o.instance, o.entry) = (a.instance, a.entry) and (o.user_id = $1 or o.place < a.place and o.role_id = $2)))`;
const parts = [mine, ofRole('organization_id is null'), ofRole('organization_id = $3')];
const stepsOf = (columns: string, end = '') =>
  parts
    .map((part) => `(select ${columns} from dulaan.process_assignee a where ${part}${end})`)
    .join(' union all ');

const countSql = `select process, step, count(*)::int as count, (count(*) filter (where due_at < now()))::int as late
  from (${stepsOf('process, step, due_at')}) s group by process, step`;

const order = 'order by opened_at desc, instance desc, entry desc limit $4';

/** A page with the titles of the orders that are not deleted: an agent reads all of them. Each part ends after a page. */
const pageSql = `select s.*, o.address as title from (
    select * from (${stepsOf('instance, entry, process, version, step, row_id, opened_at, due_at', ` ${order}`)}) t ${order}) s
  left join app.retrofit_order o on o.id = s.row_id and o.deleted_at is null
  order by opened_at desc, instance desc, entry desc`;

/**
 * Reads the first page of an inbox and its counts, by one statement for each. They are not prepared: PostgreSQL plans each for
 * the person, which is the quicker way here.
 */
export async function readInboxByHand(pool: pg.Pool, person: Person, limit: number): Promise<Inbox> {
  const of = [person.id, person.role, person.organization];
  const [counts, items] = await Promise.all([
    pool.query<Inbox['counts'][number]>({ text: countSql, values: of }),
    pool.query<Inbox['items'][number]>({ text: pageSql, values: [...of, limit] }),
  ]);
  return { counts: counts.rows, items: items.rows };
}
