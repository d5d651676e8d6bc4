import { mayOpenGraphql } from '../../../engine/access/graphql-right';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { requireUser } from '../../platform/http/require-caller';

/** Returns the person. Throws `HttpError` 401 for visitors, 403 for API keys and roles without the right. */
export function requireConsole(context: RequestContext): number {
  const user = requireUser(context);
  const roles = context.snapshot.definitions.role;
  const role = roles.get(context.caller.role);
  if (!role || !mayOpenGraphql(role, roles)) throw new HttpError(403, textOfStatus(403));
  return user;
}
