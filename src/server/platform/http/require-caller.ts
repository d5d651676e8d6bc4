import { HttpError } from './http-error';
import { textOfStatus } from './messages';
import type { RequestContext } from './request-context';

/** The id of the signed-in user. Throws `HttpError` 401 for visitors. */
export function requireUser({ caller }: Pick<RequestContext, 'caller'>): number {
  if (caller.userId === null) throw new HttpError(401, textOfStatus(401));
  return caller.userId;
}

/** Throws `HttpError` 401 for visitors and 403 for everybody who is no administrator. */
export function requireAdministrator({ session, access }: Pick<RequestContext, 'session' | 'access'>): void {
  if (!session) throw new HttpError(401, textOfStatus(401));
  if (!access.isAdministrator) throw new HttpError(403, textOfStatus(403));
}
