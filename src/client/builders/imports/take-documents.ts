import { changeSet } from '../change-sets/session';
import { withAdoption, withDocument } from '../change-sets/set-content';
import type { Adoption, SetDocument } from '../change-sets/wire';

/**
 * Puts documents into the open change set as one step of undo, with the table of the database that their source gets. A set
 * without a name takes the title.
 */
export function takeDocuments(documents: readonly SetDocument[], title: string, adoption?: Adoption): void {
  changeSet((before) => {
    const named = before.title === '' ? { ...before, title: title.slice(0, 200) } : before;
    const content = documents.reduce(withDocument, named);
    return adoption ? withAdoption(content, adoption) : content;
  });
}
