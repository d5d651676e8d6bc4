import { createHash } from 'node:crypto';
import type { Kind } from '../../../definitions/definition';
import type { RoleAccess } from '../../../engine/access/access-table';
import { keyOf } from '../store/published';
import { versionOf, withCompiled } from './served-kinds';
import type { Snapshot } from '../../platform/snapshot';

export interface Served {
  /** JSON. */
  body: string;
  etag: string;
}

const cache = new WeakMap<Snapshot, Map<string, Served>>();

/**
 * What `GET /schema/{kind}/{id}` answers to a role: the definition as it may be known there, its version and its
 * compiled part. Made once for each role and publication. Undefined for an unknown id.
 */
export function serveDefinition(
  snapshot: Snapshot,
  kind: Kind,
  id: string,
  access: RoleAccess,
): Served | undefined {
  const known = cache.get(snapshot) ?? new Map<string, Served>();
  cache.set(snapshot, known);
  const key = `${access.role} ${keyOf(kind, id)}`;
  const present = known.get(key);
  if (present) return present;

  const definition = snapshot.definitions[kind].get(id);
  if (!definition) return undefined;
  const body = JSON.stringify(withCompiled(kind, definition, snapshot, access));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const served = { body, etag: `W/"${versionOf(snapshot, definition)}-${hash}"` };
  known.set(key, served);
  return served;
}
