import { useEffect, useMemo } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FormStore } from '../store/form-store';
import type { Submission } from '../save/submission-key';
import type { Draft, DraftEffect, DraftEvent, DraftSession } from './draft';
import type { DraftPlace } from './draft-place';
import { listDrafts, nextSession, openCorrection, openSession } from './draft-session';

export interface Drafts {
  /** A store separate from the form's: writing a draft renders only the status line. */
  session: StoreApi<DraftSession>;
  restore(this: void): void;
  discard(this: void): void;
  /** Removes the draft of the entry, which was saved. */
  finish(this: void): void;
  lastSubmission(this: void): Submission | undefined;
  /** Stores the key under which the entry is sent, so that even a reloaded page retries with it. */
  rememberSubmission(this: void, submission: Submission): void;
}

/** An entry of the outbox that is corrected in the form; `draft` is the unfinished correction. */
interface Correction {
  draft: Draft | undefined;
}

/**
 * Saves the current entry as a draft in this browser and, for signed-in people, on the server. Offers the drafts that
 * remain from earlier, here or on another device.
 */
export function useDrafts(
  form: FormStore,
  place: DraftPlace,
  isStored: boolean,
  correction?: Correction,
): Drafts {
  const runner = useMemo(() => runSession(form, place, correction), [form, place, correction]);
  useEffect(() => (isStored ? runner.open() : undefined), [runner, isStored]);
  return runner.drafts;
}

function runSession(form: FormStore, { local, server }: DraftPlace, correction: Correction | undefined) {
  const entry = () => {
    const { engine, stored } = form.getState();
    const revision = typeof stored?.revision === 'number' ? stored.revision : null;
    return { values: engine.request.input, revision, isDirty: form.isDirty() };
  };
  const host = { now: () => Date.now(), entry };
  const session = createStore<DraftSession>(() =>
    correction === undefined
      ? openSession(server !== undefined)
      : openCorrection(correction.draft, entry().values),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: DraftEvent) => {
    const next = nextSession(session.getState(), event, host);
    session.setState(next.session, true);
    const moments = [next.session.saveAt, next.session.uploadAt].filter((moment) => moment !== null);
    clearTimeout(timer);
    if (moments.length > 0 && !next.session.isClosed)
      timer = setTimeout(() => dispatch({ type: 'due' }), Math.min(...moments) - host.now());
    for (const effect of next.effects) run(effect);
  };
  const run = (effect: DraftEffect) => {
    switch (effect.type) {
      case 'fill':
        form.reopen(form.getState().stored, effect.values);
        return;
      case 'readLocal':
        void readLocal();
        return;
      case 'writeLocal':
        void writeLocal();
        return;
      case 'readServer':
        server?.read().then(
          (drafts) => dispatch({ type: 'serverRead', drafts }),
          () => dispatch({ type: 'serverReadFailed' }),
        );
        return;
      case 'writeServer':
        server
          ?.write(() => effect.drafts)
          .then(
            (drafts = []) => dispatch({ type: 'serverWritten', drafts }),
            // The draft is still in this browser, and the next change retries the upload.
            () => undefined,
          );
    }
  };
  const readLocal = async () => {
    let drafts: readonly Draft[] = [];
    try {
      drafts = await local.read();
    } catch (error) {
      console.warn('The drafts of this form cannot be read.', error);
    }
    dispatch({ type: 'localRead', drafts });
  };
  const writeLocal = async () => {
    let isStored = false;
    try {
      isStored = (await local.write(() => listDrafts(session.getState()))) !== undefined;
    } catch (error) {
      console.warn('The draft could not be kept in this browser.', error);
    }
    dispatch({ type: 'localWritten', isStored });
  };

  const open = () => {
    let last = form.getState().engine;
    const unsubscribe = form.subscribe(({ engine }) => {
      if (engine !== last) dispatch({ type: 'changed' });
      last = engine;
    });
    // A page that becomes hidden may never become visible again.
    const hide = () => {
      if (document.visibilityState === 'hidden') dispatch({ type: 'hidden' });
    };
    document.addEventListener('visibilitychange', hide);
    dispatch({ type: 'opened' });
    return () => {
      document.removeEventListener('visibilitychange', hide);
      unsubscribe();
      dispatch({ type: 'closed' });
    };
  };
  const drafts: Drafts = {
    session,
    restore: () => dispatch({ type: 'restored' }),
    discard: () => dispatch({ type: 'discarded' }),
    finish: () => dispatch({ type: 'finished' }),
    lastSubmission: () => session.getState().submission,
    rememberSubmission: (submission) => dispatch({ type: 'sending', submission }),
  };
  return { open, drafts };
}
