import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { asDatabaseError } from '../statement';
import { Subscriptions } from './subscriptions';

const FIRST_DELAY = 100;
const LONGEST_DELAY = 10_000;

/** Milliseconds between two signs of life: a silent network loses notifications without an error. */
const HEARTBEAT = 20_000;

/** One dedicated connection for all channels, opened at the first `listen` and again whenever it is lost. */
export class NotificationListener {
  readonly #connect: () => pg.Client;
  readonly #log: (message: string) => void;
  readonly #subscriptions: Subscriptions;
  readonly #closed = new AbortController();
  #client: Promise<pg.Client> | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(connect: () => pg.Client, log: (message: string) => void) {
    this.#connect = connect;
    this.#log = log;
    this.#subscriptions = new Subscriptions(log);
  }

  /** Resolves when the server has confirmed the channel. */
  async listen(
    channel: string,
    heard: (payload: string) => void,
    lost: () => void,
  ): Promise<() => Promise<void>> {
    const subscription = { channel, heard, lost };
    this.#subscriptions.add(subscription);
    try {
      this.#client ??= this.#openFirst();
      const client = await this.#client;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#subscriptions.remove(subscription);
      throw asDatabaseError(error);
    }
    return async () => {
      if (this.#subscriptions.remove(subscription)) await this.#unlisten(channel);
    };
  }

  async close(): Promise<void> {
    this.#closed.abort();
    clearInterval(this.#heartbeat);
    this.#subscriptions.clear();
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #unlisten(channel: string): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    // On a lost connection there is nothing to take back.
    await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  /** A first failure is the caller's to hear; the next `listen` tries anew. */
  async #openFirst(): Promise<pg.Client> {
    try {
      return await this.#open();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #open(): Promise<pg.Client> {
    const client = this.#connect();
    // A loss is announced by 'end' as well, after this; without a listener it would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => this.#subscriptions.announce(channel, payload));
    try {
      await client.connect();
      for (const channel of this.#subscriptions.channels) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
      this.#closed.signal.throwIfAborted();
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', () => this.#reopen());
    this.#keepAlive(client);
    return client;
  }

  #reopen(): void {
    clearInterval(this.#heartbeat);
    if (this.#closed.signal.aborted) return;
    this.#log('The connection for notifications was lost; it is opened again.');
    this.#client = this.#retry();
    this.#client.catch(() => undefined);
    this.#subscriptions.announceLoss();
  }

  /** Rejects only when the listener is closed meanwhile. */
  async #retry(): Promise<pg.Client> {
    for (let delay = FIRST_DELAY; ; delay = Math.min(delay * 2, LONGEST_DELAY)) {
      await wait(delay * (0.5 + Math.random() / 2), undefined, { signal: this.#closed.signal });
      try {
        const client = await this.#open();
        this.#subscriptions.announceLoss();
        return client;
      } catch (error) {
        this.#log(`The connection for notifications cannot be opened: ${String(error)}`);
      }
    }
  }

  #keepAlive(client: pg.Client): void {
    clearInterval(this.#heartbeat);
    let isAnswered = true;
    this.#heartbeat = setInterval(() => {
      if (!isAnswered) client.connection.stream.destroy();
      isAnswered = false;
      client.query('select 1').then(
        () => (isAnswered = true),
        () => client.connection.stream.destroy(),
      );
    }, HEARTBEAT);
    this.#heartbeat.unref();
  }
}
