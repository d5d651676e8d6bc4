import type { RequestContext } from '../../platform/http/request-context';
import type { WriteContext } from './write-context';

/** The context of a write that a request makes, with the rights of its caller. */
export function requestWriteContext(
  { snapshot, caller, access, language, requestId, session, address }: RequestContext,
  { transaction, keyring }: Pick<WriteContext, 'transaction' | 'keyring'>,
): WriteContext {
  return {
    transaction,
    snapshot,
    rights: { caller, access },
    language,
    requestId,
    session: session?.id ?? null,
    address,
    keyring,
    changed: new Set(),
  };
}
