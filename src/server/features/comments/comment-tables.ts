/**
 * Comments on rows of any table, and the person whom a row is assigned to. Bodies name people by their keys, `@[12]`, so
 * that no name of a destroyed person remains.
 */
export const commentTables = {
  name: 'row-comment-tables',
  sql: `
    create table dulaan.row_comment (
      id bigint generated always as identity primary key,
      source text not null,
      row_id bigint not null,
      author bigint not null,
      body text not null,
      mentions bigint[] not null default '{}',
      created_at timestamptz not null default now(),
      edited_at timestamptz
    );
    create index row_comment_row on dulaan.row_comment (source, row_id, id);
    create index row_comment_author on dulaan.row_comment (author);
    create index row_comment_mentions on dulaan.row_comment using gin (mentions);
    create table dulaan.row_assignment (
      source text not null,
      row_id bigint not null,
      user_id bigint not null,
      assigned_by bigint not null,
      assigned_at timestamptz not null default now(),
      primary key (source, row_id)
    );
    create index row_assignment_user on dulaan.row_assignment (user_id);
    comment on table dulaan.row_comment is 'Comments on rows; the rights are those of the row.';
    comment on table dulaan.row_assignment is 'The person who takes care of a row.';
  `,
} as const;
