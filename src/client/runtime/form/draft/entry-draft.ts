import { currentVault } from '../../../offline/current-vault';
import { draftId } from '../../../offline/vault/draft-id';
import type { Vault } from '../../../offline/vault/vault';
import { readStored, removeStored, writeStored, type StringStorage } from '../../../shell/expiring-storage';
import type { ServerPlace } from './server-draft';
import type { Submission } from '../save/submission-key';
import type { Values } from '../conflict/versions';

/** An entry that was not finished, as the browser keeps it. */
export interface EntryDraft {
  values: Values;
  /** The revision of the row on which it was made; null for a new row. */
  revision: number | null;
  /** ISO moment of the last change. */
  savedAt: string;
  /** The last attempt to send it: a repeated one counts once, even after the page was loaded anew. */
  submission: Submission | undefined;
  /** An older one that this one was begun over, and about which its person has not decided. */
  earlier?: EntryDraft | undefined;
}

/** Where one person's entry in one form is kept. */
export interface DraftPlace {
  key: string;
  /** Of a visitor: he has no key to seal it with. Undefined keeps it in the person's vault. */
  storage: StringStorage | undefined;
  /** Where the server keeps it too; undefined for visitors, and for what waits in the outbox. */
  server: ServerPlace | undefined;
  /** It corrects an entry of the outbox, which is not sent as long as this is unfinished. */
  isCorrection: boolean;
}

/**
 * A signed-in person's entries lie sealed and outlive the browser, the session and the build; a visitor's end with
 * the tab, because the next visitor at the same computer is somebody else. What is corrected of the outbox has a
 * place of its own, beside what is being entered anew.
 */
export function draftPlace(
  userId: string | number | undefined,
  formId: string,
  rowId: string | null,
  outboxId?: string,
): DraftPlace {
  const row = rowId ?? 'new';
  if (userId === undefined) {
    return {
      key: `entry visitor ${formId} ${row}`,
      storage: tabStorage(),
      server: undefined,
      isCorrection: false,
    };
  }
  return outboxId === undefined
    ? { key: draftId(formId, row), storage: undefined, server: { form: formId, row }, isCorrection: false }
    : { key: draftId(formId, outboxId), storage: undefined, server: undefined, isCorrection: true };
}

export async function readDraft({
  key,
  storage,
}: Pick<DraftPlace, 'key' | 'storage'>): Promise<EntryDraft | undefined> {
  const stored =
    storage === undefined ? await (await currentVault())?.get('drafts', key) : readStored(key, storage);
  return isDraft(stored) ? stored : undefined;
}

/** Keeps the entry, in this vault; false where the browser has no room or does not allow it. */
export async function writeDraft(
  { key, storage }: Pick<DraftPlace, 'key' | 'storage'>,
  draft: EntryDraft,
  opening: Promise<Vault | undefined> = currentVault(),
): Promise<boolean> {
  try {
    if (storage !== undefined) {
      writeStored(key, draft, storage);
      return true;
    }
    const vault = await opening;
    await vault?.write([{ store: 'drafts', id: key, value: draft }]);
    return vault !== undefined;
  } catch (error) {
    console.warn('The entry could not be kept in this browser.', error);
    return false;
  }
}

export async function removeDraft({ key, storage }: Pick<DraftPlace, 'key' | 'storage'>): Promise<void> {
  if (storage === undefined)
    await (await currentVault())?.write([{ store: 'drafts', id: key, isRemoved: true }]);
  else removeStored(key, storage);
}

function tabStorage(): StringStorage {
  try {
    return window.sessionStorage;
  } catch {
    return nowhere;
  }
}

/** A browser that keeps nothing for this site. */
const nowhere: StringStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('This browser keeps nothing');
  },
  removeItem: () => undefined,
};

export function isDraft(value: unknown): value is EntryDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'savedAt' in value &&
    typeof value.savedAt === 'string' &&
    'revision' in value
  );
}
