import type { EngineMigration } from '../../platform/database/engine-migration';

/** Queries that people save on the page of GraphQL: their own, and those that administrators share. */
export const savedQueryTables: EngineMigration = {
  name: 'saved-queries',
  sql: `
    create table dulaan.saved_query (
      id bigint generated always as identity primary key,
      user_id bigint,
      is_shared boolean not null,
      name text not null,
      query text not null,
      variables text not null,
      saved_at timestamptz not null default now()
    );
    create unique index saved_query_own on dulaan.saved_query (user_id, name) where not is_shared;
    create unique index saved_query_shared on dulaan.saved_query (name) where is_shared;
    comment on table dulaan.saved_query is 'Queries that people have saved; a shared one may outlive the person who saved it.';
  `,
};
