/**
 * A fair queue: one task at a time, in the order in which they came. Urgent tasks, which are few and short, go before
 * those that wait.
 */
export class Turns {
  readonly #urgent: (() => Promise<void>)[] = [];
  readonly #others: (() => Promise<void>)[] = [];
  #isRunning = false;

  /** True when nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.waiting === 0;
  }

  /** Tasks that run or wait. */
  get waiting(): number {
    return this.#urgent.length + this.#others.length + (this.#isRunning ? 1 : 0);
  }

  /** Runs the task when it is its turn; a failed task does not stop the later ones. */
  run<T>(task: () => Promise<T>, isUrgent = false): Promise<T> {
    return new Promise((resolve, reject) => {
      const queue = isUrgent ? this.#urgent : this.#others;
      queue.push(() => task().then(resolve, reject));
      if (!this.#isRunning) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    // A task begins after the caller that asked for it has gone on.
    await Promise.resolve();
    for (;;) {
      const next = this.#urgent.shift() ?? this.#others.shift();
      if (next === undefined) break;
      await next();
    }
    this.#isRunning = false;
  }
}
