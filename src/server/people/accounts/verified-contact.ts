import type { ContactKind } from '../../platform/config/identity-provider';
import type { Queryable, Transaction } from '../../platform/database/database';
import type { EngineMigration } from '../../platform/database/engine-migration';
import { storedPhone } from '../session/person';

/** From when a contact opens an account that its owner has lost: by a code for a password, or at a provider. */
export const trustedContacts: EngineMigration = {
  name: 'trusted-contacts',
  sql: `
    alter table dulaan.verified_contact add column trusted_from timestamptz not null default now();
    comment on column dulaan.verified_contact.trusted_from is 'Before this no code for a password goes there: a contact that was added to an account waits for a day.';
  `,
};

/** Records a contact as verified by means that already open the account. */
export async function recordVerifiedContact(
  database: Queryable,
  userId: number,
  kind: ContactKind,
  value: string,
): Promise<void> {
  await database.query(
    `insert into dulaan.verified_contact as v (user_id, kind, value) values ($1, $2, $3)
     on conflict (user_id, kind) do update set value = excluded.value, verified = now(),
       trusted_from = case when v.value = excluded.value then v.trusted_from else now() end`,
    [userId, kind, value],
  );
}

/**
 * Records a contact as verified by the user. An additional or replacing contact is trusted only after a day; the first
 * one of an account at once, because a new account has no earlier owner.
 */
export async function recordAddedContact(
  transaction: Transaction,
  userId: number,
  kind: 'email' | 'phone',
  value: string,
): Promise<void> {
  const other = kind === 'email' ? 'phone' : 'email';
  await transaction.query(
    `insert into dulaan.verified_contact as v (user_id, kind, value, trusted_from)
     select $1::int8, $2::text, $3::text, case when
       exists (select from dulaan.verified_contact where user_id = $1::int8 and kind in ('email', 'phone'))
       or exists (select from app.users u where u.id = $1::int8 and u.${other} is not null and not exists (
         select from dulaan.unconfirmed_contact c where c.user_id = u.id and c.kind = $4::text))
       then now() + interval '1 day' else now() end
     on conflict (user_id, kind) do update set value = excluded.value, verified = now(),
       trusted_from = case when v.value = excluded.value then v.trusted_from else excluded.trusted_from end`,
    [userId, kind, value, other],
  );
}

/** Records a contact that the user's row is about to lose: a later one is then not the account's first. */
export async function recordRemovedContact(
  transaction: Transaction,
  userId: number,
  kind: 'email' | 'phone',
  value: string,
): Promise<void> {
  await transaction.query(
    `insert into dulaan.verified_contact (user_id, kind, value) values ($1, $2, $3) on conflict do nothing`,
    [userId, kind, value],
  );
}

/** Returns whether a password code may be sent to a confirmed contact of the user's row. */
export async function isTrusted(
  database: Queryable,
  userId: number,
  kind: 'email' | 'phone',
  value: string,
): Promise<boolean> {
  const { rows } = await database.query(
    `select from dulaan.verified_contact
     where user_id = $1 and kind = $2 and value = $3 and trusted_from > now()`,
    [userId, kind, value],
  );
  return rows.length === 0;
}

/**
 * Returns the one confirmed user who has verified the contact, still has it in their row, and for whom it is trusted.
 * Undefined if there is none, or more than one.
 */
export async function verifiedHolder(
  database: Queryable,
  kind: ContactKind,
  value: string,
): Promise<number | undefined> {
  const { rows } = await database.query<{ id: number }>(
    `select u.id from app.users u join dulaan.verified_contact v on v.user_id = u.id and v.kind = $1 and v.value = $2
       and v.trusted_from <= now()
     where u.${kind} = $3 and u.deleted_at is null and u.status = 'confirmed' limit 2`,
    [kind, value, kind === 'phone' ? storedPhone(value) : value],
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}
