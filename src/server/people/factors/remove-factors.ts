import type { Queryable } from '../../platform/database/database';

/** Removes authenticator, recovery codes and passkeys of a user; returns whether they had an authenticator or a passkey. */
export async function removeFactors(database: Queryable, userId: number): Promise<boolean> {
  const { rows } = await database.query<{ had: boolean }>(
    `with codes as (delete from dulaan.recovery_code where user_id = $1),
       keys as (delete from dulaan.passkey where user_id = $1 returning 1),
       factor as (delete from dulaan.second_factor where user_id = $1 returning confirmed)
     select exists (select from keys) or exists (select from factor where confirmed is not null) as had`,
    [userId],
  );
  return rows[0]?.had ?? false;
}
