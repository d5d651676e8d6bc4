import type { RoleAccess } from '../../../engine/access/access-table';
import { visitor, type Caller } from '../../../engine/access/caller';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { messages } from './messages';

/** The rights by which a query is read. */
export interface ReaderRights {
  caller: Caller;
  access: RoleAccess;
}

/**
 * The rights of the person, or those of a role as one of its people without a name and an organization: conditions on the user
 * match nothing. Throws `HttpError` 403 for others than administrators, who may read everything in any case, and 404 for an unknown role.
 */
export function readerAs(
  { caller, access, snapshot }: Pick<RequestContext, 'caller' | 'access' | 'snapshot'>,
  role: string | undefined,
): ReaderRights {
  if (role === undefined) return { caller, access };
  if (!access.isAdministrator) throw new HttpError(403, textOfStatus(403));
  const rights = snapshot.access.get(role);
  if (!rights) throw new HttpError(404, messages.unknownRole);
  return { caller: { ...visitor, role, roleNumber: rights.number }, access: rights };
}
