import { defaultLanguage } from '../../../../definitions/text';
import { systemAccess } from '../../write/system-context';
import type { WriteContext } from '../../write/write-context';
import { systemCaller } from './due-rows';

/** The context of a write that a job makes: without a person, with the authority of the definition. */
export function jobWriteContext(
  { snapshot, keyring, job }: Pick<WriteContext, 'snapshot' | 'keyring'> & { job: string },
  transaction: WriteContext['transaction'],
): WriteContext {
  return {
    transaction,
    snapshot,
    rights: { caller: systemCaller, access: systemAccess },
    language: defaultLanguage,
    requestId: job,
    session: null,
    address: '',
    keyring,
    changed: new Set(),
  };
}
