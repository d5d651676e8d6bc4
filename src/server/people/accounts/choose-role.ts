import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { openAccount, type LoginResponse } from '../sign-in/open-account';
import { ownAccount } from '../factors/own-account';
import { messages } from './messages';

/** A role that a user may take, for an organisation where it is given for one. */
export interface RoleChoice {
  role_id: number;
  display_name: string;
  org_id: number | null;
  organization: string | null;
  org_avatar: string | null;
  org_type_id: number | null;
  organization_type: string | null;
  /** The session's current role. */
  selected: boolean;
}

export interface ChoiceRow extends Record<string, unknown>, Omit<RoleChoice, 'selected'> {
  extra: number | null;
}

/** The user's own role first, then their extra ones. */
export async function roleChoices(
  { context }: FastifyRequest,
  { database }: AppParts,
): Promise<RoleChoice[]> {
  const { caller, session } = context;
  if (caller.userId === null) return [];
  const rows = await readChoices(database, caller.userId);
  return rows.map(({ extra, ...choice }) => ({ ...choice, selected: extra === (session?.extra ?? null) }));
}

/**
 * Takes a role: a new session with its rights, instead of this one. Throws 403 for a role that the user was not given,
 * or not for that organisation.
 */
export async function chooseRole(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: { role: number; org: number | null },
  parts: AppParts,
): Promise<LoginResponse> {
  const account = await ownAccount(request, parts);
  const { session } = request.context;
  const choices = await readChoices(parts.database, account.person.id);
  const chosen = choices.find(({ role_id, org_id }) => role_id === wanted.role && org_id === wanted.org);
  if (!chosen || !session) throw new HttpError(403, messages.roleNotYours);
  const { extra, role_id: role, org_id: org } = chosen;
  return openAccount(
    request,
    reply,
    {
      account,
      via: session.signInWay,
      isRotation: true,
      ...(extra !== null && { extra: { id: extra, role, org } }),
    },
    parts,
  );
}

/** The roles that a person has: the account's own first, then extra ones whose organisation is active. */
export async function readChoices(database: Database, userId: number): Promise<ChoiceRow[]> {
  const { rows } = await database.query<ChoiceRow>(
    `select c.extra, c.role_id, r.display_name, o.id as org_id, o.name as organization, o.avatar as org_avatar,
       t.id as org_type_id, t.name as organization_type
     from (
       select null::bigint as extra, u.role as role_id, u.organization_id from app.users u where u.id = $1
       union all
       select x.id, x.role_id, x.organization_id from app.user_extra_role x where x.user_id = $1
     ) c
     join app.roles r on r.id = c.role_id
     left join app.organization o on o.id = c.organization_id and o.is_active and o.deleted_at is null
     left join app.organization_type t on t.id = o.organization_type_id
     where c.extra is null or c.organization_id is null or o.id is not null
     order by c.extra nulls first`,
    [userId],
  );
  return rows;
}
