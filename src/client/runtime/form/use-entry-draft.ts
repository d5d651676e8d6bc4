import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft, type DraftPlace, type EntryDraft } from './entry-draft';
import type { FormStore } from './form-store';
import { createServerKeeper, readServerDraft, type ServerPlace } from './server-draft';
import type { Submission } from './submission-key';

/** Milliseconds of quiet after which an entry is kept. */
const quiet = 800;

export interface EntryKeeper {
  /** An entry that was not finished, until the person has decided about it. */
  offered: EntryDraft | undefined;
  restore(this: void): void;
  discard(this: void): void;
  /** Forgets the entry: it has arrived. */
  settle(this: void): void;
  lastSubmission(this: void): Submission | undefined;
  /** Keeps the key under which the entry is being sent, so that even a page that was loaded anew repeats it. */
  remember(this: void, submission: Submission): void;
}

/**
 * Keeps what is being entered in the browser and, for those who are signed in, on the server; offers what was left
 * from the last time, here or on another device.
 */
export function useEntryDraft(store: FormStore, place: DraftPlace, isKept: boolean): EntryKeeper {
  const [offered, setOffered] = useState(() => (isKept ? readDraft(place) : undefined));
  const submission = useRef<Submission>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const server = useMemo(() => place.server && createServerKeeper(place.server), [place.server]);

  const keep = useCallback(() => {
    const { engine, stored } = store.getState();
    if (!store.isDirty()) {
      removeDraft(place);
      server?.remove();
      return;
    }
    const draft: EntryDraft = {
      values: engine.request.input,
      revision: typeof stored?.revision === 'number' ? stored.revision : null,
      savedAt: new Date().toISOString(),
      submission: submission.current,
    };
    writeDraft(place, draft);
    server?.keep(draft);
  }, [store, place, server]);
  useEffect(() => {
    if (!isKept || place.server === undefined) return undefined;
    const controller = new AbortController();
    const lookFor = async (at: ServerPlace) => {
      const found = await readServerDraft(at, controller.signal);
      if (found === undefined || controller.signal.aborted) return;
      server?.found();
      const local = readDraft(place);
      // What was begun meanwhile goes before, and of two equal ones the local knows how it was last sent.
      if (!store.isDirty() && (local === undefined || isNewer(found, local))) setOffered(found);
    };
    // Without the server there is still what this browser has kept.
    lookFor(place.server).catch(() => undefined);
    return () => {
      controller.abort();
      server?.stop();
    };
  }, [store, place, server, isKept]);
  useEffect(() => {
    if (!isKept) return undefined;
    let last = store.getState().engine;
    const unsubscribe = store.subscribe(({ engine }) => {
      if (engine === last) return;
      last = engine;
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, quiet);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [store, keep, isKept]);

  return {
    offered,
    restore: () => {
      if (offered === undefined) return;
      submission.current = offered.submission;
      store.reopen(store.getState().stored, offered.values);
      setOffered(undefined);
    },
    discard: () => {
      removeDraft(place);
      server?.remove();
      setOffered(undefined);
    },
    settle: () => {
      clearTimeout(timer.current);
      submission.current = undefined;
      removeDraft(place);
      server?.remove();
      setOffered(undefined);
    },
    lastSubmission: () => submission.current,
    remember: (next) => {
      submission.current = next;
      keep();
    },
  };
}

function isNewer(one: EntryDraft, other: EntryDraft): boolean {
  return one.savedAt > other.savedAt && JSON.stringify(one.values) !== JSON.stringify(other.values);
}
