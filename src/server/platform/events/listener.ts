import { PassThrough } from 'node:stream';
import type { RoleAccess } from '../../../engine/access/access-table';

/** Unread bytes after which a client is disconnected: it reconnects and fetches missed events. */
const longestUnread = 64 * 1024;

/** A listening client, and the events that it may receive. */
export interface Audience {
  userId: number | null;
  access: RoleAccess;
}

/** One client at `GET /events`. Events within a window are batched. */
export class Listener {
  readonly stream = new PassThrough();
  readonly session: number | null;
  audience: Audience;
  readonly #window: number;
  readonly #pending = new Set<string>();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(session: number | null, audience: Audience, window: number) {
    this.session = session;
    this.audience = audience;
    this.#window = window;
  }

  /** Rows of sources changed; sent at once, then at most once for each window. */
  notifySources(id: number, sources: Iterable<string>): void {
    for (const source of sources) this.#pending.add(source);
    this.#lastId = id;
    if (this.#timer === undefined) this.#flush();
  }

  tell(event: string, data: object, id?: number): void {
    // An event's number must not be known before those that came earlier are.
    if (this.#pending.size > 0 && id !== undefined) this.#flush();
    this.#write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  beat(): void {
    this.#write(': still here\n\n');
  }

  begin(retry: number): void {
    this.#write(`retry: ${retry}\n\n`);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.stream.end();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const sources = [...this.#pending].toSorted();
    this.#pending.clear();
    this.#write(`id: ${this.#lastId}\nevent: source\ndata: ${JSON.stringify({ sources })}\n\n`);
    this.#timer = setTimeout(() => this.#flush(), this.#window);
    this.#timer.unref();
  }

  #write(text: string): void {
    if (this.stream.destroyed || this.stream.writableEnded) return;
    this.stream.write(text);
    if (this.stream.writableLength + this.stream.readableLength > longestUnread) this.stream.destroy();
  }
}
