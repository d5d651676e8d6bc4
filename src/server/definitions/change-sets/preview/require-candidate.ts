import type { FastifyRequest } from 'fastify';
import type { RoleAccess } from '../../../../engine/access/access-table';
import type { Database } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { limitCaller } from '../../../platform/http/limits/caller-limit';
import { textOfStatus } from '../../../platform/http/messages';
import type { RequestContext } from '../../../platform/http/request-context';
import { requireAdministrator } from '../../../platform/http/require-caller';
import type { Snapshot } from '../../../platform/snapshot';
import { messages } from '../../messages';
import { VersionConflict } from '../../store/version-conflict';
import { readChangeSet } from '../change-sets';
import { describeProblem } from '../plan-answer';
import { openCandidates, type Candidates } from './candidates';

/** Previewed definitions in ten minutes: every save asks for one anew. */
export const previewLimit = { call: 'preview', person: 3_000, visitors: 0 };

/** The compiled sets of each database, shared by all previews. */
const open = new WeakMap<Database, Candidates>();

/**
 * Compiles a set. Throws `HttpError` 401 or 403 for others than administrators, 404 for an unknown set, 409
 * for one that is open no more or rests on older versions, 422 with its problems for one that cannot be published.
 */
export async function requireCandidate(
  { context }: Pick<FastifyRequest, 'context'>,
  id: string,
  database: Database,
): Promise<Snapshot> {
  requireAdministrator(context);
  await limitCaller(database, context, previewLimit);
  const set = await readChangeSet(database, id);
  if (!set) throw new HttpError(404, textOfStatus(404));
  if (set.state !== 'open') throw new HttpError(409, messages.newerSet, { current: set });
  const candidates = open.get(database) ?? openCandidates(database);
  open.set(database, candidates);
  const candidate = await candidates.candidateOf(set, context.snapshot).catch((error: unknown) => {
    if (error instanceof VersionConflict)
      throw new HttpError(409, messages.newerVersion, { conflicts: error.conflicts });
    throw error;
  });
  if ('snapshot' in candidate) return candidate.snapshot;
  const problems = candidate.problems.map((problem) => describeProblem(problem, context.language));
  throw new HttpError(422, messages.problems, { problems });
}

/** The rights that the set gives to the role, or to the administrator who asks. */
export function accessIn(
  { access }: Snapshot,
  context: Pick<RequestContext, 'access'>,
  role: string | undefined,
): RoleAccess {
  if (role === undefined) return access.get(context.access.role) ?? context.access;
  const found = access.get(role);
  if (!found) throw new HttpError(404, textOfStatus(404));
  return found;
}
