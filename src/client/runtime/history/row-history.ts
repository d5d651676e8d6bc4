import { getJson } from '../../api/http';

/** One column in a change: a side is absent where the reader may not see it, or where there was no row. */
export interface FieldChange {
  column: string;
  /** The column's title in the language of the interface. */
  title: string;
  before?: unknown;
  after?: unknown;
  /** Set where the values were destroyed with the personal data of their person. */
  destroyed?: true;
}

export interface HistoryEntry {
  id: number;
  /** ISO, UTC. */
  at: string;
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'destroy'
    | 'read'
    | 'end-sessions'
    | 'reset-factor'
    | 'unlock';
  /** The name of the API key by which a program made the change. */
  api_key?: string;
  /** Null where no person made the change; without names where the reader may not see them. */
  user: { id: number; last_name?: string | null; first_name?: string | null } | null;
  role: string;
  /** The title of the role. */
  role_title: string;
  /** The label of the button that made the change, where one did. */
  button?: string;
  changes: readonly FieldChange[];
}

/** A page of `GET /history/{source}/{row}`, the last change first. */
export interface HistoryPage {
  entries: readonly HistoryEntry[];
  /** Sent as `before` to load older changes; null at the end. */
  next: number | null;
}

/** Reads a page of a row's changes. Rejects with an `ApiError`: NOT_FOUND where the reader may not see the row. */
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

/** The state of one side of a change, as the reader may see it. */
export type Sight = 'value' | 'empty' | 'hidden' | 'destroyed' | 'nothing';

/**
 * Returns what to show on one side of a change: a value, an empty one, one that the reader may not see, one that was
 * destroyed, or nothing, because the row did not exist yet or any more.
 */
export function shownSide(
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

/** The change of a list of rows: those that were taken out, and those that came in. */
export interface ListChange {
  removed: readonly unknown[];
  added: readonly unknown[];
}

/** Compares both sides of a list of rows; undefined where the reader may not see one of them, or there was none. */
export function compareLists(change: FieldChange, action: HistoryEntry['action']): ListChange | undefined {
  const sights = (['before', 'after'] as const).map((side) => shownSide(change, side, action));
  if (!sights.every((sight) => sight === 'value' || sight === 'empty')) return undefined;
  const [before, after] = [listOf(change.before), listOf(change.after)];
  return {
    removed: before.filter((one) => !after.includes(one)),
    added: after.filter((one) => !before.includes(one)),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Lists the changes to show; the empty columns of a new or deleted row are left out. */
export function visibleChanges({ action, changes }: HistoryEntry): readonly FieldChange[] {
  if (action !== 'create' && action !== 'delete') return changes;
  const side = action === 'create' ? 'after' : 'before';
  return changes.filter((change) => shownSide(change, side, action) !== 'empty');
}
