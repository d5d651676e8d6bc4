import { useEffect, useState } from 'react';
import { runInSlices } from './slices';

/** Work that is begun anew whenever its function is another one: keep it in `useCallback`. */
type Work<T> = () => Generator<unknown, T>;

/** The result of work that is done when the page is idle; null until then, and where there is nothing to do. */
export function useSliced<T>(work: Work<T> | null): T | null {
  const [done, setDone] = useState<{ work: Work<T>; result: T } | null>(null);
  useEffect(
    () => (work === null ? undefined : runInSlices(work(), (result) => setDone({ work, result }))),
    [work],
  );
  return done !== null && done.work === work ? done.result : null;
}
