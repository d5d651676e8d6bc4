import { grantsFor } from '../../../engine/access/access-table';
import { DatabaseError, type Database } from '../database/database';
import type { DefinitionStore } from '../snapshot';
import { eventChannel } from './announce';
import { currentSnapshot, eventsSince, missedSince, newestEvent, type AnnouncedEvent } from './event-log';
import { Listener, type Audience } from './listener';
import { listReaders } from './source-readers';

export interface HubOptions {
  database: Database;
  store: DefinitionStore;
  /** Reads the role's definition id of each of these sessions that is still in force. */
  readRoles: (database: Database, sessions: readonly number[]) => Promise<Map<number, string>>;
  log: { error: (message: string) => void };
  /** The build name sent to clients. */
  build: string;
  /** Milliseconds between two heartbeats, at which sessions are checked too. Default 25,000. */
  heartbeat?: number;
  /** Milliseconds in which changes are batched. Default 250. */
  window?: number;
}

export interface Subscriber {
  /** Undefined for visitors. */
  session: number | null;
  /** The key by which connections are counted: the session, or a visitor's network. */
  key: string;
  audience: Audience;
  /** The client's last event, if it sends one. */
  lastId: number | undefined;
}

/** This server's clients at `GET /events`, and the listener for the announcements of all servers. */
export interface EventHub {
  /** Undefined when the subscriber has too many connections already. */
  subscribe(subscriber: Subscriber): Promise<Listener | undefined>;
  close(): Promise<void>;
}

/** Connections of one session or network on one server: a browser opens six at most, and tabs can be many. */
export const connectionLimit = 12;
const visitorLimit = 100;

/** Milliseconds that a browser waits before it reconnects. */
const retry = 3000;

export async function openEvents(options: HubOptions): Promise<EventHub> {
  const hub = new Hub(options);
  await hub.open();
  return hub;
}

class Hub implements EventHub {
  readonly #options: HubOptions;
  readonly #listeners = new Map<Listener, string>();
  /** The snapshot at the last look for events; undefined while nobody listens. */
  #seen: string | undefined;
  #isLookOrdered = false;
  /** One look after the other. */
  #telling: Promise<void> = Promise.resolve();
  #stopListening: (() => Promise<void>) | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { database, heartbeat = 25_000 } = this.#options;
    this.#stopListening = await database.listen(
      eventChannel,
      () => this.#lookSoon(),
      () => this.#lookSoon(),
    );
    this.#heart = setInterval(() => this.#inOrder(() => this.#beat()), heartbeat);
    this.#heart.unref();
  }

  async subscribe({ session, key, audience, lastId }: Subscriber): Promise<Listener | undefined> {
    const present = [...this.#listeners.values()].filter((other) => other === key).length;
    if (present >= (session === null ? visitorLimit : connectionLimit)) return undefined;
    const seen = this.#seen ?? (await currentSnapshot(this.#options.database));
    // Another client may have come meanwhile, and knows of what happened since.
    this.#seen ??= seen;
    const listener = new Listener(session, audience, this.#options.window ?? 250);
    listener.begin(retry);
    this.#listeners.set(listener, key);
    listener.stream.on('close', () => this.#drop(listener));
    // It receives new events from now on; missed ones may arrive twice, but none is lost.
    if (lastId !== undefined) await this.#catchUp(listener, lastId);
    const { database, build } = this.#options;
    listener.tell('build', { build }, lastId === undefined ? await newestEvent(database) : undefined);
    return listener;
  }

  async close(): Promise<void> {
    clearInterval(this.#heart);
    await this.#stopListening?.();
    await this.#telling;
    for (const listener of this.#listeners.keys()) listener.end();
    this.#listeners.clear();
  }

  async #catchUp(listener: Listener, lastId: number): Promise<void> {
    const missed = await missedSince(this.#options.database, lastId);
    if (missed === undefined) listener.tell('refetch', {});
    else for (const event of missed) this.#tell(listener, event);
  }

  /** Notifications that come before the look begins are answered by it together. */
  #lookSoon(): void {
    if (this.#isLookOrdered || this.#listeners.size === 0) return;
    this.#isLookOrdered = true;
    this.#inOrder(() => this.#look());
  }

  async #look(): Promise<void> {
    this.#isLookOrdered = false;
    if (this.#seen === undefined) return;
    const { seen, events } = await eventsSince(this.#options.database, this.#seen);
    if (this.#listeners.size > 0) this.#seen = seen;
    if (events === undefined) this.#announceRefetch();
    else
      for (const event of events) for (const listener of this.#listeners.keys()) this.#tell(listener, event);
  }

  #tell(listener: Listener, { id, kind, sources, users, build }: AnnouncedEvent): void {
    const { userId, access } = listener.audience;
    switch (kind) {
      case 'sources': {
        const { model } = this.#options.store.current();
        const changed = (sources ?? []).flatMap((table) => [...listReaders(model, table)]);
        const readable = changed.filter((source) => grantsFor(access, source, 'read').length > 0);
        if (readable.length > 0) listener.notifySources(id, readable);
        break;
      }
      case 'notice':
      case 'inbox':
        if (userId !== null && users?.includes(userId)) listener.tell(kind, {}, id);
        break;
      case 'build':
        listener.tell('build', { build }, id);
    }
  }

  /** Events may have been missed: clients refetch their data. */
  #announceRefetch(): void {
    for (const listener of this.#listeners.keys()) listener.tell('refetch', {});
  }

  /** Looks for events that nobody notified of, and sends a heartbeat; clients of ended sessions are disconnected, and those whose role has changed receive other sources. */
  async #beat(): Promise<void> {
    this.#lookSoon();
    const sessions = [...this.#listeners.keys()].flatMap(({ session }) => session ?? []);
    const roles = await this.#options.readRoles(this.#options.database, sessions);
    const snapshot = this.#options.store.current();
    for (const listener of this.#listeners.keys()) {
      const role = listener.session === null ? 'visitor' : roles.get(listener.session);
      const access =
        role === undefined ? undefined : (snapshot.access.get(role) ?? snapshot.access.get('visitor'));
      if (access === undefined) {
        listener.tell('session', {});
        listener.end();
        continue;
      }
      listener.audience = { ...listener.audience, access };
      listener.beat();
    }
  }

  #drop(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#seen = undefined;
    listener.end();
  }

  #inOrder(work: () => Promise<void>): void {
    this.#telling = this.#telling.then(work).catch((error: unknown) => {
      const reason = error instanceof DatabaseError ? `SQLSTATE ${error.code}` : String(error);
      this.#options.log.error(`An event could not be sent, clients fetch again: ${reason}`);
      this.#announceRefetch();
    });
  }
}
