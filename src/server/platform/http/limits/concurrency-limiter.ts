import { unavailable } from '../transient-failure';

export interface ConcurrencyLimits {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks that may wait; the next one is refused. */
  waiting: number;
}

/** Bounds how much of some costly work is under way: the tasks beyond it wait in order, and a few may wait. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** True while nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Runs the task in its turn. @param patience milliseconds that it may wait; default: as long as it takes
   * @throws HttpError 503 at once where too many wait, or where its turn does not come in time
   */
  async run<T>(task: () => Promise<T>, patience?: number): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#limits.waiting) throw unavailable();
    else await this.#wait(patience);
    try {
      return await task();
    } finally {
      this.#passOn();
    }
  }

  /** Waits for a place; past its patience the task leaves the queue. */
  #wait(patience: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(unavailable());
      };
      const timer = patience === undefined ? undefined : setTimeout(leave, patience);
      this.#waiting.push(begin);
    });
  }

  /** The place goes to the task that has waited longest. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** A limiter for each key that is in use. */
export class KeyedConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits;
  readonly #gates = new Map<string, ConcurrencyLimiter>();

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Runs the task in its turn among those of the same key. @throws HttpError 503 at once where too many wait */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const gate = this.#gates.get(key) ?? new ConcurrencyLimiter(this.#limits);
    this.#gates.set(key, gate);
    try {
      return await gate.run(task);
    } finally {
      if (gate.isIdle) this.#gates.delete(key);
    }
  }
}
