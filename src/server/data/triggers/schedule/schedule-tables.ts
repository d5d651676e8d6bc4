import type { EngineMigration } from '../../../platform/database/engine-migration';

/** Triggers on a schedule: how far each has come, and the rows that it has done. */
export const triggerScheduleTables: EngineMigration = {
  name: 'trigger-schedule-tables',
  sql: `
    create table dulaan.trigger_schedule (
      source text not null,
      key text not null,
      since timestamptz not null,
      due timestamptz,
      occurrence timestamptz,
      after bigint not null default 0,
      primary key (source, key)
    );
    comment on column dulaan.trigger_schedule.since is 'When the trigger was published: dates before it are not made up for.';
    comment on column dulaan.trigger_schedule.due is 'When its rule comes next.';
    comment on column dulaan.trigger_schedule.occurrence is 'The time whose rows are being worked off, up to the key in after.';

    create table dulaan.scheduled_row (
      source text not null,
      key text not null,
      row_id bigint not null,
      moment timestamptz not null,
      error text,
      done_at timestamptz not null default now(),
      primary key (source, key, row_id, moment)
    );
    comment on table dulaan.scheduled_row is 'Each row once for a moment: written in the transaction of the work.';
    create index scheduled_row_done on dulaan.scheduled_row (done_at);
  `,
};
