import { changeTrigger } from '../../platform/table-versions/change-tables';
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

/**
 * History as events that are only appended, and their projections: steps, assignees and votes. A row may carry several
 * processes, each once. The rows of the older tables had no events; where there are any, they are kept aside.
 */
export const processEventTables: EngineMigration = {
  name: 'process-events',
  sql: `
    do $$ begin
      if exists (select from dulaan.process_instance) then
        alter table dulaan.process_step rename to process_step_before_events;
        alter table dulaan.process_instance rename to process_instance_before_events;
        alter index dulaan.process_step_instance rename to process_step_before_events_instance;
      else
        drop table dulaan.process_step;
        drop table dulaan.process_instance;
      end if;
    end $$;

    create table dulaan.process_instance (
      id bigint generated always as identity primary key,
      process text not null,
      version int not null,
      source text not null,
      row_id bigint not null,
      last_event int not null default 0,
      started_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (outcome in ('END', 'CANCEL')),
      is_away boolean not null default false,
      unique (row_id, source, process)
    );
    create index process_instance_running on dulaan.process_instance (process, version) where ended_at is null;
    comment on column dulaan.process_instance.version is 'The published version with which it began, or to which it was moved.';
    comment on column dulaan.process_instance.is_away is 'The row was deleted and may be restored: nobody is asked to act.';

    create table dulaan.process_event (
      instance bigint not null references dulaan.process_instance on delete cascade,
      number int not null,
      at timestamptz not null,
      user_id bigint,
      role_id int not null,
      type text not null,
      body jsonb not null,
      description_key bigint,
      description_sealed bytea,
      primary key (instance, number)
    );
    comment on column dulaan.process_event.description_sealed is 'Encrypted with the key of the owner of the row.';

    create function dulaan.keep_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
      raise exception 'The history of processes is only appended' using errcode = '23514';
    end $$;
    create trigger process_event_is_kept before update or delete on dulaan.process_event
      for each row execute function dulaan.keep_events();
    create trigger process_event_is_not_emptied before truncate on dulaan.process_event
      for each statement execute function dulaan.keep_events();

    create table dulaan.process_step (
      instance bigint not null references dulaan.process_instance on delete cascade,
      entry int not null,
      step text not null,
      status_type text not null,
      subject_type text not null,
      round int not null,
      is_open boolean not null,
      opened_at timestamptz not null,
      due_at timestamptz,
      is_overdue boolean not null,
      is_read_only boolean not null,
      editable text[],
      role_id int,
      user_id bigint,
      action text,
      description text,
      signature bigint,
      done_at timestamptz,
      primary key (instance, entry)
    );

    create table dulaan.process_assignee (
      instance bigint not null references dulaan.process_instance on delete cascade,
      entry int not null,
      place int not null,
      part text not null check (part in ('assignee', 'voter', 'delegate', 'actor')),
      role_id int,
      user_id bigint,
      organization_id bigint,
      is_open boolean not null,
      source text not null,
      row_id bigint not null,
      process text not null,
      version int not null,
      step text not null,
      opened_at timestamptz not null,
      due_at timestamptz,
      primary key (instance, entry, place)
    );
    create index process_assignee_row on dulaan.process_assignee (row_id, source);
    create index process_assignee_user on dulaan.process_assignee (user_id, opened_at desc, instance desc, entry desc)
      include (process, version, step, due_at) where is_open and user_id is not null;
    create index process_assignee_role on dulaan.process_assignee (role_id, organization_id, opened_at desc, instance desc, entry desc)
      include (process, version, step, due_at) where is_open and user_id is null;

    create table dulaan.process_vote (
      instance bigint not null references dulaan.process_instance on delete cascade,
      entry int not null,
      voter int not null,
      user_id bigint,
      outcome text,
      description text,
      signature bigint,
      voted_at timestamptz,
      primary key (instance, entry, voter)
    );

    create trigger ${quote(changeTrigger)} after insert or update or delete or truncate on dulaan.process_assignee
      for each statement execute function dulaan.note_change();
  `,
};

/**
 * Inboxes tell from a row of a role alone whether the step may mean a person twice: only then they look for the other rows
 * (named people, or the role everywhere).
 */
export const sharedStepTables: EngineMigration = {
  name: 'process-shared-steps',
  sql: `
    alter table dulaan.process_assignee add column is_shared boolean not null default false;
    update dulaan.process_assignee a set is_shared = true where a.is_open and a.user_id is null and exists (
      select from dulaan.process_assignee o where o.is_open and (o.instance, o.entry) = (a.instance, a.entry)
        and o.place <> a.place);
    drop index dulaan.process_assignee_role;
    create index process_assignee_role on dulaan.process_assignee (role_id, organization_id, opened_at desc, instance desc, entry desc)
      include (process, version, step, due_at, is_shared) where is_open and user_id is null;
    comment on column dulaan.process_assignee.is_shared is 'A role that is asked beside others: the same person may be meant twice.';
  `,
};

/** The cases of one process by their age: waiting times and repeated histories read some of them. */
export const casesByProcess: EngineMigration = {
  name: 'process-cases-by-process',
  sql: 'create index process_instance_process on dulaan.process_instance (process, id)',
};

/** Signatures of people, and what each of them has signed. Their contents are encrypted with the key of the signer. */
export const signatureTables: EngineMigration = {
  name: 'signatures',
  sql: `
    create table dulaan.signature (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      type text not null check (type in ('text', 'draw', 'other')),
      sealed_key bigint not null,
      sealed bytea not null,
      created_at timestamptz not null default now(),
      revoked_at timestamptz
    );
    create index signature_user on dulaan.signature (user_id) where revoked_at is null;

    create table dulaan.process_signature (
      id bigint generated always as identity primary key,
      instance bigint not null references dulaan.process_instance on delete cascade,
      step text not null,
      user_id bigint not null,
      type text not null,
      revision int not null,
      hash text not null,
      sealed_key bigint not null,
      sealed bytea not null,
      signed_at timestamptz not null default now()
    );
    create index process_signature_instance on dulaan.process_signature (instance);
    comment on column dulaan.process_signature.hash is 'SHA-256 of the content of the row in canonical JSON, in hexadecimal.';
  `,
};
