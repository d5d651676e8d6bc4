import { changeTrigger } from '../../platform/changes/change-tables';
import type { EngineMigration } from '../../platform/database/engine-migration';
import { quote } from '../../platform/database/sql-statement';

/** The process of each row with its version, and its history. */
export const processTables: EngineMigration = {
  name: 'processes',
  sql: `
    create table dulaan.process_instance (
      id bigint generated always as identity primary key,
      process text not null,
      version int not null,
      source text not null,
      row_id bigint not null,
      started_by bigint,
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      unique (source, row_id)
    );
    comment on column dulaan.process_instance.version is 'The published version with which it began: it stays with it.';

    create table dulaan.process_step (
      id bigint generated always as identity primary key,
      instance bigint not null references dulaan.process_instance on delete cascade,
      step text not null,
      label json not null,
      status_type text not null,
      action json,
      subject_type text not null,
      role_id int,
      user_id bigint,
      round int not null,
      is_done boolean not null,
      created_at timestamptz not null default now(),
      done_at timestamptz
    );
    create index process_step_instance on dulaan.process_step (instance, id);
  `,
};

/** Conditions ask for the steps of a person: answers that rest on them are cached until a step changes. */
export const processStepChanges: EngineMigration = {
  name: 'process-step-changes',
  sql: `
    create trigger ${quote(changeTrigger)} after insert or update or delete or truncate on dulaan.process_step
      for each statement execute function dulaan.note_change();
  `,
};
