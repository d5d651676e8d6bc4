import { say } from '../../../definitions/text';
import { dayStart } from '../../../engine/time/ulaanbaatar';
import { recordAudit, type AuditAction } from '../../data/audit/audit';
import type { Queryable, Database, Transaction } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import type { RequestContext } from '../../platform/http/request-context';
import { tokenHash } from '../../platform/keys/token';
import { mayHaveKeys } from './key-roles';
import { keyPrefix, newApiKey } from './key-text';
import { messages } from './messages';

/** Keys that may be valid at once. */
export const maxKeys = 100;
/** Days for which a key may be valid. */
export const longestDays = 365;

/** Why a key cannot be used; `role`: its role or organization is gone, or may have no keys any more. */
type KeyState = 'valid' | 'expired' | 'revoked' | 'role';

/** A key as its list shows it; the key itself is stored nowhere. */
interface KeyResponse {
  id: number;
  name: string;
  prefix: string;
  role_id: number;
  role: string;
  org_id: number | null;
  organization: string | null;
  created: Date;
  /** The administrator who created it; null where they no longer exist. */
  created_by: string | null;
  expires: Date;
  used: Date | null;
  revoked: Date | null;
  state: KeyState;
}

interface KeyRow extends Record<string, unknown>, Omit<KeyResponse, 'role' | 'state'> {
  role_name: string | null;
  has_organization: boolean;
  is_expired: boolean;
}

export interface NewKey {
  name: string;
  /** The role's number. */
  role: number;
  org: number | null;
  /** The last day of validity in Ulaanbaatar, `YYYY-MM-DD`. */
  lastDay: string;
}

/** All keys, valid ones first, then the newest. Those that ended more than a year ago are left out. */
export async function listKeys(
  database: Queryable,
  { snapshot, language }: Pick<RequestContext, 'snapshot' | 'language'>,
): Promise<KeyResponse[]> {
  const { rows } = await database.query<KeyRow>(
    `select k.id, k.name, k.prefix, k.role as role_id, r.name as role_name, k.org as org_id, o.name as organization,
       k.org is null or (o.is_active and o.deleted_at is null) is true as has_organization, k.created, u.login as created_by,
       k.expires, k.used, k.revoked, k.expires <= now() as is_expired
     from dulaan.api_key k left join app.roles r on r.id = k.role
       left join app.organization o on o.id = k.org
       left join app.users u on u.id = k.created_by and u.deleted_at is null
     where least(k.expires, k.revoked) > now() - interval '1 year'
     order by k.revoked is null and k.expires > now() desc, k.created desc, k.id desc limit 500`,
  );
  return rows.map(({ role_name: name, has_organization: hasOrganization, is_expired: isExpired, ...key }) => {
    const role = snapshot.definitions.role.get(name ?? '');
    const isUsable = role !== undefined && mayHaveKeys(role, snapshot.definitions.source) && hasOrganization;
    const title = role ? say(role.title, language) : (name ?? String(key.role_id));
    return { ...key, role: title, state: stateOf(key, isExpired, isUsable) };
  });
}

function stateOf({ revoked }: Pick<KeyResponse, 'revoked'>, isExpired: boolean, isUsable: boolean): KeyState {
  if (revoked !== null) return 'revoked';
  if (isExpired) return 'expired';
  return isUsable ? 'valid' : 'role';
}

/**
 * Creates a key and returns it; only this response contains it. A second try with the same name is refused with 409 while the first key
 * is valid, so that no forgotten key remains.
 */
export function createKey(
  database: Database,
  context: RequestContext,
  { name, role, org, lastDay }: NewKey,
): Promise<{ id: number; token: string }> {
  return database.transaction(async (transaction) => {
    // One at a time, on every server: names and the number of keys are checked over all of them.
    await transaction.query(`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`);
    await requireRoom(transaction, name);
    await requireOrganization(transaction, org);
    const token = newApiKey();
    const { rows } = await transaction.query<{ id: number }>(
      `insert into dulaan.api_key (name, prefix, token_hash, role, org, created_by, expires)
       values ($1, $2, $3, $4, $5, $6, $7::timestamptz) returning id`,
      [name, keyPrefix(token), tokenHash(token), role, org, context.caller.userId, dayStart(lastDay, 1)],
    );
    const id = rows[0]?.id ?? 0;
    note(transaction, context, id, 'create', { name, role, org, last_day: lastDay });
    return { id, token };
  });
}

async function requireRoom(transaction: Transaction, name: string): Promise<void> {
  const { rows } = await transaction.query<{ all: number; same: number }>(
    `select count(*)::int as all, (count(*) filter (where name = $1))::int as same from dulaan.api_key
     where revoked is null and expires > now()`,
    [name],
  );
  const [count] = rows;
  if ((count?.same ?? 0) > 0) throw new HttpError(409, { name: [messages.nameTaken] });
  if ((count?.all ?? 0) >= maxKeys) throw new HttpError(409, messages.tooMany(maxKeys));
}

async function requireOrganization(transaction: Transaction, org: number | null): Promise<void> {
  if (org === null) return;
  const { rows } = await transaction.query(
    'select from app.organization where id = $1 and is_active and deleted_at is null',
    [org],
  );
  if (rows.length === 0) throw new HttpError(400, { org_id: [messages.unknownOrganization] });
}

/** Ends a key on every server at once: each request looks it up. Throws 404 for one that is not valid, so for a second try too. */
export function revokeKey(database: Database, context: RequestContext, id: number): Promise<void> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ name: string }>(
      `update dulaan.api_key set revoked = now(), revoked_by = $2
       where id = $1 and revoked is null and expires > now() returning name`,
      [id, context.caller.userId],
    );
    const [key] = rows;
    if (!key) throw new HttpError(404, messages.noSuchKey);
    note(transaction, context, id, 'delete', { name: key.name });
  });
}

/** The source under which the audit trail has the keys themselves. */
const auditSource = 'api_key';

function note(
  transaction: Transaction,
  { caller, requestId }: RequestContext,
  rowId: number,
  action: Extract<AuditAction, 'create' | 'delete'>,
  values: Record<string, unknown>,
): void {
  const [before, after] = action === 'create' ? [null, values] : [values, null];
  const actor = { userId: caller.userId, role: caller.role, requestId };
  recordAudit(transaction, { ...actor, source: auditSource, rowId, action, before, after });
}
