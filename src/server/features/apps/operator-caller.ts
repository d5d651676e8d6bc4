import type { Role } from '../../../definitions/role';
import { visitor, type Caller } from '../../../engine/access/caller';

/** The caller for an operator or the server itself: the administrator's role, without a person. */
export function operatorCaller(roles: Iterable<Role>): Caller {
  const administrator = [...roles].find((role) => role.administrator === true);
  if (!administrator) throw new Error('no role administers this site');
  return { ...visitor, role: administrator.id, roleNumber: administrator.number };
}
