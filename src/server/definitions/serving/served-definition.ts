import { createHash } from 'node:crypto';
import type { Kind } from '../../../definitions/definition';
import type { RoleAccess } from '../../../engine/access/access-table';
import { definitionKey } from '../store/definition-set';
import { servedVersion, withCompiled } from './served-kinds';
import type { Snapshot } from '../../platform/snapshot';

export interface Served {
  /** JSON. */
  body: string;
  etag: string;
}

const cache = new WeakMap<Snapshot, Map<string, Served>>();

/**
 * Returns the response of `GET /schema/{kind}/{id}` for a role: the visible part of the definition, its version and
 * its compiled part. Cached by role and publication. Undefined for an unknown id.
 */
export function serveDefinition(
  snapshot: Snapshot,
  kind: Kind,
  id: string,
  access: RoleAccess,
): Served | undefined {
  const known = cache.get(snapshot) ?? new Map<string, Served>();
  cache.set(snapshot, known);
  const key = `${access.role} ${definitionKey(kind, id)}`;
  const present = known.get(key);
  if (present) return present;

  const definition = snapshot.definitions[kind].get(id);
  if (!definition) return undefined;
  const body = JSON.stringify(withCompiled(kind, definition, snapshot, access));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const served = { body, etag: `W/"${servedVersion(snapshot, definition)}-${hash}"` };
  known.set(key, served);
  return served;
}
