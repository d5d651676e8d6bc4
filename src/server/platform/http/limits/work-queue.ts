import { unavailable } from '../transient-failure';

export interface WorkLimits {
  /** Calls that run at once. */
  running: number;
  /** Of these, calls of one share: a session, an API key, or all visitors of one network. */
  ownRunning: number;
  /** Calls that wait. */
  waiting: number;
  /** Of these, calls of one share. */
  ownWaiting: number;
  /** Bytes of the bodies that wait. */
  waitingBytes: number;
  /** Milliseconds after which a call that waits is refused. */
  longestWait: number;
}

export const workLimits: WorkLimits = {
  running: 32,
  ownRunning: 12,
  waiting: 2_048,
  ownWaiting: 512,
  waitingBytes: 64 * 1024 * 1024,
  longestWait: 10_000,
};

interface Waiting {
  bytes: number;
  begin: () => void;
}

interface Share {
  running: number;
  waiting: Set<Waiting>;
}

/**
 * Bounds the calls in progress. Those that wait begin in turn of their shares, so that many calls of one share delay
 * that share alone.
 */
export class WorkQueue {
  readonly #limits: WorkLimits;
  /** By key; the most recently used share is last. */
  readonly #shares = new Map<string, Share>();
  #running = 0;
  #waiting = 0;
  #waitingBytes = 0;
  #refused = 0;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  get counts(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /**
   * Resolves when the call may begin, to a function that ends it; calling that again does nothing.
   * @throws HttpError 503 when the queue is full or the call has waited too long
   */
  async enter(key: string, bytes: number): Promise<() => void> {
    const share = this.#shareOf(key);
    if (this.#mayRun(share)) this.#begin(key, share);
    else await this.#wait(key, share, bytes);
    let isRunning = true;
    return () => {
      if (isRunning) this.#end(key, share);
      isRunning = false;
    };
  }

  #shareOf(key: string): Share {
    const known = this.#shares.get(key);
    if (known) return known;
    const share = { running: 0, waiting: new Set<Waiting>() };
    this.#shares.set(key, share);
    return share;
  }

  #mayRun({ running }: Share): boolean {
    return this.#running < this.#limits.running && running < this.#limits.ownRunning;
  }

  #begin(key: string, share: Share): void {
    this.#running += 1;
    share.running += 1;
    this.#moveToEnd(key, share);
  }

  #moveToEnd(key: string, share: Share): void {
    this.#shares.delete(key);
    this.#shares.set(key, share);
  }

  #wait(key: string, share: Share, bytes: number): Promise<void> {
    const { waiting, ownWaiting, waitingBytes, longestWait } = this.#limits;
    const isFull =
      this.#waiting >= waiting ||
      share.waiting.size >= ownWaiting ||
      this.#waitingBytes + bytes > waitingBytes;
    if (isFull) throw this.#refuse(key, share);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(share, call);
        reject(this.#refuse(key, share));
      }, longestWait);
      const call: Waiting = {
        bytes,
        begin: () => {
          clearTimeout(timer);
          this.#leave(share, call);
          this.#begin(key, share);
          resolve();
        },
      };
      share.waiting.add(call);
      this.#waiting += 1;
      this.#waitingBytes += bytes;
    });
  }

  #leave(share: Share, call: Waiting): void {
    share.waiting.delete(call);
    this.#waiting -= 1;
    this.#waitingBytes -= call.bytes;
  }

  #refuse(key: string, share: Share): Error {
    this.#refused += 1;
    this.#forgetIdle(key, share);
    return unavailable();
  }

  #end(key: string, share: Share): void {
    this.#running -= 1;
    share.running -= 1;
    this.#moveToEnd(key, share);
    this.#forgetIdle(key, share);
    for (const next of this.#shares.values()) {
      const [call] = next.waiting;
      if (call === undefined || !this.#mayRun(next)) continue;
      call.begin();
      return;
    }
  }

  #forgetIdle(key: string, share: Share): void {
    if (share.running === 0 && share.waiting.size === 0) this.#shares.delete(key);
  }
}
