/**
 * The parts of the initial content that the database contains, so that content deleted by people is not seeded again.
 */
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
