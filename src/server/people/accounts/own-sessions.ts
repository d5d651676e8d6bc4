import type { Database } from '../../platform/database/database';

export interface SessionAnswer {
  id: number;
  created: Date;
  seen: Date;
  expires: Date;
  /** How the user showed who he is: `password`, `password+code`, `passkey` … */
  via: string;
  /** What the browser called itself. */
  agent: string | null;
  /** The network address that it was opened from. */
  address: string | null;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** The user's live sessions, the last used first. */
export async function listSessions(
  database: Database,
  userId: number,
  current: number,
): Promise<SessionAnswer[]> {
  const { rows } = await database.query<Omit<SessionAnswer, 'current'> & Record<string, unknown>>(
    `select id, created, seen, expires, via, agent, address from dulaan.session
     where user_id = $1 and revoked is null and expires > now() order by id = $2 desc, seen desc, id desc`,
    [userId, current],
  );
  return rows.map((session) => ({ ...session, current: session.id === current }));
}

/** Ends one of the user's own sessions; false where he has no such live one. */
export async function revokeSession(database: Database, userId: number, id: number): Promise<boolean> {
  const { count } = await database.query(
    'update dulaan.session set revoked = now() where user_id = $1 and id = $2 and revoked is null and expires > now()',
    [userId, id],
  );
  return count > 0;
}
