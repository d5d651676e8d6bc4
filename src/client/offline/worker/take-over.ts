import type { PageMessage } from './page-messages';

/** Milliseconds after which the page reloads without the new worker. The next page load tries again. */
const patience = 10_000;
/**
 * Milliseconds without a response after which the network counts as quiet: after a page load, and before a person
 * leaves.
 */
const quietAfterLoad = 5_000;
const quietBeforeLeave = 500;
/** Milliseconds after which a reload that has not come is requested again, twice as long after each. */
const reloadPatience = 10_000;

/**
 * Activates the newest worker of this site; resolves once it is active. Until then the previous worker responds, so one
 * worker serves a whole page load. A request during the takeover wakes the previous worker again and delays the
 * takeover by minutes. It therefore starts after the page has loaded and had no response for `quiet` milliseconds.
 */
export async function takeOver(
  registration: ServiceWorkerRegistration,
  quiet: number = quietAfterLoad,
): Promise<void> {
  const { installing, waiting, active } = registration;
  const newest = installing ?? waiting ?? active;
  if (newest === null || !(await reaches(newest, 'installed'))) return;
  if (newest.state === 'installed') await untilQuiet(quiet);
  // Another page may have requested the takeover meanwhile.
  if (newest.state === 'installed') {
    const message: PageMessage = 'takeOver';
    newest.postMessage(message, []);
  }
  await reaches(newest, 'activated');
}

/** Activates the newest worker, after checking the server for one if it is reachable, and reloads the page. */
export async function reloadAsNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration !== undefined) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
    const update = async () => {
      // Offline, the installed worker is used.
      await registration.update().catch(() => undefined);
      await takeOver(registration, quietBeforeLeave);
    };
    await Promise.race([update(), late]);
  }
  reload(reloadPatience);
}

/** Reloads until this page is gone: Chromium may lose a page load that begins while workers change. */
function reload(milliseconds: number): void {
  window.location.reload();
  setTimeout(() => reload(2 * milliseconds), milliseconds);
}

function untilQuiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, milliseconds);
    };
    const observer = new PerformanceObserver(begin);
    observer.observe({ type: 'resource' });
    begin();
  });
}

const states: readonly ServiceWorkerState[] = [
  'parsed',
  'installing',
  'installed',
  'activating',
  'activated',
];

/** Resolves with true when a worker has reached this state or a later one; with false if it became redundant first. */
function reaches(worker: ServiceWorker, state: ServiceWorkerState): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const isRedundant = worker.state === 'redundant';
      if (!isRedundant && states.indexOf(worker.state) < states.indexOf(state)) return;
      worker.removeEventListener('statechange', look);
      resolve(!isRedundant);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
