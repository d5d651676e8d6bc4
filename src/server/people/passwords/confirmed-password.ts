import type { Database, Queryable } from '../../platform/database/database';

/** Minutes for which a session in which the password was given may change contacts. */
export const passwordConfirmedFor = 10;

/** Notes that the session's person has just given their password. */
export async function recordPasswordConfirmed(database: Database, session: number): Promise<void> {
  await database.query('update dulaan.session set password_confirmed = now() where id = $1', [session]);
}

/**
 * Returns the confirmation that the session lacks before it may change contacts; undefined if none. A person without a
 * password signs in again instead: `openSession` records that.
 */
export async function missingConfirmation(
  database: Queryable,
  session: number,
): Promise<'password' | 'sign-in' | undefined> {
  const { rows } = await database.query<{ is_confirmed: boolean; has_password: boolean }>(
    `select coalesce(s.password_confirmed > now() - make_interval(mins => $2), false) as is_confirmed,
       u.password_hash is not null as has_password
     from dulaan.session s join app.users u on u.id = s.user_id where s.id = $1 and s.revoked is null`,
    [session, passwordConfirmedFor],
  );
  const [row] = rows;
  if (row?.is_confirmed) return undefined;
  return row?.has_password === false ? 'sign-in' : 'password';
}
