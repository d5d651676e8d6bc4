/** Milliseconds that a slice may take: short enough that nobody's finger waits for it, on a slow phone too. */
const SLICE = 5;

/**
 * Takes a piece of work step by step while the page has nothing else to do and hands over what it returns.
 * @returns stops the work
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

/** Gathers everything that a piece of work yields. */
export function* gathered<T>(work: Generator<T>): Generator<void, T[]> {
  const all: T[] = [];
  for (const one of work) {
    all.push(one);
    yield;
  }
  return all;
}

/** Safari has no idle callback; a turn of the event loop lets a touch through as well. */
function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(callback, { timeout: 500 });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(callback, 0);
  return () => window.clearTimeout(id);
}
