import { useCallback, useMemo, useReducer } from 'react';
import type { Edit } from './edit';
import { execute, isSaved, markSaved, redo, startHistory, undo, type DocumentHistory } from './history';
import type { JsonObject } from './pointer';

type Command =
  | { type: 'edit'; edit: Edit; at: number }
  | { type: 'undo' | 'redo' }
  | { type: 'saved'; document: JsonObject | undefined }
  | { type: 'start'; document: JsonObject };

/** A document with its history, for the page of a builder. */
export interface EditedDocument {
  document: JsonObject;
  canUndo: boolean;
  canRedo: boolean;
  isSaved: boolean;
  edit: (edit: Edit) => void;
  undo: () => void;
  redo: () => void;
  /** Marks the document that was sent as saved; by default the present one. */
  markSaved: (document?: JsonObject) => void;
  /** Starts anew with a document that was read again. */
  restart: (document: JsonObject) => void;
}

/** Holds a document and its history. The functions stay the same. */
export function useHistory(initial: JsonObject): EditedDocument {
  const [history, run] = useReducer(reduce, initial, startHistory);
  const edit = useCallback((next: Edit) => run({ type: 'edit', edit: next, at: performance.now() }), []);
  const commands = useMemo(
    () => ({
      edit,
      undo: () => run({ type: 'undo' }),
      redo: () => run({ type: 'redo' }),
      markSaved: (document?: JsonObject) => run({ type: 'saved', document }),
      restart: (document: JsonObject) => run({ type: 'start', document }),
    }),
    [edit],
  );
  return {
    ...commands,
    document: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isSaved: isSaved(history),
  };
}

function reduce(history: DocumentHistory, command: Command): DocumentHistory {
  switch (command.type) {
    case 'edit':
      return execute(history, command.edit, command.at);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'saved':
      return markSaved(history, command.document);
    case 'start':
      return startHistory(command.document);
  }
}
