import { readStored, removeStored, writeStored, type StringStorage } from '../../shell/expiring-storage';
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
  return {
    key: `entry ${userId ?? 'visitor'} ${formId} ${rowId ?? 'new'}`,
    storage: userId === undefined ? tabStorage() : undefined,
  };
}

export function readDraft({ key, storage }: DraftPlace): EntryDraft | undefined {
  const stored = readStored(key, storage);
  return isDraft(stored) ? stored : undefined;
}

/** Keeps the entry; false where the browser has no room or does not allow it. */
export function writeDraft({ key, storage }: DraftPlace, draft: EntryDraft): boolean {
  try {
    writeStored(key, draft, storage);
    return true;
  } catch {
    return false;
  }
}

export function removeDraft({ key, storage }: DraftPlace): void {
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
