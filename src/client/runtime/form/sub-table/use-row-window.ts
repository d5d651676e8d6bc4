import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Pixels of height of a row of text, and of the header. */
const rowHeight = 44;
/** Rows rendered above and below the viewport, so that a fast scroll shows rows and not a gap. */
const margin = 8;
/** Pixels of the viewport that are assumed before the first layout. */
const assumedHeight = 560;

interface RowWindowOptions {
  count: number;
  /** True where only the visible rows are rendered; otherwise all rows are. */
  isLong: boolean;
  /** The row that is open for entry, which is higher than the others; -1 for none. */
  openIndex: number;
}

export interface RowWindow {
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The first rendered row, and the one after the last. */
  first: number;
  end: number;
  /** Pixels of the placeholders before and after the rendered rows. */
  before: number;
  after: number;
  /** Scrolls a row into view. */
  scrollTo(this: void, index: number): void;
}

/**
 * Computes which rows of a list are visible. Rows of text have one height, so that a thousand of them need no
 * measuring; the open one is measured.
 */
export function useRowWindow({ count, isLong, openIndex }: RowWindowOptions): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: assumedHeight });
  const [openHeight, setOpenHeight] = useState(rowHeight);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isLong || element === null) return undefined;
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight || assumedHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [isLong]);
  useLayoutEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${openIndex}"]`);
    if (!row || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setOpenHeight(row.offsetHeight || rowHeight));
    observer.observe(row);
    return () => observer.disconnect();
  }, [openIndex]);

  const extra = openIndex < 0 ? 0 : Math.max(0, openHeight - rowHeight);
  /** Returns the top of a row, below the header. */
  const startOf = (index: number) => index * rowHeight + (openIndex >= 0 && openIndex < index ? extra : 0);
  const rowAt = (y: number) =>
    Math.floor((openIndex >= 0 && y > startOf(openIndex) ? y - extra : y) / rowHeight);
  const first = isLong ? Math.max(0, Math.min(rowAt(sight.top) - margin, count - 1)) : 0;
  const end = isLong ? Math.min(count, rowAt(sight.top + sight.height) + margin + 1) : count;

  const scrollTo = useCallback((index: number) => {
    const element = scroller.current;
    if (element === null) return;
    const top = index * rowHeight;
    const height = element.clientHeight || assumedHeight;
    // The header and the totals overlay the rows.
    const isInSight = top >= element.scrollTop && top + 3 * rowHeight <= element.scrollTop + height;
    if (!isInSight) element.scrollTop = Math.max(0, top - height / 3);
  }, []);
  return {
    scroller,
    first,
    end,
    before: startOf(first),
    after: Math.max(0, startOf(count) - startOf(end)),
    scrollTo,
  };
}
