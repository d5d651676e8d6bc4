import type { RoleAccess } from '../../../engine/access/access-table';
import type { WriteContext } from './write-context';

/** The rights of what definitions do by themselves: their authors had them when they published. */
export const systemAccess: RoleAccess = {
  role: 'system',
  number: 0,
  isAdministrator: true,
  grants: new Map(),
};

/**
 * The context of a write that a definition makes: with its authority in place of the caller's rights. The audit trail still
 * names the caller, who set it off.
 */
export function systemContext(context: WriteContext): WriteContext {
  const { caller } = context.rights;
  return { ...context, rights: { caller, access: systemAccess } };
}
