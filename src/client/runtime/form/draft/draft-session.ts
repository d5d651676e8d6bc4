import type { Values } from '../conflict/versions';
import { isSame } from '../store/same-value';
import type {
  Draft,
  DraftEffect,
  DraftEvent,
  DraftHost,
  DraftSession,
  DraftStatus,
  DraftStep,
  FormEntry,
} from './draft';

/** Milliseconds without a change after which a draft is written in this browser, and after that on the server. */
export const saveDelay = 800;
export const uploadAfter = 2_000;

const nothing: DraftStatus = { state: 'nothing' };
const waiting: DraftStatus = { state: 'waiting' };
const failed: DraftStatus = { state: 'failed' };

const opening: DraftSession = {
  status: nothing,
  present: undefined,
  offers: [],
  submission: undefined,
  isFinished: false,
  isClosed: false,
  isRead: false,
  server: 'none',
  onServer: undefined,
  done: [],
  untouched: undefined,
  saveAt: null,
  uploadAt: null,
};

/** Creates the draft session of a form; `hasServer` is true where the server stores drafts as well. */
export function openSession(hasServer: boolean): DraftSession {
  return { ...opening, server: hasServer ? 'unread' : 'none' };
}

/**
 * Creates the session of a form that corrects an entry of the outbox, with the unfinished correction that it opened
 * with.
 */
export function openCorrection(present: Draft | undefined, untouched: Values): DraftSession {
  return { ...opening, isRead: true, present, submission: present?.submission, untouched };
}

/** Lists all drafts of a session, the newest first. */
export function listDrafts({ present, offers }: Pick<DraftSession, 'present' | 'offers'>): readonly Draft[] {
  return present === undefined ? offers : [present, ...offers];
}

/** Returns the draft that the form offers to restore. */
export function offeredDraft({ isFinished, offers }: DraftSession): Draft | undefined {
  return isFinished ? undefined : offers[0];
}

/**
 * Returns the next state of a session and the side effects to run. An entry stays in the state or in a store until its
 * person has saved or discarded it.
 */
export function nextSession(session: DraftSession, event: DraftEvent, host: DraftHost): DraftStep {
  switch (event.type) {
    case 'opened':
      return open({ ...session, isClosed: false });
    case 'changed':
      return step({ ...session, status: waiting, saveAt: host.now() + saveDelay });
    case 'due':
      if (isDue(session.saveAt, host)) return keep(session, host);
      return isDue(session.uploadAt, host) ? upload(session) : step(session);
    case 'hidden':
      return session.saveAt === null ? step(session) : keep(session, host);
    case 'closed': {
      const closed = { ...session, isClosed: true, uploadAt: null };
      return session.saveAt === null ? step(closed) : keep(closed, host);
    }
    case 'restored':
      return restore(session, host);
    case 'discarded':
      return discard(session, host);
    case 'sending':
      return keep({ ...session, submission: event.submission }, host);
    case 'finished':
      return finish(session);
    case 'localRead':
      // In development React opens each form twice.
      return session.isRead ? step(session) : open({ ...session, isRead: true, offers: event.drafts });
    case 'localWritten':
      return afterLocalWrite(session, event.isStored, host);
    case 'serverRead':
      return compare(session, event.drafts[0], host);
    case 'serverReadFailed':
      return step({ ...session, server: 'unread' });
    case 'serverWritten':
      return afterUpload(session, event.drafts[0]);
  }
}

/** Reads the stored drafts: first in this browser, then on the server. */
function open(session: DraftSession): DraftStep {
  return session.isRead ? readServer(step(session)) : step(session, { type: 'readLocal' });
}

function readServer({ session, effects }: DraftStep): DraftStep {
  if (session.server !== 'unread' || !session.isRead || session.isClosed) return { session, effects };
  return step({ ...session, server: 'reading' }, ...effects, { type: 'readServer' });
}

/** Writes the entry in the form over its draft; an entry without changes removes its draft. */
function keep(session: DraftSession, host: DraftHost): DraftStep {
  const entry = host.entry();
  if (session.untouched !== undefined && isSame(entry.values, session.untouched))
    return step({ ...session, status: nothing, saveAt: null });
  const present = entry.isDirty ? draftOf(session, entry, host) : undefined;
  const status = present === undefined ? nothing : session.status;
  if (present === undefined && session.present === undefined)
    return step({ ...session, status, saveAt: null });
  return write({ ...session, present, status, untouched: undefined, saveAt: null });
}

/** Writes all drafts in this browser. Where the entry is over, it updates the server at once. */
function write(session: DraftSession): DraftStep {
  if (session.present !== undefined) {
    // On the server the present draft replaces the others.
    const offers = session.offers.map((draft) => ({ ...draft, uploaded: undefined }));
    return readServer(step({ ...session, offers }, { type: 'writeLocal' }));
  }
  if (!needsUpload(session)) return readServer(step(session, { type: 'writeLocal' }));
  const { session: uploading, effects } = upload(session);
  return step(uploading, { type: 'writeLocal' }, ...effects);
}

function afterLocalWrite(session: DraftSession, isStored: boolean, host: DraftHost): DraftStep {
  // Changes entered meanwhile are not written yet.
  const isCurrent = session.present !== undefined && session.saveAt === null;
  const status: DraftStatus = isStored ? { state: 'kept', at: new Date(host.now()) } : failed;
  const written = isCurrent ? { ...session, status } : session;
  // A draft of another device may exist on the server alone: do not replace it before this browser has stored it too.
  return step(isStored || session.offers.length === 0 ? planUpload(written, host) : written);
}

function planUpload(session: DraftSession, host: DraftHost): DraftSession {
  const isPlanned = session.present !== undefined && !session.isClosed && needsUpload(session);
  return { ...session, uploadAt: isPlanned ? host.now() + uploadAfter : null };
}

function upload(session: DraftSession): DraftStep {
  const drafts = listDrafts(session);
  const uploading = { ...session, uploadAt: null, onServer: undefined };
  return step(uploading, { type: 'writeServer', drafts });
}

function afterUpload(session: DraftSession, head: Draft | undefined): DraftStep {
  const uploaded: DraftSession = { ...session, onServer: head?.uploaded?.at ?? null };
  // After the form was closed, another form may write here.
  if (head === undefined || session.isClosed) return step(uploaded);
  const marked = (draft: Draft): Draft => ({ ...draft, uploaded: head.uploaded });
  const { present, offers } = session;
  return step(
    present === undefined
      ? {
          ...uploaded,
          offers: offers.map((draft) => (draft.savedAt === head.savedAt ? marked(draft) : draft)),
        }
      : { ...uploaded, present: marked(present) },
    { type: 'writeLocal' },
  );
}

/** Returns whether the server's draft is known to differ from the newest one. */
function needsUpload({ server, onServer, ...session }: DraftSession): boolean {
  const [newest] = listDrafts(session);
  if (server !== 'read' || newest === undefined) return server === 'read' && onServer !== null;
  return !isUploaded(newest) || newest.uploaded?.at !== onServer;
}

/** Offers the draft on the server, unless this browser has it already. */
function compare(session: DraftSession, found: Draft | undefined, host: DraftHost): DraftStep {
  const { present, offers, done } = session;
  const read: DraftSession = { ...session, server: 'read', onServer: found?.savedAt ?? null };
  const isKnown = ({ savedAt, values }: Draft) =>
    [...listDrafts(session), ...done].some(
      (draft) => draft.uploaded?.at === savedAt || isSame(draft.values, values),
    );
  if (found === undefined || isKnown(found)) {
    const isLeft = listDrafts(read).length === 0 && found !== undefined;
    return isLeft ? upload(read) : step(planUpload(read, host));
  }
  if (session.isClosed) return step(session);
  // Another device has continued the draft that this one had uploaded.
  const isSuperseded = present === undefined && offers[0] !== undefined && isUploaded(offers[0]);
  const others = isSuperseded ? offers.slice(1) : offers;
  const offered = { ...read, offers: [found, ...others].toSorted(newestFirst) };
  return host.entry().isDirty ? keep(offered, host) : step(offered);
}

/** Fills the form with the offered draft. The entry before it becomes the next offer. */
function restore(session: DraftSession, host: DraftHost): DraftStep {
  const [draft, ...rest] = session.offers;
  if (draft === undefined) return step(session);
  const entry = host.entry();
  const offers = entry.isDirty ? [draftOf(session, entry, host), ...rest] : rest;
  const { submission } = draft;
  const written = write({ ...session, present: draft, offers, submission });
  return step(written.session, { type: 'fill', values: draft.values }, ...written.effects);
}

function discard(session: DraftSession, host: DraftHost): DraftStep {
  const [draft, ...offers] = session.offers;
  if (draft === undefined) return step(session);
  const without = { ...session, offers, done: [...session.done, draft] };
  return host.entry().isDirty ? keep(without, host) : write({ ...without, present: undefined });
}

/** Removes the draft of an entry that was saved, and no other draft. */
function finish(session: DraftSession): DraftStep {
  const finished: DraftSession = {
    ...session,
    status: nothing,
    present: undefined,
    submission: undefined,
    done: session.present === undefined ? session.done : [...session.done, session.present],
    isFinished: true,
    saveAt: null,
    uploadAt: null,
  };
  return session.present === undefined ? step(finished) : write(finished);
}

function draftOf(session: DraftSession, { values, revision }: FormEntry, host: DraftHost): Draft {
  return {
    values,
    revision,
    savedAt: new Date(host.now()).toISOString(),
    submission: session.submission,
    uploaded: session.present?.uploaded,
  };
}

function isUploaded({ uploaded, savedAt }: Draft): boolean {
  return uploaded?.savedAt === savedAt;
}

function newestFirst(one: Draft, other: Draft): number {
  return one.savedAt < other.savedAt ? 1 : -1;
}

function isDue(moment: number | null, { now }: DraftHost): boolean {
  return moment !== null && moment <= now();
}

function step(session: DraftSession, ...effects: DraftEffect[]): DraftStep {
  return { session, effects };
}
