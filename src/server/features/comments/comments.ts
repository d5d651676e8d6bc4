import type { Queryable } from '../../platform/database/database';
import { formatPerson, readPeople } from '../process/people';
import type { CommentPlace } from './comment-place';

/** Comments of one page. */
const commentPage = 50;

/** A person; null for one who is gone. */
export interface CommentPerson {
  id: number;
  name: string | null;
}

export interface RowComment {
  id: string;
  author: CommentPerson;
  /** The text, with `@[12]` for a person who is mentioned. */
  body: string;
  mentions: CommentPerson[];
  created_at: string;
  edited_at: string | null;
  may_edit: boolean;
  may_delete: boolean;
}

export interface RowComments {
  /** The oldest first. */
  comments: RowComment[];
  /** The key to go on from to older ones; null at the beginning. */
  before: string | null;
  assignee: CommentPerson | null;
  may_assign: boolean;
}

export interface CommentReader {
  user: number;
  isAdministrator: boolean;
  mayAssign: boolean;
}

interface StoredComment {
  [column: string]: unknown;
  id: string;
  author: number;
  body: string;
  mentions: string[];
  created_at: Date;
  edited_at: Date | null;
}

/** Reads the last comments of a row, those before `before`, and to whom the row is assigned. */
export async function readComments(
  database: Queryable,
  place: CommentPlace,
  reader: CommentReader,
  before: number | null,
): Promise<RowComments> {
  const { rows } = await database.query<StoredComment>(
    `select id::text as id, author, body, mentions::text[] as mentions, created_at, edited_at from dulaan.row_comment
     where source = $1 and ${ofRow} and ($3::int8 is null or id < $3) order by dulaan.row_comment.id desc limit $4`,
    [place.source, place.row, before, commentPage + 1],
  );
  const assigned = await database.query<{ user_id: number }>(
    `select user_id from dulaan.row_assignment where source = $1 and ${ofRow}`,
    [place.source, place.row],
  );
  const assignee = assigned.rows[0]?.user_id ?? null;
  const shown = rows.slice(0, commentPage).toReversed();
  const users = shown.flatMap(({ author, mentions }) => [author, ...mentions.map(Number)]);
  const people = await readPeople(database, [...users, assignee]);
  const personOf = (id: number): CommentPerson => ({ id, name: formatPerson(people.get(id)) });
  return {
    comments: shown.map(({ id, author, body, mentions, created_at, edited_at }) => ({
      id,
      author: personOf(author),
      body,
      mentions: mentions.map((user) => personOf(Number(user))),
      created_at: created_at.toISOString(),
      edited_at: edited_at?.toISOString() ?? null,
      may_edit: author === reader.user,
      may_delete: author === reader.user || reader.isAdministrator,
    })),
    before: rows.length > commentPage ? (shown[0]?.id ?? null) : null,
    assignee: assignee === null ? null : personOf(assignee),
    may_assign: reader.mayAssign,
  };
}

/** Comments from before the row got another key belong to it. */
const ofRow = `row_id = any(array[$2::int8]
  || array(select old_id from dulaan.renumbered_row n where n.source = $1 and n.new_id = $2))`;
