import { readStored, removeStored, writeStored, type StringStorage } from '../../shell/expiring-storage';
import type { ServerPlace } from './server-draft';
import type { Submission } from './submission-key';
import type { Values } from './versions';

/** An entry that was not finished, as the browser keeps it. */
export interface EntryDraft {
  values: Values;
  /** The revision of the row on which it was made; null for a new row. */
  revision: number | null;
  /** ISO moment of the last change. */
  savedAt: string;
  /** The last attempt to send it: a repeated one counts once, even after the page was loaded anew. */
  submission: Submission | undefined;
}

/** Where one person's entry in one form is kept. */
export interface DraftPlace {
  key: string;
  storage: StringStorage | undefined;
  /** Where the server keeps it too; undefined for visitors. */
  server: ServerPlace | undefined;
}

/**
 * A signed-in person's entries outlive the browser; a visitor's end with the tab, because the next visitor at the
 * same computer is somebody else.
 */
export function draftPlace(
  userId: string | number | undefined,
  formId: string,
  rowId: string | null,
): DraftPlace {
  const row = rowId ?? 'new';
  return {
    key: `entry ${userId ?? 'visitor'} ${formId} ${row}`,
    storage: userId === undefined ? tabStorage() : undefined,
    server: userId === undefined ? undefined : { form: formId, row },
  };
}

export function readDraft({ key, storage }: Pick<DraftPlace, 'key' | 'storage'>): EntryDraft | undefined {
  const stored = readStored(key, storage);
  return isDraft(stored) ? stored : undefined;
}

/** Keeps the entry; false where the browser has no room or does not allow it. */
export function writeDraft(
  { key, storage }: Pick<DraftPlace, 'key' | 'storage'>,
  draft: EntryDraft,
): boolean {
  try {
    writeStored(key, draft, storage);
    return true;
  } catch {
    return false;
  }
}

export function removeDraft({ key, storage }: Pick<DraftPlace, 'key' | 'storage'>): void {
  removeStored(key, storage);
}

function tabStorage(): StringStorage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is EntryDraft {
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
