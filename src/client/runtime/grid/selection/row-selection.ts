import type { KeyedRow } from '../../../../engine/row';

/** Which rows are chosen: some by name, or all that the filters leave, but for some. */
export type Chosen =
  | { kind: 'rows'; rows: ReadonlyMap<string, KeyedRow> }
  | { kind: 'all'; except: ReadonlySet<string> };

/** Rows that can be named one by one; more are chosen by their filter. */
export const mostNamed = 1000;

/** The chosen rows of a grid. It lives outside React: choosing a row draws that row's box and the bar anew, nothing else. */
export interface RowSelection {
  read: () => Chosen;
  has: (id: string) => boolean;
  toggle: (row: KeyedRow) => void;
  /** Chooses these rows too, or takes them away. */
  set: (rows: readonly KeyedRow[], isChosen: boolean) => void;
  chooseAll: () => void;
  /** Turns cards into boxes to press, before any of them is chosen. */
  begin: () => void;
  /** Rows are being chosen: somebody has begun to, or some are. */
  isChoosing: () => boolean;
  /** Nothing is chosen any more, and the choosing is over. */
  clear: () => void;
  /** "All" means all under the filters in force: under others it would mean other rows, so that nothing stays chosen. */
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
        else if (except.size < mostNamed) except.add(id);
      }
      change({ kind: 'all', except });
      return;
    }
    const named = new Map(chosen.rows);
    for (const row of rows) {
      if (!isChosen) named.delete(row.id);
      else if (named.size < mostNamed) named.set(row.id, row);
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

/** How many rows are chosen of so many; null where all are and nobody has counted them yet. */
export function chosenCount(chosen: Chosen, total: number | null): number | null {
  if (chosen.kind === 'rows') return chosen.rows.size;
  return total === null ? null : Math.max(0, total - chosen.except.size);
}
