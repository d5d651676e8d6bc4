import type { ChangeSet, SetContent } from './wire';

/** The work of a tab that is left before it was saved; a reload goes on with it. */
export interface UnsavedSet {
  /** Null where the set was never saved. */
  id: string | null;
  revision: number;
  content: SetContent;
  /** The content that the server had. */
  saved: SetContent;
  /** The content that was being sent; null where none was. */
  sent: SetContent | null;
}

const storageKey = 'builder.unsaved';

/** Stores the work in the tab, where it survives a reload. The browser's own warning asks before a tab is closed. */
export function storeUnsaved(unsaved: UnsavedSet): void {
  sessionStorage.setItem(storageKey, JSON.stringify(unsaved));
}

export function forgetUnsaved(): void {
  sessionStorage.removeItem(storageKey);
}

/** Returns the stored work of a set, `null` for one that was never saved, and removes it. */
export function takeUnsaved(id: string | null): UnsavedSet | undefined {
  const stored = sessionStorage.getItem(storageKey);
  const unsaved: unknown = stored === null ? null : JSON.parse(stored);
  if (!isUnsaved(unsaved) || unsaved.id !== id) return undefined;
  forgetUnsaved();
  return unsaved;
}

function isUnsaved(value: unknown): value is UnsavedSet {
  return (
    typeof value === 'object' && value !== null && 'content' in value && 'saved' in value && 'id' in value
  );
}

export function changeSetContent({ title, documents, renames, adoptions = [] }: ChangeSet): SetContent {
  return { title, documents, renames, ...(adoptions.length > 0 && { adoptions }) };
}
