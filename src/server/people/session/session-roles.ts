import type { Database } from '../../platform/database/database';
import { sessionsInForce } from './session-store';

/** The role's definition id of each session that is still in force. */
export async function readSessionRoles(
  database: Database,
  sessions: readonly number[],
): Promise<Map<number, string>> {
  if (sessions.length === 0) return new Map();
  const { rows } = await database.query<{ id: number; role: string }>(
    `select s.id, r.name as role from ${sessionsInForce} and s.id = any($1::int8[])`,
    [[...new Set(sessions)]],
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
}
