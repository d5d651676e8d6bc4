/**
 * The part of the service worker's global scope that is used. The compiler has the types of pages, and both cannot be
 * loaded together.
 */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  /** Undefined in browsers without a cookie store; they cannot send in the background either. */
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

interface WindowClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: LastingEvent & { request: Request; respondWith(response: Promise<Response>): void };
  message: LastingEvent & { data: unknown; ports: readonly MessagePort[] };
  push: LastingEvent & { data: { json(): unknown } | null };
  notificationclick: LastingEvent & { notification: Notification };
  sync: LastingEvent & { tag: string };
}
