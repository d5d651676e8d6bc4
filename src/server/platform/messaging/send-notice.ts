import { randomUUID } from 'node:crypto';
import { languages } from '../../../definitions/text';
import { runUnawaited, type Database, type Transaction } from '../database/database';
import { announce } from '../events/announce';
import { enqueue } from '../jobs/enqueue';
import type { JobHandler } from '../jobs/job';
import { enqueueDeliveries } from './outgoing-message';
import { interpolate } from './templates/interpolate';
import {
  renderTemplate,
  type Channel,
  type NoticeText,
  type RenderedNotice,
} from './templates/notice-template';

export interface NoticeOrder {
  /** The `code` of rows of `notice_template`. */
  template: string;
  to: { role: string } | { users: readonly number[] };
  /** Values of the template's `{{names}}`. */
  values: Readonly<Record<string, unknown>>;
  /** A path of the portal; may contain `{{names}}`. */
  link?: string | null;
  /** People with an unread notice of the template get no other. */
  unlessUnread?: boolean;
  /** A UUID: a second order of the same key does nothing. */
  key?: string;
}

/** Orders a notice with the caller's handle: in a transaction it is sent exactly when that is committed. */
export async function sendNotice(database: Database | Transaction, order: NoticeOrder): Promise<void> {
  const { template, to, values, link = null, unlessUnread = false, key = randomUUID() } = order;
  await runUnawaited(
    database,
    `insert into dulaan.notice_order (key, template, recipients, "values", link)
     values ($1::uuid, $2, $3::json, $4::json, $5) on conflict (key) do nothing`,
    [
      key,
      template,
      JSON.stringify({ ...to, ...(unlessUnread && { unlessUnread }) }),
      JSON.stringify(values),
      link,
    ],
    { name: 'order-notice' },
  );
  await enqueue(database, { name: 'notice', data: { order: key }, key: `notice ${key}` });
}

/** Converts an order into notices, and into messages for the other channels, all of them or none. */
export function noticeHandler(database: Database): JobHandler {
  return {
    async run({ data }) {
      await database.transaction((transaction) => distribute(transaction, keyOf(data)));
    },
  };
}

async function distribute(transaction: Transaction, key: string): Promise<void> {
  const { rows } = await transaction.query<StoredOrder>(
    `select template, recipients, "values", link from dulaan.notice_order
     where key = $1::uuid and sent_at is null for update`,
    [key],
  );
  const [order] = rows;
  if (!order) return;
  const notice = await renderTemplate(transaction, order.template, order.values);
  const link = order.link === null ? null : pathOf(interpolate(order.link, encoded(order.values), ''));
  const users = await recipientsOf(transaction, order);
  const notified = await addNotices(transaction, { key, template: order.template, link, notice, users });
  await announce(transaction, { kind: 'notice', users: notified });
  await writeLetters(transaction, { notice, users, link, template: order.template });
  await transaction.query(
    `update dulaan.notice_order set sent_at = now(), recipients = null, "values" = null, link = null where key = $1::uuid`,
    [key],
  );
}

interface StoredOrder {
  template: string;
  recipients: { role?: string; users?: number[]; unlessUnread?: boolean };
  values: Record<string, unknown>;
  link: string | null;
  [column: string]: unknown;
}

async function recipientsOf(
  transaction: Transaction,
  { template, recipients: { role, users = [], unlessUnread = false } }: StoredOrder,
): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    `select u.id from app.users u join app.roles r on r.id = u.role
     where u.deleted_at is null and u.status = 'confirmed' and (r.name = $1 or u.id = any($2::int8[]))
       and not ($3::boolean and exists (select from dulaan.notice n
         where n.user_id = u.id and n.template = $4 and n.read_at is null)) order by u.id`,
    [role ?? null, users, unlessUnread, template],
  );
  return rows.map(({ id }) => id);
}

interface Distribution {
  template: string;
  notice: RenderedNotice;
  users: readonly number[];
  link: string | null;
}

/** Inserts the notices of the channel `app`; returns their recipients. */
async function addNotices(
  transaction: Transaction,
  { key, template, link, notice, users }: Distribution & { key: string },
): Promise<number[]> {
  const texts = notice.get('app');
  if (!texts) return [];
  const { rows } = await transaction.query<{ user_id: number }>(
    `insert into dulaan.notice (user_id, key, template, texts, link)
     select u.id, $2::uuid, $3, $4::json, $5 from unnest($1::int8[]) u(id)
     where not exists (${refusal('app', '$3')}) on conflict (key, user_id) do nothing returning user_id`,
    [users, key, template, JSON.stringify(texts), link],
  );
  return rows.map((row) => row.user_id);
}

/** Inserts one message per user and channel, and for push one per browser. */
async function writeLetters(
  transaction: Transaction,
  { notice, users, link, template }: Distribution,
): Promise<void> {
  const addresses = {
    mail: `select email as recipient from app.users where id = u.id and email is not null and ${confirmed('email')}`,
    sms: `select phone as recipient from app.users where id = u.id and phone is not null and ${confirmed('phone')}`,
    push: `select p.id::text as recipient from dulaan.push_subscription p where p.user_id = u.id and exists (
      select from dulaan.session s where s.user_id = u.id and s.revoked is null and s.expires > now()
        and (p.device is null or s.device = p.device))`,
  } as const;
  for (const channel of ['mail', 'sms', 'push'] as const) {
    const texts = notice.get(channel);
    if (!texts) continue;
    const { rows } = await transaction.query<{ id: number }>(
      `insert into dulaan.outgoing_letter (channel, recipient, subject, text, link)
       select $2, a.recipient, t.title, t.body, $6
       from unnest($1::int8[]) u(id)
       cross join lateral (${addresses[channel]}) a
       left join dulaan.notice_preference p on p.user_id = u.id and p.channel = $2 and p.template = ''
       join unnest($3::text[], $4::text[], $5::text[]) t(language, title, body) on t.language = coalesce(p.language, 'mn_MN')
       where not exists (${refusal(channel, '$7')}) returning id`,
      [users, channel, languages, ...inColumns(texts), link, template],
    );
    await enqueueDeliveries(
      transaction,
      rows.map(({ id }) => id),
    );
  }
}

function inColumns(texts: Readonly<Record<string, NoticeText>>): [string[], string[]] {
  const all = languages.map((language) => texts[language]);
  return [all.map((text) => text?.title ?? ''), all.map((text) => text?.body ?? '')];
}

/** The person wants nothing by the channel, or not this kind. */
function refusal(channel: Channel, template: '$3' | '$7'): string {
  return `select from dulaan.notice_preference r where r.user_id = u.id and r.channel = '${channel}'
    and r.template in ('', ${template}) and not r.is_wanted`;
}

/** An unconfirmed contact may belong to a stranger. */
function confirmed(kind: 'email' | 'phone'): string {
  return `not exists (select from dulaan.unconfirmed_contact c where c.user_id = u.id and c.kind = '${kind}')`;
}

/** Encodes values for use in a path, so that they cannot change its structure. */
function encoded(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodePart(value)]));
}

function encodePart(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '';
}

function pathOf(link: string): string | null {
  return link.startsWith('/') && !link.startsWith('//') ? link : null;
}

function keyOf(data: unknown): string {
  const key: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'order') : undefined;
  return String(key);
}

/** Forgets what was read or is older than half a year, and orders after a month. */
export async function sweepNotices(database: Database): Promise<void> {
  await database.query(
    `delete from dulaan.notice
     where read_at < now() - interval '90 days' or created_at < now() - interval '180 days'`,
  );
  await database.query(`delete from dulaan.notice_order where created_at < now() - interval '91 days'`);
  await database.query(`delete from dulaan.outgoing_letter where created_at < now() - interval '91 days'`);
}
