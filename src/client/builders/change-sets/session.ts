import { create } from 'zustand';
import { ApiError } from '../../api/api-error';
import { whenForgotten } from '../../session/session';
import { createSet, saveSet, type ChangeSet, type SetContent } from './wire';
import { recordStep, redoStep, startHistory, undoStep, type History } from '../document/history';
import { emptyContent, isSameContent } from './set-content';
import { changeSetContent, forgetUnsaved, storeUnsaved, takeUnsaved } from './unsaved-set';

/** Milliseconds without a change after which the set is saved. */
const savePause = 800;

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/** The change set that is open in this tab, with its history. */
export interface SetSession extends History<SetContent> {
  /** Null until the first save. */
  id: string | null;
  revision: number;
  /** The content that the server has. */
  saved: SetContent;
  status: SaveStatus;
  /** Why the last save failed. */
  failure: string | null;
  /** The set as somebody else has saved or published it meanwhile. */
  theirs: ChangeSet | null;
}

const closed: SetSession = {
  id: null,
  revision: 0,
  ...startHistory(emptyContent),
  saved: emptyContent,
  status: 'saved',
  failure: null,
  theirs: null,
};

export const useChangeSet = create<SetSession>()(() => closed);

let timer: ReturnType<typeof setTimeout> | undefined;
let saving: Promise<unknown> | undefined;
/** The content that is being saved. */
let sent: SetContent | null = null;
/** The page is left: a save that began now might reach the server or not. */
let isLeaving = false;
/** Counts the sets that were opened here: the end of an earlier one's save is no news of this one. */
let opening = 0;

/** The tab's open set survives a reload of the page. */
const storageKey = 'builder.set';

whenForgotten(closeSet);
// Pure parts of the builders are also read where there is no page.
if (typeof window !== 'undefined') watchPage();

function watchPage(): void {
  restoreFirst();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  document.addEventListener('visibilitychange', () => {
    // A phone may end a page that is out of view without another word.
    if (document.visibilityState === 'hidden' && !isLeaving) void saveNow();
  });
}

/** Leaves the set; what is not saved yet is lost. */
export function closeSet(): void {
  clearTimeout(timer);
  opening += 1;
  sessionStorage.removeItem(storageKey);
  forgetUnsaved();
  useChangeSet.setState(closed, true);
}

/** Opens a set, with the work that this tab could not save before it was reloaded. */
export function openSet(set: ChangeSet): void {
  clearTimeout(timer);
  opening += 1;
  const { id, revision } = set;
  sessionStorage.setItem(storageKey, id);
  const content = changeSetContent(set);
  const opened = { ...closed, id, revision, content, saved: content };
  const unsaved = takeUnsaved(id);
  if (unsaved === undefined || isSameContent(unsaved.content, content)) {
    useChangeSet.setState(opened, true);
    return;
  }
  const isOwn =
    revision === unsaved.revision || (unsaved.sent !== null && isSameContent(unsaved.sent, content));
  if (isOwn) {
    useChangeSet.setState({ ...opened, content: unsaved.content }, true);
    saveLater();
  } else {
    const { content: mine, saved } = unsaved;
    useChangeSet.setState({ ...opened, content: mine, saved, status: 'conflict', theirs: set }, true);
  }
}

/** Goes on with a first edit that was never saved. */
function restoreFirst(): void {
  const unsaved = takeUnsaved(null);
  if (unsaved === undefined || rememberedSet() !== null) return;
  useChangeSet.setState({ ...closed, content: unsaved.content }, true);
  saveLater();
}

function leave(): void {
  clearTimeout(timer);
  isLeaving = true;
  const { id, revision, content, saved } = useChangeSet.getState();
  if (content === saved || (id === null && content.documents.length === 0)) return;
  storeUnsaved({ id, revision, content, saved, sent });
}

/** The browser shows the page again as it was left. */
function comeBack(): void {
  isLeaving = false;
  forgetUnsaved();
  const { content, saved } = useChangeSet.getState();
  if (content !== saved) saveLater();
}

/** The set that was open in this tab before its page was reloaded. */
export function rememberedSet(): string | null {
  return useChangeSet.getState().id === null ? sessionStorage.getItem(storageKey) : null;
}

/** Changes the content as one step of undo. Texts typed at the same `place` in quick succession are one step. */
export function changeSet(change: (content: SetContent) => SetContent, place?: string): void {
  const session = useChangeSet.getState();
  goTo(recordStep(session, change(session.content), Date.now(), place));
}

export function undo(): void {
  goTo(undoStep(useChangeSet.getState()));
}

export function redo(): void {
  goTo(redoStep(useChangeSet.getState()));
}

function goTo({ content, past, future, typing }: History<SetContent>): void {
  if (content === useChangeSet.getState().content) return;
  useChangeSet.setState({ content, past, future, typing });
  saveLater();
}

/** Goes on with the merged content, on the revision that somebody else has saved. */
export function resolveConflict(merged: SetContent): void {
  const { theirs } = useChangeSet.getState();
  if (theirs === null) return;
  // A set that is open no more cannot be changed: the work goes on in a new one.
  const isOpen = theirs.state === 'open';
  useChangeSet.setState({
    id: isOpen ? theirs.id : null,
    revision: isOpen ? theirs.revision : 0,
    content: merged,
    saved: isOpen ? changeSetContent(theirs) : emptyContent,
    status: 'waiting',
    failure: null,
    theirs: null,
  });
  saveLater();
}

function saveLater(): void {
  if (useChangeSet.getState().status === 'conflict') return;
  useChangeSet.setState({ status: 'waiting', failure: null });
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), savePause);
}

/** Saves what is not saved yet, and resolves when it is; never rejects: the outcome is the session's status. */
export async function saveNow(): Promise<void> {
  clearTimeout(timer);
  // Several may have waited for the same save: one of them goes on, and the others wait for it.
  if (saving !== undefined) {
    await saving;
    return saveNow();
  }
  const { id, revision, content, saved, status } = useChangeSet.getState();
  if (status === 'conflict') return;
  if (content === saved || (id === null && content.documents.length === 0)) {
    useChangeSet.setState({ status: 'saved' });
    return;
  }
  useChangeSet.setState({ status: 'saving', failure: null });
  const own = opening;
  const isCurrent = () => own === opening;
  sent = content;
  saving = (id === null ? createSet(content) : saveSet(id, revision, content))
    .then(
      (stored) => isCurrent() && afterSave(stored, content),
      (error: unknown) => isCurrent() && afterFailure(error, content),
    )
    .finally(() => {
      saving = undefined;
      sent = null;
    });
  await saving;
  return useChangeSet.getState().status === 'waiting' ? saveNow() : undefined;
}

function afterSave({ id, revision }: ChangeSet, sent: SetContent): void {
  const { content } = useChangeSet.getState();
  sessionStorage.setItem(storageKey, id);
  useChangeSet.setState({ id, revision, saved: sent, status: content === sent ? 'saved' : 'waiting' });
}

function afterFailure(error: unknown, tried: SetContent): void {
  if (error instanceof ApiError && error.status === 409 && isChangeSet(error.current)) {
    const { current } = error;
    // The save before this one arrived, and only its response was lost.
    if (current.state === 'open' && isSameContent(changeSetContent(current), tried))
      afterSave(current, tried);
    else useChangeSet.setState({ status: 'conflict', theirs: current });
    return;
  }
  const failure = error instanceof Error ? error.message : String(error);
  useChangeSet.setState({ status: 'failed', failure });
}

function isChangeSet(value: unknown): value is ChangeSet {
  return typeof value === 'object' && value !== null && 'revision' in value && 'documents' in value;
}
