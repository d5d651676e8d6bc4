import type { EngineMigration } from '../../platform/database/engine-migration';

/**
 * Account data besides the users' own rows. Users are referenced by number without a foreign key: these tables are
 * created before the definitions' tables.
 */
export const accountTables: EngineMigration = {
  name: 'account-tables',
  sql: `
    alter table dulaan.session add column extra bigint, add column agent text, add column address text;
    comment on column dulaan.session.role is 'The role it was opened with; for the record.';
    comment on column dulaan.session.extra is 'The row of user_extra_role that was chosen; rights end with it. Null: the user''s own role.';

    create table dulaan.server_key (
      id integer primary key check (id = 1),
      bytes bytea not null
    );
    comment on table dulaan.server_key is 'The one secret from which every key of the servers is derived.';

    create table dulaan.one_time_code (
      id text primary key,
      purpose text not null,
      address bytea not null,
      user_id bigint,
      code_hash bytea not null,
      data json,
      tries integer not null default 0,
      created timestamptz not null default now(),
      expires timestamptz not null,
      used timestamptz
    );
    comment on table dulaan.one_time_code is 'Codes sent to an address, which is kept as a keyed hash, like the code.';
    create index on dulaan.one_time_code (purpose, address, created);

    create table dulaan.call_count (
      bucket bytea primary key,
      calls integer not null,
      since timestamptz not null
    );
    comment on table dulaan.call_count is 'Calls that are limited, by SHA-256 of what is called and by whom.';
    create index on dulaan.call_count (since);

    create table dulaan.verified_contact (
      user_id bigint not null,
      kind text not null check (kind in ('email', 'phone', 'register_number')),
      value text not null,
      verified timestamptz not null default now(),
      primary key (user_id, kind)
    );
    comment on table dulaan.verified_contact is 'Contacts whose owner has shown that they are his; it counts while the user''s row says the same.';

    create table dulaan.second_factor (
      user_id bigint primary key,
      secret bytea not null,
      confirmed timestamptz,
      last_step bigint not null default 0
    );
    comment on table dulaan.second_factor is 'TOTP secrets, encrypted. It asks for codes once it is confirmed.';

    create table dulaan.recovery_code (
      user_id bigint not null,
      code_hash bytea not null,
      used timestamptz,
      primary key (user_id, code_hash)
    );

    create table dulaan.passkey (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      credential text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created timestamptz not null default now(),
      used timestamptz
    );
    create index on dulaan.passkey (user_id);

    create table dulaan.sign_in_challenge (
      id bytea primary key,
      kind text not null,
      user_id bigint,
      data json not null,
      tries integer not null default 0,
      expires timestamptz not null
    );
    comment on table dulaan.sign_in_challenge is 'Sign-ins and registrations of passkeys under way, by SHA-256 of what the browser holds.';
    create index on dulaan.sign_in_challenge (expires);

    create table dulaan.identity (
      provider text not null,
      subject text not null,
      user_id bigint not null,
      created timestamptz not null default now(),
      primary key (provider, subject)
    );
    create unique index on dulaan.identity (user_id, provider);
    comment on table dulaan.identity is 'Who a user is at another place that he may sign in with.';

    create table dulaan.destroyed_user (
      user_id bigint primary key,
      destroyed timestamptz not null default now()
    );
    comment on table dulaan.destroyed_user is 'Users whose personal values were thrown away: they are not restored.';
  `,
};

/**
 * Calls of minutes and hours need no log of their own: a counted call waits for no disk. A crash of the database server empties
 * the counts; failed sign-ins are counted elsewhere.
 */
export const unloggedCallCounts: EngineMigration = {
  name: 'unlogged-call-counts',
  sql: 'alter table dulaan.call_count set unlogged',
};
