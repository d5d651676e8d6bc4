import { onSourceChange } from '../../use-source-changes';

/** Milliseconds after the page's own write within which the server's event about it is expected. */
const ownEcho = 2_500;
/** Minimum of milliseconds between two automatic refreshes. */
const quietTime = 3_000;

export interface Freshness {
  /** Reads the rows again now. */
  refresh: () => void;
  /** Records that the page has written and reads the rows again itself. */
  noteReread: () => void;
  /** Records that the page has written a row and shows it already: ignores the server's event about it. */
  noteWrite: () => void;
  /**
   * Suspends refreshes while the page changes many rows: each batch causes an event, and each refresh delays the next
   * batch. Returns the function that resumes. Events that arrived meanwhile count then, unless the page reads the rows
   * itself.
   */
  hold: () => () => void;
  /** Subscribes to the source. Returns the function that unsubscribes. */
  start: () => () => void;
}

interface FreshnessHost {
  source: () => string;
  /** Returns whether a refresh would disturb no person: the list is scrolled to its top and nothing in it is in use. */
  isUntouched: () => boolean;
  reread: () => void;
  /** Sets whether rows have changed since they were read, while the person is using them. */
  setStale: (isStale: boolean) => void;
}

/** Refreshes changed rows where that disturbs no person, and else marks the list as stale. */
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
