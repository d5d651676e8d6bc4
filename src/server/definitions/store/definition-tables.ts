import type { EngineMigration } from '../../platform/database/engine-migration';

/**
 * Bodies are `json`, not `jsonb`: the order of keys is part of a definition (fields, texts, menus). Versions are never
 * deleted. `origin` distinguishes a file's version from a person's: a file replaces only its own.
 */
export const definitionTables: EngineMigration = {
  name: 'definitions-tables',
  sql: `
create table dulaan.definition_version (
  kind text not null,
  id text not null,
  version int not null,
  origin text not null check (origin in ('file', 'person')),
  body json not null,
  author bigint,
  note text,
  created_at timestamptz not null default now(),
  primary key (kind, id, version)
);

create table dulaan.definition (
  kind text not null,
  id text not null,
  version int not null,
  publication bigint not null,
  primary key (kind, id),
  foreign key (kind, id, version) references dulaan.definition_version
);
create index definition_publication on dulaan.definition (publication);

create table dulaan.definition_draft (
  kind text not null,
  id text not null,
  origin text not null check (origin in ('file', 'person')),
  version int not null,
  revision int not null default 1,
  body json not null,
  author bigint,
  updated_at timestamptz not null default now(),
  primary key (kind, id, origin)
);

create table dulaan.definition_file (
  kind text not null,
  id text not null,
  body json not null,
  seen_at timestamptz not null default now(),
  primary key (kind, id)
);

create table dulaan.definition_notice (
  kind text not null,
  id text not null,
  reason text not null check (reason in ('merge', 'refused')),
  file text not null,
  problems json not null,
  created_at timestamptz not null default now(),
  primary key (kind, id, reason)
);

create table dulaan.definition_state (
  one boolean primary key default true check (one),
  publication bigint not null
);
insert into dulaan.definition_state (publication) values (0);
`,
};

/** An unpublished definition has no version: other servers must be notified too. */
export const definitionRemoval: EngineMigration = {
  name: 'definitions-can-go',
  sql: `alter table dulaan.definition alter column version drop not null`,
};

/** Another history, as a backup restored beneath a running server, may hold the same number. */
export const publicationStamps: EngineMigration = {
  name: 'publications-have-stamps',
  sql: `alter table dulaan.definition_state add column stamp uuid not null default gen_random_uuid()`,
};

/** Begins a publication; `returning` follows. */
export const nextPublicationSql =
  'update dulaan.definition_state set publication = publication + 1, stamp = gen_random_uuid()';

/** Change sets that rename columns: `renames` are those of their author. */
export const changeSetRenames: EngineMigration = {
  name: 'definition-change-set-renames',
  sql: `alter table dulaan.change_set add column renames json not null default '[]'`,
};

/** Change sets whose sources adopt tables of the database. */
export const changeSetAdoptions: EngineMigration = {
  name: 'definition-change-set-adoptions',
  sql: `alter table dulaan.change_set add column adoptions json not null default '[]'`,
};

/** Drafts of several definitions that are published and withdrawn as one. `versions` records the published versions. */
export const changeSetTable: EngineMigration = {
  name: 'definition-change-sets',
  sql: `
create table dulaan.change_set (
  id bigint generated always as identity primary key,
  title text not null,
  revision int not null default 1,
  documents json not null,
  state text not null default 'open' check (state in ('open', 'published', 'taken-back')),
  versions json,
  author bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz
);
create index change_set_state on dulaan.change_set (state, id);
`,
};

/** Pages replace mock-ups, which were never shown. Their versions remain. */
export const mockupRemoval: EngineMigration = {
  name: 'mockups-give-way-to-pages',
  sql: `
delete from dulaan.definition where kind = 'mockup';
delete from dulaan.definition_draft where kind = 'mockup';
delete from dulaan.definition_file where kind = 'mockup';
delete from dulaan.definition_notice where kind = 'mockup'
`,
};
