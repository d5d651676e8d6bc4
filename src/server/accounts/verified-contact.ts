import type { Queryable } from '../database/database';
import { storedPhone } from '../session/person';

export type ContactKind = 'email' | 'phone' | 'register_number';

/** Notes that the user has shown that a contact of his is his own. */
export async function noteVerified(
  database: Queryable,
  userId: number,
  kind: ContactKind,
  value: string,
): Promise<void> {
  await database.query(
    `insert into dulaan.verified_contact as v (user_id, kind, value) values ($1, $2, $3)
     on conflict (user_id, kind) do update set value = excluded.value, verified = now()`,
    [userId, kind, value],
  );
}

/**
 * The one confirmed user who has shown that the contact is his, and whose row still says so. Undefined where there is
 * none, or more than one.
 */
export async function verifiedHolder(
  database: Queryable,
  kind: ContactKind,
  value: string,
): Promise<number | undefined> {
  const { rows } = await database.query<{ id: number }>(
    `select u.id from app.users u join dulaan.verified_contact v on v.user_id = u.id and v.kind = $1 and v.value = $2
     where u.${kind} = $3 and u.deleted_at is null and u.status = 'confirmed' limit 2`,
    [kind, value, kind === 'phone' ? storedPhone(value) : value],
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}
