import { defaultLanguage, type Language } from '../../../definitions/text';
import type { Database } from '../../platform/database/database';
import { announce } from '../../platform/events/announce';
import type { NoticeText } from '../../platform/messaging/templates/notice-template';

export interface Notice extends NoticeText {
  id: number;
  template: string;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

export interface NoticeQuery {
  user: number;
  isUnread: boolean;
  /** Notices older than this one. */
  before: number | undefined;
  limit: number;
  language: Language;
}

/** A user's notices in their language, newest first. */
export async function readNotices(
  database: Database,
  { user, isUnread, before, limit, language }: NoticeQuery,
): Promise<Notice[]> {
  const { rows } = await database.query<Omit<Notice, keyof NoticeText> & NoticeRow>(
    `select id, template, texts, link, created_at, read_at from dulaan.notice
     where user_id = $1 and ($2::int8 is null or id < $2) and (not $3 or read_at is null)
     order by id desc limit $4`,
    [user, before ?? null, isUnread, limit],
  );
  return rows.map(({ id, template, texts, link, created_at, read_at }) => {
    const { title, body } = texts[language] ?? texts[defaultLanguage] ?? { title: template, body: '' };
    return { id, template, title, body, link, created_at, read_at };
  });
}

interface NoticeRow {
  texts: Partial<Record<Language, NoticeText>>;
  [column: string]: unknown;
}

export async function countUnread(database: Database, user: number): Promise<number> {
  const { rows } = await database.query<{ unread: number }>(
    'select count(*) as unread from dulaan.notice where user_id = $1 and read_at is null',
    [user],
  );
  return rows[0]?.unread ?? 0;
}

/**
 * Marks one notice of the user, or all, as read and notifies their other pages. Returns false if there is no such
 * notice.
 */
export async function markRead(database: Database, user: number, id: number | undefined): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ was_unread: boolean }>(
      `with mine as (
         select id, read_at is null as was_unread from dulaan.notice
         where user_id = $1 and ($2::int8 is null or id = $2) and ($2 is not null or read_at is null) for update
       ), marked as (
         update dulaan.notice n set read_at = now() from mine where n.id = mine.id and mine.was_unread
       ) select was_unread from mine`,
      [user, id ?? null],
    );
    if (rows.some((row) => row.was_unread)) await announce(transaction, { kind: 'notice', users: [user] });
    return id === undefined || rows.length > 0;
  });
}
