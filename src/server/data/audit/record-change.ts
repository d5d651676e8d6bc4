import type { TableModel } from '../../../engine/model/model';
import { seal } from '../../platform/keys/server-key';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import { recordAudits, type AuditAction, type AuditEntry, type SealedValues } from './audit';
import type { RowValues, WriteContext } from '../write/write-context';
import { keyFor, type KeySubject, type PersonKey } from '../../platform/keys/person-keys';

export interface RowChange {
  action: AuditAction;
  /** The row by published column names, without secrets; null where there is none. */
  before: RowValues | null;
  after: RowValues | null;
  /** `form/button`, if a click on a form's button made the change. */
  button?: string | undefined;
}

/** Bookkeeping columns that every write changes. */
const bookkeeping = new Set(['id', 'revision', 'created_at', 'updated_at']);

/**
 * Writes the audit row of a change in the change's own transaction. Values of personal columns are encrypted with the
 * key of the row's owner at that time, or with its source's if it has no owner. Throws UNAUTHENTICATED if the caller
 * was erased meanwhile.
 */
export function recordChange(
  context: WriteContext,
  source: TableModel,
  id: string,
  change: RowChange,
): Promise<void> {
  return recordChanges(context, source, [{ ...change, id }]);
}

/** Writes the audit rows of many changes with one statement; otherwise as `recordChange`. */
export async function recordChanges(
  context: WriteContext,
  source: TableModel,
  changes: readonly (RowChange & { id: string })[],
): Promise<void> {
  const { caller } = context.rights;
  const entries: AuditEntry[] = [];
  const keys = new Map<unknown, PersonKey>();
  const keyOf = async (image: RowValues) => {
    const owner = image[source.definition.owner ?? ''];
    const key = keys.get(owner) ?? (await ownerKey(context, source, image));
    keys.set(owner, key);
    return key;
  };
  for (const { id, action, before, after, button } of changes) {
    const was = await sealImage(keyOf, source, id, before);
    const is = await sealImage(keyOf, source, id, after);
    entries.push({
      userId: caller.userId,
      apiKey: caller.apiKey,
      role: caller.role,
      requestId: context.requestId,
      action,
      source: source.id,
      rowId: Number(id),
      before: was.plain,
      after: is.plain,
      sealedBefore: was.sealed,
      sealedAfter: is.sealed,
      changed: changedColumns(before ?? {}, after ?? {}),
      button,
    });
  }
  recordAudits(context.transaction, entries);
}

/** The context to which the ciphertext is bound: it cannot be decrypted in another row. */
export function sealContext(source: string, rowId: number | string): string {
  return `audit ${source} ${rowId}`;
}

interface SealedImage {
  plain: RowValues | null;
  sealed: SealedValues | undefined;
}

async function sealImage(
  keyOf: (image: RowValues) => Promise<PersonKey>,
  source: TableModel,
  id: string,
  image: RowValues | null,
): Promise<SealedImage> {
  if (image === null) return { plain: null, sealed: undefined };
  const plain: RowValues = {};
  const personal: RowValues = {};
  for (const [name, value] of Object.entries(image)) {
    if (source.columns.get(name)?.declared?.personal !== true) plain[name] = value;
    else if (value !== null) personal[name] = value;
  }
  if (Object.keys(personal).length === 0) return { plain, sealed: undefined };
  const key = await keyOf(image);
  const bytes = seal(key.bytes, JSON.stringify(personal), sealContext(source.id, id));
  return { plain, sealed: { key: key.id, bytes } };
}

/** The key of the row's owner, or of its source where it has none. Throws UNAUTHENTICATED if the caller was erased meanwhile. */
export async function ownerKey(
  { transaction, keyring, rights }: WriteContext,
  source: TableModel,
  image: RowValues,
): Promise<PersonKey> {
  const owner = image[source.definition.owner ?? ''];
  if (typeof owner === 'string' || typeof owner === 'number') {
    const key = await keyFor(transaction, keyring, `user:${owner}`);
    if (key) return key;
    if (String(owner) === String(rights.caller.userId))
      throw new QueryError('UNAUTHENTICATED', messages.signIn);
  }
  const subject: KeySubject = `source:${source.id}`;
  const key = await keyFor(transaction, keyring, subject);
  if (!key) throw new Error(`The key of ${subject} was destroyed.`);
  return key;
}

function changedColumns(before: RowValues, after: RowValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) =>
      !bookkeeping.has(name) && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}
