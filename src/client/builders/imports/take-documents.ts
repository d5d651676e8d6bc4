import { changeSet } from '../change-sets/session';
import { withDocument } from '../change-sets/set-content';
import type { SetDocument } from '../change-sets/wire';

/** Puts documents into the open change set as one step of undo. A set without a name takes the title. */
export function takeDocuments(documents: readonly SetDocument[], title: string): void {
  changeSet((before) =>
    documents.reduce(withDocument, before.title === '' ? { ...before, title: title.slice(0, 200) } : before),
  );
}
