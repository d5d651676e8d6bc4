import type { EngineMigration } from '../../platform/database/engine-migration';

/** Keys of programs, and the column by which the audit trail names them. Revoked keys remain, so that the trail can be read. */
export const apiKeyTables: EngineMigration = {
  name: 'api-keys',
  sql: `
    create table dulaan.api_key (
      id bigint generated always as identity primary key,
      name text not null,
      prefix text not null,
      token_hash bytea not null unique,
      role bigint not null,
      org bigint,
      created timestamptz not null default now(),
      created_by bigint,
      expires timestamptz not null,
      used timestamptz,
      revoked timestamptz,
      revoked_by bigint
    );
    comment on table dulaan.api_key is 'Keys with which programs act for a role, without a person. Kept as SHA-256 only.';
    comment on column dulaan.api_key.prefix is 'The first characters of the key, by which people recognize it.';
    comment on column dulaan.api_key.used is 'The last use, written at most once a minute.';

    alter table dulaan.audit add column api_key bigint;
    comment on column dulaan.audit.api_key is 'The API key that made the change, without a person.';
  `,
};
