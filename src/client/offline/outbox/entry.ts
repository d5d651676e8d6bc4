import type { Language, Text } from '../../../definitions/text';

/** A submission without a response from the server. The whole entry is stored encrypted. */
export type OutboxEntry = FormEntry | DecisionEntry;

interface Unsent {
  id: string;
  /** ISO timestamp. */
  createdAt: string;
  title: Text;
  /** The person's own name for the row, as far as the page shows a text. */
  label: string;
  /** The `Idempotency-Key`, the same for every attempt. */
  key: string;
  /** The language of the server's messages. */
  language: Language;
  progress: Progress;
}

/** A submission of a form. */
export interface FormEntry extends Unsent {
  /** Entries of earlier builds have none. */
  kind?: 'form';
  form: string;
  /** Null for a new row. */
  rowId: string | null;
  /** The row with its source, such as `orders/12`: changes of one row are sent in order. Null for a new row. */
  row: string | null;
  /** The form's values, to reopen the form with them. */
  values: Readonly<Record<string, unknown>>;
  /** The row before the change, to compare with the current one; null for a new row. */
  base: Readonly<Record<string, unknown>> | null;
  /** The mutation as it is sent. Local files in it are named by their local ids. */
  document: string;
  variables: { id?: string; input: Readonly<Record<string, unknown>>; form: string };
}

/** A decision on a step of a row's process. It counts once the server accepts it. */
export interface DecisionEntry extends Unsent {
  kind: 'decision';
  /** The row with its source, as for forms: a decision follows the changes that were made before it. */
  row: string;
  /** The page of the row and its processes. */
  page: string;
  /** The call as it is sent: its body names the step and the revision that the person saw. */
  call: { path: string; body: Readonly<Record<string, unknown>> };
}

export type Progress = Waiting | Held;

export interface Waiting {
  state: 'waiting';
  /** Number of failed attempts. */
  attempts: number;
  /** Earliest time of the next attempt, in milliseconds. */
  nextAt: number;
  /** The message of the last failed attempt; null where there was no response. */
  problem: string | null;
  /** Milliseconds since when the entry may have arrived without our knowledge. Null where it certainly has not. */
  uncertainSince: number | null;
}

/** Progress of an entry that needs a decision of its person. It is never sent automatically. */
export interface Held {
  state: 'held';
  /**
   * `refused`: the server rejects the entry as it is. `conflict`: another person changed the row. `uncertain`: the
   * entry may have arrived so long ago that the server has forgotten its key. `missingFile`: one of its pictures is not
   * on this device.
   */
  reason: 'refused' | 'conflict' | 'uncertain' | 'missingFile';
  message: string;
  fields: Readonly<Record<string, readonly string[]>>;
  /** For a conflict: the row as the server has it. */
  current: Readonly<Record<string, unknown>> | null;
  /** For a decision that came too late: who decided, as the server says it. */
  decidedBy?: unknown;
}

export const newAttempt: Waiting = {
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  problem: null,
  uncertainSince: null,
};

/** Returns true if the entry certainly has not arrived. Only then may it be changed and sent as another submission. */
export function isOpenToChange({ progress }: Pick<OutboxEntry, 'progress'>): boolean {
  return progress.state === 'held' ? progress.reason !== 'uncertain' : progress.uncertainSince === null;
}

/** Validates a stored entry, whichever build wrote it. */
export function isEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== 'object' || value === null) return false;
  const isUnsent =
    'id' in value && 'key' in value && 'progress' in value && typeof value.progress === 'object';
  if ('kind' in value && value.kind === 'decision') return isUnsent && 'row' in value && 'call' in value;
  return isUnsent && 'form' in value && 'document' in value && 'variables' in value;
}
