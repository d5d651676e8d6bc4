import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../../engine/access/caller';
import type { RoleAccess } from '../../../engine/access/access-table';
import type { Database } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import { mayHaveKeys } from './key-roles';

/** A key that is neither revoked nor expired, whose role exists and whose organization is active. */
export interface LiveKey {
  key: number;
  org: number | null;
  /** The role's definition id. */
  role: string;
  /** The last use was recorded more than a minute ago. */
  is_stale: boolean;
}

/** SQL of the keys in force with their hashes, as rows of `LiveKey`. `hashes` is the parameter with the hashes that are looked up. */
export function liveKeysSql(hashes: string): string {
  return `
    select encode(k.token_hash, 'hex') as hash, k.id as key, o.id as org, r.name as role,
      k.used is null or k.used < now() - interval '1 minute' as is_stale
    from dulaan.api_key k
    join app.roles r on r.id = k.role
    left join app.organization o on o.id = k.org and o.is_active and o.deleted_at is null
    where k.revoked is null and k.expires > now() and (k.org is null or o.id is not null)
      and k.token_hash = any(${hashes}::bytea[])`;
}

/** The caller that a key makes, with the rights of its role; undefined where the role is gone or may have no keys any more. */
export function callerOfKey(
  { key, org, role: id }: LiveKey,
  { definitions, access }: Pick<Snapshot, 'definitions' | 'access'>,
): { caller: Caller; access: RoleAccess } | undefined {
  const role = definitions.role.get(id);
  const rights = access.get(id);
  if (!role || !rights || !mayHaveKeys(role, definitions.source)) return undefined;
  const caller = {
    userId: null,
    login: null,
    role: id,
    roleNumber: role.number,
    organizationId: org,
    phone: null,
    apiKey: key,
  };
  return { caller, access: rights };
}

/** Keys whose use is being recorded by this server. */
const recording = new Set<number>();

/** Records the use of a key without making the request wait; a failure costs nothing but the time in the list. */
export function recordKeyUse(database: Database, key: number, log: FastifyBaseLogger): void {
  if (recording.has(key)) return;
  recording.add(key);
  database
    .query(
      `update dulaan.api_key set used = now() where id = $1 and (used is null or used < now() - interval '1 minute')`,
      [key],
    )
    .catch((err: unknown) => log.warn({ err, key }, 'the use of an API key could not be recorded'))
    .finally(() => recording.delete(key));
}
