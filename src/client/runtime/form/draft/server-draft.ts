import { deleteJson, getJson, putJson } from '../../../api/http';
import type { EntryDraft } from './entry-draft';

/** Where the server keeps a signed-in person's entry: the form, and the row's key or `new`. */
export interface ServerPlace {
  form: string;
  row: string;
}

/** Milliseconds of quiet after which an entry is brought to the server. */
const quiet = 2_000;

interface Answer {
  draft: { values: Record<string, unknown>; revision: number | null; saved_at: string } | null;
}

/** What was left on this or another device; undefined where there is nothing. Rejects with `ApiError`. */
export async function readServerDraft(
  place: ServerPlace,
  signal: AbortSignal,
): Promise<EntryDraft | undefined> {
  await running.get(pathOf(place));
  const { draft } = await getJson<Answer>(pathOf(place), { signal });
  if (draft === null) return undefined;
  return {
    values: draft.values,
    revision: draft.revision,
    savedAt: draft.saved_at,
    submission: undefined,
  };
}

export interface ServerKeeper {
  /** What the server keeps has been read, and nothing of it gets lost if it is replaced; before, nothing is brought. */
  open(this: void, isThere: boolean): void;
  /** Brings the entry once there was quiet; only its last state. */
  keep(this: void, draft: EntryDraft): void;
  /** The entry has arrived or was thrown away. */
  remove(this: void): void;
  /** Brings nothing more. */
  stop(this: void): void;
}

/** The calls that are on their way, by address: what a form has just sent is not read again by the next. */
const running = new Map<string, Promise<unknown>>();

/**
 * Brings an entry to the server, one call after the other, so that a slow one cannot bring back what a later one
 * has removed. What does not get there is still in this browser, and the next change tries again.
 */
export function createServerKeeper(place: ServerPlace): ServerKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isThere = false;
  let isOpen = false;
  let held: EntryDraft | undefined;
  const enqueue = (call: () => Promise<unknown>) => {
    const before = running.get(pathOf(place)) ?? Promise.resolve();
    const own = before.then(call).catch(() => undefined);
    running.set(pathOf(place), own);
    void own.then(() => running.get(pathOf(place)) === own && running.delete(pathOf(place)));
  };
  const stop = () => {
    clearTimeout(timer);
    held = undefined;
  };
  const keep = (draft: EntryDraft) => {
    stop();
    if (!isOpen) {
      held = draft;
      return;
    }
    const { values, revision } = draft;
    timer = setTimeout(() => {
      isThere = true;
      enqueue(() => putJson(pathOf(place), { values, revision }));
    }, quiet);
  };
  return {
    open: (isFound) => {
      isOpen = true;
      isThere ||= isFound;
      if (held !== undefined) keep(held);
    },
    keep,
    remove: () => {
      stop();
      // A call for each keystroke that is taken back would be too many.
      if (isThere) enqueue(() => deleteJson(pathOf(place)));
      isThere = false;
    },
    stop,
  };
}

function pathOf({ form, row }: ServerPlace): string {
  return `/drafts/${encodeURIComponent(form)}/${encodeURIComponent(row)}`;
}
