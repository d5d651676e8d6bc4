import { keyFor } from '../../platform/keys/person-keys';
import { seal } from '../../platform/keys/server-key';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { sendNotice } from '../../platform/messaging/send-notice';
import { recordAudit, type AuditAction } from '../../data/audit/audit';
import { sealContext } from '../../data/audit/record-change';
import type { WriteContext } from '../../data/write/write-context';
import type { Rights } from '../../data/query/statements/policy-sql';
import { formatPerson, readPeople } from '../process/people';
import { mayAssign, type CommentPlace } from './comment-place';
import { messages } from './messages';
import { readersAmong } from './readers';
import { rowLink } from './row-link';

/** The name of comments in the audit trail. */
const trail = 'row_comment';

/** A comment as it is sent: `body` names the people of `mentions` as `@[12]`. */
export interface CommentInput {
  body: string;
}

/** Adds a comment and notifies the people it mentions. Returns its key. */
export async function addComment(
  context: WriteContext,
  place: CommentPlace,
  { body }: CommentInput,
): Promise<string> {
  const author = userOf(context);
  const mentioned = await requireReaders(context, place, mentionsIn(body));
  const { rows } = await context.transaction.query<{ id: string }>(
    `insert into dulaan.row_comment (source, row_id, author, body, mentions) values ($1, $2, $3, $4, $5::int8[])
     returning id::text as id`,
    [place.source, place.row, author, body, [...mentioned.keys()].map(String)],
  );
  const id = rows[0]?.id ?? '';
  await recordComment(context, { action: 'create', id, author, place, before: null, after: body });
  await tell(context, place, 'row_mention', mentioned);
  return id;
}

/** Changes the caller's own comment and notifies newly mentioned people. Throws 404 for another's comment. */
export async function changeComment(
  context: WriteContext,
  place: CommentPlace,
  id: string,
  { body }: CommentInput,
): Promise<void> {
  const author = userOf(context);
  const stored = await lockComment(context, place, id);
  if (stored.author !== author) throw new HttpError(403, textOfStatus(403));
  const mentioned = await requireReaders(context, place, mentionsIn(body));
  await context.transaction.query(
    `update dulaan.row_comment set body = $2, mentions = $3::int8[], edited_at = now() where id = $1::int8`,
    [id, body, [...mentioned.keys()].map(String)],
  );
  await recordComment(context, { action: 'update', id, author, place, before: stored.body, after: body });
  const known = new Set(stored.mentions.map(Number));
  const fresh = [...mentioned].filter(([user]) => !known.has(user));
  await tell(context, place, 'row_mention', new Map(fresh));
}

/** Deletes one's own comment, and administrators any. Throws 403 for others. */
export async function removeComment(context: WriteContext, place: CommentPlace, id: string): Promise<void> {
  const stored = await lockComment(context, place, id);
  const mayDelete = stored.author === userOf(context) || context.rights.access.isAdministrator;
  if (!mayDelete) throw new HttpError(403, textOfStatus(403));
  await context.transaction.query('delete from dulaan.row_comment where id = $1::int8', [id]);
  const { author, body } = stored;
  await recordComment(context, { action: 'delete', id, author, place, before: body, after: null });
}

/**
 * Assigns a row to a person who may read it and notifies them, or removes the assignment. Throws 403 where the caller may
 * only read the row.
 */
export async function assignRow(
  context: WriteContext,
  place: CommentPlace,
  user: number | null,
): Promise<void> {
  const by = userOf(context);
  const { transaction, snapshot, rights } = context;
  if (!(await mayAssign(transaction, snapshot, rights, place))) throw new HttpError(403, textOfStatus(403));
  const readers = user === null ? new Map<number, Rights>() : await requireReaders(context, place, [user]);
  const before = await context.transaction.query<{ user_id: number }>(
    'delete from dulaan.row_assignment where source = $1 and row_id = $2 returning user_id',
    [place.source, place.row],
  );
  const earlier = before.rows[0]?.user_id ?? null;
  if (user !== null)
    await context.transaction.query(
      `insert into dulaan.row_assignment (source, row_id, user_id, assigned_by) values ($1, $2, $3, $4)`,
      [place.source, place.row, user, by],
    );
  if (earlier === user) return;
  recordAudit(context.transaction, {
    userId: by,
    role: context.rights.caller.role,
    requestId: context.requestId,
    action: 'update',
    source: 'row_assignment',
    rowId: place.row,
    before: { source: place.source, user: earlier },
    after: { source: place.source, user },
    changed: ['user'],
  });
  await tell(context, place, 'row_assigned', readers);
}

interface StoredComment {
  [column: string]: unknown;
  author: number;
  body: string;
  mentions: string[];
}

async function lockComment(
  { transaction }: WriteContext,
  place: CommentPlace,
  id: string,
): Promise<StoredComment> {
  const { rows } = await transaction.query<StoredComment>(
    `select author, body, mentions::text[] as mentions from dulaan.row_comment
     where id = $1::int8 and source = $2 and row_id = $3 for update`,
    [id, place.source, place.row],
  );
  const [stored] = rows;
  if (!stored) throw new HttpError(404, textOfStatus(404));
  return stored;
}

function mentionsIn(body: string): number[] {
  return [...new Set([...body.matchAll(/@\[(\d{1,15})\]/gu)].map(([, id]) => Number(id)))];
}

/** The most people of one comment. */
const maxMentions = 20;

/** The people and their rights. Throws 422 where one of them may not read the row. */
async function requireReaders(
  { transaction, snapshot }: WriteContext,
  place: CommentPlace,
  users: readonly number[],
): Promise<Map<number, Rights>> {
  if (users.length === 0) return new Map();
  if (users.length > maxMentions) throw new HttpError(422, messages.tooManyMentions(maxMentions));
  const readers = await readersAmong(transaction, snapshot, place, users);
  if (users.some((user) => !readers.has(user))) throw new HttpError(422, messages.noReader);
  return readers;
}

/** Sends each person except the author a notice with the address of the row. */
async function tell(
  context: WriteContext,
  place: CommentPlace,
  template: 'row_mention' | 'row_assigned',
  people: ReadonlyMap<number, Rights>,
): Promise<void> {
  const { transaction, snapshot } = context;
  const by = userOf(context);
  const byLink = new Map<string | null, number[]>();
  for (const [user, rights] of people) {
    if (user === by) continue;
    const link = rowLink(snapshot, rights, place);
    byLink.set(link, [...(byLink.get(link) ?? []), user]);
  }
  if (byLink.size === 0) return;
  const name = formatPerson((await readPeople(transaction, [by])).get(by));
  const values = { person: name ?? context.rights.caller.login ?? '', id: place.row };
  for (const [link, users] of byLink)
    await sendNotice(transaction, { template, to: { users }, values, link });
}

interface CommentChange {
  action: AuditAction;
  id: string;
  author: number;
  place: CommentPlace;
  before: string | null;
  after: string | null;
}

/** Writes the change into the audit trail, its texts encrypted with the author's key. */
async function recordComment(context: WriteContext, change: CommentChange): Promise<void> {
  const { transaction, keyring, rights, requestId } = context;
  const { action, id, author, place, before, after } = change;
  const key = await keyFor(transaction, keyring, `user:${author}`);
  const image = (body: string | null) =>
    body === null ? null : { source: place.source, row: place.row, author };
  const sealed = (body: string | null) =>
    body === null || !key
      ? undefined
      : { key: key.id, bytes: seal(key.bytes, JSON.stringify({ body }), sealContext(trail, id)) };
  recordAudit(transaction, {
    userId: rights.caller.userId,
    role: rights.caller.role,
    requestId,
    action,
    source: trail,
    rowId: Number(id),
    before: image(before),
    after: image(after),
    sealedBefore: sealed(before),
    sealedAfter: sealed(after),
    changed: ['body'],
  });
}

function userOf({ rights }: WriteContext): number {
  const { userId } = rights.caller;
  if (userId === null) throw new HttpError(401, textOfStatus(401));
  return userId;
}
