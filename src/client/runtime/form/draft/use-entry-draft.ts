import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentVault } from '../../../offline/current-vault';
import { outboxChanged } from '../../../offline/outbox/keep-sending';
import type { Vault } from '../../../offline/vault/vault';
import { createDraftStatus, type DraftStatusStore } from './draft-status';
import { readDraft, removeDraft, writeDraft, type DraftPlace, type EntryDraft } from './entry-draft';
import type { FormStore } from '../store/form-store';
import { createServerKeeper, readServerDraft, type ServerPlace } from './server-draft';
import type { Submission } from '../save/submission-key';

/** Milliseconds of quiet after which an entry is kept. */
const quiet = 800;

export interface EntryKeeper {
  status: DraftStatusStore;
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
 * from the last time, here or on another device. `sent` is how a correction that goes on was last sent.
 */
export function useEntryDraft(
  store: FormStore,
  place: DraftPlace,
  isKept: boolean,
  sent?: Submission,
): EntryKeeper {
  const [offered, setOffered] = useState<EntryDraft>();
  const [status] = useState(createDraftStatus);
  const submission = useRef(sent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opened = useRef(textOf(store));
  const server = useMemo(() => place.server && createServerKeeper(place.server), [place.server]);
  /** What lies below the present entry and must outlive it. */
  const earlier = useRef<EntryDraft>(undefined);
  const offer = useCallback((draft: EntryDraft | undefined) => {
    earlier.current = draft;
    setOffered(draft);
  }, []);
  const draftNow = useCallback((): EntryDraft => {
    const { engine, stored } = store.getState();
    return {
      values: engine.request.input,
      revision: typeof stored?.revision === 'number' ? stored.revision : null,
      savedAt: new Date().toISOString(),
      submission: submission.current,
      earlier: earlier.current,
    };
  }, [store]);
  const hasWritten = useRef(false);
  /** Writes it over what was found here, which may have been read only after the entry was taken down. */
  const write = useCallback(
    (draft: EntryDraft, opening?: Promise<Vault | undefined>) => {
      hasWritten.current = true;
      return writeDraft(place, { ...draft, earlier: draft.earlier ?? earlier.current }, opening);
    },
    [place],
  );
  const forgetPresent = useCallback(() => {
    inBrowser(() => (earlier.current === undefined ? forget(place) : writeDraft(place, earlier.current)));
    server?.remove();
  }, [place, server]);
  /** Looks on the server for what was left there; until that is known nothing of it is replaced. */
  const lookThere = useRef<() => void>(undefined);

  const keep = useCallback(() => {
    // What is corrected differs from its row before anybody has touched it.
    if (place.isCorrection && textOf(store) === opened.current) return;
    opened.current = '';
    const { engine } = store.getState();
    if (!store.isDirty()) {
      forgetPresent();
      status.setState({ state: 'nothing' }, true);
      return;
    }
    const draft = draftNow();
    inBrowser(async () => {
      const isWritten = await write(draft);
      if (place.isCorrection) outboxChanged();
      // What was entered meanwhile is not kept yet.
      if (store.getState().engine !== engine) return;
      status.setState(isWritten ? { state: 'kept', at: new Date() } : { state: 'failed' }, true);
    });
    server?.keep(draft);
    lookThere.current?.();
  }, [store, place, server, status, draftNow, forgetPresent, write]);
  useEffect(() => {
    // A correction came with what it corrects.
    if (!isKept || place.isCorrection) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let here: EntryDraft | undefined;
    const lookHere = () =>
      inTurn(async () => {
        if (hasWritten.current) return;
        here = await readDraft(place);
        if (here === undefined) return;
        // Whoever has left by now has still begun over it.
        if (signal.aborted) earlier.current = here;
        else offer(here);
      });
    const lookFor = async (at: ServerPlace) => {
      const found = await readServerDraft(at, signal);
      if (signal.aborted) return;
      if (found !== undefined && !(await takeUp(found))) return;
      if (!signal.aborted) server?.open(found !== undefined);
    };
    /** Offers what the server has kept; false where typing has begun and this browser cannot keep it below that. */
    const takeUp = async (found: EntryDraft): Promise<boolean> => {
      const hasBegun = store.isDirty();
      const local = hasBegun ? here : await inTurn(() => readDraft(place));
      // Of two equal ones the local knows how it was last sent.
      if (signal.aborted || (local !== undefined && !isNewer(found, local))) return true;
      const isUndecided = earlier.current === here;
      offer({ ...found, earlier: isUndecided ? here?.earlier : earlier.current });
      return !hasBegun || inTurn(() => write(draftNow()));
    };
    // Without the server there is still what this browser has kept; with the next change it is asked again.
    let isLooking = true;
    lookThere.current = () => {
      if (place.server === undefined || isLooking) return;
      isLooking = true;
      lookFor(place.server).catch(() => {
        isLooking = false;
      });
    };
    lookHere()
      .catch((error: unknown) => console.warn('What was kept of this entry cannot be read.', error))
      .finally(() => {
        isLooking = false;
        if (!signal.aborted) lookThere.current?.();
      });
    return () => {
      controller.abort();
      lookThere.current = undefined;
      server?.stop();
    };
  }, [store, place, server, isKept, offer, write, draftNow]);
  useEffect(() => {
    if (!isKept) return undefined;
    let last = store.getState().engine;
    let vault = currentVault();
    const stopWaiting = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const unsubscribe = store.subscribe(({ engine }) => {
      if (engine === last) return;
      last = engine;
      vault = currentVault();
      stopWaiting();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        keep();
      }, quiet);
      if (status.getState().state !== 'waiting') status.setState({ state: 'waiting' }, true);
    });
    // A page that goes out of sight may not come back.
    const hide = () => {
      if (document.visibilityState !== 'hidden' || !store.isDirty()) return;
      stopWaiting();
      keep();
    };
    // A form that is taken away, as where the session ends, has no quiet to wait for; by then the vault may be closed.
    const keepRest = () => {
      if (timer.current === undefined) return;
      stopWaiting();
      if (!store.isDirty() || (place.isCorrection && textOf(store) === opened.current)) return;
      const [draft, opening] = [draftNow(), vault];
      inBrowser(async () => {
        await write(draft, opening);
        if (place.isCorrection) outboxChanged();
      });
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      unsubscribe();
      keepRest();
    };
  }, [store, place, keep, isKept, status, draftNow, write]);

  return {
    status,
    offered,
    restore: () => {
      if (offered === undefined) return;
      earlier.current = offered.earlier;
      // What was entered before the offer was taken is offered the next time.
      if (store.isDirty()) earlier.current = draftNow();
      submission.current = offered.submission;
      store.reopen(store.getState().stored, offered.values);
      setOffered(undefined);
    },
    discard: () => {
      offer(offered?.earlier);
      if (store.isDirty()) keep();
      else forgetPresent();
    },
    settle: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      submission.current = undefined;
      forgetPresent();
      setOffered(undefined);
      status.setState({ state: 'nothing' }, true);
    },
    lastSubmission: () => submission.current,
    remember: (next) => {
      submission.current = next;
      keep();
    },
  };
}

function textOf(store: FormStore): string {
  return JSON.stringify(store.getState().engine.request.input);
}

let tasks: Promise<unknown> = Promise.resolve();

/**
 * What forms do with the entries in this browser goes one after the other, of all forms of the page: what was kept
 * late must not come back after it was removed, and the next form must not be offered what the last has sent.
 */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const own = tasks.then(task);
  tasks = own.catch(() => undefined);
  return own;
}

/** Forgets what was unfinished; an entry of the outbox that waited for it may go now. */
async function forget(place: DraftPlace): Promise<void> {
  await removeDraft(place);
  if (place.isCorrection) outboxChanged();
}

function inBrowser(task: () => Promise<unknown>): void {
  inTurn(task).catch((error: unknown) => console.warn('The entry could not be kept in this browser.', error));
}

function isNewer(one: EntryDraft, other: EntryDraft): boolean {
  return one.savedAt > other.savedAt && JSON.stringify(one.values) !== JSON.stringify(other.values);
}
