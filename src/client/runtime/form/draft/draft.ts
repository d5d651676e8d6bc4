import type { Values } from '../conflict/versions';
import type { Submission } from '../save/submission-key';

/** An unfinished entry. */
export interface Draft {
  values: Values;
  /** The revision of the row on which it was made; null for a new row. */
  revision: number | null;
  /** ISO moment of the last change. */
  savedAt: string;
  /** The last attempt to send it: a repeated one counts once, even after the page was reloaded. */
  submission?: Submission | undefined;
  /** The last version of it that reached the server: its own `savedAt`, and the server's moment of the upload. */
  uploaded?: { savedAt: string; at: string } | undefined;
}

/** What the form holds at the moment. */
export interface FormEntry {
  values: Values;
  revision: number | null;
  isDirty: boolean;
}

/** What is shown about the draft beside the buttons. */
export type DraftStatus =
  | { state: 'nothing' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'kept'; at: Date };

export interface DraftSession {
  status: DraftStatus;
  /** The draft of what is being entered, as it was last written; undefined where nothing is unsaved. */
  present: Draft | undefined;
  /** Drafts of earlier sittings that the person has neither restored nor discarded, the newest first. */
  offers: readonly Draft[];
  /** How the entry was last sent. */
  submission: Submission | undefined;
  /** The person has saved: drafts that are left are offered by the next form. */
  isFinished: boolean;
  isClosed: boolean;
  /** Whether it is known what lies in this browser. */
  isRead: boolean;
  server: 'none' | 'unread' | 'reading' | 'read';
  /** The server's moment of the draft that it holds; null for none, undefined while that is uncertain. */
  onServer: string | null | undefined;
  /** Drafts that were discarded in this session or have arrived. */
  done: readonly Draft[];
  /** The values of a correction as it was opened: it differs from its row before anybody has changed it. */
  untouched: Values | undefined;
  /** Milliseconds: when the draft is due to be written, and to be uploaded. */
  keepAt: number | null;
  uploadAt: number | null;
}

export type DraftEvent =
  | { type: 'opened' | 'changed' | 'due' | 'hidden' | 'restored' | 'discarded' | 'finished' | 'closed' }
  | { type: 'sending'; submission: Submission }
  | { type: 'localRead' | 'serverRead' | 'serverWritten'; drafts: readonly Draft[] }
  | { type: 'localWritten'; isKept: boolean }
  | { type: 'serverReadFailed' };

export type DraftEffect =
  | { type: 'readLocal' | 'readServer' }
  /** Writes the drafts of the session as they are when the turn of this write comes. */
  | { type: 'writeLocal' }
  /** Puts the first of these drafts on the server; none removes what is there. */
  | { type: 'writeServer'; drafts: readonly Draft[] }
  /** Puts values into the form. */
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
