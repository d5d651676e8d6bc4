import { HttpError } from './http-error';
import { messages, textOfStatus } from './messages';
import type { RequestContext } from './request-context';

/** The id of the signed-in user. Throws `HttpError` 401 for visitors, 403 for API keys. */
export function requireUser({ caller }: Pick<RequestContext, 'caller'>): number {
  requirePerson(caller);
  if (caller.userId === null) throw new HttpError(401, textOfStatus(401));
  return caller.userId;
}

/** Throws `HttpError` 401 for visitors and 403 for everybody who is no administrator, API keys included. */
export function requireAdministrator({
  session,
  access,
  caller,
}: Pick<RequestContext, 'session' | 'access' | 'caller'>): void {
  requirePerson(caller);
  if (!session) throw new HttpError(401, textOfStatus(401));
  if (!access.isAdministrator) throw new HttpError(403, textOfStatus(403));
}

/** Throws `HttpError` 403 for an API key, behind which there is no person. Visitors pass. */
function requirePerson({ apiKey }: Pick<RequestContext['caller'], 'apiKey'>): void {
  if (apiKey !== undefined) throw new HttpError(403, messages.needsPerson);
}
