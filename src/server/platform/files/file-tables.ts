/** Uploaded files. A file that no row owns belongs to its uploader for 30 days and is then deleted. */
export const fileTables = {
  name: 'file-tables',
  sql: `
    create table dulaan.file (
      id text primary key,
      name text not null,
      size bigint not null,
      type text not null,
      width integer,
      height integer,
      sha256 bytea not null,
      uploader bigint,
      owner_source text,
      owner_row bigint,
      owner_column text,
      created timestamptz not null default now(),
      attached timestamptz,
      unattached_since timestamptz default now(),
      check ((owner_source is null) = (unattached_since is not null)),
      check ((owner_source is null) = (owner_row is null)),
      check ((owner_source is null) = (owner_column is null))
    );
    comment on table dulaan.file is 'What people uploaded. The bytes lie in DATA_DIR/files under their SHA-256.';
    create index on dulaan.file (owner_source, owner_row);
    create index on dulaan.file (sha256);
    create index on dulaan.file (unattached_since) where unattached_since is not null;
    create index on dulaan.file (uploader) where unattached_since is not null;
  `,
} as const;
