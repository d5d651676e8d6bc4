import type { EngineMigration } from '../../platform/database/engine-migration';
import type { Queryable, Transaction } from '../../platform/database/database';
import { storedPhone } from '../session/person';
import { recordAudit } from '../../data/audit/audit';
import type { Actor } from './user-lifecycle';
import { noteAdded } from './verified-contact';

export const unconfirmedContactTable: EngineMigration = {
  name: 'unconfirmed-contacts',
  sql: `
    create table dulaan.unconfirmed_contact (
      user_id bigint not null,
      kind text not null check (kind in ('email', 'phone')),
      value text not null,
      entered timestamptz not null default now(),
      primary key (user_id, kind)
    );
    comment on table dulaan.unconfirmed_contact is 'Contacts that users entered of themselves and have not shown to be theirs: no letter and no code for a password goes there.';
    create index on dulaan.unconfirmed_contact (kind, value);
  `,
};

/** The contacts by which one signs in and gets letters. */
export const contactKinds = ['email', 'phone'] as const;
export type OwnContact = (typeof contactKinds)[number];

/** Notes a contact that a user entered of himself, unless he has shown it to be his before. */
export async function noteEntered(
  transaction: Transaction,
  userId: number,
  kind: OwnContact,
  value: string,
): Promise<void> {
  await forgetEntered(transaction, userId, kind);
  await transaction.query(
    `insert into dulaan.unconfirmed_contact (user_id, kind, value) select $1::int8, $2::text, $3::text
     where not exists (select from dulaan.verified_contact where user_id = $1::int8 and kind = $2::text and value = $3::text)`,
    [userId, kind, value],
  );
}

/**
 * Notes that a user has shown a contact to be his. Others who have merely entered it lose it: it must
 * not stand in his way.
 */
export async function confirmContact(
  transaction: Transaction,
  actor: Actor & { userId: number },
  kind: OwnContact,
  value: string,
): Promise<void> {
  await noteAdded(transaction, actor.userId, kind, value);
  await transaction.query(
    'delete from dulaan.unconfirmed_contact where user_id = $1 and kind = $2 and value = $3',
    [actor.userId, kind, value],
  );
  const { rows } = await transaction.query<{ id: number }>(
    `with entered as (
       delete from dulaan.unconfirmed_contact where kind = $1 and value = $2 returning user_id
     )
     update app.users u set ${kind} = null, revision = revision + 1, updated_at = now()
     from entered where u.id = entered.user_id and u.${kind} = $3 returning u.id`,
    [kind, value, kind === 'phone' ? storedPhone(value) : value],
  );
  for (const { id } of rows) {
    const lost = { source: 'users', rowId: id, action: 'update', before: null, after: null } as const;
    recordAudit(transaction, { ...actor, ...lost, changed: [kind] });
  }
}

/** The contacts of a user that he has yet to confirm. */
export async function unconfirmedContacts(
  database: Queryable,
  userId: number,
): Promise<{ kind: OwnContact; value: string }[]> {
  const { rows } = await database.query<{ kind: OwnContact; value: string }>(
    'select kind, value from dulaan.unconfirmed_contact where user_id = $1 order by kind',
    [userId],
  );
  return rows;
}

export async function forgetEntered(
  transaction: Transaction,
  userId: number,
  kind: OwnContact,
): Promise<void> {
  await transaction.query('delete from dulaan.unconfirmed_contact where user_id = $1 and kind = $2', [
    userId,
    kind,
  ]);
}
