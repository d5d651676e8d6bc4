import { DatabaseError } from './database';

/** Lets so many tasks run at once; more of them wait, in their order, until they are refused. */
export class Slots {
  readonly #size: number;
  readonly #longestWait: number;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  /** `longestWait`: milliseconds. */
  constructor(size: number, longestWait: number) {
    this.#size = size;
    this.#longestWait = longestWait;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws DatabaseError 53300 when no slot became free in time */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#size) this.#running += 1;
    else await this.#wait();
    try {
      return await task();
    } finally {
      this.#pass();
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new DatabaseError('No connection for a transaction became free in time.', { code: '53300' }));
      }, this.#longestWait);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(begin);
    });
  }

  /** The slot goes to the task that has waited longest. */
  #pass(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
