/** The rows that are on the screen, counted from 1; `last` is 0 where there are none. */
export interface Position {
  first: number;
  last: number;
}

/** The scroll position of a list. It lives outside React, so that scrolling renders only the line that shows it. */
export interface RowPosition {
  read: () => Position;
  write: (first: number, last: number) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createRowPosition(): RowPosition {
  let position: Position = { first: 0, last: 0 };
  const listeners = new Set<() => void>();
  return {
    read: () => position,
    write(first, last) {
      if (position.first === first && position.last === last) return;
      position = { first, last };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Returns the rows between two offsets of a list, both in pixels. A row counts when at least half of it is visible.
 * `count` is the number of rows as far as it is known.
 */
export function rowsBetween(top: number, bottom: number, rowHeight: number, count: number): Position {
  if (count === 0) return { first: 0, last: 0 };
  const first = Math.min(Math.round(top / rowHeight) + 1, count);
  return { first, last: Math.max(first, Math.min(Math.round(bottom / rowHeight), count)) };
}
