import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { DatabaseError } from '../database';
import { EmbeddedStream } from './embedded-stream';
import type { WorkerMessage, WorkerOrder } from './embedded-worker';
import { runScript } from '../statement';
import type { Subscriptions } from '../notifications/subscriptions';
import { workerEntry } from './worker-entry';

interface Running {
  worker: Worker;
  stream: EmbeddedStream;
  client: pg.Client;
}

/**
 * The worker thread with PGlite, and pg's client at the other end of its bytes. A thread that hangs or crashes is
 * ended and started anew on the same files, as after `kill -9`: what was acknowledged is on disk.
 */
export class EmbeddedEngine {
  readonly #directory: string;
  readonly #subscriptions: Subscriptions;
  readonly #log: (message: string) => void;
  #running: Running | undefined;
  #starting: Promise<pg.Client> | undefined;

  constructor(directory: string, subscriptions: Subscriptions, log: (message: string) => void) {
    this.#directory = directory;
    this.#subscriptions = subscriptions;
    this.#log = log;
  }

  /** The client of the running engine; waits for a start, and starts one that could not start before. */
  client(): Promise<pg.Client> {
    if (this.#running !== undefined) return Promise.resolve(this.#running.client);
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  isRunning(client: pg.Client): boolean {
    return this.#running?.client === client;
  }

  /** Ends the engine of this client at once; what runs on it rejects with `reason`. A new one starts. */
  interrupt(client: pg.Client, reason: DatabaseError): void {
    const running = this.#running;
    if (running?.client !== client) return;
    this.#running = undefined;
    this.#log(`The embedded database is started again: ${reason.message}`);
    running.stream.destroy(reason);
    this.#subscriptions.announceLoss();
    this.#starting = running.worker
      .terminate()
      .then(() => this.#start())
      .finally(() => {
        this.#starting = undefined;
      });
    this.#starting.then(
      () => this.#subscriptions.announceLoss(),
      (error: unknown) => this.#log(`The embedded database could not be started again: ${String(error)}`),
    );
  }

  /** Shuts PostgreSQL down cleanly, so that the next start need not recover. */
  async close(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    const running = this.#running;
    this.#running = undefined;
    if (running === undefined) return;
    await running.client.end();
    const closed = nextMessage(running.worker, 'closed');
    const order: WorkerOrder = 'close';
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    running.worker.postMessage(order);
    try {
      await closed;
    } finally {
      await running.worker.terminate();
    }
  }

  async #start(): Promise<pg.Client> {
    const worker = new Worker(await workerEntry('embedded-worker'), {
      workerData: this.#directory,
      execArgv: [],
      // Room for PostgreSQL's own limit of recursion (max_stack_depth) to strike first.
      resourceLimits: { stackSizeMb: 32 },
    });
    try {
      await nextMessage(worker, 'ready');
      const running = this.#connect(worker);
      await running.client.connect();
      for (const channel of this.#subscriptions.channels) {
        await runScript(running.client, `listen ${pg.escapeIdentifier(channel)}`);
      }
      this.#running = running;
      return running.client;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  #connect(worker: Worker): Running {
    const stream = new EmbeddedStream(worker);
    const client = new pg.Client({
      stream: () => stream,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    });
    const crash = (why: string) => {
      const reason = new DatabaseError(why, { code: '57P02' });
      this.interrupt(client, reason);
      // While it is still starting there is nothing to interrupt, but a caller waits for its response.
      stream.destroy(reason);
    };
    // Statements hear of a failure themselves; without a listener it would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => this.#subscriptions.announce(channel, payload));
    worker.on('message', (message: WorkerMessage) => {
      if (message instanceof Uint8Array) stream.receive(message);
      else if (message.kind === 'failed') crash(`PostgreSQL crashed in its thread: ${message.reason}`);
    });
    worker.on('error', (error) => crash(`The database thread failed: ${error.message}`));
    worker.on('exit', (code) => crash(`The database thread ended with ${code}.`));
    return { worker, stream, client };
  }
}

/** @throws Error with the worker's own words when it fails or ends instead */
async function nextMessage(worker: Worker, kind: 'ready' | 'closed'): Promise<void> {
  const silence = new AbortController();
  const ended = once(worker, 'exit', silence).then(([code]) => {
    throw new Error(`The database thread ended with ${String(code)}.`);
  });
  const said = once(worker, 'message', silence).then(([message]: WorkerMessage[]) => {
    if (message === undefined || message instanceof Uint8Array || message.kind === kind) return;
    throw new Error(message.kind === 'failed' ? message.reason : `The database thread said ${message.kind}.`);
  });
  try {
    await Promise.race([said, ended]);
  } finally {
    silence.abort();
    await Promise.allSettled([said, ended]);
  }
}
