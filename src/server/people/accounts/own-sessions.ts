import type { Queryable } from '../../platform/database/database';

export interface SessionResponse {
  id: number;
  created: Date;
  seen: Date;
  expires: Date;
  /** The method of the sign-in: `password`, `password+code`, `passkey` … */
  via: string;
  /** The browser's name. */
  agent: string | null;
  /** The network address that it was opened from. */
  address: string | null;
  /** Whether it is the session of this request. */
  current: boolean;
}

/** The user's live sessions, the last used first. */
export async function listSessions(
  database: Queryable,
  userId: number,
  current: number,
): Promise<SessionResponse[]> {
  const { rows } = await database.query<Omit<SessionResponse, 'current'> & Record<string, unknown>>(
    `select id, created, seen, expires, via, agent, address from dulaan.session
     where user_id = $1 and revoked is null and expires > now() order by id = $2 desc, seen desc, id desc`,
    [userId, current],
  );
  return rows.map((session) => ({ ...session, current: session.id === current }));
}

/** Ends one of the user's own sessions; returns false if there is no such live one. */
export async function revokeSession(database: Queryable, userId: number, id: number): Promise<boolean> {
  const { count } = await database.query(
    'update dulaan.session set revoked = now() where user_id = $1 and id = $2 and revoked is null and expires > now()',
    [userId, id],
  );
  return count > 0;
}
