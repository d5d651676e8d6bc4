import { noteContactChange } from '../../people/accounts/contact-change';
import { requireAdministratorLeft } from '../../people/accounts/user-lifecycle';
import { checkTemplate } from '../../features/notices/check-template';
import type { RowWrite } from './row-write';
import type { WriteContext } from './write-context';

/**
 * What a feature adds to the writes of its source, in their transaction: it runs once the row is written and covered by the
 * rights, and throws what it refuses.
 */
type SourceHook = (context: WriteContext, row: RowWrite) => void | Promise<void>;

/** The hooks by source. Whoever adds one adds a line. */
const sourceHooks: ReadonlyMap<string, readonly SourceHook[]> = new Map<string, readonly SourceHook[]>([
  ['users', [keepAdministrator, noteContacts]],
  ['notice_template', [checkPlaceholders]],
]);

export async function runSourceHooks(context: WriteContext, row: RowWrite): Promise<void> {
  for (const hook of sourceHooks.get(row.source.id) ?? []) await hook(context, row);
}

/** Contacts that people enter of themselves are unconfirmed, and confirmed ones change with the password. */
async function noteContacts(
  { transaction, rights, session, language }: WriteContext,
  row: RowWrite,
): Promise<void> {
  if (row.action !== 'update' || !row.stored || !row.after) return;
  const userId = Number(row.id);
  const { caller, access } = rights;
  await noteContactChange(transaction, {
    userId,
    before: row.stored,
    after: row.after,
    ownSession: caller.userId === userId ? session : null,
    isVouched: caller.userId !== userId || access.isAdministrator,
    language,
  });
}

/** The last administrator stays one. */
async function keepAdministrator({ transaction, snapshot }: WriteContext, row: RowWrite): Promise<void> {
  const { id, stored, after } = row;
  if (row.action === 'delete' && stored)
    await requireAdministratorLeft(transaction, snapshot, { id: Number(id), before: stored, after: null });
  if (row.action === 'update' && stored && after)
    await requireAdministratorLeft(transaction, snapshot, { id: Number(id), before: stored, after });
}

/** Templates name only what their senders give. */
function checkPlaceholders(context: WriteContext, { after }: RowWrite): void {
  if (after) checkTemplate(context, after);
}
