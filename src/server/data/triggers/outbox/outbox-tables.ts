import type { EngineMigration } from '../../../platform/database/engine-migration';

/** Side effects of triggers: written in the transaction of the write, delivered by a job later. */
export const outboxTables: EngineMigration = {
  name: 'outbox-tables',
  sql: `
    create table dulaan.outbox (
      id bigint generated always as identity primary key,
      key uuid not null default gen_random_uuid(),
      form text not null,
      action text not null,
      source text not null,
      row_id bigint,
      payload json,
      created_at timestamptz not null default now(),
      delivered_at timestamptz
    );
    comment on column dulaan.outbox.key is 'Goes out with every attempt: who receives it can tell a repetition by it.';
    comment on column dulaan.outbox.payload is 'Thrown away once it is delivered.';
    create index outbox_delivered on dulaan.outbox (delivered_at);
  `,
};
