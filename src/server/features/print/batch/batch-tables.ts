import type { EngineMigration } from '../../../platform/database/engine-migration';

/** Batches of printed documents. Their PDF is on the file disk, in pieces; a batch is deleted with it a day after its end. */
export const printBatchTables: EngineMigration = {
  name: 'print-batches',
  sql: `
    create table dulaan.print_batch (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null,
      extra bigint,
      page text not null,
      language text not null,
      rows json not null,
      request_hash text not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      run uuid,
      done int not null default 0,
      left_out json not null default '[]',
      pieces int not null default 0,
      bytes bigint not null default 0,
      failure text,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    comment on column dulaan.print_batch.extra is 'The extra role in which the user ordered it.';
    comment on column dulaan.print_batch.run is 'The attempt that draws it: an earlier one that is still running changes nothing.';
    comment on column dulaan.print_batch.pieces is 'Pieces of the file that may be on the disk.';
    create unique index print_batch_in_progress on dulaan.print_batch (user_id) where state in ('waiting', 'running');
    create index print_batch_ended_at on dulaan.print_batch (ended_at);
  `,
};
