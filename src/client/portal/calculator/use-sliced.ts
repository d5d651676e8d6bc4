import { startTransition, useEffect, useState } from 'react';
import { runInSlices } from './slices';

/** Work that restarts whenever its function changes: wrap it in `useCallback`. */
type Work<T> = () => Generator<unknown, T>;

/**
 * Runs work while the page is idle and returns its result; null until then, and where there is no work. The result is
 * rendered as a transition, which input interrupts.
 */
export function useSliced<T>(work: Work<T> | null): T | null {
  const [done, setDone] = useState<{ work: Work<T>; result: T } | null>(null);
  useEffect(
    () =>
      work === null
        ? undefined
        : runInSlices(work(), (result) => startTransition(() => setDone({ work, result }))),
    [work],
  );
  return done !== null && done.work === work ? done.result : null;
}
