import { ownBuild } from '../../browser/own-build';
import { translate } from '../../i18n/i18n';
import { askBuild, type PageMessage } from './page-messages';
import { syncTag } from './sync-tag';
import { takeOver } from './take-over';

/** The one worker of this site: pages without a connection, pictures that wait, pushes. */
const worker = '/service-worker.js';

/** Whether this browser takes a worker here: only from pages that were served securely. */
function hasWorker(): boolean {
  return 'serviceWorker' in navigator && import.meta.env.PROD;
}

/**
 * Registers the worker, has one that waits take over, and gives it to keep what this page has used. Call it when the page
 * has loaded. What comes later waits for the next page, or until the person accepts the new build.
 */
export async function registerWorker(): Promise<void> {
  if (!hasWorker()) return;
  const container = navigator.serviceWorker;
  container.addEventListener('message', ({ data, ports }) => {
    if (data === askBuild) ports[0]?.postMessage(ownBuild, []);
  });
  const registration = await container.register(worker, { scope: '/', updateViaCache: 'none' });
  // What came before the worker did, or while it was coming.
  container.addEventListener('controllerchange', () => giveUsed(container.controller));
  giveUsed((await container.ready).active);
  await takeOver(registration);
}

function giveUsed(worker: ServiceWorker | null): void {
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: PageMessage = {
    keep: used.filter((address) => address.startsWith(`${window.location.origin}/`)),
  };
  worker?.postMessage(message, []);
}

/** Has every part of this build kept, also those that nobody has opened yet. */
export async function keepWholeBuild(): Promise<void> {
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

/** Asks the browser to send the outbox when it has a connection, even where no page is open by then. */
export async function askForSync(): Promise<void> {
  if (!hasWorker()) return;
  const registration = await navigator.serviceWorker.ready;
  if (canSync(registration)) await registration.sync.register(syncTag);
}

/** Some browsers send in the background; the types of pages do not know it. */
function canSync(registration: object): registration is { sync: { register(tag: string): Promise<void> } } {
  return 'sync' in registration;
}
