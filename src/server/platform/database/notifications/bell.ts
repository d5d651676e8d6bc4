/**
 * Milliseconds for which notifications gather before they are sent. A statement and a wake-up of the listeners for each
 * write would take the writer that comes next a fifth of its time.
 */
const gathering = 10;

/** Sends notifications in batches, one batch at a time: those that come meanwhile go together, equal ones once. */
export class Bell {
  readonly #send: (channels: string[], payloads: string[]) => Promise<void>;
  readonly #log: (message: string) => void;
  #waiting = new Map<string, Notification>();
  #sending: Promise<void> | undefined;
  /** Ends the gathering. */
  #hurry: (() => void) | undefined;

  constructor(
    send: (channels: string[], payloads: string[]) => Promise<void>,
    log: (message: string) => void,
  ) {
    this.#send = send;
    this.#log = log;
  }

  ring(channel: string, payload: string): void {
    this.#waiting.set(`${channel} ${payload}`, { channel, payload });
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  /** Sends at once what was rung; resolves when it is sent. */
  async silence(): Promise<void> {
    this.#hurry?.();
    await this.#sending;
  }

  async #gather(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#hurry = resolve;
      timer = setTimeout(resolve, gathering);
    });
    clearTimeout(timer);
    this.#hurry = undefined;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      await this.#gather();
      const batch = [...this.#waiting.values()];
      this.#waiting.clear();
      try {
        await this.#send(
          batch.map(({ channel }) => channel),
          batch.map(({ payload }) => payload),
        );
      } catch (error) {
        // The events and jobs are stored: listeners find them when they look by themselves.
        this.#log(`Notifications could not be sent: ${String(error)}`);
      }
    }
  }
}

interface Notification {
  channel: string;
  payload: string;
}

/** Of channels and payloads. Nobody waits for the disk: a notification that is lost with the machine has no listeners. */
export const notifySql = `select pg_notify(n.channel, n.payload)
  from (select set_config('synchronous_commit', 'off', true)) as quick, unnest($1::text[], $2::text[]) as n(channel, payload)`;
