import { getJson } from '../../api/http';

/** One column in a change: a side is absent where the reader may not see it, or where there was no row. */
export interface FieldChange {
  column: string;
  /** The column's title in the language of the interface. */
  title: string;
  before?: unknown;
  after?: unknown;
  /** Its values were thrown away with the person whose they were. */
  destroyed?: true;
}

export interface HistoryEntry {
  id: number;
  /** ISO, UTC. */
  at: string;
  action: 'create' | 'update' | 'delete' | 'restore' | 'destroy';
  /** Null where no person did it; without names where the reader may not see them. */
  user: { id: number; last_name?: string | null; first_name?: string | null } | null;
  role: string;
  /** What people call the role. */
  role_title: string;
  /** What people call the button that somebody pressed, where one made the change. */
  button?: string;
  changes: readonly FieldChange[];
}

/** A page of `GET /history/{source}/{row}`, the last change first. */
export interface HistoryPage {
  entries: readonly HistoryEntry[];
  /** Given back as `before` for what is older; null at the end. */
  next: number | null;
}

/** Reads a page of a row's changes. Rejects with an `ApiError`: NOT_FOUND where the row is not the reader's to see. */
export function readRowHistory(
  source: string,
  row: string,
  before: number | null,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const page = before === null ? '' : `?before=${before}`;
  return getJson<HistoryPage>(`/history/${encodeURIComponent(source)}/${encodeURIComponent(row)}${page}`, {
    signal,
  });
}

/** How much of a change can be told. */
export type Sight = 'value' | 'empty' | 'hidden' | 'destroyed' | 'nothing';

/**
 * What stands on one side of a change: a value, an empty one, one that the reader may not see, one that was thrown
 * away, or nothing at all, because the row was not there yet or no longer.
 */
export function sightOf(
  change: FieldChange,
  side: 'before' | 'after',
  action: HistoryEntry['action'],
): Sight {
  if ((action === 'create' && side === 'before') || (action === 'delete' && side === 'after'))
    return 'nothing';
  if (!Object.hasOwn(change, side)) return 'hidden';
  const value = change[side];
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty && change.destroyed === true) return 'destroyed';
  return isEmpty || (Array.isArray(value) && value.length === 0) ? 'empty' : 'value';
}

/** What is worth telling: a new row's empty columns are not. */
export function toldChanges({ action, changes }: HistoryEntry): readonly FieldChange[] {
  if (action !== 'create' && action !== 'delete') return changes;
  const side = action === 'create' ? 'after' : 'before';
  return changes.filter((change) => sightOf(change, side, action) !== 'empty');
}
