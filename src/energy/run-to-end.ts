/** Runs work that can be interrupted without interruption and returns its result. */
export function runToEnd<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
