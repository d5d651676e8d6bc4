import { useMemo } from 'react';
import type { OpenSet } from './builder-props';
import { changeSet, useChangeSet } from './change-sets/session';
import { documentIn, withDocument, withEdit } from './change-sets/set-content';
import type { SetDocument } from './change-sets/wire';

/** The open change set for the builder of a document. */
export function useOpenSet(document: SetDocument): OpenSet {
  const renames = useChangeSet((session) => session.content.renames);
  return useMemo(
    () => ({
      version: document.version,
      renames,
      put: (documents) => changeSet((before) => documents.reduce(withDocument, before)),
      rename: (rename, edit) =>
        changeSet((before) => {
          const next = withEdit(before, document, edit);
          return { ...next, renames: [...next.renames, rename] };
        }),
      documentOf: (name) => documentIn(useChangeSet.getState().content, name),
    }),
    [document, renames],
  );
}
