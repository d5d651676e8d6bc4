import type { EngineMigration } from '../database/engine-migration';

/**
 * Events are stored for an hour for reconnecting clients. Their numbers are assigned before transactions end, so they
 * do not show what a client has missed; `horizon` does: every transaction before it had ended when the event was
 * written.
 */
export const eventTables: EngineMigration = {
  name: 'event-tables',
  sql: `
    create table dulaan.event (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('sources', 'notice', 'inbox', 'build')),
      sources text[],
      users bigint[],
      build text,
      at timestamptz not null default now(),
      writer xid8 not null default pg_current_xact_id(),
      horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
    );
    create index event_writer on dulaan.event (writer);
    create index event_at on dulaan.event (at);

    create table dulaan.announced_build (
      one boolean primary key default true check (one),
      build text not null
    );
  `,
};
