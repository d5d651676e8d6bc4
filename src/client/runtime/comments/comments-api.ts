import { deleteJson, getJson, postJson, putJson } from '../../api/http';

/** A person; null for the name of one who is gone. */
export interface CommentPerson {
  id: number;
  name: string | null;
}

/** A comment on a row, as `GET /comments/{source}/{row}` sends it. */
export interface RowComment {
  id: string;
  author: CommentPerson;
  /** The text, with `@[12]` for a person who is mentioned. */
  body: string;
  mentions: readonly CommentPerson[];
  /** ISO timestamps. */
  created_at: string;
  edited_at: string | null;
  may_edit: boolean;
  may_delete: boolean;
}

export interface CommentsPage {
  /** The oldest first. */
  comments: readonly RowComment[];
  /** The key to go on from to older ones. */
  before: string | null;
  assignee: CommentPerson | null;
  /** Whether the reader may assign the row. */
  may_assign: boolean;
}

/** A person who may read the row. */
export interface RowReader {
  id: number;
  name: string;
  role: string;
}

/** The row of a table, or of a view on it. */
export interface CommentedRow {
  source: string;
  row: string;
}

function addressOf({ source, row }: CommentedRow): string {
  return `/comments/${encodeURIComponent(source)}/${encodeURIComponent(row)}`;
}

export function readComments(
  place: CommentedRow,
  before: string | null,
  signal: AbortSignal,
): Promise<CommentsPage> {
  const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
  return getJson<CommentsPage>(`${addressOf(place)}${query}`, { signal });
}

export async function findReaders(
  place: CommentedRow,
  name: string,
  signal?: AbortSignal,
): Promise<readonly RowReader[]> {
  const address = `${addressOf(place)}/people?q=${encodeURIComponent(name)}`;
  return (await getJson<{ people: RowReader[] }>(address, { signal })).people;
}

/** Adds a comment; a repeated call with the same key has one effect. */
export async function addComment(place: CommentedRow, body: string, idempotencyKey: string): Promise<void> {
  await postJson(addressOf(place), { body }, { idempotencyKey });
}

export async function changeComment(place: CommentedRow, id: string, body: string): Promise<void> {
  await putJson(`${addressOf(place)}/${id}`, { body });
}

export async function removeComment(place: CommentedRow, id: string): Promise<void> {
  await deleteJson(`${addressOf(place)}/${id}`);
}

export async function assignRow(place: CommentedRow, user: number | null): Promise<void> {
  await putJson(`${addressOf(place)}/assignee`, { user });
}
