import { HttpError } from '../http-error';
import { messages } from '../messages';

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

  /** Runs the task in its turn. @throws HttpError 503 at once where too many wait */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#limits.waiting) {
      throw new HttpError(503, messages.unavailable, { code: 'UNAVAILABLE' });
    } else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      this.#passOn();
    }
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
