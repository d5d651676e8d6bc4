import type { Database, Row } from '../database/database';

/** An event as it was announced. */
export interface AnnouncedEvent extends Row {
  id: number;
  kind: 'sources' | 'notice' | 'inbox' | 'build';
  sources: string[] | null;
  users: number[] | null;
  build: string | null;
}

/** Reads a notification; a number refers to an event that was too long for it. */
export async function readAnnounced(
  database: Database,
  payload: string,
): Promise<AnnouncedEvent | undefined> {
  if (!/^\d+$/.test(payload)) return parseEvent(payload);
  const { rows } = await database.query<AnnouncedEvent>(
    'select id, kind, sources, users, build from dulaan.event where id = $1',
    [Number(payload)],
  );
  return rows[0];
}

/** Maximum number of events sent to a reconnecting client; beyond it the client refetches. */
const longestBacklog = 1000;

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

function parseEvent(payload: string): AnnouncedEvent | undefined {
  const value: unknown = JSON.parse(payload);
  return isEvent(value) ? value : undefined;
}

function isEvent(value: unknown): value is AnnouncedEvent {
  return typeof value === 'object' && value !== null && 'id' in value && 'kind' in value;
}
