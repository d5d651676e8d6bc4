import { visitor, type Caller } from '../../../engine/access/caller';
import type { RoleAccess } from '../../../engine/access/access-table';
import type { Queryable } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import { confirmedPhoneSql } from './person';
import type { LiveSession } from './session-checks';

/** The members of a session that make its caller. */
type CallerParts = Pick<LiveSession, 'user_id' | 'login' | 'confirmed_phone' | 'org' | 'role'>;

export function sessionCaller(session: CallerParts, access: RoleAccess): Caller {
  return {
    userId: session.user_id,
    login: session.login,
    role: access.role,
    roleNumber: access.number,
    organizationId: session.org,
    phone: session.confirmed_phone,
  };
}

/** A role without a definition may do what a visitor may; without a visitor's definition that is nothing. */
export function roleAccess({ access }: Snapshot, role: string): RoleAccess {
  return access.get(role) ?? access.get(visitor.role) ?? nothing;
}

const nothing: RoleAccess = { role: visitor.role, number: 0, isAdministrator: false, grants: new Map() };

/**
 * Reads the caller for whom a job works, by the rules of `sessionsInForce`: a user and the extra role that they had chosen.
 * Undefined where the user is deleted or blocked, or no longer has the role.
 */
export async function readCaller(
  database: Queryable,
  snapshot: Snapshot,
  { user, extra }: { user: number; extra: number | null },
): Promise<{ caller: Caller; access: RoleAccess } | undefined> {
  const { rows } = await database.query<CallerParts & Record<string, unknown>>(
    `select u.id as user_id, u.login, ${confirmedPhoneSql} as confirmed_phone, o.id as org, r.name as role
     from app.users u
     left join app.user_extra_role x on x.id = $2::int8 and x.user_id = u.id
     join app.roles r on r.id = case when $2::int8 is null then u.role else x.role_id end
     left join app.organization o on o.is_active and o.deleted_at is null
       and o.id = case when $2::int8 is null then u.organization_id else x.organization_id end
     where u.id = $1 and u.deleted_at is null and u.status = 'confirmed'
       and ($2::int8 is null or x.organization_id is null or o.id is not null)`,
    [user, extra],
  );
  const [found] = rows;
  if (!found) return undefined;
  const access = roleAccess(snapshot, found.role);
  return { caller: sessionCaller(found, access), access };
}
