import { ownBuild } from '../../browser/own-build';
import { translate } from '../../i18n/i18n';
import { requestBuild, type PageMessage } from './page-messages';
import { syncTag } from './sync-tag';
import { takeOver } from './take-over';

/** The only service worker of this site: offline pages, pictures before their upload, pushes. */
const worker = '/service-worker.js';

/** Returns true if this browser runs a service worker here, which requires a secure context and a built page. */
function hasWorker(): boolean {
  return 'serviceWorker' in navigator && import.meta.env.PROD;
}

/**
 * Registers the worker, activates a waiting one, and has it cache the files that this page has used. Call it after the
 * page has loaded. A worker that arrives later waits for the next page, or until the person accepts the new build.
 */
export async function registerWorker(): Promise<void> {
  if (!hasWorker()) return;
  const container = navigator.serviceWorker;
  container.addEventListener('message', ({ data, ports }) => {
    if (data === requestBuild) ports[0]?.postMessage(ownBuild, []);
  });
  const registration = await container.register(worker, { scope: '/', updateViaCache: 'none' });
  // Files that were loaded before the worker was active.
  container.addEventListener('controllerchange', () => sendUsedFiles(container.controller));
  sendUsedFiles((await container.ready).active);
  sendLateFiles(container);
  await takeOver(registration);
}

/** Files that were on their way when the worker took over: they are in no list yet, and did not pass through it. */
function sendLateFiles(container: ServiceWorkerContainer): void {
  const observer = new PerformanceObserver((list) => {
    const passedBy = list
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0);
    if (passedBy.length > 0) send(container.controller, passedBy);
  });
  observer.observe({ type: 'resource' });
}

function sendUsedFiles(worker: ServiceWorker | null): void {
  send(worker, performance.getEntriesByType('resource'));
}

function send(worker: ServiceWorker | null, files: readonly PerformanceEntry[]): void {
  const addresses = files.map(({ name }) => name);
  const message: PageMessage = {
    keep: addresses.filter((address) => address.startsWith(`${window.location.origin}/`)),
  };
  worker?.postMessage(message, []);
}

/** Caches all files of this build, including pages that were never opened. */
export async function cacheWholeBuild(): Promise<void> {
  if (!hasWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise<void>((resolve, reject) => {
    port1.addEventListener(
      'message',
      ({ data }) => (data === 'kept' ? resolve() : reject(new Error(translate('error.network')))),
      { once: true },
    );
    port1.start();
  });
  const message: PageMessage = { keep: 'whole' };
  active.postMessage(message, [port2]);
  await kept;
}

/** Registers a background sync: the browser sends the outbox when it has a connection, even without an open page. */
export async function registerSync(): Promise<void> {
  if (!hasWorker()) return;
  const registration = await navigator.serviceWorker.ready;
  if (canSync(registration)) await registration.sync.register(syncTag);
}

/** Checks for background sync, which only some browsers have and TypeScript's types of pages lack. */
function canSync(registration: object): registration is { sync: { register(tag: string): Promise<void> } } {
  return 'sync' in registration;
}
