/** People's grid layouts. A row without a name is its person's current layout; they have one per grid. */
export const gridViewTables = {
  name: 'grid-view-tables',
  sql: `
    create table dulaan.grid_view (
      id bigint generated always as identity primary key,
      grid text not null,
      user_id bigint,
      name text,
      is_shared boolean not null default false,
      view jsonb not null,
      saved_at timestamptz not null default now()
    );
    create unique index grid_view_in_use on dulaan.grid_view (grid, user_id) where name is null;
    create index grid_view_grid on dulaan.grid_view (grid, user_id) where name is not null;
    comment on table dulaan.grid_view is 'Arrangements of grids and saved views; a shared one may outlive who made it.';
  `,
} as const;
