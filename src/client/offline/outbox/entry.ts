import type { Language, Text } from '../../../definitions/text';

/** One submission that waits to be sent. Everything of it lies sealed. */
export interface OutboxEntry {
  id: string;
  /** ISO moment. */
  createdAt: string;
  form: string;
  /** The form's title. */
  title: Text;
  /** What the person has called the row, as far as the form shows a text. */
  label: string;
  /** Null for a new row. */
  rowId: string | null;
  /** The row among all sources, `orders/12`: changes of one row go one after the other. Null for a new one. */
  row: string | null;
  /** What stands in the form, to open it there again. */
  values: Readonly<Record<string, unknown>>;
  /** The row on which it was made, to be compared with what it has become; null for a new one. */
  base: Readonly<Record<string, unknown>> | null;
  /** The mutation as it is sent; local files in it are named by their local ids. */
  document: string;
  variables: { id?: string; input: Readonly<Record<string, unknown>>; form: string };
  /** The `Idempotency-Key`: the same for every attempt. */
  key: string;
  /** In which the server is to say what is wrong. */
  language: Language;
  progress: Progress;
}

export type Progress = Waiting | Held;

export interface Waiting {
  state: 'waiting';
  /** Attempts that came to nothing. */
  attempts: number;
  /** Milliseconds: not before this moment. */
  nextAt: number;
  /** Why the last attempt came to nothing; null where nobody has answered. */
  problem: string | null;
  /** Milliseconds: since when it may have arrived without our knowing. Null where it certainly has not. */
  uncertainSince: number | null;
}

/** It waits for its person to decide; it is never sent by itself. */
export interface Held {
  state: 'held';
  /**
   * `refused`: the server does not take it as it is. `conflict`: somebody else changed the row. `uncertain`: it may
   * have arrived so long ago that the server has forgotten its key. `missingFile`: a picture of it is not here.
   */
  reason: 'refused' | 'conflict' | 'uncertain' | 'missingFile';
  message: string;
  fields: Readonly<Record<string, readonly string[]>>;
  /** The row as the server has it, for a conflict. */
  current: Readonly<Record<string, unknown>> | null;
}

export const untried: Waiting = {
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  problem: null,
  uncertainSince: null,
};

/** Whether it certainly has not arrived, so that it may be changed and sent as another submission. */
export function isOpenToChange({ progress }: Pick<OutboxEntry, 'progress'>): boolean {
  return progress.state === 'held' ? progress.reason !== 'uncertain' : progress.uncertainSince === null;
}

/** Recognises what was kept, whichever build wrote it. */
export function isEntry(value: unknown): value is OutboxEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'form' in value &&
    'document' in value &&
    'variables' in value &&
    'key' in value &&
    'progress' in value &&
    typeof value.progress === 'object'
  );
}
