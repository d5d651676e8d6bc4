import { applyEdit, type Edit } from './edit';
import { valueAt, type JsonObject } from './pointer';

/** Steps that can be undone; older ones are forgotten. */
const maxSteps = 500;
/** Milliseconds between two keystrokes of one step. */
const typingPause = 1000;

/** The documents before and after the present one, which share all parts that no edit has changed. */
export interface DocumentHistory {
  present: JsonObject;
  past: readonly JsonObject[];
  /** The next document to redo comes first. */
  future: readonly JsonObject[];
  /** The document that is saved. */
  saved: JsonObject;
  /** The text that the last step typed; undefined after anything else. */
  typing?: { pointer: string; at: number } | undefined;
}

export function startHistory(document: JsonObject): DocumentHistory {
  return { present: document, past: [], future: [], saved: document };
}

/**
 * Executes an edit at a time (milliseconds). Texts that are typed into one place without a pause are one step. An edit that
 * changes nothing is no step.
 */
export function execute(history: DocumentHistory, edit: Edit, at: number): DocumentHistory {
  const { present, past, saved, typing: last } = history;
  const next = applyEdit(present, edit);
  if (next === present) return history;
  const typing = typedBy(present, edit, at);
  const continues =
    typing !== undefined &&
    last?.pointer === typing.pointer &&
    at - last.at < typingPause &&
    // A step ends where the document was saved, so that undo leads back there.
    present !== saved;
  return {
    present: next,
    past: continues ? past : [...past, present].slice(-maxSteps),
    future: [],
    saved,
    typing,
  };
}

export function undo(history: DocumentHistory): DocumentHistory {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  const { present, past, future, saved } = history;
  return { present: previous, past: past.slice(0, -1), future: [present, ...future], saved };
}

export function redo(history: DocumentHistory): DocumentHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  const { present, past, saved } = history;
  return { present: next, past: [...past, present], future, saved };
}

/** Marks a document as saved: the present one, or the one that was sent while the person went on. */
export function markSaved(history: DocumentHistory, document: JsonObject = history.present): DocumentHistory {
  return { ...history, saved: document };
}

export function isSaved({ present, saved }: DocumentHistory): boolean {
  return present === saved;
}

/** The place of an edit that replaces one text by another. */
function typedBy(document: JsonObject, edit: Edit, at: number): DocumentHistory['typing'] {
  const [change, another] = edit;
  if (change === undefined || another !== undefined || typeof change.value !== 'string') return undefined;
  const before = valueAt(document, change.pointer);
  return before === undefined || typeof before === 'string' ? { pointer: change.pointer, at } : undefined;
}
