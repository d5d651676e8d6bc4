/** Which parts of the first content are in the database, so that what people deleted does not come back. */
export const seedTables = {
  name: 'seed-tables',
  sql: `
    create table dulaan.seed (
      part text primary key,
      applied_at timestamptz not null default now()
    );
    comment on table dulaan.seed is 'Parts of the seed that were filled in once.';
  `,
} as const;
