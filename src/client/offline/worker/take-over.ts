import type { PageMessage } from './page-messages';

/** Milliseconds after which a person waits no longer for the worker: a page that loads asks again. */
const patience = 10_000;
/** Milliseconds without a response after which a page that loads, or one that somebody reads, is quiet. */
const quietAfterLoad = 5_000;
const quietBeforeLeave = 500;

/**
 * Has the newest worker of this site take over, and resolves once it has. Until then the worker before responds, so a
 * page is served by one of the two. A request that comes while the browser ends the worker before wakes it again and
 * puts the takeover off by minutes: so it begins when the page has loaded and then had no response for `quiet`
 * milliseconds.
 */
export async function takeOver(
  registration: ServiceWorkerRegistration,
  quiet: number = quietAfterLoad,
): Promise<void> {
  const { installing, waiting, active } = registration;
  const newest = installing ?? waiting ?? active;
  if (newest === null || !(await reaches(newest, 'installed'))) return;
  if (newest.state === 'installed') await untilQuiet(quiet);
  // Another page may have asked meanwhile.
  if (newest.state === 'installed') {
    const message: PageMessage = 'takeOver';
    newest.postMessage(message, []);
  }
  await reaches(newest, 'activated');
}

/** Has the newest worker take over, as far as the server can be asked for it, and loads the page anew. */
export async function reloadAsNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration !== undefined) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
    const update = async () => {
      // Without a connection the worker that is there has to do.
      await registration.update().catch(() => undefined);
      await takeOver(registration, quietBeforeLeave);
    };
    await Promise.race([update(), late]);
  }
  window.location.reload();
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

/** Resolves when a worker is in this state or behind it; false where it became redundant first. */
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
