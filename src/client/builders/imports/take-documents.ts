import { changeSet } from '../change-sets/session';
import { withAdoption, withDocument } from '../change-sets/set-content';
import type { Adoption, Rename, SetDocument } from '../change-sets/wire';

interface Beside {
  /** The table of the database that their source gets. */
  adoption?: Adoption;
  renames?: readonly Rename[];
}

/**
 * Puts documents into the open change set as one step of undo, with what belongs to them. A set without a name takes the
 * title.
 */
export function takeDocuments(
  documents: readonly SetDocument[],
  title: string,
  { adoption, renames = [] }: Beside = {},
): void {
  changeSet((before) => {
    const named = before.title === '' ? { ...before, title: title.slice(0, 200) } : before;
    const content = documents.reduce(withDocument, named);
    const renamed = { ...content, renames: [...content.renames, ...renames] };
    return adoption ? withAdoption(renamed, adoption) : renamed;
  });
}
