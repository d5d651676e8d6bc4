/** Keys that open what a person's devices keep while there is no connection; thrown away with their person. */
export const offlineKeyTables = {
  name: 'offline-key-tables',
  sql: `
    create table dulaan.offline_key (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null,
      device uuid not null,
      wrapped bytea not null,
      created_at timestamptz not null default now(),
      unique (user_id, device)
    );
    comment on table dulaan.offline_key is 'What encrypts a person''s unsent entries on one device; wrapped by the server.';
  `,
} as const;
