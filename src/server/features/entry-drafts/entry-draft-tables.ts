/** Unfinished entries of forms. They are deleted with their owner, or when the owner sends or discards them. */
export const entryDraftTables = {
  name: 'entry-draft-tables',
  sql: `
    create table dulaan.entry_draft (
      user_id bigint not null,
      form text not null,
      row_key text not null,
      entry jsonb not null,
      revision bigint,
      saved_at timestamptz not null default now(),
      primary key (user_id, form, row_key)
    );
    comment on table dulaan.entry_draft is 'What a person has entered in a form and not sent; row_key is a key or new.';
  `,
} as const;
