import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft, type DraftPlace, type EntryDraft } from './entry-draft';
import type { FormStore } from './form-store';
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

/** Keeps what is being entered in the browser, and offers what was left from the last time. */
export function useEntryDraft(store: FormStore, place: DraftPlace, isKept: boolean): EntryKeeper {
  const [offered, setOffered] = useState(() => (isKept ? readDraft(place) : undefined));
  const submission = useRef<Submission>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    const { engine, stored } = store.getState();
    if (!store.isDirty()) {
      removeDraft(place);
      return;
    }
    writeDraft(place, {
      values: engine.request.input,
      revision: typeof stored?.revision === 'number' ? stored.revision : null,
      savedAt: new Date().toISOString(),
      submission: submission.current,
    });
  }, [store, place]);
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
      setOffered(undefined);
    },
    settle: () => {
      clearTimeout(timer.current);
      submission.current = undefined;
      removeDraft(place);
      setOffered(undefined);
    },
    lastSubmission: () => submission.current,
    remember: (next) => {
      submission.current = next;
      keep();
    },
  };
}
