import type { EngineMigration } from '../database/engine-migration';

/** Notices that people switched off for one channel: all (`''`), or one kind. */
export const noticeKindTables: EngineMigration = {
  name: 'notice-kinds',
  sql: `
    alter table dulaan.notice_preference add column template text not null default '';
    alter table dulaan.notice_preference drop constraint notice_preference_pkey;
    alter table dulaan.notice_preference add primary key (user_id, channel, template);
  `,
};

export const noticeTables: EngineMigration = {
  name: 'notice-tables',
  sql: `
    create table dulaan.notice_order (
      key uuid primary key,
      template text not null,
      recipients json,
      "values" json,
      link text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    comment on table dulaan.notice_order is 'A notice to be sent. What it says is thrown away once it is sent; the key stays, so that none is sent twice.';

    create table dulaan.notice (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      key uuid not null,
      template text not null,
      texts json not null,
      link text,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      unique (key, user_id)
    );
    create index notice_user on dulaan.notice (user_id, id);
    create index notice_unread on dulaan.notice (user_id) where read_at is null;

    create table dulaan.outgoing_letter (
      id bigint generated always as identity primary key,
      key uuid not null default gen_random_uuid(),
      channel text not null check (channel in ('mail', 'sms', 'push')),
      recipient text not null,
      subject text not null,
      text text not null,
      link text,
      created_at timestamptz not null default now()
    );
    comment on table dulaan.outgoing_letter is 'On the way to one address; deleted when it is there.';
    comment on column dulaan.outgoing_letter.recipient is 'An e-mail address, a phone number, or the number of a push subscription.';

    create table dulaan.notice_preference (
      user_id bigint not null,
      channel text not null check (channel in ('app', 'mail', 'sms', 'push')),
      is_wanted boolean not null,
      language text not null,
      primary key (user_id, channel)
    );

    create table dulaan.push_subscription (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    );
    create index push_subscription_user on dulaan.push_subscription (user_id);

    create table dulaan.push_identity (
      one boolean primary key default true check (one),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null default now()
    );
    comment on table dulaan.push_identity is 'The key pair (VAPID) by which push services know this installation. A new one ends all subscriptions.';
  `,
};

export const pushDevices: EngineMigration = {
  name: 'push-devices',
  sql: `
    alter table dulaan.push_subscription add column device bytea;
    comment on column dulaan.push_subscription.device is 'The device of the session that subscribed: pushes come while its person is signed in there. Null: subscribed before this was noted.';
  `,
};
