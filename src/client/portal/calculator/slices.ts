/** Milliseconds of a slice: short enough that input is not delayed, even on a slow phone. */
const SLICE = 5;

/**
 * Runs work step by step while the page is idle and passes its return value to `onDone`.
 * @returns cancels the work
 */
export function runInSlices<T>(work: Generator<unknown, T>, onDone: (result: T) => void): () => void {
  let cancel = whenIdle(slice);
  return () => cancel();

  function slice(): void {
    const end = performance.now() + SLICE;
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        onDone(step.value);
        return;
      }
      if (performance.now() >= end) break;
    }
    cancel = whenIdle(slice);
  }
}

/**
 * Calls back when the page is idle. Safari has no idle callback; a turn of the event loop lets input events through as
 * well.
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(callback, { timeout: 500 });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(callback, 0);
  return () => window.clearTimeout(id);
}
