import type { EngineMigration } from '../database/engine-migration';

/**
 * Work that outlives its request. `key` makes a job unique for as long as its row is stored, finished ones included. A
 * running job belongs to `worker` until `lease`; then another server takes it over.
 */
export const jobTables: EngineMigration = {
  name: 'job-tables',
  sql: `
    create table dulaan.job (
      id bigint generated always as identity primary key,
      name text not null,
      data json not null,
      key text unique,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead')),
      attempts int not null default 0,
      attempts_allowed int not null,
      due timestamptz not null default now(),
      worker uuid,
      lease timestamptz,
      error text,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index job_due on dulaan.job (name, due, id) where state = 'waiting';
    create index job_lease on dulaan.job (lease) where state = 'running';
    create index job_ended on dulaan.job (state, ended_at) where state in ('done', 'dead');

    create table dulaan.schedule (
      name text primary key,
      cron text not null,
      due timestamptz not null
    );
    comment on table dulaan.schedule is 'When each repeated job is due next: whichever server moves the time on orders the job.';
  `,
};
