import { Fragment, startTransition, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface DrawnCell {
  key: number;
  portal: ReactNode;
}

/** Stores content that React renders inside AG Grid's cells, each in an element of its own. */
export interface DrawnCells {
  /** Renders content in an element, in place of earlier content. */
  put: (place: HTMLElement, content: ReactNode) => void;
  remove: (place: HTMLElement) => void;
  read: () => readonly DrawnCell[];
  subscribe: (listener: () => void) => () => void;
}

export function createDrawnCells(): DrawnCells {
  const cells = new Map<HTMLElement, DrawnCell>();
  const listeners = new Set<() => void>();
  let lastKey = 0;
  let isScheduled = false;
  /** Batches notifications: one turn of the wheel adds and removes many cells. */
  const tell = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
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
 * Renders the contents inside the contexts of the table. It runs as a transition, so that fast scrolling does not wait
 * for cells that leave the screen again.
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
