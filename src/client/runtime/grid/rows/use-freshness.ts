import { useCallback, useEffect, useRef, useState } from 'react';
import { useSourceChanges } from '../../use-source-changes';

/** Milliseconds after the page's own write in which the server's word of it is expected. */
const ownEcho = 2_500;
/** Milliseconds between two refreshes that nobody asked for. */
const quietTime = 3_000;

export interface Freshness {
  /** Rows have changed since they were read, and the person is in the middle of them. */
  isStale: boolean;
  /** Counts the refreshes: a new number reads the rows again. */
  refreshes: number;
  refresh: () => void;
  /** The page has written a row and shows it already: the server's word of that is no news. */
  noteWrite: () => void;
  /**
   * Keeps the list from reading itself anew while the page changes many rows: each batch is announced, and each reading
   * takes the database from the next batch. Returns what ends that; the page reads the rows itself then.
   */
  hold: () => () => void;
}

interface FreshnessOptions {
  source: string;
  /** Grows when the page itself has written. */
  refreshKey: number;
  /** Nobody would notice if rows changed now: the list stands at its beginning and nothing in it is in use. */
  isUntouched: () => boolean;
}

/** Reads changed rows anew where that disturbs nobody, and else says that there are some. */
export function useFreshness({ source, refreshKey, isUntouched }: FreshnessOptions): Freshness {
  const [isStale, setIsStale] = useState(false);
  const [refreshes, setRefreshes] = useState(0);
  const written = useRef({ key: refreshKey, at: -Infinity });
  const shown = useRef(-Infinity);
  const refreshed = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    refreshed.current = performance.now();
    setIsStale(false);
    setRefreshes((count) => count + 1);
  }, []);

  useEffect(() => {
    if (written.current.key === refreshKey) return;
    written.current = { key: refreshKey, at: performance.now() };
    setIsStale(false);
  }, [refreshKey]);

  const noteWrite = useCallback(() => {
    shown.current = performance.now();
  }, []);

  const holds = useRef(0);
  const hold = useCallback(() => {
    holds.current += 1;
    return () => {
      holds.current -= 1;
    };
  }, []);

  const decide = useCallback(() => {
    if (holds.current > 0) return;
    if (performance.now() - shown.current < ownEcho) return;
    const isEcho = performance.now() - written.current.at < ownEcho;
    if (isEcho || isUntouched()) refresh();
    else setIsStale(true);
  }, [isUntouched, refresh]);

  useSourceChanges(source, () => {
    if (timer.current !== undefined) return;
    const wait = quietTime - (performance.now() - refreshed.current);
    if (wait <= 0) decide();
    else {
      timer.current = setTimeout(() => {
        timer.current = undefined;
        decide();
      }, wait);
    }
  });
  return { isStale, refreshes, refresh, noteWrite, hold };
}
