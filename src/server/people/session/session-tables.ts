/**
 * Tables of signing in. They are created before the definitions' tables, so that users are named by number without a
 * foreign key; a session whose user is gone is simply no longer valid.
 */
export const sessionTables = {
  name: 'session-tables',
  sql: `
    create table dulaan.session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      xsrf_hash bytea not null,
      user_id bigint not null,
      role bigint not null,
      org bigint,
      via text not null,
      device bytea,
      created timestamptz not null default now(),
      seen timestamptz not null default now(),
      expires timestamptz not null,
      revoked timestamptz
    );
    comment on table dulaan.session is 'Who is signed in. Tokens are kept as SHA-256 only.';
    comment on column dulaan.session.role is 'The role it was opened with; rights follow the user''s present role.';
    comment on column dulaan.session.device is 'SHA-256 of the device cookie: devices that signed in before are counted on their own.';
    create index on dulaan.session (user_id, device);
    create index on dulaan.session (expires);

    create table dulaan.login_failure (
      login bytea not null,
      origin text not null,
      failures integer not null,
      failed_at timestamptz not null,
      locked_until timestamptz,
      primary key (login, origin)
    );
    comment on table dulaan.login_failure is 'Attempts since the last success, by SHA-256 of the login and by device or network.';
    create index on dulaan.login_failure (failed_at);
    create index on dulaan.login_failure (origin, failed_at);

    create table dulaan.demo_account (user_id bigint primary key);
    comment on table dulaan.demo_account is 'Accounts whose password everybody knows: they work with SEED=demo only.';
  `,
} as const;

export const confirmedPasswordTables = {
  name: 'confirmed-passwords',
  sql: `
    alter table dulaan.session add column password_confirmed timestamptz;
    comment on column dulaan.session.password_confirmed is 'When the person last gave their password in this session: for a few minutes it may change contacts.';
  `,
} as const;
