import type { Database, Row } from '../database/database';

/** An event as it was announced. */
export interface AnnouncedEvent extends Row {
  id: number;
  kind: 'sources' | 'notice' | 'inbox' | 'build';
  sources: string[] | null;
  users: number[] | null;
  build: string | null;
}

/** Events that became visible between two reads of the table; undefined where they are too many to be sent one by one. */
export interface NewEvents {
  /** The snapshot of the database at this look. */
  seen: string;
  events: AnnouncedEvent[] | undefined;
}

/** Reads the events that a snapshot did not see yet. Numbers would not do: they are assigned before transactions end. */
export async function eventsSince(database: Database, seen: string): Promise<NewEvents> {
  const { rows } = await database.query<{ seen: string; events: AnnouncedEvent[] }>(eventsSinceSql, [seen], {
    name: 'events-since',
  });
  const [found] = rows;
  if (found === undefined) throw new Error('The events could not be read');
  const { events } = found;
  return { seen: found.seen, events: events.length > longestBacklog ? undefined : events };
}

/** The snapshot from which a server begins to look. */
export async function currentSnapshot(database: Database): Promise<string> {
  const { rows } = await database.query<{ seen: string }>('select pg_current_snapshot()::text as seen');
  return rows[0]?.seen ?? '';
}

/** Maximum number of events per batch; beyond it clients fetch anew. */
const longestBacklog = 1000;

const eventsSinceSql = `select pg_current_snapshot()::text as seen, (
    select coalesce(json_agg(e order by e.id), '[]') from (
      select id, kind, sources, users, build from dulaan.event
      where writer >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(writer, $1::pg_snapshot)
      order by id limit ${longestBacklog + 1}
    ) e
  ) as events`;

/**
 * Returns the events that a client may have missed since the event that it names: all whose transaction had not ended
 * when that event was written, so some may be known already. Undefined if the event no longer exists.
 */
export async function missedSince(database: Database, id: number): Promise<AnnouncedEvent[] | undefined> {
  const { rows } = await database.query<AnnouncedEvent>(
    `select e.id, e.kind, e.sources, e.users, e.build
     from dulaan.event last join dulaan.event e on e.writer >= last.horizon
     where last.id = $1 and (last.at > now() - interval '50 minutes' or last.id = (select max(id) from dulaan.event))
     order by e.id limit ${longestBacklog + 1}`,
    [id],
  );
  // The event itself is among its own.
  return rows.length === 0 || rows.length > longestBacklog ? undefined : rows.filter((row) => row.id !== id);
}

/** The newest event, from which a new client starts. */
export async function newestEvent(database: Database): Promise<number | undefined> {
  const { rows } = await database.query<{ id: number | null }>('select max(id) as id from dulaan.event');
  return rows[0]?.id ?? undefined;
}

/** Deletes what is older than an hour, all but the newest. */
export async function sweepEvents(database: Database): Promise<void> {
  await database.query(
    `delete from dulaan.event where at < now() - interval '1 hour' and id < (select max(id) from dulaan.event)`,
  );
}
