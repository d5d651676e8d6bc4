import type { SignInWay } from '../../platform/http/request-context';
import type { Database, Queryable } from '../../platform/database/database';
import { newToken, tokenHash } from '../../platform/keys/token';

/** Seconds: seven days, as in the pages' own storage. */
export const sessionLifetime = 604_800;

export interface OpenedSession {
  token: string;
  xsrf: string;
}

export interface NewSession {
  userId: number;
  role: number;
  org: number | null;
  /** The row of the chosen extra role; null for the user's own role. */
  extra: number | null;
  via: SignInWay;
  /** The hash of the device's cookie. */
  device: Uint8Array;
  /** The browser's name and network address, shown to the user. */
  agent: string | null;
  address: string | null;
  /** The person has no password and has just shown who they are in another way. */
  isConfirmed: boolean;
}

/** Opens a session. The tokens are only in this response; the database stores their hashes. */
export async function openSession(database: Queryable, session: NewSession): Promise<OpenedSession> {
  const opened = { token: newToken(), xsrf: newToken() };
  await database.query(
    `insert into dulaan.session (token_hash, xsrf_hash, user_id, role, org, extra, via, device, agent, address, expires,
       password_confirmed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(secs => $11), case when $12::boolean then now() end)`,
    [
      tokenHash(opened.token),
      tokenHash(opened.xsrf),
      session.userId,
      session.role,
      session.org,
      session.extra,
      session.via,
      session.device,
      session.agent,
      session.address,
      sessionLifetime,
      session.isConfirmed,
    ],
  );
  return opened;
}

export async function endSession(database: Queryable, id: number): Promise<void> {
  await database.query('update dulaan.session set revoked = now() where id = $1 and revoked is null', [id]);
}

/**
 * Returns whether the browser of a session that has ended has signed in anew within the last minute: a request that was on
 * its way meanwhile must not take the new session's cookies away.
 */
export async function isReplaced(database: Queryable, token: string): Promise<boolean> {
  const { count } = await database.query(
    `select from dulaan.session old join dulaan.session young on young.device = old.device and young.id > old.id
     where old.token_hash = $1 and young.revoked is null and young.expires > now() + make_interval(secs => $2)`,
    [tokenHash(token), sessionLifetime - 60],
    { name: 'replaced-session' },
  );
  return count > 0;
}

/** Ends every session of the user but the one that stays; returns how many of them were live. */
export async function endOtherSessions(database: Queryable, userId: number, stays: number): Promise<number> {
  const { rows } = await database.query<{ live: boolean }>(
    `update dulaan.session set revoked = now() where user_id = $1 and id <> $2 and revoked is null
     returning expires > now() as live`,
    [userId, stays],
  );
  return rows.filter(({ live }) => live).length;
}

/** Ends every session of the user. */
export async function endUserSessions(database: Queryable, userId: number): Promise<void> {
  await endOtherSessions(database, userId, 0);
}

/** Returns whether the user has signed in with this device before. */
export async function knowsDevice(
  database: Queryable,
  userId: number | null,
  device: Uint8Array,
): Promise<boolean> {
  const { rows } = await database.query<{ known: boolean }>(
    'select exists (select from dulaan.session where user_id = $1 and device = $2) as known',
    [userId, device],
  );
  return rows[0]?.known ?? false;
}

/** Returns whether the user has signed in before, but never on this device. */
export async function isNewDevice(database: Queryable, userId: number, device: Uint8Array): Promise<boolean> {
  const { rows } = await database.query<{ is_new: boolean }>(
    `select coalesce(bool_and(device is distinct from $2), false) as is_new from dulaan.session where user_id = $1`,
    [userId, device],
  );
  return rows[0]?.is_new ?? false;
}

/**
 * SQL of valid sessions `s` with their user `u`, current role `r` and organisation `o`, if any. Conditions may be
 * appended.
 */
export const sessionsInForce = `
  dulaan.session s
  join app.users u on u.id = s.user_id and u.deleted_at is null and u.status = 'confirmed'
  left join app.user_extra_role x on x.id = s.extra and x.user_id = u.id
  join app.roles r on r.id = case when s.extra is null then u.role else x.role_id end
  left join app.organization o on o.is_active and o.deleted_at is null
    and o.id = case when s.extra is null then u.organization_id else x.organization_id end
  where s.revoked is null and s.expires > now()
    and (s.extra is null or x.organization_id is null or o.id is not null)`;

export async function recordSessionUse(database: Database, session: number): Promise<void> {
  await database.query('update dulaan.session set seen = now() where id = $1', [session]);
}

/**
 * Deletes sessions that ended 90 days ago, expired attempts, and unfinished registrations and codes. Ended sessions
 * remain that long because they identify the user's known devices.
 */
export async function sweepSessions(database: Database): Promise<void> {
  await database.query(
    `delete from dulaan.session where least(expires, revoked) < now() - interval '90 days'`,
  );
  await database.query(
    `delete from dulaan.login_failure where greatest(failed_at, locked_until) < now() - interval '24 hours'`,
  );
  await database.query('delete from dulaan.sign_in_challenge where expires < now()');
  await database.query(`delete from dulaan.call_count where since < now() - interval '24 hours'`);
  await database.query(
    `delete from app.users u using dulaan.one_time_code c
     where c.user_id = u.id and c.purpose = 'registration' and u.status = 'unconfirmed'
       and u.created_at < now() - interval '7 days'`,
  );
  await database.query(`delete from dulaan.one_time_code where created < now() - interval '8 days'`);
}
