/** Pages and rows that people opened last or marked. Titles are not stored: they are read with the person's rights. */
export const shortcutTables = {
  name: 'shortcut-tables',
  sql: `
    create table dulaan.shortcut (
      user_id bigint not null,
      menu integer not null,
      row_id bigint,
      is_favourite boolean not null default false,
      used_at timestamptz not null default now()
    );
    create unique index shortcut_place on dulaan.shortcut (user_id, menu, (coalesce(row_id, 0)));
    comment on table dulaan.shortcut is 'Pages of the menu, and rows of their lists, that a person opened last or marked.';
  `,
} as const;
