import type { RowWrite } from '../../data/write/row-write';
import type { SourceHooks } from '../../data/write/source-hooks';
import type { WriteContext } from '../../data/write/write-context';
import { messages as httpMessages } from '../../platform/http/messages';
import { QueryError } from '../../platform/http/query-error';
import {
  admissionMembers,
  admitAccount,
  inviteNewAccount,
  prepareAccount,
  refuseInvitedByHand,
} from './admission';
import { followConsent } from './consent';
import { countRefusedContact, recordContactChange } from './contact-change';
import { requireAdministratorLeft } from './user-lifecycle';

/**
 * Hooks of `users`: new accounts get a password or an invitation, the last administrator remains one, changing
 * contacts requires the password, and a consent records its version.
 */
export const userHooks: SourceHooks = {
  accepts: admissionMembers,
  prepareCreation: prepareAccount,
  async beforeWrite(context, row) {
    refuseApiKey(context);
    if (row.action === 'create') await admitAccount(context, row);
    else refuseInvitedByHand(context, row);
    followConsent(row);
  },
  async afterWrite(context, row) {
    // Deletions and restorations run no hooks before the write.
    refuseApiKey(context);
    if (row.action === 'create') await inviteNewAccount(context, row);
    await requireAdministratorRemains(context, row);
    await recordContacts(context, row);
  },
  afterRefusal: countRefusedContact,
};

/** Hooks of the roles that people have beside their account's own. */
export const extraRoleHooks: SourceHooks = { beforeWrite: refuseApiKey, afterWrite: refuseApiKey };

/** Accounts and their roles are changed by people alone, whatever the policies of a key's role say. */
function refuseApiKey({ rights }: WriteContext): void {
  if (rights.caller.apiKey !== undefined) throw new QueryError('FORBIDDEN', httpMessages.needsPerson);
}

async function requireAdministratorRemains(
  { transaction, snapshot }: WriteContext,
  row: RowWrite,
): Promise<void> {
  const { id, stored, after } = row;
  if (row.action === 'delete' && stored)
    await requireAdministratorLeft(transaction, snapshot, { id: Number(id), before: stored, after: null });
  if (row.action === 'update' && stored && after)
    await requireAdministratorLeft(transaction, snapshot, { id: Number(id), before: stored, after });
}

/** Contacts that people enter for themselves are unconfirmed, and confirmed ones change with the password. */
async function recordContacts(
  { transaction, rights, session, language }: WriteContext,
  row: RowWrite,
): Promise<void> {
  if (row.action !== 'update' || !row.stored || !row.after) return;
  const userId = Number(row.id);
  const { caller, access } = rights;
  await recordContactChange(transaction, {
    userId,
    before: row.stored,
    after: row.after,
    ownSession: caller.userId === userId ? session : null,
    isVouched: caller.userId !== userId || access.isAdministrator,
    language,
  });
}
