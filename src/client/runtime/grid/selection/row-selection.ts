import type { KeyedRow } from '../../../../engine/row';

/** The selected rows: some by key, or all that match the filters with exceptions. */
export type Chosen =
  | { kind: 'rows'; rows: ReadonlyMap<string, KeyedRow> }
  | { kind: 'all'; except: ReadonlySet<string> };

/** The maximum number of rows that are selected by key; more are selected by their filter. */
export const maxNamed = 1000;

/**
 * Stores the selected rows of a grid. It lives outside React: selecting a row renders only that row's checkbox and the
 * bar.
 */
export interface RowSelection {
  read: () => Chosen;
  has: (id: string) => boolean;
  toggle: (row: KeyedRow) => void;
  /** Selects or deselects these rows. */
  set: (rows: readonly KeyedRow[], isChosen: boolean) => void;
  chooseAll: () => void;
  /** Turns cards into checkboxes, before any of them is selected. */
  begin: () => void;
  /** Returns whether selection is active: it was begun, or rows are selected. */
  isChoosing: () => boolean;
  /** Deselects all rows and ends the selection. */
  clear: () => void;
  /** Clears the selection when the filters change: "all" would then mean other rows. */
  keepWithin: (filters: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const nothing: Chosen = { kind: 'rows', rows: new Map() };

export function createRowSelection(): RowSelection {
  let chosen: Chosen = nothing;
  let hasBegun = false;
  const listeners = new Set<() => void>();
  const change = (next: Chosen) => {
    chosen = next;
    for (const listener of listeners) listener();
  };
  let within: string | undefined;
  const isEmpty = () => chosen.kind === 'rows' && chosen.rows.size === 0;
  const has = (id: string) => (chosen.kind === 'all' ? !chosen.except.has(id) : chosen.rows.has(id));
  const set = (rows: readonly KeyedRow[], isChosen: boolean) => {
    if (chosen.kind === 'all') {
      const except = new Set(chosen.except);
      for (const { id } of rows) {
        if (isChosen) except.delete(id);
        else if (except.size < maxNamed) except.add(id);
      }
      change({ kind: 'all', except });
      return;
    }
    const named = new Map(chosen.rows);
    for (const row of rows) {
      if (!isChosen) named.delete(row.id);
      else if (named.size < maxNamed) named.set(row.id, row);
    }
    change({ kind: 'rows', rows: named });
  };
  return {
    read: () => chosen,
    has,
    toggle: (row) => set([row], !has(row.id)),
    set,
    chooseAll: () => change({ kind: 'all', except: new Set() }),
    begin: () => {
      hasBegun = true;
      change(chosen);
    },
    isChoosing: () => hasBegun || !isEmpty(),
    clear: () => {
      if (isEmpty() && !hasBegun) return;
      hasBegun = false;
      change(nothing);
    },
    keepWithin: (filters) => {
      if (within !== undefined && within !== filters && !isEmpty()) change(nothing);
      within = filters;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the number of selected rows; null where all are selected and the total is not known yet. */
export function chosenCount(chosen: Chosen, total: number | null): number | null {
  if (chosen.kind === 'rows') return chosen.rows.size;
  return total === null ? null : Math.max(0, total - chosen.except.size);
}
