import type { Values } from '../conflict/versions';
import type { Submission } from '../save/submission-key';

/** An unfinished entry. */
export interface Draft {
  values: Values;
  /** The revision of the row on which the entry is based; null for a new row. */
  revision: number | null;
  /** ISO moment of the last change. */
  savedAt: string;
  /** The last attempt to send it: a retry counts once, even after the page was reloaded. */
  submission?: Submission | undefined;
  /** The last version that reached the server: its own `savedAt`, and the server's moment of the upload. */
  uploaded?: { savedAt: string; at: string } | undefined;
}

/** The current values and revision of the form. */
export interface FormEntry {
  values: Values;
  revision: number | null;
  isDirty: boolean;
}

/** The draft's status as shown beside the buttons. */
export type DraftStatus =
  | { state: 'nothing' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'kept'; at: Date };

export interface DraftSession {
  status: DraftStatus;
  /** The draft of the current entry, as last written; undefined where nothing is unsaved. */
  present: Draft | undefined;
  /** Drafts of earlier sessions that the person has neither restored nor discarded, the newest first. */
  offers: readonly Draft[];
  /** The last attempt to send the entry. */
  submission: Submission | undefined;
  /** True after the person has saved: the next form offers the remaining drafts. */
  isFinished: boolean;
  isClosed: boolean;
  /** True once the drafts of this browser have been read. */
  isRead: boolean;
  server: 'none' | 'unread' | 'reading' | 'read';
  /** The server's moment of its draft; null for none, undefined while that is uncertain. */
  onServer: string | null | undefined;
  /** Drafts that were discarded or saved in this session. */
  done: readonly Draft[];
  /** The values of a correction when it was opened: they differ from the row before the person has changed anything. */
  untouched: Values | undefined;
  /** Moments in milliseconds when the draft is due to be written, and to be uploaded. */
  saveAt: number | null;
  uploadAt: number | null;
}

export type DraftEvent =
  | { type: 'opened' | 'changed' | 'due' | 'hidden' | 'restored' | 'discarded' | 'finished' | 'closed' }
  | { type: 'sending'; submission: Submission }
  | { type: 'localRead' | 'serverRead' | 'serverWritten'; drafts: readonly Draft[] }
  | { type: 'localWritten'; isStored: boolean }
  | { type: 'serverReadFailed' };

export type DraftEffect =
  | { type: 'readLocal' | 'readServer' }
  /** Writes the drafts that the session has when the turn of this write comes. */
  | { type: 'writeLocal' }
  /** Uploads the first of these drafts; none removes the server's draft. */
  | { type: 'writeServer'; drafts: readonly Draft[] }
  /** Fills the form with values. */
  | { type: 'fill'; values: Values };

export interface DraftHost {
  /** Milliseconds. */
  now(this: void): number;
  entry(this: void): FormEntry;
}

export interface DraftStep {
  session: DraftSession;
  effects: readonly DraftEffect[];
}
