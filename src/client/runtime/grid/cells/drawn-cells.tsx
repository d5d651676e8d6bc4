import { Fragment, startTransition, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface DrawnCell {
  key: number;
  portal: ReactNode;
}

/** What React draws inside a table that it does not draw itself: each thing in a place of its own. */
export interface DrawnCells {
  /** Draws something in a place, or something else in the place of it. */
  put: (place: HTMLElement, content: ReactNode) => void;
  remove: (place: HTMLElement) => void;
  read: () => readonly DrawnCell[];
  subscribe: (listener: () => void) => () => void;
}

export function createDrawnCells(): DrawnCells {
  const cells = new Map<HTMLElement, DrawnCell>();
  const listeners = new Set<() => void>();
  let lastKey = 0;
  let isTold = false;
  /** Many cells come and go in one turn of the wheel: they are told of once. */
  const tell = () => {
    if (isTold) return;
    isTold = true;
    queueMicrotask(() => {
      isTold = false;
      for (const listener of listeners) listener();
    });
  };
  return {
    put(place, content) {
      const key = cells.get(place)?.key ?? (lastKey += 1);
      cells.set(place, { key, portal: createPortal(content, place) });
      tell();
    },
    remove(place) {
      if (cells.delete(place)) tell();
    },
    read: () => [...cells.values()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Draws them, inside the contexts of the table. They give way to everything that is more urgent: a wheel that is turned
 * is not held up by the cells that fly by.
 */
export function DrawnCellsView({ cells }: { cells: DrawnCells }) {
  const [drawn, setDrawn] = useState(cells.read);
  useEffect(() => {
    const draw = () => startTransition(() => setDrawn(cells.read()));
    draw();
    return cells.subscribe(draw);
  }, [cells]);
  return drawn.map(({ key, portal }) => <Fragment key={key}>{portal}</Fragment>);
}
