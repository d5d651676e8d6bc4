import type { EngineMigration } from '../../platform/database/engine-migration';

/**
 * The audit trail's seal and the keys of its personal values. `audit_unsealed` names what the sealer has yet to do:
 * the trigger fills it, so that no writer of audit rows can forget it, and a row counts from its own commit on,
 * however low its number is.
 */
export const auditTables: EngineMigration = {
  name: 'audit-seal',
  sql: `
    alter table dulaan.audit
      add column before_key bigint,
      add column before_sealed bytea,
      add column after_key bigint,
      add column after_sealed bytea,
      add column changed text[],
      drop constraint audit_action_check,
      add constraint audit_action_check check (action in ('create', 'update', 'delete', 'restore', 'destroy'));
    comment on column dulaan.audit.before_sealed is 'Personal columns of "before", encrypted with the key before_key.';
    comment on column dulaan.audit.changed is 'The columns whose values differ, the encrypted ones included.';

    create table dulaan.person_key (
      id bigint generated always as identity primary key,
      subject text not null unique,
      wrapped bytea,
      created timestamptz not null default now(),
      destroyed timestamptz,
      check ((wrapped is null) = (destroyed is not null))
    );
    comment on table dulaan.person_key is 'Keys of personal values in the audit trail, encrypted with the servers'' own: "user:<id>" of a person, "source:<id>" of rows without an owner. A destroyed one stays as a row without a key.';

    create table dulaan.audit_seal (
      seq bigint primary key,
      audit_id bigint not null unique,
      sealed_at timestamptz not null,
      format integer not null,
      row_hash bytea not null,
      hash bytea not null
    );
    comment on table dulaan.audit_seal is 'The chain over committed audit rows, in the order in which they were sealed: hash covers the row''s hash and the hash before.';

    create table dulaan.audit_unsealed (
      audit_id bigint primary key,
      since timestamptz not null default now()
    );
    insert into dulaan.audit_unsealed (audit_id) select id from dulaan.audit;

    create function dulaan.note_unsealed() returns trigger language plpgsql as $$
    begin
      insert into dulaan.audit_unsealed (audit_id) select id from added on conflict do nothing;
      return null;
    end $$;
    create trigger note_unsealed after insert on dulaan.audit
      referencing new table as added for each statement execute function dulaan.note_unsealed();
  `,
};

/** The audit trail records which button of which form was clicked. */
export const auditButtonTables: EngineMigration = {
  name: 'audit-buttons',
  sql: `
    alter table dulaan.audit add column button text;
    comment on column dulaan.audit.button is 'form/button, where a button of a form that somebody pressed made the change.';
  `,
};
