interface Subscription {
  channel: string;
  heard: (payload: string) => void;
  lost: () => void;
}

/** Subscriptions by channel. A subscriber's error is logged and affects neither others nor the connection. */
export class Subscriptions {
  readonly #all = new Set<Subscription>();
  readonly #log: (message: string) => void;

  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  /** Every channel once, as needed after a reconnect. */
  get channels(): ReadonlySet<string> {
    return new Set([...this.#all].map(({ channel }) => channel));
  }

  add(subscription: Subscription): void {
    this.#all.add(subscription);
  }

  /** @returns whether it was the channel's last subscription */
  remove(subscription: Subscription): boolean {
    const wasThere = this.#all.delete(subscription);
    return wasThere && !this.channels.has(subscription.channel);
  }

  clear(): void {
    this.#all.clear();
  }

  announce(channel: string, payload: string): void {
    for (const subscription of this.#all) {
      if (subscription.channel === channel) this.#call(() => subscription.heard(payload));
    }
  }

  announceLoss(): void {
    for (const { lost } of this.#all) this.#call(lost);
  }

  #call(subscriber: () => void): void {
    try {
      subscriber();
    } catch (error) {
      this.#log(`A listener of notifications failed: ${String(error)}`);
    }
  }
}
