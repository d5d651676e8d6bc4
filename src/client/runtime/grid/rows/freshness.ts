import { onSourceChange } from '../../use-source-changes';

/** Milliseconds after the page's own write in which the server's word of it is expected. */
const ownEcho = 2_500;
/** Milliseconds between two refreshes that nobody asked for. */
const quietTime = 3_000;

export interface Freshness {
  /** Reads the rows again now. */
  refresh: () => void;
  /** The page has written and reads the rows again itself. */
  noteReread: () => void;
  /** The page has written a row and shows it already: the server's word of that is no news. */
  noteWrite: () => void;
  /**
   * Keeps the list from reading itself again while the page changes many rows: each batch is announced, and each reading
   * takes the database from the next batch. Returns what ends that. What was announced meanwhile counts then, unless the
   * page reads the rows itself.
   */
  hold: () => () => void;
  /** Watches the source. The result ends that. */
  start: () => () => void;
}

interface FreshnessHost {
  source: () => string;
  /** Nobody would notice if rows changed now: the list stands at its beginning and nothing in it is in use. */
  isUntouched: () => boolean;
  reread: () => void;
  /** Rows have changed since they were read, and the person is in the middle of them. */
  setStale: (isStale: boolean) => void;
}

/** Reads changed rows again where that disturbs nobody, and else says that there are some. */
export function createFreshness({ source, isUntouched, reread, setStale }: FreshnessHost): Freshness {
  let holds = 0;
  let hasMissed = false;
  let rereadAt = -Infinity;
  let writtenAt = -Infinity;
  let refreshedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const refresh = () => {
    stopTimer();
    refreshedAt = performance.now();
    setStale(false);
    reread();
  };
  const decide = () => {
    const now = performance.now();
    if (holds > 0) {
      hasMissed = true;
      return;
    }
    if (now - writtenAt < ownEcho) return;
    if (now - rereadAt < ownEcho || isUntouched()) refresh();
    else setStale(true);
  };
  const decideAfter = (wait: number) => {
    timer = setTimeout(() => {
      timer = undefined;
      decide();
    }, wait);
  };
  const onChange = () => {
    if (timer !== undefined) return;
    const wait = quietTime - (performance.now() - refreshedAt);
    if (wait <= 0) decide();
    else decideAfter(wait);
  };

  return {
    refresh,
    noteReread: () => {
      stopTimer();
      hasMissed = false;
      rereadAt = performance.now();
      setStale(false);
    },
    noteWrite: () => {
      writtenAt = performance.now();
    },
    hold: () => {
      holds += 1;
      return () => {
        holds -= 1;
        if (holds > 0 || !hasMissed) return;
        hasMissed = false;
        stopTimer();
        decideAfter(quietTime);
      };
    },
    start: () => {
      const unsubscribe = onSourceChange(source, onChange);
      return () => {
        unsubscribe();
        stopTimer();
      };
    },
  };
}
