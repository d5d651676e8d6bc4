/** A fair queue: one task at a time, in the order in which they came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** True when nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Tasks that run or wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs the task when all earlier ones have settled; a failed task does not stop the later ones. */
  run<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const result = this.#last.then(task);
    this.#last = result.then(
      () => this.#leave(),
      () => this.#leave(),
    );
    return result;
  }

  #leave(): void {
    this.#waiting -= 1;
  }
}
