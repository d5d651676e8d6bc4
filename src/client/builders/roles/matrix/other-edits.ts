import { withEdit } from '../../change-sets/set-content';
import type { SetContent, SetDocument } from '../../change-sets/wire';
import type { Edit } from '../../document/edit';

/** Edits of other documents that belong to the same wish. */
export interface OtherEdit {
  document: SetDocument;
  edit: Edit;
}

/** Builds the change of a set that makes edits of several documents one step of undo. */
export function withOtherEdits(edits: readonly OtherEdit[]): (content: SetContent) => SetContent {
  return (content) =>
    edits.reduce(
      (next, { document, edit }) => (edit.length === 0 ? next : withEdit(next, document, edit)),
      content,
    );
}
