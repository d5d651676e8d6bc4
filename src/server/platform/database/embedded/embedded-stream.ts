import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { WorkerOrder } from './embedded-worker';

/**
 * Emulates a server's socket for `pg.Client`: writes go to the worker thread, its responses are read. pg corks the
 * messages of a statement, so each write contains whole messages and ends with a Sync.
 */
export class EmbeddedStream extends Duplex {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  /** Passes on the bytes of a response. */
  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  // Called by pg on a socket.
  connect(): void {
    queueMicrotask(() => this.emit('connect'));
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  /** pg waits for the end of the responses before it reports that it is closed. */
  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** Copied, because pg reuses its buffer, and then moved to the worker without another copy. */
  #send(bytes: Buffer): void {
    const order: WorkerOrder & Uint8Array<ArrayBuffer> = new Uint8Array(bytes);
    this.#worker.postMessage(order, [order.buffer]);
  }
}
